import CLinux
import Glibc
import KioskTesting
import Testing

@testable import Kiosk

@Suite("Programs")
struct ProcessRunnerTests {
    private let bench: ProcessBench
    private var loop: EventLoop { bench.loop }
    private var runner: ProcessRunner { bench.runner }
    private var scratch: Scratch { bench.scratch }

    init() throws { bench = try ProcessBench() }

    @Test("a program gets its input, directory and environment; its outputs and status come back")
    func everything() throws {
        var request = ProcessRequest(
            argv: ["sh", "-c", "cat; pwd; echo $KIOSK_TEST-$HOME; echo sorry >&2; exit 3"])
        request.input = Array("input\n".utf8)
        request.directory = scratch.path
        request.environment = ["KIOSK_TEST": "a b", "HOME": "/nowhere"]
        let result = try bench.result(request)
        #expect(result.end == .exited(3))
        #expect(!result.isSuccess)
        #expect(
            String(decoding: result.output, as: UTF8.self)
                == "input\n\(scratch.path)\na b-/nowhere\n")
        #expect(result.errorOutput == Array("sorry\n".utf8))
        #expect(!result.isCut)
    }

    @Test("arguments are handed over as they are: there is no shell")
    func noShell() throws {
        let text = "$HOME `id` *; echo 'x' | > \"\" ~ \\ ü"
        let result = try bench.result(ProcessRequest(argv: ["printf", "%s|", text, "", "b"]))
        #expect(result.isSuccess)
        #expect(String(decoding: result.output, as: UTF8.self) == text + "||b|")
    }

    @Test("without input there is nothing to read")
    func noInput() throws {
        let result = try bench.result(ProcessRequest(argv: ["wc", "-c"]))
        #expect(String(decoding: result.output, as: UTF8.self) == "0\n")
    }

    @Test("more input and output than a pipe holds")
    func large() throws {
        var request = ProcessRequest(argv: ["cat"])
        request.input = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(try bench.result(request).output == request.input)
        // Nor has anybody to wait for a program that does not read.
        request.argv = ["true"]
        #expect(try bench.result(request).isSuccess)
    }

    @Test("a program has fresh signals, a group of its own and no descriptors of the kiosk's")
    func fresh() throws {
        var (blocked, before) = (sigset_t(), sigset_t())
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGUSR1)
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let handler = signal(SIGURG, SIG_IGN)
        defer { signal(SIGURG, handler) }
        let careless = open("/dev/null", O_RDONLY)
        defer { close(careless) }
        var text = try bench.text(["grep", "-hE", "^Sig(Blk|Ign)", "/proc/self/status"])
        for line in text.split(separator: "\n") {
            // Of signals 32 and 33, which are its own, the C library makes sure itself.
            let signals = try #require(UInt64(line.suffix(16), radix: 16))
            #expect(signals & 0x7FFF_FFFF == 0, "\(line)")
        }
        // The last one is that of the listing.
        #expect(try bench.text(["ls", "/proc/self/fd"]) == "0\n1\n2\n3\n")
        text = try bench.text(["sh", "-c", "echo $$; cut -d' ' -f5 /proc/$$/stat"])
        let numbers = text.split(separator: "\n")
        #expect(numbers.count == 2 && numbers[0] == numbers[1])
    }

    @Test("programs get what every program needs of the environment, and no secrets")
    func passedVariables() throws {
        let own = [
            "NOTIFY_SOCKET=/x", "WATCHDOG_USEC=1", "SECRET_TOKEN=x", "CREDENTIALS_DIRECTORY=/x",
            "LISTEN_FDNAMES=x", "LD_PRELOAD=x", "HOME=/", "TZ=b=c", "LC_TIME=", "nonsense",
        ]
        #expect(
            SpawnedProcess.environment(own, adding: ["HOME": "/tmp", "C": "d"])
                == ["HOME": "/tmp", "TZ": "b=c", "LC_TIME": "", "C": "d"])
    }

    @Test("a program that is killed says by what")
    func killed() throws {
        let result = try bench.result(ProcessRequest(argv: ["sh", "-c", "echo x; kill -9 $$"]))
        #expect(result.end == .killed(signal: 9))
        #expect(result.output == Array("x\n".utf8))
    }

    /// Result of a program that takes too long once it has written something. On a busy machine that
    /// is later, and then the program gets more time.
    private func timedOut(_ request: ProcessRequest) throws -> ProcessResult {
        var request = request
        for timeout in [Duration.milliseconds(500), .seconds(4)] {
            request.timeout = timeout
            let result = try bench.result(request)
            if result.end != .timedOut || !result.output.isEmpty { return result }
        }
        request.timeout = .seconds(32)
        return try bench.result(request)
    }

    @Test("a program that takes too long is asked to end")
    func timeout() throws {
        let request = ProcessRequest(argv: ["sh", "-c", "echo up; exec sleep 100"])
        let result = try timedOut(request)
        #expect(result.end == .timedOut)
        #expect(result.output == Array("up\n".utf8))
    }

    @Test("a program that ignores that is made to end, with all that it has started")
    func stubborn() throws {
        let request = ProcessRequest(argv: [
            "sh", "-c", "trap '' TERM; sleep 1000 & echo $!; while :; do sleep 1; done",
        ])
        let result = try timedOut(request)
        #expect(result.end == .timedOut)
        let text = String(decoding: result.output, as: UTF8.self).dropLast()
        let child = try #require(Int32(text))
        try bench.waitUntilGone(child)
    }

    @Test("a program that ends when it is asked to takes what it has started along")
    func timeoutOfGroup() throws {
        let request = ProcessRequest(argv: [
            "sh", "-c", "(trap '' TERM; sleep 1000; sleep 1000) & echo $!; wait",
        ])
        let result = try timedOut(request)
        #expect(result.end == .timedOut)
        let text = String(decoding: result.output, as: UTF8.self).dropLast()
        try bench.waitUntilGone(#require(Int32(text)))
    }

    @Test("what a program leaves running is not waited for, though it holds the outputs open")
    func survivor() throws {
        let text = try bench.text(["sh", "-c", "sleep 1000 & echo $!"])
        let child = try #require(Int32(text.dropLast()))
        #expect(kill(child, 0) == 0)
        kill(child, SIGKILL)
    }

    @Test("a program that writes without end is kept until its time is over, and little of it")
    func flood() throws {
        var request = ProcessRequest(argv: ["yes"])
        request.outputLimit = 1001
        let result = try timedOut(request)
        #expect(result.end == .timedOut)
        #expect(result.isCut)
        #expect(result.output.count == 1001)
        #expect(result.output.starts(with: "y\ny\n".utf8))
    }

    @Test("a program that writes more than it should still ends well")
    func talkative() throws {
        var request = ProcessRequest(argv: ["head", "-c", "500000", "/dev/zero"])
        request.outputLimit = 1000
        var result = try bench.result(request)
        #expect(result.isSuccess)
        #expect(result.isCut)
        #expect(result.output.count == 1000)
        request.argv = ["head", "-c", "1000", "/dev/zero"]
        result = try bench.result(request)
        #expect(!result.isCut)
        request.argv = ["sh", "-c", "head -c 1001 /dev/zero >&2"]
        result = try bench.result(request)
        #expect(result.isCut)
        #expect(result.errorOutput.count == 1000)
    }

    @Test("a virtual clock stands still for programs, and then goes on")
    func virtualTime() throws {
        let start = loop.now
        var times: [Duration] = []
        let timer = Timer(loop: loop) { [bench] in
            bench.runner.start(ProcessRequest(argv: ["sleep", "0.05"])) { _ in
                times.append(bench.loop.now - start)
            }
        }
        timer.arm(after: .seconds(1))
        let later = Timer(loop: loop) { [bench] in times.append(bench.loop.now - start) }
        later.arm(after: .seconds(1) + .nanoseconds(1))
        try loop.advance(by: .seconds(100))
        #expect(times == [.seconds(1), .seconds(1) + .nanoseconds(1)])
    }

    @Test("a virtual clock need not stand still")
    func heldVirtualTime() throws {
        runner.holdsVirtualTime = false
        var isDone = false
        runner.start(ProcessRequest(argv: ["sleep", "1000"])) { _ in isDone = true }
        try loop.advance(by: .seconds(1000))
        #expect(!isDone)
        runner.close()
    }
}
