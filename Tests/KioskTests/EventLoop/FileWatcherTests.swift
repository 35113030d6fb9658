import CLinux
import Glibc
import Testing

@testable import Kiosk

@Suite("File watcher")
struct FileWatcherTests {
    private let clock = VirtualClock()
    private let loop: EventLoop
    private let scratch = Scratch()
    private let calls = Journal()
    private let watcher: FileWatcher

    init() throws {
        let loop = try EventLoop(time: clock)
        self.loop = loop
        watcher = try FileWatcher(loop: loop) { [calls] in calls.note("call") }
    }

    /// Number of times that somebody is told of what `body` does.
    private func calls(_ body: () -> Void) throws -> Int {
        body()
        try loop.advance(by: .seconds(1))
        #expect(loop.earliestDeadline == nil)
        return calls.take().count
    }

    @Test("writing, renaming over, touching, deleting and making anew are changes")
    func oneFile() throws {
        scratch.write("1", to: "file")
        watcher.watch([scratch["file"]])
        #expect(try calls {} == 0)
        #expect(try calls { scratch.write("2", to: "file") } == 1)
        for text in ["3", "4"] {
            scratch.write(text, to: "new")
            #expect(try calls { rename(scratch["new"], scratch["file"]) } == 1)
        }
        #expect(try calls { chmod(scratch["file"], 0o600) } == 1)
        #expect(try calls { unlink(scratch["file"]) } == 1)
        #expect(try calls { scratch.write("5", to: "file") } == 1)
        #expect(try calls { rename(scratch["file"], scratch["away"]) } == 1)
        #expect(try calls { link(scratch["away"], scratch["file"]) } == 1)
        #expect(watcher.failure == nil)
    }

    @Test("a writer that keeps its file open is heard")
    func openFile() throws {
        let file = try OwnedFD(path: scratch["file"], flags: O_WRONLY | O_CREAT, mode: 0o600)
        watcher.watch([scratch["file"]])
        #expect(try calls { write(file.number, "x", 1) } == 1)
        #expect(try calls { write(file.number, "x", 1) } == 1)
    }

    @Test("what is not watched is told to nobody")
    func others() throws {
        watcher.watch([scratch["file"]])
        #expect(try calls { scratch.write("1", to: "file2") } == 0)
        #expect(try calls { mkdir(scratch["directory"], 0o700) } == 0)
        watcher.watch([scratch["directory/file"]])
        #expect(try calls { scratch.write("1", to: "file") } == 0)
        // Nobody is even woken for what happens beside a directory on the way.
        scratch.write("2", to: "file3")
        #expect(try loop.turn(timeout: 0) == 0)
    }

