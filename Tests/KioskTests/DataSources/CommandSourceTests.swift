import Testing

@testable import Kiosk

@Suite("Data from programs")
struct CommandSourceTests {
    private let bench: SourceBench
    private var loop: EventLoop { bench.loop }
    private var journal: Journal { bench.journal }
    private var scratch: Scratch { bench.scratch }

    init() throws { bench = try SourceBench() }

    private func shell(_ script: String, interval: Duration? = nil) -> DataSourceRequest {
        DataSourceRequest(.command(argv: ["sh", "-c", script]), interval: interval)
    }

    @Test("a program's output is the value, again and again")
    func interval() throws {
        let path = scratch["count"]
        let source = try bench.settled(
            shell("echo x >>\(path); wc -l <\(path)", interval: .seconds(5)))
        try loop.advance(by: .seconds(12))
        #expect(journal.take() == ["ready 1", "ready 2", "ready 3"])
        #expect(source.snapshot.updatedAt == bench.time(after: .seconds(10)))
        source.close()
        try loop.advance(by: .seconds(100))
        #expect(scratch.read("count") == "x\nx\nx\n")
        bench.expectIdle()
    }

    @Test("the time for which the machine sleeps counts, and a clock that is set does not")
    func sleep() throws {
        let path = scratch["count"]
        let source = try bench.settled(
            shell("echo x >>\(path); wc -l <\(path)", interval: .seconds(600)))
        try loop.advance(by: .seconds(100))
        bench.clock.setWallClock(to: bench.clock.wallClockNanoseconds + 86_400_000_000_000)
        bench.clock.sleep(for: .seconds(300))
        try loop.advance(by: .seconds(199))
        #expect(journal.take() == ["ready 1"])
        try loop.advance(by: .seconds(1))
        #expect(journal.take() == ["ready 2"])
        bench.clock.sleep(for: .seconds(36_000))
        try loop.settle()
        #expect(journal.take() == ["ready 3"])
        try loop.advance(by: .seconds(599))
        #expect(journal.take() == [])
        source.close()
        bench.clock.sleep(for: .seconds(36_000))
        bench.expectIdle()
    }

    @Test("the pause after a failure ends while the machine sleeps")
    func sleepAfterFailure() throws {
        let path = scratch["there"]
        let source = try bench.settled(shell("cat \(path)"))
        try loop.advance(by: .seconds(600))
        _ = journal.take()
        scratch.write("1", to: "there")
        bench.clock.sleep(for: .seconds(600))
        try loop.settle()
        #expect(journal.take() == ["ready 1"])
        source.close()
        bench.expectIdle()
    }

    @Test("a program reads its input, and finds nothing where there is none")
    func input() throws {
        let request = DataSourceRequest(.command(argv: ["cat"], input: Array("[1, 2]".utf8)))
        #expect(try bench.settled(request).snapshot.value == [1, 2])
        #expect(try bench.settled(shell("cat; echo 3")).snapshot.value == 3)
    }

    @Test("JSON if it is that, else text")
    func formats() throws {
        #expect(try bench.settled(shell("echo '{\"a\":[1]}'")).snapshot.value == ["a": [1]])
        #expect(try bench.settled(shell("echo hello you")).snapshot.value == "hello you")
        var strict = shell("echo; echo hello")
        strict.format = .json
        #expect(try bench.settled(strict).snapshot.error?.hasPrefix("sh:2:1: ") == true)
    }

    @Test("a program that fails says why, and its last value stays")
    func failure() throws {
        let path = scratch["fail"]
        let source = try bench.settled(
            shell("test ! -e \(path) || { echo one >&2; echo two >&2; echo >&2; exit 3; }; echo 1"))
        #expect(journal.take() == ["ready 1"])
        scratch.write("", to: "fail")
        source.retry()
        try loop.settle()
        #expect(journal.take() == ["error 1 sh ended with status 3: two"])
        scratch.remove("fail")
        try loop.advance(by: .seconds(2))
        #expect(journal.take() == ["ready 1"])
    }

    @Test("programs that are missing, slow, killed or talkative")
    func faults() throws {
        #expect(
            try bench.settled(DataSourceRequest(.command(argv: ["no-such-program"]))).snapshot.error
                == "there is no program no-such-program in PATH; install it, or write its whole path"
        )
        var request = shell("exec sleep 1000")
        request.timeout = .milliseconds(100)
        #expect(
            try bench.settled(request).snapshot.error
                == "sh took longer than its timeout, and was ended")
        #expect(
            try bench.settled(shell("kill -9 $$")).snapshot.error == "sh was killed by signal 9")
        request = shell("head -c 1001 /dev/zero")
        request.sizeLimit = 1000
        #expect(
            try bench.settled(request).snapshot.error == "sh writes more than 1000 bytes")
    }

    @Test("closing ends the program")
    func close() throws {
        bench.services.processes.holdsVirtualTime = false
        let source = bench.source(shell("echo $$ >\(scratch["number"]); exec sleep 1000"))
        while !scratch.read("number").hasSuffix("\n") { try loop.turn(timeout: 1_000_000) }
        let path = "/proc/\(scratch.read("number").dropLast())"
        #expect(File.isDirectory(path))
        source.close()
        while File.isDirectory(path) { try loop.turn(timeout: 1_000_000) }
        bench.expectIdle()
    }
}
