/// A handle of a started program. Releasing it does not end the program.
package final class RunningProcess {
    private weak var runner: ProcessRunner?
    private let id: UInt64

    init(runner: ProcessRunner, id: UInt64) {
        self.runner = runner
        self.id = id
    }

    /// True while the completion is outstanding.
    package var isActive: Bool { runner?.isActive(id) ?? false }

    /// Cancels the program: it gets SIGTERM, and SIGKILL two seconds later. Its completion is not
    /// called. Must be called on the loop's thread; does nothing once the program has ended.
    package func cancel() { runner?.cancel(id) }
}
