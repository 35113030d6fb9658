import CLinux
import Glibc
import Testing

@testable import Kiosk

@Suite("Data from files")
struct FileSourceTests {
    private let bench: SourceBench
    private var loop: EventLoop { bench.loop }
    private var journal: Journal { bench.journal }
    private var scratch: Scratch { bench.scratch }

    init() throws { bench = try SourceBench() }

    /// Results that are told while `body` runs.
    private func told(_ body: () -> Void) throws -> [String] {
        body()
        try loop.advance(by: .milliseconds(600))
        return journal.take()
    }

    @Test("a file is read, and again whenever it changes")
    func changes() throws {
        scratch.write("{\"a\": 1}", to: "data.json")
        let source = try bench.settled(DataSourceRequest(.file(path: scratch["data.json"])))
        #expect(journal.take() == ["ready {\"a\":1}"])
        #expect(source.snapshot.updatedAt == bench.time(after: .zero))
        #expect(try told { scratch.write("[2]", to: "data.json") } == ["ready [2]"])
        #expect(try told { scratch.write("[2] ", to: "data.json") } == [])
        #expect(
            try told {
                scratch.write("3", to: "new")
                rename(scratch["new"], scratch["data.json"])
            } == ["ready 3"])
        #expect(loop.earliestDeadline == nil)
    }

    @Test("a file that is not there is found when it comes, and its value stays when it goes")
    func missing() throws {
        let path = scratch["data.json"]
        let source = try bench.settled(DataSourceRequest(.file(path: path)))
        let missing = "open \(path): No such file or directory"
        #expect(journal.take() == ["error \(missing)"])
        #expect(try told { scratch.write("1", to: "data.json") } == ["ready 1"])
        #expect(try told { unlink(path) } == ["error 1 \(missing)"])
        #expect(try told { scratch.write("1", to: "data.json") } == ["ready 1"])
        source.close()
        #expect(try told { unlink(path) } == [])
        bench.expectIdle()
    }

    @Test("a mistake has its line and column, and the value of before stays")
    func mistakes() throws {
        let path = scratch["data.json"]
        scratch.write("1", to: "data.json")
        let source = try bench.settled(DataSourceRequest(.file(path: path)))
        _ = journal.take()
        _ = try told { scratch.write("{\n  \"a\": 1\n  \"b\": 2\n}", to: "data.json") }
        #expect(source.snapshot.status == .error)
        #expect(source.snapshot.value == 1)
        #expect(source.snapshot.error?.hasPrefix("\(path):3:3: ") == true)
        #expect(try told { scratch.write("2", to: "data.json") } == ["ready 2"])
    }

    @Test("a directory whose link is swapped, as Kubernetes does")
    func swapped() throws {
        for number in 1...2 {
            mkdir(scratch["..\(number)"], 0o700)
            scratch.write("\(number)", to: "..\(number)/value")
        }
        symlink("..1", scratch["..data"])
        symlink("..data/value", scratch["value"])
        let source = try bench.settled(DataSourceRequest(.file(path: scratch["value"])))
        #expect(journal.take() == ["ready 1"])
        let changes = try told {
            symlink("..2", scratch["..tmp"])
            rename(scratch["..tmp"], scratch["..data"])
        }
        #expect(changes == ["ready 2"])
        source.close()
    }

    @Test("text, size and what is no file")
    func kinds() throws {
        scratch.write("hello\nyou\n", to: "text")
        #expect(
            try bench.settled(DataSourceRequest(.file(path: scratch["text"]))).snapshot.value
                == "hello\nyou")
        var small = DataSourceRequest(.file(path: scratch["text"]))
        small.sizeLimit = 9
        #expect(
            try bench.settled(small).snapshot.error
                == "read \(scratch["text"]): larger than 9 bytes")
        #expect(
            try bench.settled(DataSourceRequest(.file(path: scratch.path))).snapshot.error
                == "read \(scratch.path): Is a directory")
        let latin = [UInt8]("caf".utf8) + [0xE9]
        try File.write(latin, to: scratch["latin"])
        #expect(
            try bench.settled(DataSourceRequest(.file(path: scratch["latin"]))).snapshot.error
                == "\(scratch["latin"]): the text is not UTF-8")
    }

    @Test("several files are told apart, and those that did not change are not read")
    func several() throws {
        scratch.write("1", to: "a")
        scratch.write("2", to: "b")
        let first = try bench.settled(DataSourceRequest(.file(path: scratch["a"])))
        let second = try bench.settled(DataSourceRequest(.file(path: scratch["b"])))
        _ = journal.take()
        try loop.advance(by: .seconds(5))
        // Of another size: before Linux 6.13, two changes within a tick have one time.
        #expect(try told { scratch.write("33", to: "b") } == ["ready 33"])
        #expect(first.snapshot.updatedAt == bench.time(after: .zero))
        #expect(second.snapshot.updatedAt == bench.time(after: .milliseconds(5100)))
        // One that is asked for is read, be it as it was.
        first.retry()
        try loop.settle()
        #expect(first.snapshot.updatedAt == bench.time(after: bench.elapsed))
        #expect(journal.take() == [])
        second.close()
        #expect(try told { scratch.write("555", to: "b") } == [])
        #expect(try told { scratch.write("55", to: "a") } == ["ready 55"])
    }

    @Test("what changes while a file is read is read after that, and what was read counts")
    func changesWhileReading() throws {
        let path = scratch["data.json"]
        scratch.write("1", to: "data.json")
        var reports: [String] = []
        let feed = FileFeed(
            path, request: DataSourceRequest(.file(path: path)), services: bench.services
        ) { report in
            if case .value(let value, _) = report { reports.append(value.text()) }
        }
        feed.fetch()
        // After the file was read, and before that is known.
        try bench.services.worker.run {
            (try? File.write(Array("22".utf8), to: path)) != nil
        } completion: {
            #expect($0)
        }
        for _ in 0..<100 { feed.fetch() }
        try loop.settle()
        #expect(reports == ["1", "22"])
        feed.fetch()
        feed.close()
        try loop.settle()
        #expect(reports.count == 2)
        bench.expectIdle()
    }

    @Test("what no event tells, such as a mount, is found by trying again")
    func retry() throws {
        let source = try bench.settled(DataSourceRequest(.file(path: scratch["a/b"])))
        try loop.advance(by: .seconds(1000))
        // Without a turn for the event.
        mkdir(scratch["a"], 0o700)
        scratch.write("1", to: "a/b")
        source.retry()
        try loop.settle()
        #expect(source.snapshot.value == 1)
    }
}
