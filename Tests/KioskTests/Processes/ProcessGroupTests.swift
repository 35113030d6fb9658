import Testing

@testable import Kiosk

@Suite("What programs start in turn")
struct ProcessGroupTests {
    private let bench: ProcessBench

    init() throws { bench = try ProcessBench() }

    /// Starts a program that starts another, which does not want to end; answers the other's number.
    private func start() throws -> (RunningProcess, Int32) {
        let process = bench.runner.start(
            ProcessRequest(argv: [
                "sh", "-c",
                """
                (trap '' TERM; echo up > \(bench.scratch.path)/up; while :; do sleep 1; done) &
                while ! test -s \(bench.scratch.path)/up; do sleep 0.01; done
                echo $! > \(bench.scratch.path)/number
                wait
                """,
            ])
        ) { _ in Issue.record("completed") }
        while !bench.scratch.read("number").hasSuffix("\n") {
            try bench.loop.turn(timeout: 1_000_000)
        }
        return (process, try #require(Int32(bench.scratch.read("number").dropLast())))
    }

    @Test("ends when the runner closes")
    func close() throws {
        let (_, number) = try start()
        bench.runner.close()
        try bench.waitUntilGone(number)
    }

    @Test("ends when the program is cancelled")
    func cancel() throws {
        let (process, number) = try start()
        process.cancel()
        while !bench.loop.sources.isEmpty { try bench.loop.turn(timeout: 1_000_000) }
        try bench.waitUntilGone(number)
    }
}
