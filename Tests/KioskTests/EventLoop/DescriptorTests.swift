import Dispatch
import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// All that is opened is closed. Descriptors belong to the whole process, so each of these runs in
/// one of its own, where nobody else opens any.
@Suite("Descriptors")
struct DescriptorTests {
    @Test("a hundred file watchers leave none behind")
    func fileWatchers() async {
        await #expect(processExitsWith: .success) {
            let (loop, scratch) = (try EventLoop(time: VirtualClock()), Scratch())
            try expectNoLeak { _ in
                let watcher = try FileWatcher(loop: loop) {}
                watcher.watch([scratch["file"], "/etc/passwd"])
            }
            #expect(loop.sources.isEmpty)
        }
    }

    @Test("a hundred sources of files leave none behind")
    func fileSources() async {
        await #expect(processExitsWith: .success) {
            let bench = try SourceBench()
            bench.scratch.write("1", to: "data.json")
            let request = DataSourceRequest(.file(path: bench.scratch["data.json"]))
            try expectNoLeak { _ in
                let source = try bench.settled(request)
                #expect(source.snapshot.value == 1)
                source.close()
                try bench.loop.settle()
            }
            bench.expectIdle()
        }
    }

    @Test("a hundred sources of a server leave none behind")
    func serverSources() async {
        await #expect(processExitsWith: .success) {
            let (bench, server) = (try SourceBench(), LocalHTTPServer())
            let type = ("Content-Type", "application/json")
            server.on("/", .status(200, [type], body: Array("1".utf8)))
            let request = DataSourceRequest(.http(url: server.url + "/"), interval: .seconds(1))
            try expectNoLeak { _ in
                let source = try bench.settled(request)
                #expect(source.snapshot.status == .ready)
                source.close()
            }
            bench.expectIdle()
        }
    }

    @Test("a hundred servers of lines and their clients leave none behind")
    func lineServers() async {
        await #expect(processExitsWith: .success) {
            let (loop, scratch) = (try EventLoop(time: VirtualClock()), Scratch())
            let queue = PeerQueue(loop: loop)
            try expectNoLeak { _ in
                let server = LineServer(
                    loop: loop, queue: queue, path: scratch["socket"], lineLimit: 10, log: .silent
                ) { line, answer in answer(line) }
                try server.listen()
                let client = LocalClient(scratch["socket"])
                client.send("x\n")
                var heard: String?
                while heard == nil {
                    try loop.turn(timeout: 1_000_000)
                    heard = client.receive()
                }
                #expect(heard == "x\n")
                #expect(server.clientCount == 1)
            }
            #expect(loop.sources.isEmpty)
        }
    }

    @Test("a hundred programs leave none behind, and neither a process nor a job")
    func programs() async {
        await #expect(processExitsWith: .success) {
            let bench = try ProcessBench()
            try expectNoLeak { number in
                var request = ProcessRequest(argv: ["true"])
                if number % 2 == 0 { request.input = [1] }
                if number % 3 == 0 { request.argv = ["/nowhere/program"] }
                _ = bench.outcome(request)
            }
            bench.expectIdle()
        }
    }
}

/// Does something a hundred times, and expects no more open descriptors than after the first ten:
/// what a library opens once and keeps is no leak. A server's thread closes its end of a
/// connection when it gets to it, so the last ones are waited for.
private func expectNoLeak(
    _ location: SourceLocation = #_sourceLocation, _ body: (_ number: Int) throws -> Void
) throws {
    openTimersOfDispatch()
    for number in 0..<10 { try body(number) }
    let before = try openDescriptorCount()
    for number in 1...100 { try body(number) }
    let end = ContinuousClock.now + .seconds(60)
    while try openDescriptorCount() > before, ContinuousClock.now < end { usleep(10_000) }
    #expect(try openDescriptorCount() <= before, sourceLocation: location)
}

private func openDescriptorCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

/// Has Dispatch open its timers, which it keeps: the runtime arms some in the background.
private func openTimersOfDispatch() {
    let fired = DispatchSemaphore(value: 0)
    let queue = DispatchQueue.global()
    queue.asyncAfter(deadline: .now() + .milliseconds(1)) { fired.signal() }
    queue.asyncAfter(wallDeadline: .now() + .milliseconds(1)) { fired.signal() }
    for _ in 0..<2 { fired.wait() }
}
