import Glibc

/// A running program, from its start until it was reaped.
final class ChildProcess {
    /// Called once, unless the program was abandoned; also for a program that cannot be killed.
    var completion: ((ProcessResult) -> Void)?
    /// Called once, after the program has ended and was reaped.
    var onGone: (() -> Void)?
    /// Name for messages.
    let name: String

    let id: pid_t
    private let ending: OwnedFD
    private let output: OutputPipe
    private let errorOutput: OutputPipe
    private var source: EventSource?
    private var timer: KernelTimer?
    private var stage = Stage.running
    private var isTimedOut = false

    /// Progress of ending the program.
    private enum Stage {
        case running, asked, killed, givenUp
    }

    /// Delay between SIGTERM and SIGKILL.
    private static let grace = Duration.seconds(2)

    init(_ request: ProcessRequest, loop: EventLoop) throws(ProcessFailure) {
        let process = try SpawnedProcess.start(request)
        let id = process.id
        self.id = id
        name = request.argv[0]
        do throws(SystemError) {
            ending = process.ending
            output = try OutputPipe(
                loop: loop, descriptor: process.output, limit: request.outputLimit)
            errorOutput = try OutputPipe(
                loop: loop, descriptor: process.errorOutput, limit: request.outputLimit)
            timer = try KernelTimer(loop: loop) { [weak self] in self?.runOut() }
            source = try loop.watch(ending.number) { [weak self] _ in self?.end() }
        } catch {
            kill(-id, SIGKILL)
            waitpid(id, nil, 0)
            throw .system(error)
        }
        timer?.arm(after: request.timeout)
    }

    deinit { source?.cancel() }

    /// Drops the callbacks: nothing is reported any more.
    func abandon() {
        completion = nil
        onGone = nil
        source?.cancel()
        source = nil
        timer = nil
        output.close()
        errorOutput.close()
    }

    /// Sends SIGTERM, and later SIGKILL if necessary.
    func stop() {
        guard stage == .running else { return }
        stage = .asked
        signalGroup(SIGTERM)
        timer?.arm(after: ChildProcess.grace)
    }

    func signalGroup(_ signal: Int32) {
        // The leader has not been reaped, so its group id cannot have been reused.
        if kill(-id, signal) != 0 { kill(id, signal) }
    }

    /// Waits for the end in real time, at most so many milliseconds; returns true if the program
    /// has ended. Its process group ends with it.
    func waitForEnd(milliseconds: Int32) -> Bool {
        var descriptor = pollfd(fd: ending.number, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, milliseconds) == 1 else { return false }
        kill(-id, SIGKILL)
        waitpid(id, nil, WNOHANG)
        return true
    }

    private func runOut() {
        switch stage {
        case .running:
            isTimedOut = true
            stop()
        case .asked:
            stage = .killed
            signalGroup(SIGKILL)
            timer?.arm(after: ChildProcess.grace)
        case .killed:
            // The process hangs in the kernel; the kiosk must not wait for it.
            stage = .givenUp
            report(.timedOut)
        case .givenUp: break
        }
    }

    private func end() {
        // Descendants may outlive a regular exit, but not a timeout or a cancellation.
        if stage != .running { kill(-id, SIGKILL) }
        var status: Int32 = 0
        let isKnown = waitpid(id, &status, WNOHANG) == id
        source?.cancel()
        source = nil
        timer = nil
        let signal = status & 0x7F
        let end: ProcessResult.End =
            signal == 0 ? .exited(isKnown ? status >> 8 & 0xFF : -1) : .killed(signal: signal)
        onGone?()
        report(isTimedOut ? .timedOut : end)
    }

    private func report(_ end: ProcessResult.End) {
        output.finish()
        errorOutput.finish()
        let completion = self.completion
        self.completion = nil
        completion?(
            ProcessResult(
                end: end, output: output.bytes, errorOutput: errorOutput.bytes,
                isCut: output.isCut || errorOutput.isCut))
    }
}
