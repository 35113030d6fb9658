import Glibc

/// A counting semaphore; see sem_overview(7). What a thread has written before `signal` is seen by
/// the thread whose `wait` returns because of it.
package final class Semaphore: @unchecked Sendable {
    private let storage = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    package init() { sem_init(storage, 0, 0) }

    deinit {
        sem_destroy(storage)
        storage.deallocate()
    }

    package func signal() { sem_post(storage) }

    package func wait() { while sem_wait(storage) != 0 && errno == EINTR {} }
}
