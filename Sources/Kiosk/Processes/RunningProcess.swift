/// A program that was started. Letting go of it changes nothing.
package final class RunningProcess {
    private weak var runner: ProcessRunner?
    private let id: UInt64

    init(runner: ProcessRunner, id: UInt64) {
        self.runner = runner
        self.id = id
    }

    /// Whether its completion is still to come.
    package var isActive: Bool { runner?.isActive(id) ?? false }

    /// Gives up on the program: it is asked to end, and two seconds later it is made to. Its
    /// completion is not called. On the loop's thread. What has ended is not changed.
    package func cancel() { runner?.cancel(id) }
}
