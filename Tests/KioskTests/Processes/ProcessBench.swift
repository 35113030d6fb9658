import Glibc
import Testing

@testable import Kiosk

/// A runner on a virtual clock, which stands still until all programs have ended.
final class ProcessBench {
    typealias Outcome = Result<ProcessResult, ProcessFailure>

    let loop: EventLoop
    var runner: ProcessRunner!
    let scratch = Scratch()

    init() throws {
        loop = try EventLoop(time: VirtualClock())
        runner = ProcessRunner(loop: loop, log: .silent)
    }

    /// Result of a program; nil if nobody is told.
    func outcome(_ request: ProcessRequest) -> Outcome? {
        var outcome: Outcome?
        runner.start(request) { result in
            #expect(outcome == nil)
            outcome = result
        }
        #expect(outcome == nil)
        try? loop.settle()
        return outcome
    }

    func result(_ request: ProcessRequest) throws -> ProcessResult {
        try #require(outcome(request)).get()
    }

    func failure(_ request: ProcessRequest) -> ProcessFailure? {
        guard case .failure(let failure) = outcome(request) else { return nil }
        return failure
    }

    /// Output of a program that succeeds.
    func text(_ argv: [String]) throws -> String {
        let result = try result(ProcessRequest(argv: argv))
        #expect(result.isSuccess)
        return String(decoding: result.output, as: UTF8.self)
    }

    /// Starts a program, and answers its number once it runs.
    func startSleeping(
        trap: String = "", completion: @escaping (Outcome) -> Void = { _ in }
    ) throws -> (RunningProcess, Int32) {
        unlink(scratch["number"])
        let request = ProcessRequest(argv: [
            "sh", "-c", trap + "echo $$ > \(scratch.path)/number; while :; do sleep 1; done",
        ])
        let process = runner.start(request, completion: completion)
        while !scratch.read("number").hasSuffix("\n") { usleep(1000) }
        return (process, try #require(Int32(scratch.read("number").dropLast())))
    }

    /// Waits until a process runs no more: it may be a zombie of somebody else's.
    func waitUntilGone(_ process: Int32) throws {
        try waitUntil("process \(process) is gone") {
            guard let bytes = try? File.read("/proc/\(process)/stat", limit: 1 << 16) else {
                return true
            }
            let text = String(decoding: bytes, as: UTF8.self)
            return text.contains(") Z ") || text.contains(") X ")
        }
    }

    func expectIdle(_ location: SourceLocation = #_sourceLocation) {
        #expect(runner.activeCount == 0, sourceLocation: location)
        #expect(loop.outstandingJobs == 0, sourceLocation: location)
        #expect(loop.sources.isEmpty, sourceLocation: location)
    }
}
