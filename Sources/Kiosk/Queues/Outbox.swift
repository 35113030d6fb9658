/// A queue of values that are on the disk until a receiver has taken them: in order, one at a time.
///
/// **Delivery.** The first entry is tried until the receiver takes it, with pauses of 1, 2, 4 …
/// seconds and 20 % jitter, up to a minute or as the receiver wishes. An entry that can never be
/// taken is set aside, and the next one follows. All attempts of an entry have its key.
///
/// **After a crash.** An entry leaves the disk in one transaction with what its handler stores, and
/// the next one is not sent before. So after a crash at most the last delivery is repeated, with its
/// key, and its handler's effects are stored once.
package final class Outbox {
    package let name: String
    /// Entries to be delivered, in order.
    package private(set) var pending: [QueueEntry] = []
    /// Entries that were set aside, in order.
    package private(set) var failed: [QueueEntry] = []
    /// Reason why the first entry is not delivered yet; empty while all is well.
    package private(set) var error = ""

    private let store: StateStore
    private let services: DataServices
    private var receiver: QueueReceiver?
    /// Entries on their way to the disk.
    private var adding: [QueueEntry] = []
    /// Waiters for an entry that the disk may not take, by its number.
    private var adders: [Int64: [(DataFault?) -> Void]] = [:]
    /// The next questions to a disk that has not taken entries, by their numbers.
    private var awaiting: [Int64: Timer] = [:]
    private var lastNumber: Int64 = 0
    private var byteCount = 0
    private var state = State.idle
    private var backoff = Backoff(longest: .seconds(60))
    private var timer: Timer?
    private var isClosed = false
    /// True after an attempt has failed, until one succeeds.
    private var isFailing = false
    /// True if no document has this queue any more.
    private var isOrphan = false

    private enum State {
        case idle
        /// Waits for the next attempt.
        case pausing
        case delivering(cancel: () -> Void)
        /// Waits for a receiver to tell.
        case answered(QueueAnswer, isRefusal: Bool)
        /// Waits until the disk has what the answer changed.
        case settling
    }

    init(_ name: String, _ store: StateStore, _ services: DataServices) {
        (self.name, self.store, self.services) = (name, store, services)
        timer = Timer(loop: services.loop) { [weak self] in self?.wake() }
    }

    // MARK: Receivers

    /// Sets who delivers from now on; a delivery under way goes on. nil holds the queue until there
    /// is another.
    ///
    /// - Parameter isOrphan: True if there will be no other receiver.
    func attach(_ receiver: QueueReceiver?, isOrphan: Bool = false) {
        self.receiver = receiver
        self.isOrphan = isOrphan
        if let receiver { backoff = Backoff(longest: receiver.longestPause) }
        // Deliveries of an edited document may succeed at once.
        if case .pausing = state { state = .idle }
        wakeSoon()
    }

    /// Gives up the delivery under way; its entry stays.
    func close() {
        isClosed = true
        if case .delivering(let cancel) = state { cancel() }
        state = .idle
        (receiver, timer, awaiting) = (nil, nil, [:])
    }

    private func wakeSoon() { timer?.arm(after: .zero) }

    private func wake() {
        switch state {
        case .pausing, .idle:
            state = .idle
            deliver()
        case .answered(let answer, let isRefusal): settle(answer, isRefusal: isRefusal)
        case .delivering, .settling: break
        }
    }

    // MARK: Entries

    /// Makes an entry. Nothing is stored yet.
    ///
    /// - Parameter key: Its key; nil for a random one.
    /// - Throws: A limit that is reached.
    package func makeEntry(_ value: JSON, key: String? = nil) throws(DataFault) -> QueueEntry {
        let limits = receiver?.limits ?? QueueLimits()
        let count = pending.count + failed.count + adding.count
        // A repeated entry takes no room: it is the one that is there.
        let isKnown = key.map(has) ?? false
        guard isKnown || count < limits.entries else {
            let aside = failed.isEmpty ? "" : ", \(failed.count) of them set aside"
            throw DataFault(
                "the queue \(name.quotedExcerpt) has \(limits.entries) entries already\(aside)")
        }
        if let key, !key.isQueueKey {
            throw DataFault(
                "a key has 1 to \(QueueLimits.keyLength) letters, digits and signs of ASCII, "
                    + "and no spaces")
        }
        var entry = QueueEntry(
            number: lastNumber + 1, key: key ?? makeKey(), value: value,
            time: services.loop.wallClockNanoseconds)
        entry.note(.made)
        let size = entry.record.bytes().count
        guard size <= QueueLimits.recordLength else {
            throw DataFault(
                "an entry has at most \(QueueLimits.recordLength) bytes, and this one has \(size)")
        }
        guard entry.record.isNested(atMost: StateLimits.depth) else {
            throw DataFault("an entry cannot be kept: \(StateLimits.depthReason)")
        }
        guard isKnown || byteCount + size <= limits.bytes else {
            throw DataFault(
                "the queue \(name.quotedExcerpt) has \(limits.bytes) bytes already")
        }
        return entry
    }

    /// Stores an entry, to be delivered once it is on the disk. An entry whose key the queue has
    /// already is not stored twice. A new one is refused along with any value that was set before in
    /// the same transaction: the disk never has the entry without the value.
    ///
    /// - Parameter completion: Called when the entry is on the disk; or else, with the reason, when
    ///   it was taken out again.
    package func add(_ entry: QueueEntry, _ completion: @escaping (DataFault?) -> Void) {
        if let known = adding.first(where: { $0.key == entry.key }), adders[known.number] != nil {
            adders[known.number]?.append { [weak self] fault in
                // If the known entry is taken out again, the queue has none with this key.
                if let fault { completion(fault) } else { self?.sync(entry.key, completion) }
            }
            return
        }
        guard !has(entry.key) else { return sync(entry.key, completion) }
        beginToAdd(entry, needsOthers: true)
        adders[entry.number] = [completion]
        store.sync { [weak self] outcome in
            guard let self else { return }
            let reason = outcome.diskFailure ?? refusal(of: entry.key, in: outcome)
            if reason == nil { finishAdding(entry) } else { takeOut(entry) }
            for adder in adders.removeValue(forKey: entry.number) ?? [] {
                adder(reason.map { DataFault($0) })
            }
        }
    }

    /// Waits until the disk has what was set before, with the entry of this key.
    private func sync(_ key: String, _ completion: @escaping (DataFault?) -> Void) {
        store.sync { [weak self] outcome in
            let reason = outcome.diskFailure ?? self?.refusal(of: key, in: outcome)
            completion(reason.map { DataFault($0) })
        }
    }

    /// Reason why the disk has not taken the entry of this key that is on its way there.
    private func refusal(of key: String, in outcome: StateSync) -> String? {
        adding.first { $0.key == key }.flatMap { outcome.refused[$0.recordKey(in: name)] }
    }

    /// Stores an entry in the transaction that ends another one. Like that end, it stays whatever
    /// the disk says, which is asked until it has taken both; the entry is delivered from then on.
    package func addTogether(_ entry: QueueEntry) {
        guard !has(entry.key) else { return }
        beginToAdd(entry)
        awaitDisk(entry)
    }

    private func awaitDisk(_ entry: QueueEntry) {
        store.sync { [weak self] outcome in
            guard let self, !isClosed else { return }
            let refusal = outcome.refused[entry.recordKey(in: name)]
            if refusal == nil, outcome.diskFailure == nil {
                if awaiting.removeValue(forKey: entry.number) != nil {
                    services.log.info(
                        "queue \(name.quotedExcerpt): the entry \(entry.key) is on the disk")
                }
                return finishAdding(entry)
            }
            if let refusal, awaiting[entry.number] == nil {
                services.log.error(
                    "queue \(name.quotedExcerpt): the entry \(entry.key) is not on the disk, but tried "
                        + "again until there is room: \(refusal)")
            }
            let timer = Timer(loop: services.loop) { [weak self] in
                self?.awaitAgain(entry, isRefused: refusal != nil)
            }
            awaiting[entry.number] = timer
            timer.arm(after: refusal == nil ? .seconds(1) : .seconds(10))
        }
    }

    private func awaitAgain(_ entry: QueueEntry, isRefused: Bool) {
        // Its times may have moved meanwhile.
        if isRefused, let entry = adding.first(where: { $0.number == entry.number }) {
            store.set(entry.recordKey(in: name), to: entry.record)
        }
        awaitDisk(entry)
    }

    private func has(_ key: String) -> Bool {
        [pending, failed, adding].contains { $0.contains { $0.key == key } }
    }

    private func beginToAdd(_ entry: QueueEntry, needsOthers: Bool = false) {
        lastNumber = entry.number
        adding.append(entry)
        put(entry, needsOthers: needsOthers)
    }

    /// Puts an entry's record into the state file, and counts its bytes.
    private func put(_ entry: QueueEntry, needsOthers: Bool = false) {
        byteCount += entry.record.bytes().count
        let set = needsOthers ? store.setWithOthers : store.set
        set(entry.recordKey(in: name), entry.record)
    }

    /// Removes an entry's record from the state file, and its bytes from the count.
    private func erase(_ entry: QueueEntry) {
        byteCount -= entry.record.bytes().count
        store.remove(entry.recordKey(in: name))
    }

    private func finishAdding(_ entry: QueueEntry) {
        guard let index = adding.firstIndex(where: { $0.number == entry.number }) else { return }
        let own = adding.remove(at: index)
        // The clock was set meanwhile.
        if own.time != entry.time { store.set(own.recordKey(in: name), to: own.record) }
        insert(own)
    }

    /// Takes out an entry that may not be on the disk yet, if only one caller still waits for it.
    func withdraw(_ entry: QueueEntry) {
        guard adding.contains(where: { $0.number == entry.number && $0.key == entry.key }),
            adders[entry.number]?.count == 1
        else { return }
        adders[entry.number] = nil
        takeOut(entry)
    }

    private func takeOut(_ entry: QueueEntry) {
        guard let index = adding.firstIndex(where: { $0.number == entry.number }) else { return }
        erase(adding.remove(at: index))
    }

    /// Takes entries that are in the state file already, in any order. An entry whose key the queue
    /// has already is not taken twice, and records that differ in their numbers alone are one
    /// entry.
    ///
    /// - Parameter last: The last number that a record of them has.
    func take(_ entries: [QueueEntry], upTo last: Int64) {
        lastNumber = max(lastNumber, last)
        for entry in entries { giveWay(to: entry) }
        let own = [pending, failed, adding].joined()
        let numbers = Dictionary(own.map { ($0.key, $0.number) }) { first, _ in first }
        var records: [String: JSON] = [:]
        for entry in entries.sorted(by: { $0.number < $1.number }) {
            if let known = numbers[entry.key] {
                if known != entry.number { store.remove(entry.recordKey(in: name)) }
                continue
            }
            let record = entry.record
            // A crash may leave an entry that got a new number under its former number, too.
            guard records.updateValue(record, forKey: entry.key) != record else {
                store.remove(entry.recordKey(in: name))
                continue
            }
            byteCount += record.bytes().count
            if entry.failure == nil { insert(entry) } else { insertAside(entry) }
        }
        receiver?.onChange()
    }

    /// Takes out the entry with the same key that is on its way to the disk: the disk may refuse that
    /// one, and has this one.
    private func giveWay(to entry: QueueEntry) {
        guard let own = adding.first(where: { $0.key == entry.key }),
            own.number != entry.number || own.record != entry.record
        else { return }
        takeOut(own)
    }

    /// Stores an entry under a new number, behind all others, since another entry has its number.
    /// An entry whose key the queue has already is not stored twice.
    func takeRenumbered(_ entry: QueueEntry) {
        giveWay(to: entry)
        guard !has(entry.key) else { return }
        var entry = entry
        entry.number = lastNumber + 1
        store.set(entry.recordKey(in: name), to: entry.record)
        take([entry], upTo: entry.number)
    }

    /// Moves the times that are of the clock as it was, so that entries are as old as before.
    func clockWasSet(by nanoseconds: Int64) {
        let now = services.loop.wallClockNanoseconds
        func move(_ entry: inout QueueEntry) {
            let size = entry.record.bytes().count
            guard entry.moveTimes(by: nanoseconds, to: now) else { return }
            byteCount += entry.record.bytes().count - size
            // One that needs others goes to the disk as it was, with them, and its time follows.
            if adders[entry.number] == nil {
                store.set(entry.recordKey(in: name), to: entry.record)
            }
        }
        for index in pending.indices { move(&pending[index]) }
        for index in adding.indices { move(&adding[index]) }
        for index in failed.indices { move(&failed[index]) }
        receiver?.onChange()
    }

    private func insertAside(_ entry: QueueEntry) {
        failed.insert(entry, at: failed.index(for: entry))
    }

    /// Delivers entries again that were set aside, before later ones; and tries the first one at
    /// once.
    ///
    /// - Parameter key: The key of one of them; nil for all.
    package func retry(_ key: String? = nil) {
        let chosen = failed.filter { key == nil || $0.key == key }
        failed.removeAll { key == nil || $0.key == key }
        store.together(isUrgent: true) {
            for var entry in chosen {
                byteCount -= entry.record.bytes().count
                (entry.failure, entry.attempts) = (nil, 0)
                // An entry that was too old would be set aside again at once.
                entry.retryTime = services.loop.wallClockNanoseconds
                entry.note(.retried)
                put(entry)
                insert(entry)
            }
        }
        backoff.reset()
        wakeSoon()
    }

    /// Removes entries that were set aside.
    ///
    /// - Parameter key: The key of one of them; nil for all.
    package func drop(_ key: String? = nil) {
        store.together(isUrgent: true) {
            for entry in failed where key == nil || entry.key == key { erase(entry) }
        }
        failed.removeAll { key == nil || $0.key == key }
        receiver?.onChange()
    }

    /// Inserts an entry by its number. The first one stays, as it may be under way.
    private func insert(_ entry: QueueEntry) {
        var index = pending.index(for: entry)
        if index == 0, !pending.isEmpty, isUnderWay { index = 1 }
        pending.insert(entry, at: index)
        receiver?.onChange()
        if case .idle = state { wakeSoon() }
    }

    private var isUnderWay: Bool {
        switch state {
        case .delivering, .answered: true
        case .idle, .pausing, .settling: false
        }
    }

    private func makeKey() -> String {
        (0..<2).map { _ in
            String(UInt64.random(in: 0...(.max), using: &services.random), radix: 16)
                .padded(to: 16)
        }.joined()
    }

    // MARK: Delivery

    private func deliver() {
        guard !isClosed, let receiver, let entry = pending.first else { return }
        do throws(DataFault) {
            let delivery = try receiver.delivery(entry)
            let refusals = receiver.refusals
            state = .delivering(cancel: {})
            let cancel = delivery.start(services) { [weak self] answer in
                let isRefusal =
                    refusals?.contains(answer.status) ?? delivery.refusals(answer.status)
                self?.take(answer, isRefusal: isRefusal || answer.isHopeless)
            }
            if case .delivering = state { state = .delivering(cancel: cancel) }
        } catch {
            pause(after: QueueAnswer(status: 0, value: .null, error: error.message))
        }
    }

    private func take(_ answer: QueueAnswer, isRefusal: Bool) {
        guard !isClosed else { return }
        if answer.isTaken || isRefusal {
            settle(answer, isRefusal: !answer.isTaken)
        } else {
            pause(after: answer)
        }
    }

    /// Waits before the next attempt, or sets the entry aside if it had enough of them.
    private func pause(after answer: QueueAnswer) {
        let now = services.loop.wallClockNanoseconds
        byteCount -= pending[0].record.bytes().count
        pending[0].attempts += 1
        let isOfNoClock = pending[0].isOfNoClock(at: now)
        if isOfNoClock {
            pending[0].retryTime = now
            pending[0].note(.retried)
        }
        byteCount += pending[0].record.bytes().count
        let entry = pending[0]
        // Durations have room for the difference of any two times.
        let age = Duration.nanoseconds(now) - .nanoseconds(entry.birthTime)
        if receiver?.attempts.map({ entry.attempts >= $0 }) == true
            || receiver?.age.map({ age >= $0 }) == true
        {
            return settle(answer, isRefusal: true)
        }
        // Only for this are they needed after a restart.
        if receiver?.attempts != nil || isOfNoClock {
            store.set(entry.recordKey(in: name), to: entry.record)
        }
        if !isFailing {
            isFailing = true
            services.log.warning("queue \(name.quotedExcerpt): \(answer.error); it is tried again")
        }
        error = answer.error
        state = .pausing
        let wait = backoff.next(using: &services.random)
        timer?.arm(after: max(wait, answer.pause ?? .zero))
        receiver?.onChange()
    }

    /// Removes the first entry, or sets it aside, together with what its handler stores.
    private func settle(_ answer: QueueAnswer, isRefusal: Bool) {
        guard receiver != nil || isOrphan else {
            state = .answered(answer, isRefusal: isRefusal)
            return
        }
        state = .settling
        if isFailing, !isRefusal {
            isFailing = false
            services.log.info("queue \(name.quotedExcerpt): entries are delivered again")
        }
        error = isRefusal ? answer.error : ""
        backoff.reset()
        store.together(isUrgent: true) {
            let entry = isRefusal ? setFirstAside(answer) : removeFirst()
            receiver?.onChange()
            receiver?.handle(
                QueueEvent(kind: isRefusal ? .failed : .sent, entry: entry, answer: answer))
            // A disk that fails holds nothing up: the store keeps trying.
            store.sync { [weak self] _ in
                guard let self, case .settling = state else { return }
                state = .idle
                deliver()
            }
        }
    }

    private func removeFirst() -> QueueEntry {
        let entry = pending.removeFirst()
        erase(entry)
        return entry
    }

    private func setFirstAside(_ answer: QueueAnswer) -> QueueEntry {
        var entry = pending.removeFirst()
        byteCount -= entry.record.bytes().count
        entry.failure = QueueFailure(
            reason: String(answer.error.unicodeScalars.prefix(QueueLimits.reasonLength)),
            status: answer.status,
            time: services.loop.wallClockNanoseconds)
        entry.note(.failed)
        put(entry)
        insertAside(entry)
        services.log.error(
            "queue \(name.quotedExcerpt): the entry \(entry.key) is set aside: \(answer.error)")
        return entry
    }
}

extension [QueueEntry] {
    /// Returns the index behind all entries with lower numbers.
    fileprivate func index(for entry: QueueEntry) -> Int {
        (lastIndex { $0.number < entry.number } ?? -1) + 1
    }
}
