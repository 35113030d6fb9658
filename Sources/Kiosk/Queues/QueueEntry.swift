/// An entry of a queue: a value that a receiver is to get.
package struct QueueEntry: Sendable, Equatable {
    /// Position in the queue; later entries have higher numbers.
    package internal(set) var number: Int64
    /// The same in each attempt to deliver the entry, so that its receiver can tell repetitions.
    package let key: String
    package let value: JSON
    /// Time at which it was made, in nanoseconds since 1970, on the clock as it is set now.
    package internal(set) var time: Int64
    /// Number of attempts that failed, as far as known.
    package internal(set) var attempts = 0
    /// Reason for which it was set aside; nil while it is to be delivered.
    package internal(set) var failure: QueueFailure?
    /// Time of the wish to try it again or, for an entry that was made without a clock, of an attempt with
    /// one, in nanoseconds since 1970; nil for neither.
    var retryTime: Int64?
    /// Times on the present setting of the clock, which move when it is set again. Records do not have them.
    private(set) var moving: Set<Time> = []

    /// One of an entry's times.
    enum Time: Sendable { case made, failed, retried }

    /// Time from which its age counts, in nanoseconds since 1970.
    var birthTime: Int64 { retryTime ?? time }

    /// True if the machine had no clock when the entry was made, and has one now: then the age of the entry
    /// is unknown.
    func isOfNoClock(at now: Int64) -> Bool {
        birthTime < Self.firstTime && now >= Self.firstTime
    }

    /// A time before the first version of Kiosk, 1 January 2024: the clock of a machine without a battery
    /// begins in 1970.
    private static let firstTime: Int64 = 1_704_067_200_000_000_000

    /// Notes which times move when the clock is set.
    ///
    /// - Parameter times: Times of day that the clock has had, as far as known.
    mutating func noteTimes(of times: ClosedRange<Int64>) {
        if times.contains(time) { moving.insert(.made) }
        if let retryTime, times.contains(retryTime) { moving.insert(.retried) }
        if let failure, times.contains(failure.time) { moving.insert(.failed) }
    }

    mutating func note(_ time: Time) { moving.insert(time) }

    /// Moves the times on the present setting of the clock when it is set again. Others stay: they are of an
    /// earlier setting, which may have been right.
    ///
    /// - Parameter now: The time to which it was set.
    /// - Returns: True if there is such a time.
    mutating func moveTimes(by nanoseconds: Int64, to now: Int64) -> Bool {
        // A clock that goes forward by so much was never set, neither at this start nor at those whose
        // times are near. One that goes back makes nothing older.
        if nanoseconds > Self.longestError { noteTimes(of: Int64.min...(now - nanoseconds / 2)) }
        func move(_ time: Int64) -> Int64 {
            let (sum, overflow) = time.addingReportingOverflow(nanoseconds)
            return overflow ? (nanoseconds < 0 ? .min : .max) : sum
        }
        if moving.contains(.made) { time = move(time) }
        if moving.contains(.retried) { retryTime = retryTime.map(move) }
        if moving.contains(.failed), let failure { self.failure?.time = move(failure.time) }
        return !moving.isEmpty
    }

    /// Longest time by which a clock is wrong that was set once: a year.
    private static let longestError: Int64 = 365 * 86_400_000_000_000
}

/// Reason for which an entry was set aside.
package struct QueueFailure: Sendable, Equatable {
    package let reason: String
    /// Status of the last answer; 0 without one.
    package let status: Int
    /// Time at which it was set aside, in nanoseconds since 1970.
    package internal(set) var time: Int64
}

/// The record of an entry in the state file: a value whose key is `queues/NAME/NUMBER`.
extension QueueEntry {
    private static let prefix = StateKey.queues
    /// Digits of a number, so that keys are in the order of the numbers.
    private static let digits = 19
    /// Greatest number that a record may have. Only an edited file has greater ones, after which there would
    /// be no room.
    private static let greatestNumber = Int64.max / 2

    /// Returns the key of the entry's record.
    func recordKey(in queue: String) -> String { Self.recordKey(in: queue, number) }

    /// Returns the key of the record of an entry with this number.
    package static func recordKey(in queue: String, _ number: Int64) -> String {
        Self.prefix + queue + "/" + String(number).padded(to: Self.digits)
    }

    /// Returns the queue and the number in a record's key; nil for a key of anything else.
    package static func location(ofKey key: String) -> (queue: String, number: Int64)? {
        let parts = key.split(separator: "/", omittingEmptySubsequences: false)
        guard key.hasPrefix(prefix), parts.count == 3, !parts[1].isEmpty,
            parts[2].utf8.count == Self.digits, let number = Int64(parts[2]),
            1...Self.greatestNumber ~= number
        else { return nil }
        return (String(parts[1]), number)
    }

    /// The entry as it is in the state file.
    package var record: JSON {
        var object = JSON.Object()
        object["key"] = .string(key)
        object["value"] = value
        object["time"] = .int(time)
        if attempts > 0 { object["attempts"] = .int(Int64(attempts)) }
        if let retryTime { object["retried"] = .int(retryTime) }
        if let failure {
            object["failure"] = [
                "reason": .string(failure.reason), "status": .int(Int64(failure.status)),
                "time": .int(failure.time),
            ]
        }
        return .object(object)
    }

    /// Most attempts that a queue's `giveUp` can ask for.
    private static let mostAttempts: Int64 = 100_000

    /// Reads a record; nil if it is none.
    package init?(number: Int64, record: JSON) {
        guard case .string(let key)? = record["key"], let value = record["value"],
            case .int(let time)? = record["time"]
        else { return nil }
        (self.number, self.key, self.value, self.time) = (number, key, value, time)
        if case .int(let attempts)? = record["attempts"] {
            self.attempts = Int(min(max(0, attempts), Self.mostAttempts))
        }
        if case .int(let time)? = record["retried"] { retryTime = time }
        guard case .string(let reason)? = record["failure"]?["reason"],
            case .int(let status)? = record["failure"]?["status"],
            case .int(let time)? = record["failure"]?["time"]
        else { return }
        failure = QueueFailure(reason: reason, status: Int(clamping: status), time: time)
    }
}
