import Glibc
import Synchronization

/// A thread that does a job each time it is asked to, and sleeps otherwise.
package final class HelperThread {
    private final class Shared: Sendable {
        let ready = Semaphore()
        let isEnded = Atomic(false)
    }

    private let shared = Shared()
    private let thread: pthread_t

    /// Starts the thread. It owns the job until the helper is released.
    package init(_ job: @escaping @Sendable () -> Void) throws(SystemError) {
        thread = try startThread { [shared] in
            while true {
                shared.ready.wait()
                if shared.isEnded.load(ordering: .acquiring) { return }
                job()
            }
        }
    }

    /// Waits for a running job. Jobs that have not begun are not done.
    deinit {
        shared.isEnded.store(true, ordering: .releasing)
        shared.ready.signal()
        pthread_join(thread, nil)
    }

    /// Has the job done once more, after those that were asked for before.
    package func start() { shared.ready.signal() }
}