    @Test("a link to a directory that is swapped is a change, as is one to a file")
    func swappedLinks() throws {
        for number in 1...3 {
            mkdir(scratch["..\(number)"], 0o700)
            scratch.write("\(number)", to: "..\(number)/value")
        }
        symlink("..1", scratch["..data"])
        symlink("..data/value", scratch["value"])
        watcher.watch([scratch["value"]])
        #expect(try calls {} == 0)
        for number in 2...3 {
            #expect(
                try calls {
                    symlink("..\(number)", scratch["..tmp"])
                    rename(scratch["..tmp"], scratch["..data"])
                } == 1)
            #expect(scratch.read("value") == "\(number)")
        }
        // Only what it leads to now counts.
        #expect(try calls { scratch.write("x", to: "..1/value") } == 0)
        #expect(try calls { scratch.write("x", to: "..3/value") } == 1)
        #expect(
            try calls {
                symlink(scratch["..1/value"], scratch["new"])
                rename(scratch["new"], scratch["value"])
            } == 1)
        #expect(try calls { scratch.write("y", to: "..1/value") } == 1)
        #expect(try calls { scratch.write("y", to: "..3/value") } == 0)
    }

    @Test("links that lead in a circle, and out through the parent")
    func strangeLinks() throws {
        symlink("b", scratch["a"])
        symlink("a", scratch["b"])
        mkdir(scratch["d"], 0o700)
        symlink("../d/../file", scratch["d/out"])
        watcher.watch([scratch["a"], scratch["d/./out"]])
        #expect(try calls { unlink(scratch["b"]) } == 1)
        #expect(try calls { scratch.write("1", to: "b") } == 1)
        #expect(try calls { scratch.write("1", to: "file") } == 1)
    }

    @Test("directories may vanish, move and come back")
    func directories() throws {
        watcher.watch([scratch["a/b/file"]])
        #expect(try calls { mkdir(scratch["a"], 0o700) } == 1)
        #expect(
            try calls {
                mkdir(scratch["a/b"], 0o700)
                scratch.write("1", to: "a/b/file")
            } == 1)
        #expect(try calls { scratch.write("2", to: "a/b/file") } == 1)
        #expect(try calls { rename(scratch["a"], scratch["c"]) } == 1)
        #expect(try calls { scratch.write("3", to: "c/b/file") } == 0)
        #expect(try calls { rename(scratch["c"], scratch["a"]) } == 1)
        #expect(try calls { scratch.write("4", to: "a/b/file") } == 1)
        #expect(
            try calls {
                unlink(scratch["a/b/file"])
                rmdir(scratch["a/b"])
                rmdir(scratch["a"])
            } == 1)
        #expect(
            try calls {
                mkdir(scratch["a"], 0o700)
                mkdir(scratch["a/b"], 0o700)
            } == 1)
        #expect(try calls { scratch.write("5", to: "a/b/file") } == 1)
        // A file where a directory should be.
        #expect(
            try calls {
                rename(scratch["a"], scratch["d"])
                scratch.write("", to: "a")
            } == 1)
        #expect(
            try calls {
                unlink(scratch["a"])
                rename(scratch["d"], scratch["a"])
            } == 1)
        #expect(try calls { scratch.write("6", to: "a/b/file") } == 1)
    }

    @Test("events that follow each other are told once, 100 ms after the last")
    func quiet() throws {
        watcher.watch([scratch["file"]])
        for _ in 0..<3 {
            scratch.write("x", to: "file")
            try loop.advance(by: .milliseconds(99))
        }
        #expect(calls.take() == [])
        try loop.advance(by: .milliseconds(1))
        #expect(calls.take() == ["call"])
        try loop.advance(by: .seconds(10))
        #expect(calls.take() == [])
    }

    @Test("events without end are told every 500 ms")
    func noise() throws {
        watcher.watch([scratch["file"]])
        var times: [Int64] = []
        let start = clock.now
        for _ in 0..<26 {
            scratch.write("x", to: "file")
            try loop.advance(by: .milliseconds(50))
            if !calls.take().isEmpty { times.append((clock.now - start).nanoseconds / 1_000_000) }
        }
        // The next event after a call begins anew.
        #expect(times == [500, 1000])
    }

    @Test("other files instead")
    func others2() throws {
        watcher.watch([scratch["a"], scratch["b"]])
        #expect(try calls { scratch.write("1", to: "a") } == 1)
        #expect(try calls { scratch.write("1", to: "b") } == 1)
        watcher.watch([scratch["b"], scratch["c"]])
        #expect(try calls { scratch.write("1", to: "a") } == 0)
        #expect(try calls { scratch.write("1", to: "b") } == 1)
        #expect(try calls { scratch.write("1", to: "c") } == 1)
        watcher.watch([])
        try loop.settle()
        scratch.write("1", to: "b")
        #expect(try loop.turn(timeout: 0) == 0)
    }

    @Test("paths that begin in the working directory")
    func relative() throws {
        let depth = String(cString: getcwd(nil, 0)!).split(separator: "/").count
        let up = String(repeating: "../", count: depth)
        watcher.watch([up + scratch["file"].dropFirst()])
        #expect(try calls { scratch.write("1", to: "file") } == 1)
    }

    @Test("after closing there is silence, also for what has happened already")
    func close() throws {
        watcher.watch([scratch["file"]])
        scratch.write("1", to: "file")
        try loop.settle()
        watcher.close()
        #expect(loop.earliestDeadline == nil)
        #expect(loop.sources.isEmpty)
        #expect(try calls { scratch.write("2", to: "file") } == 0)
        watcher.watch([scratch["file"]])
        #expect(try calls { scratch.write("3", to: "file") } == 0)
    }

    @Test("whoever is told may close the watcher")
    func closeInCall() throws {
        var other: FileWatcher?
        other = try FileWatcher(loop: loop) { [calls] in
            calls.note("other")
            other?.close()
            other = nil
        }
        other?.watch([scratch["file"]])
        scratch.write("1", to: "file")
        try loop.advance(by: .seconds(1))
        #expect(calls.take() == ["other"])
        #expect(loop.sources.count == 1)
    }

    @Test("a storm of events loses none that matters")
    func storm() throws {
        for name in ["file", "other"] { scratch.write("x", to: name) }
        watcher.watch([scratch["file"]])
        // More than the kernel keeps, each unlike the one before.
        for number in 0..<20_000 { chmod(scratch[number % 2 == 0 ? "file" : "other"], 0o600) }
        #expect(try calls { scratch.write("last", to: "file") } == 1)
        #expect(try calls { scratch.write("again", to: "file") } == 1)
    }
}
