/// The settings of a queue, with the functions that deliver its entries and handle the outcome.
package struct QueueReceiver {
    package var limits: QueueLimits
    /// Statuses that say that the receiver will never take the entry; nil for those of the delivery.
    package var refusals: Set<Int>?
    /// Number of failed attempts after which an entry is set aside; nil for never.
    package var attempts: Int?
    /// Age at which an entry is set aside when an attempt fails; nil for never.
    package var age: Duration?
    /// Longest pause between two attempts.
    package var longestPause: Duration
    /// The longest pause where no other is set.
    package static let usualPause = Duration.seconds(60)
    /// Makes an attempt's delivery. A failure counts as one of the attempt.
    package var delivery: (QueueEntry) throws(DataFault) -> QueueDelivery
    /// Handles what became of an entry. What it stores is in one transaction with the removal of
    /// the entry, or with its setting aside.
    package var handle: (QueueEvent) -> Void
    /// Called when the queue's numbers have changed.
    package var onChange: () -> Void

    package init(
        limits: QueueLimits = QueueLimits(), refusals: Set<Int>? = nil, attempts: Int? = nil,
        age: Duration? = nil, longestPause: Duration = usualPause,
        delivery: @escaping (QueueEntry) throws(DataFault) -> QueueDelivery,
        handle: @escaping (QueueEvent) -> Void = { _ in },
        onChange: @escaping () -> Void = {}
    ) {
        (self.limits, self.refusals, self.attempts, self.age) = (limits, refusals, attempts, age)
        self.longestPause = longestPause
        (self.delivery, self.handle, self.onChange) = (delivery, handle, onChange)
    }
}

/// The end of an entry: taken, refused or given up.
package struct QueueEvent {
    package enum Kind: Sendable {
        /// The receiver has taken it.
        case sent
        /// The entry was set aside.
        case failed
    }

    package let kind: Kind
    package let entry: QueueEntry
    package let answer: QueueAnswer
}

/// The size of a queue, with the entries that were set aside.
package struct QueueLimits: Sendable, Equatable {
    /// Largest `entries` of a queue.
    package static let mostEntries = 10_000
    /// Bytes of a key.
    package static let keyLength = 200
    /// Bytes of an entry's record: the store's, and room for what is noted of it later, such as why it
    /// was set aside.
    package static let recordLength = StateLimits.value - 4096
    /// Characters of that reason.
    static let reasonLength = 300

    package var entries = 1000
    /// Bytes of all records.
    package var bytes = 4 << 20

    package init(entries: Int = 1000) { self.entries = entries }
}

extension String {
    /// True if it can be a key: visible characters of ASCII, which a header can have.
    var isQueueKey: Bool {
        1...QueueLimits.keyLength ~= utf8.count && utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }
}
