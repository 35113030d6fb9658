import Foundation
import Kiosk
import Testing

/// Kills writers of state at random moments, and looks at what is left.
@Suite("State of processes that are killed")
struct StateKillTests {
    /// The program `StateWriter`, beside the tests.
    static var program: String {
        #if DEBUG
            let configuration = "debug"
        #else
            let configuration = "release"
        #endif
        return "\(Repository.folder)/.build/\(configuration)/StateWriter"
    }

    /// Lives of writers, four at a time; a fifth of them lasts longer than the promise. On a slow machine
    /// it takes more of them until enough was written.
    @Test("what was set more than a second before is there, and the file always opens")
    func twoHundredDeaths() async throws {
        var generator = SeededGenerator(seed: UInt64(getpid()))
        var lanes = try (0..<4).map { _ in try Lane(program: Self.program) }
        var round = 0
        while round < 50 || round < 150 && !lanes.allSatisfy({ $0.kept > 5000 }) {
            defer { round += 1 }
            let times = lanes.map { _ in
                round % 5 == 4
                    ? Int.random(in: 1050...1400, using: &generator)
                    : Int.random(in: 10...300, using: &generator)
            }
            for index in lanes.indices { try lanes[index].start() }
            var passed = 0
            for index in lanes.indices.sorted(by: { times[$0] < times[$1] }) {
                try await Task.sleep(for: .milliseconds(times[index] - passed))
                passed = times[index]
                lanes[index].kill()
            }
            for index in lanes.indices { try lanes[index].judge() }
        }
        #expect(lanes.allSatisfy { $0.kept > 5000 }, "\(lanes.map(\.kept))")
        // A busy machine may hold up a thread or a disk for longer than the promise has room for, now
        // and then: a tenth of the long lives.
        let late = lanes.reduce(0) { $0 + $1.late }
        #expect(late <= 4 + (round - 50) / 12, "\(late) of \(round * 4 / 5)")
    }
}

/// One file, and the processes that write it one after the other.
private struct Lane {
    private let folder: StateFolder
    private let program: String
    private var process = Process()
    private var started = Instant(nanoseconds: 0)
    /// Times before and after the kill: this process may be held up between the two.
    private var killed = Instant(nanoseconds: 0)
    private var dead = Instant(nanoseconds: 0)
    /// The first counter of the life.
    private var first: Int64 = 1
    /// The counter that was found last.
    private(set) var kept: Int64 = 0
    /// Number of lives that lost what was set more than a second before.
    private(set) var late = 0

    init(program: String) throws {
        folder = try StateFolder()
        self.program = program
    }

    mutating func start() throws {
        process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [folder.path, String(first)]
        for name in ["out", "log"] { try Data().write(to: folder.file(name)) }
        process.standardOutput = try FileHandle(forWritingTo: folder.file("out"))
        process.standardError = try FileHandle(forWritingTo: folder.file("log"))
        process.standardInput = FileHandle.nullDevice
        started = MonotonicClock().now
        try process.run()
    }

    mutating func kill() {
        killed = MonotonicClock().now
        Foundation.kill(process.processIdentifier, SIGKILL)
        dead = MonotonicClock().now
    }

    mutating func judge() throws {
        process.waitUntilExit()
        #expect(process.terminationStatus == SIGKILL)
        #expect(try String(contentsOf: folder.file("log"), encoding: .utf8) == "")
        let acknowledged = try acknowledgements()
        try checkLog()
        try checkIntegrity()

        let store = try folder.open()
        #expect(folder.takeLog() == [])
        #expect(folder.setAside == [])
        let values = store.values
        store.close()
        let counter = integer(values["counter"])
        let last = acknowledged.last?.counter ?? first - 1
        let due = acknowledged.last { killed - $0.time > .seconds(1) }?.counter ?? kept
        if counter < due { late += 1 }
        // One may have been set and not been acknowledged.
        #expect((kept...last + 1).contains(counter), "\(acknowledged.count) acknowledged")
        if counter > first {
            // Values that were set together lie together, cut at most where a batch was.
            #expect([0, 1].contains(counter - integer(values["double"]) / 2))
            #expect([0, 1].contains(counter - integer(values["list"]?[0])))
            #expect(values["list"]?[1] == "é\u{0}😀")
        }
        kept = counter
        first = last + 2
    }

    private func integer(_ value: JSON?) -> Int64 {
        if case .int(let number)? = value { number } else { 0 }
    }

    /// The last line may be cut off.
    private func acknowledgements() throws -> [(counter: Int64, time: Instant)] {
        let text = try String(contentsOf: folder.file("out"), encoding: .utf8)
        let lines = text[..<(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n")
        return try lines.map { line in
            let words = line.split(separator: " ")
            let counter = try #require(words.first.flatMap { Int64($0) })
            return (counter, Instant(nanoseconds: try #require(words.last.flatMap { Int64($0) })))
        }
    }

    /// Of a copy: looking would tidy up.
    private func checkIntegrity() throws {
        guard folder.names.contains("state") else { return }
        let copy = try StateFolder()
        for name in ["state", "state-wal"] where folder.names.contains(name) {
            try FileManager.default.copyItem(at: folder.file(name), to: copy.file(name))
        }
        #expect(StateFolder.sql("PRAGMA integrity_check", copy.path) == "ok")
    }

    /// Not many more batches than seconds: commits are frames of the log that name the size of the
    /// file; see sqlite.org/fileformat.html, "The WAL file format".
    private func checkLog() throws {
        guard let bytes = try? Data(contentsOf: folder.file("state-wal")), bytes.count > 32 else {
            return
        }
        let frames = (0..<(bytes.count - 32) / (24 + 4096)).map { 32 + $0 * (24 + 4096) }
        let commits = frames.count { bytes[$0 + 4..<$0 + 8].contains { $0 != 0 } }
        let life = (dead - started) / .seconds(1)
        #expect(Double(commits) <= 2 + life / 0.9)
    }
}
