import Foundation
import Kiosk
import Synchronization
import Testing

/// Kills kiosks while they deliver to a real server that fails, hangs up and loses answers.
@Suite("Queues of processes that are killed")
struct QueueKillTests {
    /// Lives of writers, four at a time; on a slow machine more of them, and longer ones, until enough was
    /// accepted.
    @Test("what was accepted arrives, in order, with one key each, and is handled once")
    func twoHundredDeaths() async throws {
        var generator = SeededGenerator(seed: UInt64(getpid()))
        let lanes = try (0..<4).map { try Lane(seed: UInt64(getpid()) + UInt64($0)) }
        var round = 0
        while round < 50 || round < 150 && !lanes.allSatisfy({ $0.accepted.count > 25 }) {
            round += 1
            let longest = 400 + 10 * max(0, round - 50)
            let times = lanes.map { _ in Int.random(in: 30...longest, using: &generator) }
            for lane in lanes { try lane.start() }
            var passed = 0
            for index in lanes.indices.sorted(by: { times[$0] < times[$1] }) {
                try await Task.sleep(for: .milliseconds(times[index] - passed))
                passed = times[index]
                lanes[index].kill()
            }
            for lane in lanes { try lane.wait() }
        }
        for lane in lanes { try lane.judge() }
        #expect(lanes.allSatisfy { $0.accepted.count > 25 }, "\(lanes.map(\.accepted.count))")
    }
}

/// One state file with its server, and the processes that deliver to it one after the other.
private final class Lane {
    private let folder: StateFolder
    private let server = LocalHTTPServer()
    private let arrivals: Arrivals
    private var process = Process()
    /// Numbers of entries that were accepted.
    private(set) var accepted: [Int64] = []

    init(seed: UInt64) throws {
        folder = try StateFolder()
        let arrivals = Arrivals(seed: seed)
        self.arrivals = arrivals
        server.on("/orders") { arrivals.answer($0) }
    }

    func start(drains: Bool = false) throws {
        process = Process()
        process.executableURL = URL(fileURLWithPath: StateKillTests.program)
        process.arguments =
            ["queue", folder.path, server.url + "/orders"] + (drains ? ["drain"] : [])
        for name in ["out", "log"] { try Data().write(to: folder.file(name)) }
        process.standardOutput = try FileHandle(forWritingTo: folder.file("out"))
        process.standardError = try FileHandle(forWritingTo: folder.file("log"))
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

    func wait() throws {
        process.waitUntilExit()
        #expect(process.terminationStatus == SIGKILL)
        #expect(try String(contentsOf: folder.file("log"), encoding: .utf8) == "")
        let text = try String(contentsOf: folder.file("out"), encoding: .utf8)
        // The last line may be cut off.
        let lines = text[..<(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n")
        accepted += lines.compactMap { Int64($0) }
    }

    func judge() throws {
        arrivals.isPerfect.withLock { $0 = true }
        try start(drains: true)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let store = try folder.open()
        let values = store.values
        store.close()
        guard case .int(let made)? = values["made"] else {
            Issue.record("nothing was made")
            return
        }
        let all = arrivals.all.withLock { $0 }
        // By the key an entry is known: one key each, and each arrives after those before it.
        var seen: Set<String> = []
        let firsts = all.filter { seen.insert($0.key).inserted }
        #expect(firsts.map(\.number) == Array(1...made))
        let isAsMade = all.allSatisfy { arrival in
            firsts[Int(arrival.number) - 1].key == arrival.key
        }
        #expect(isAsMade)
        #expect(accepted.allSatisfy { $0 <= made })
        #expect(accepted == accepted.sorted())
        // Each is handled once, however often it has arrived.
        #expect(values["handled"] == .int(made))
        #expect(values.keys.sorted() == ["handled", "made"])
    }
}

/// The requests of a server, and its answers: mostly good ones.
private final class Arrivals: Sendable {
    struct Arrival: Sendable {
        let key: String
        let number: Int64
    }

    let all = Mutex<[Arrival]>([])
    let isPerfect = Mutex(false)
    private let generator: Mutex<SeededGenerator>

    init(seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }

    func answer(_ request: LocalHTTPServer.Request) -> LocalHTTPAnswer {
        let chance = generator.withLock { Int.random(in: 0..<100, using: &$0) }
        let isPerfect = isPerfect.withLock { $0 }
        // It says that it cannot, before it has taken anything.
        if chance < 2, !isPerfect { return .status(503) }
        let arrival = Arrival(
            key: request.headers["idempotency-key"] ?? "",
            number: Int64(String(decoding: request.body, as: UTF8.self)) ?? 0)
        all.withLock { $0.append(arrival) }
        // It has taken the entry, and its answer is lost.
        if chance < 4, !isPerfect { return LocalHTTPAnswer(steps: [.reset]) }
        if chance < 20, !isPerfect {
            return LocalHTTPAnswer(steps: [.pause(20)] + LocalHTTPAnswer.status(200).steps)
        }
        return .status(200)
    }
}
