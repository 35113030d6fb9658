import Foundation
import KioskTesting
import Synchronization
import Testing

@testable import Kiosk

/// Pictures of servers: asking, keeping, and what happens when either fails.
@Suite("Images: pictures of servers")
struct RemotePictureTests {
    private let folder = Scratch()
    private let server = LocalHTTPServer()
    private var directory: String { folder.path + "/cache/pictures" }
    private var url: String { server.url + "/a.png" }

    private func serve(
        _ body: [UInt8], _ headers: [(String, String)] = [], at path: String = "/a.png"
    ) {
        server.on(path, .status(200, headers, body: body))
    }

    private var files: [String] { File.names(in: directory).map { "\(directory)/\($0)" } }

    @Test("a picture is there at once after a restart without a network")
    func restart() throws {
        serve(png(red))
        #expect(try RemoteSetup(directory).request(url).color == red)
        #expect(files.count == 1)
        server.stop()
        let second = try RemoteSetup(directory)
        let request = try second.request(url)
        #expect(request.color == red)
        try second.loop.advance(by: .seconds(600))
        #expect(request.color == red)
        #expect(second.lines.all.count == 1, "that the server is gone is said once")
        #expect(second.lines.all[0].contains("/a.png: cannot be read: connection refused"))
    }

    @Test("a server is asked whether its picture has changed, by the validator it gave")
    func validators() throws {
        for (name, value, question) in [
            ("ETag", "\"one\"", "if-none-match"),
            ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT", "if-modified-since"),
        ] {
            let path = "/\(name).png"
            let body = png(red)
            server.on(path) { request in
                request.headers[question] == value
                    ? .status(304) : .status(200, [(name, value)], body: body)
            }
            #expect(try RemoteSetup(directory).request(server.url + path).color == red)
            let second = try RemoteSetup(directory)
            var changes = 0
            let request = try second.request(server.url + path)
            request.onStale = { changes += 1 }
            #expect(request.color == red)
            #expect(server.requests.count { $0.path == path } == 2)
            try second.loop.advance(by: .seconds(700))
            #expect(server.requests.count { $0.path == path } == 3)
            #expect(server.requests.last?.headers[question] == value)
            #expect(changes == 0 && second.cache.decodeCount == 1)
        }
    }

    @Test("a shown picture is asked for again when its time is over, and taken if it has changed")
    func freshness() throws {
        serve(png(red), [("Cache-Control", "public, max-age=100")])
        let setup = try RemoteSetup(directory)
        let request = try setup.request(url)
        var changes = 0
        request.onStale = { changes += 1 }
        try setup.loop.advance(by: .seconds(90))
        #expect(server.requests.count == 1)
        // The same bytes are no change, even of a server without validators.
        try setup.loop.advance(by: .seconds(20))
        #expect(server.requests.count == 2 && changes == 0)
        serve(png(green), [("Cache-Control", "max-age=100")])
        try setup.loop.advance(by: .seconds(100))
        #expect(changes == 1)
        #expect(request.color == red, "whoever has the old picture keeps it")
        #expect(try setup.request(url).color == green)
        #expect(server.requests.count == 3)
    }

    @Test("a picture that nobody shows is not asked for")
    func unused() throws {
        serve(png(red))
        let setup = try RemoteSetup(directory)
        _ = try setup.request(url)
        try setup.loop.advance(by: .seconds(100_000))
        #expect(server.requests.count == 1)
        #expect(setup.loop.earliestDeadline == nil)
        // Shown again it is there, and the server is asked.
        let request = setup.cache.request(url)
        #expect(request.color == red)
        try setup.loop.settle()
        #expect(server.requests.count == 2)
    }

