import Glibc
import Testing

@testable import Kiosk

@Suite("Programs that are given up")
struct ProcessEndTests {
    private let bench: ProcessBench
    private var loop: EventLoop { bench.loop }
    private var runner: ProcessRunner { bench.runner }

    init() throws { bench = try ProcessBench() }

    @Test("a program that is cancelled ends, and nobody hears of it")
    func cancel() throws {
        let (process, number) = try bench.startSleeping { _ in Issue.record("completed") }
        #expect(process.isActive)
        process.cancel()
        #expect(!process.isActive)
        #expect(loop.outstandingJobs == 0)
        process.cancel()
        try bench.waitUntilGone(number)
        try loop.settle()
        bench.expectIdle()
    }

    @Test("also one that does not want to")
    func cancelStubborn() throws {
        let (process, number) = try bench.startSleeping(trap: "trap '' TERM; ") { _ in
            Issue.record("completed")
        }
        process.cancel()
        while kill(number, 0) == 0 { try loop.turn(timeout: 10_000_000) }
        bench.expectIdle()
    }

    @Test("closing ends everything before it returns")
    func close() throws {
        let (_, first) = try bench.startSleeping { _ in Issue.record("completed") }
        let (_, second) = try bench.startSleeping(trap: "trap '' TERM; ") { _ in
            Issue.record("completed")
        }
        runner.start(ProcessRequest(argv: ["/nowhere"])) { _ in Issue.record("completed") }
        #expect(runner.activeCount == 3)
        runner.close()
        for process in [first, second] {
            #expect(kill(process, 0) == -1 && errno == ESRCH)
        }
        bench.expectIdle()
        // A closed runner takes requests and does nothing about them.
        let process = runner.start(ProcessRequest(argv: ["true"])) { _ in
            Issue.record("completed")
        }
        #expect(!process.isActive)
        runner.close()
        try loop.settle()
    }

    @Test("letting go of a runner closes it")
    func letGo() throws {
        let (process, number) = try bench.startSleeping { _ in Issue.record("completed") }
        bench.runner = nil
        #expect(kill(number, 0) == -1 && errno == ESRCH)
        #expect(!process.isActive)
        process.cancel()
        #expect(loop.outstandingJobs == 0)
        #expect(loop.sources.isEmpty)
    }

    @Test("a completion may let go of the runner, and start the next program")
    func completions() throws {
        var count = 0
        bench.runner.start(ProcessRequest(argv: ["true"])) { [bench] _ in
            bench.runner.start(ProcessRequest(argv: ["/nowhere"])) { _ in
                bench.runner = nil
                count += 1
            }
            count += 1
        }
        try loop.settle()
        #expect(count == 2)
        #expect(loop.sources.isEmpty)
    }

    @Test("no more than 32 programs run at the same time")
    func limit() throws {
        for _ in 0..<ProcessRunner.processLimit {
            runner.start(ProcessRequest(argv: ["sleep", "1000"])) { _ in }
        }
        var failure: ProcessFailure?
        runner.start(ProcessRequest(argv: ["sleep", "1000"])) { result in
            if case .failure(let error) = result { failure = error }
        }
        try loop.turn(timeout: 0)
        #expect(failure == .tooMany(limit: 32))
        runner.close()
        bench.expectIdle()
    }

    @Test("what cannot be started says why, and what to do")
    func failures() throws {
        let scratch = bench.scratch
        scratch.write("echo\n", to: "plain")
        scratch.write("\u{1}\u{2}", to: "binary")
        scratch.write("#!/nowhere/interpreter\n", to: "script")
        scratch.write("#!/bin/sh\necho ran\n", to: "good")
        for name in ["binary", "script", "good"] { chmod(scratch[name], 0o755) }
        func failure(_ argv: [String], directory: String? = nil, path: String? = nil)
            -> ProcessFailure?
        {
            bench.failure(
                ProcessRequest(
                    argv: argv, directory: directory,
                    environment: path.map { ["PATH": $0] } ?? [:]))
        }
        #expect(failure([]) == .noProgram)
        #expect(failure([""]) == .noProgram)
        #expect(failure(["echo", "a\0b"]) == .zeroByte)
        #expect(failure(["no-such-program"]) == .notFound("no-such-program"))
        #expect(failure(["ls"], path: scratch.path) == .notFound("ls"))
        #expect(failure(["plain"], path: scratch.path) == .notExecutable(scratch["plain"]))
        #expect(failure([scratch["nothing"]]) == .notFound(scratch["nothing"]))
        #expect(failure([scratch["plain"]]) == .notExecutable(scratch["plain"]))
        #expect(failure([scratch.path]) == .notExecutable(scratch.path))
        #expect(failure([scratch["binary"]]) == .notAProgram(scratch["binary"]))
        #expect(failure([scratch["script"]]) == .noInterpreter(scratch["script"]))
        #expect(failure(["ls"], directory: scratch["x"]) == .noDirectory(scratch["x"]))
        #expect(failure(["echo", String(repeating: "x", count: 4 << 20)]) == .tooLong)
        // A relative path counts from the directory, and a name from PATH.
        var request = ProcessRequest(argv: ["./good"], directory: scratch.path)
        #expect(try bench.result(request).output == Array("ran\n".utf8))
        request = ProcessRequest(argv: ["good"], environment: ["PATH": "/nowhere:\(scratch.path)"])
        #expect(try bench.result(request).output == Array("ran\n".utf8))
        bench.expectIdle()
    }

    @Test("messages say what to do")
    func messages() {
        #expect(
            ProcessFailure.notFound("jq").description
                == "there is no program jq in PATH; install it, or write its whole path")
        #expect(
            ProcessFailure.notExecutable("/x/y").description
                == "/x/y is not executable; chmod +x makes it so")
    }
}
