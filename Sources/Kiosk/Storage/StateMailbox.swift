import CLinux
import Glibc

/// A change of a key's value.
enum StateChange: Sendable {
    case set(JSON)
    /// Set unless the value of one of these keys, changed with it, is refused.
    case setWith(JSON, others: Set<String>)
    case removed

    /// Place in a batch: values that go make room for those that come, and what needs others follows
    /// them.
    var rank: Int {
        switch self {
        case .removed: 0
        case .set: 1
        case .setWith: 2
        }
    }
}

/// A queue of changes from the frame thread to the thread that saves them.
///
/// Its lock is held only for dictionary operations, never during writes to the disk.
final class StateMailbox: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let clock = MonotonicClock()

    private var changes: [String: StateChange] = [:]
    /// Time of the first pending change.
    private var firstChange: Instant?
    /// True if a pending change is to be saved without a delay.
    private var isUrgent = false
    private var lastTicket = 0
    /// Number of the last barrier whose batch the saver has taken.
    private var takenTicket = 0
    private var ticketsDone = 0
    private var isEnding = false
    private var isClosed = false
    private var unheard: StateArrival?

    struct Batch {
        let changes: [String: StateChange]
        /// Number of the last barrier before the batch.
        let ticket: Int
        /// True if the file is closed after it.
        let isLast: Bool
    }

    init() {
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Adds changes that are saved together.
    func put(_ new: [String: StateChange], isUrgent: Bool = false) {
        locked {
            changes.merge(new) { $1 }
            let wakes = firstChange == nil || isUrgent && !self.isUrgent
            self.isUrgent = self.isUrgent || isUrgent
            guard wakes else { return }
            firstChange = firstChange ?? clock.now
            pthread_cond_broadcast(condition)
        }
    }

    /// Asks for a batch at once.
    ///
    /// - Returns: The barrier's number: a batch with this ticket or a later one has all changes made
    ///   before.
    func placeBarrier() -> Int {
        locked {
            lastTicket += 1
            pthread_cond_broadcast(condition)
            return lastTicket
        }
    }

    /// Waits until all changes made before were saved, or failed to be.
    ///
    /// - Returns: False if the saver waits for the setter to take an arrival.
    func flush() -> Bool {
        let ticket = placeBarrier()
        return locked {
            while ticketsDone < ticket {
                // A batch that the saver has taken already is finished all the same.
                if unheard != nil, takenTicket < ticket { return false }
                pthread_cond_wait(condition, mutex)
            }
            return true
        }
    }

    /// Waits for the last batch, and ends the thread that takes them.
    ///
    /// - Returns: False if the saver waits for the setter to take an arrival.
    func close() -> Bool {
        locked { isEnding = true }
        guard flush() else { return false }
        locked {
            isClosed = true
            pthread_cond_broadcast(condition)
        }
        return true
    }

    /// Keys whose changes the saver has not taken.
    var changedKeys: Set<String> { locked { Set(changes.keys) } }

    /// The values that the saver has found, and the setter has not taken yet. Until it sets nil, there
    /// is no batch: what was set without knowing of them might overwrite them.
    var arrival: StateArrival? {
        get { locked { unheard } }
        set {
            locked {
                unheard = newValue
                pthread_cond_broadcast(condition)
            }
        }
    }

    /// Waits for the next batch; nil when the mailbox is closed.
    ///
    /// - Parameters:
    ///   - earliest: Time before which only a barrier or an urgent change yields a batch.
    ///   - gathering: Delay after the first change, to collect others into the batch.
    ///   - isRetry: If true, a batch is returned at the earliest time even without changes, and
    ///     urgent ones wait for it, too.
    func take(earliest: Instant, gathering: Duration, isRetry: Bool) -> Batch? {
        locked {
            while !isClosed,
                unheard != nil || lastTicket == ticketsDone && (isRetry || !isUrgent)
            {
                guard unheard == nil, isRetry || firstChange != nil else {
                    pthread_cond_wait(condition, mutex)
                    continue
                }
                let due = max(earliest, firstChange.map { $0 + gathering } ?? earliest)
                if clock.now >= due { break }
                var time = kiosk_timespec(due.nanoseconds)
                pthread_cond_timedwait(condition, mutex, &time)
            }
            guard !isClosed else { return nil }
            defer { (changes, firstChange, isUrgent) = ([:], nil, false) }
            takenTicket = lastTicket
            return Batch(changes: changes, ticket: lastTicket, isLast: isEnding)
        }
    }

    /// Marks the batch as done, saved or not.
    func finish(_ batch: Batch) {
        locked {
            guard ticketsDone < batch.ticket else { return }
            ticketsDone = batch.ticket
            pthread_cond_broadcast(condition)
        }
    }

    private func locked<Answer>(_ body: () -> Answer) -> Answer {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