    @Test("a damaged or cut-off file is fetched again")
    func damage() throws {
        serve(png(red))
        for damage in [
            { (bytes: inout [UInt8]) in bytes[bytes.count - 20] ^= 1 },
            { (bytes: inout [UInt8]) in bytes.removeLast(5) },
            { (bytes: inout [UInt8]) in bytes = [] },
            { (bytes: inout [UInt8]) in bytes = [UInt8](repeating: 0x41, count: 100_000) },
        ] {
            #expect(try RemoteSetup(directory).request(url).color == red)
            let file = try #require(files.first)
            var bytes = try File.read(file, limit: 1 << 20)
            damage(&bytes)
            try File.write(bytes, to: file)
            let count = server.requests.count
            let setup = try RemoteSetup(directory)
            #expect(try setup.request(url).color == red)
            #expect(server.requests.count == count + 1)
            #expect(setup.lines.all.isEmpty)
        }
    }

    /// Answers the first request with a half of a body, and says to later ones that it has not changed
    /// since, if they ask that.
    private func serveHalf(_ body: [UInt8]) {
        let headers = [("ETag", "\"one\""), ("Cache-Control", "max-age=10000")]
        let half = LocalHTTPAnswer.head(200, headers + [("Connection", "close")])
        let isFirst = Mutex(true)
        server.on("/a.png") { request in
            if request.headers["if-none-match"] != nil { return .status(304, headers) }
            return isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
                    ? LocalHTTPAnswer(steps: [.send(half + body[..<(body.count / 2)]), .close])
                    : .status(200, headers, body: body)
            }
        }
    }

    @Test(
        "a picture that was cut off on its way is fetched again, although it has not changed",
        arguments: [false, true])
    func cutOff(moves: Bool) throws {
        let frame = GIFFile.Frame(
            width: 8, height: 8, delay: 10, indices: [UInt8](repeating: 1, count: 64))
        // The first frame of a motion is shown by itself.
        serveHalf(
            moves
                ? GIFFile(width: 8, height: 8, frames: [frame, frame, frame]).bytes
                : PNGEncoder.encode(noise(width: 40, height: 40, opaque: true)))
        let setup = try RemoteSetup(directory)
        let request = try setup.request(url)
        var changes = 0
        request.onStale = { changes += 1 }
        #expect((request.color != nil) == moves)
        try setup.loop.advance(by: .seconds(20))
        #expect(changes == 1)
        let whole = try setup.request(url)
        #expect(whole.color != nil)
        #expect((whole.animation != nil) == moves)
        try setup.loop.advance(by: .seconds(5000))
        #expect(server.requests.count == 2)
    }

    @Test("one that was cut off before the kiosk ended is fetched again by the next run")
    func cutOffBefore() throws {
        serveHalf(PNGEncoder.encode(noise(width: 40, height: 40, opaque: true)))
        #expect(try RemoteSetup(directory).request(url).error != nil)
        let setup = try RemoteSetup(directory)
        let request = try setup.request(url)
        #expect(request.error != nil)
        try setup.loop.advance(by: .seconds(20))
        #expect(try setup.request(url).color != nil)
        #expect(server.requests.count == 2)
    }

    @Test("a picture that is damaged at its server is not fetched again and again")
    func damagedSource() throws {
        let body = PNGEncoder.encode(noise(width: 40, height: 40, opaque: true))
        serve(Array(body[..<(body.count / 2)]), [("Cache-Control", "max-age=10000")])
        let setup = try RemoteSetup(directory)
        let request = try setup.request(url)
        #expect(request.error != nil)
        try setup.loop.advance(by: .seconds(5000))
        #expect(server.requests.count == 2)
        #expect(setup.lines.all.count == 1)
        withExtendedLifetime(request) {}
    }

    @Test("what is no picture takes no picture's place")
    func portal() throws {
        serve(png(red), [("Cache-Control", "max-age=60")])
        let setup = try RemoteSetup(directory)
        let request = try setup.request(url)
        var changes = 0
        request.onStale = { changes += 1 }
        serve(Array("<!doctype html><html><body>Please log in</body></html>".utf8))
        try setup.loop.advance(by: .seconds(100))
        #expect(changes == 0)
        #expect(setup.lines.all.count == 1)
        #expect(try RemoteSetup(directory).request(url).color == red)
    }

    @Test("a failure is said once, and the picture is there when the server has it")
    func retry() throws {
        let setup = try RemoteSetup(directory)
        let request = try setup.request(url)
        var changes = 0
        request.onStale = { changes += 1 }
        #expect(
            request.error?.description.hasSuffix("nothing at this address (status 404)") == true)
        try setup.loop.advance(by: .seconds(20))
        #expect(server.requests.count > 3)
        #expect(setup.lines.all.count == 1 && changes == 0)
        serve(png(red))
        try setup.loop.advance(by: .seconds(40))
        #expect(changes == 1)
        #expect(try setup.request(url).color == red)
        #expect(setup.lines.all.count == 2)
        #expect(setup.lines.all[1].hasSuffix("is there again"))
    }

    @Test("pauses between attempts grow, and a server may ask for a longer one")
    func pauses() throws {
        let setup = try RemoteSetup(directory)
        let request = try setup.request(url)
        try setup.loop.advance(by: .seconds(3600))
        #expect((10...40).contains(server.requests.count))
        withExtendedLifetime(request) {}
        server.on("/b.png", .status(503, [("Retry-After", "1000")]))
        let second = try setup.request(server.url + "/b.png")
        try setup.loop.advance(by: .seconds(990))
        #expect(server.requests.count { $0.path == "/b.png" } == 1)
        try setup.loop.advance(by: .seconds(20))
        #expect(server.requests.count { $0.path == "/b.png" } == 2)
        withExtendedLifetime(second) {}
    }

    @Test("a request that goes on and on makes room for others")
    func longRequests() throws {
        server.on("/a.png", .never)
        let setup = try RemoteSetup(directory)
        let request = setup.cache.request(url)
        while server.requests.isEmpty { try setup.loop.turn(timeout: 5_000_000) }
        // To advance the loop would wait for the answer.
        let clock = try #require(setup.loop.time as? VirtualClock)
        func wait(_ time: Duration) throws {
            clock.now = clock.now + time
            for _ in 0..<3 { try setup.loop.turn(timeout: 0) }
        }
        try wait(.seconds(590))
        #expect(request.error == nil)
        try wait(.seconds(20))
        #expect(request.error?.description.hasSuffix("it is not there after 10 minutes") == true)
    }

    @Test("one picture has a limit")
    func size() throws {
        var limits = RemoteLimits()
        limits.pictureBytes = 1 << 10
        serve([UInt8](repeating: 0, count: 2 << 10))
        let setup = try RemoteSetup(directory, limits: limits)
        let error = try setup.request(url).error
        #expect(error?.description.hasSuffix("answer larger than 1 KB") == true)
        #expect(files.isEmpty)
    }

    @Test("of more files than there is room for, the least recently used goes")
    func leastRecentlyUsed() throws {
        let body = PNGEncoder.encode(noise(width: 40, height: 40, opaque: true))
        var limits = RemoteLimits()
        limits.diskBytes = 4 * (body.count + 300)
        for number in 0..<4 { serve(body, at: "/\(number).png") }
        let first = try RemoteSetup(directory, limits: limits)
        for number in 0..<4 { _ = try first.request("\(server.url)/\(number).png") }
        #expect(files.count == 4)
        folder.write("notes", to: "cache/pictures/notes.txt")

        // The order outlives the process.
        let second = try RemoteSetup(directory, limits: limits)
        #expect(try second.request("\(server.url)/0.png").color != nil)
        serve(body, at: "/4.png")
        _ = try second.request("\(server.url)/4.png")
        #expect(files.count { $0.hasSuffix(".picture") } < 5)
        #expect(files.contains { $0.hasSuffix("notes.txt") }, "what is not the cache's stays")
        server.stop()
        let third = try RemoteSetup(directory, limits: limits)
        #expect(try third.request("\(server.url)/0.png").color != nil)
        #expect(try third.request("\(server.url)/4.png").color != nil)
        #expect(try third.request("\(server.url)/1.png").error != nil)
    }

    @Test("what a server forbids to keep is not on the disk")
    func secret() throws {
        serve(png(red), [("Cache-Control", "no-store")])
        let setup = try RemoteSetup(directory)
        #expect(try setup.request(url).color == red)
        #expect(files.isEmpty)
    }

    @Test("without a folder, and with one that cannot be written, pictures are in memory")
    func memory() throws {
        serve(png(red))
        #expect(try RemoteSetup(nil).request(url).color == red)
        folder.write("", to: "file")
        let setup = try RemoteSetup(folder.path + "/file/pictures")
        #expect(try setup.request(url).color == red)
        #expect(setup.lines.all.count == 1)
        #expect(setup.lines.all[0].contains("pictures of servers are kept in memory only: "))
    }

    @Test("a redirect is followed")
    func redirect() throws {
        serve(png(green))
        server.on("/old.png", .redirect(to: url))
        #expect(try RemoteSetup(directory).request(server.url + "/old.png").color == green)
    }

    @Test("many pictures of a server are asked for a few at a time")
    func parallel() throws {
        let counts = Mutex((now: 0, most: 0))
        let body = png(red)
        for number in 0..<60 {
            server.on("/\(number).png") { _ in
                counts.withLock {
                    $0.now += 1
                    $0.most = max($0.most, $0.now)
                }
                usleep(2000)
                counts.withLock { $0.now -= 1 }
                return .status(200, body: body)
            }
        }
        let setup = try RemoteSetup(directory)
        let requests = (0..<60).map { setup.cache.request("\(server.url)/\($0).png") }
        try setup.loop.settle()
        #expect(requests.allSatisfy { $0.color == red })
        #expect(counts.withLock { $0.most } <= 4)
    }

    @Test("pictures can be loaded before anybody shows them")
    func ahead() throws {
        serve(png(red))
        let first = try RemoteSetup(directory)
        first.pictures.loadAhead([url, url])
        try first.loop.settle()
        #expect(server.requests.isEmpty, "the first picture comes first")
        try first.loop.advance(by: .seconds(2))
        #expect(server.requests.count == 1)
        let second = try RemoteSetup(directory)
        second.pictures.loadAhead([url])
        try second.loop.advance(by: .seconds(2))
        #expect(server.requests.count == 1, "it is there already")
        server.stop()
        #expect(try second.request(url).color == red)
    }

    @Test("not more is loaded ahead than stays there", arguments: [true, false])
    func aheadLimit(hasFolder: Bool) throws {
        let body = PNGEncoder.encode(noise(width: 40, height: 40, opaque: true))
        var limits = RemoteLimits()
        limits.requests = 1
        limits.diskBytes = 5 * body.count
        limits.memoryBytes = 5 * body.count
        for number in 0..<20 { serve(body, at: "/\(number).png") }
        let setup = try RemoteSetup(hasFolder ? directory : nil, limits: limits)
        setup.pictures.loadAhead((0..<20).map { "\(server.url)/\($0).png" })
        try setup.loop.advance(by: .seconds(5))
        #expect(server.requests.count == 3)
        #expect(try setup.request("\(server.url)/19.png").color != nil)
    }

    @Test("the pictures of each document are loaded ahead, however many the earlier ones had")
    func aheadOfDocuments() throws {
        let body = PNGEncoder.encode(noise(width: 40, height: 40, opaque: true))
        var limits = RemoteLimits()
        limits.requests = 1
        limits.diskBytes = 5 * body.count
        for number in 0..<20 { serve(body, at: "/\(number).png") }
        let setup = try RemoteSetup(directory, limits: limits)
        for (number, first) in [0, 10].enumerated() {
            setup.pictures.loadAhead((first..<first + 10).map { "\(server.url)/\($0).png" })
            try setup.loop.advance(by: .seconds(5))
            #expect(server.requests.count == 3 * (number + 1))
        }
    }

    @Test("an address that is none is an error, and nothing is asked")
    func mistakes() throws {
        let setup = try RemoteSetup(directory)
        let request = try setup.request("http://exa mple/a.png")
        #expect(request.error != nil)
        try setup.loop.advance(by: .seconds(1000))
        #expect(setup.lines.all.count == 1)
        let long = try setup.request(url + "?" + String(repeating: "x", count: 10_000))
        #expect(long.error?.description.hasSuffix("the address is too long") == true)
        #expect(server.requests.isEmpty)
    }
}
