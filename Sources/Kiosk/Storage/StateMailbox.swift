import Glibc

/// A change of a key's value.
enum StateChange: Sendable {
    case set(JSON)
    case removed
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
    private var flushesAsked = 0
    private var flushesDone = 0
    private var isClosed = false

    struct Batch {
        let changes: [String: StateChange]
        /// Flush count to report when the batch is saved.
        fileprivate let flush: Int
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

    func put(_ key: String, _ change: StateChange) {
        locked {
            changes[key] = change
            guard firstChange == nil else { return }
            firstChange = clock.now
            pthread_cond_broadcast(condition)
        }
    }

    /// Waits until all changes made before were saved, or failed to be.
    func flush() {
        locked {
            flushesAsked += 1
            let mine = flushesAsked
            pthread_cond_broadcast(condition)
            while flushesDone < mine { pthread_cond_wait(condition, mutex) }
        }
    }

    /// Ends the thread that takes batches.
    func close() {
        locked {
            isClosed = true
            pthread_cond_broadcast(condition)
        }
    }

    /// Waits for the next batch; nil when the mailbox is closed.
    ///
    /// - Parameters:
    ///   - earliest: Time before which only a flush yields a batch.
    ///   - gathering: Delay after the first change, to collect others into the batch.
    ///   - isRetry: If true, a batch is returned at the earliest time even without changes.
    func take(earliest: Instant, gathering: Duration, isRetry: Bool) -> Batch? {
        locked {
            while !isClosed, flushesAsked == flushesDone {
                guard isRetry || firstChange != nil else {
                    pthread_cond_wait(condition, mutex)
                    continue
                }
                let due = max(earliest, firstChange.map { $0 + gathering } ?? earliest)
                if clock.now >= due { break }
                var time = timespec(
                    tv_sec: Int(due.nanoseconds / 1_000_000_000),
                    tv_nsec: Int(due.nanoseconds % 1_000_000_000))
                pthread_cond_timedwait(condition, mutex, &time)
            }
            guard !isClosed else { return nil }
            defer {
                changes = [:]
                firstChange = nil
            }
            return Batch(changes: changes, flush: flushesAsked)
        }
    }

    /// Marks the batch as done, saved or not.
    func finish(_ batch: Batch) {
        locked {
            guard flushesDone < batch.flush else { return }
            flushesDone = batch.flush
            pthread_cond_broadcast(condition)
        }
    }

    private func locked<Answer>(_ body: () -> Answer) -> Answer {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
