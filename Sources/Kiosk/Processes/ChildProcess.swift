import Glibc

/// A program that runs, from its start until nothing is left of it.
final class ChildProcess {
    /// Told once, unless nobody listens any more; a program that cannot be ended is given up.
    var completion: ((ProcessResult) -> Void)?
    /// Called once, when the program has ended and has been waited for.
    var onGone: (() -> Void)?
    /// For messages.
    let name: String

    private let id: pid_t
    private let ending: OwnedFD
    private let output: OutputPipe
    private let errorOutput: OutputPipe
    private var source: EventSource?
    private var timer: KernelTimer?
    private var stage = Stage.running
    private var isTimedOut = false

    /// How far ending it has come.
    private enum Stage {
        case running, asked, killed, givenUp
    }

    /// Between one signal and the next.
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

    /// Hears nothing of the program any more, and tells nobody.
    func abandon() {
        completion = nil
        onGone = nil
        source?.cancel()
        source = nil
        timer = nil
        output.close()
        errorOutput.close()
    }

    /// Asks the program to end, and sees to it that it does.
    func stop() {
        guard stage == .running else { return }
        stage = .asked
        signalGroup(SIGTERM)
        timer?.arm(after: ChildProcess.grace)
    }

    func signalGroup(_ signal: Int32) {
        // The leader is not waited for yet, so the number is nobody else's.
        if kill(-id, signal) != 0 { kill(id, signal) }
    }

    /// Waits for the end in real time, at most so many milliseconds; whether it has come. What the
    /// program has started ends with it.
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
            // It hangs in the kernel: nobody has to hang with it.
            stage = .givenUp
            report(.timedOut)
        case .givenUp: break
        }
    }

    private func end() {
        // What the program has started may go on after an orderly end, but not after another.
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
