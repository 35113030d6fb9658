import KioskTesting
import Testing

@testable import Kiosk

/// Streams of pictures, as cameras send them.
@Suite("Images: streams")
struct MotionTests {
    private let server = LocalHTTPServer()

    private static let head = LocalHTTPAnswer.head(
        200, [("Content-Type", "multipart/x-mixed-replace; boundary=frame")])

    private func part(_ body: [UInt8], hasLength: Bool = true) -> [UInt8] {
        let length = hasLength ? "Content-Length: \(body.count)\r\n" : ""
        return Array("--frame\r\nContent-Type: image/png\r\n\(length)\r\n".utf8) + body
            + Array("\r\n".utf8)
    }

    private func stage() throws -> (Stage, ImageNode) {
        let image = ImageNode(server.url + "/cam")
        image.layoutStyle = .fixed(40, 40)
        let root = BoxNode(.column)
        root.layoutStyle.align = .start
        root.add(image)
        return (try Stage(root, width: 64, height: 64), image)
    }

    /// Takes turns, in real time, until a condition holds.
    private func wait(_ stage: Stage, until isTrue: () -> Bool) throws {
        try waitUntil("the stream has come so far") {
            if isTrue() { return true }
            try stage.loop.turn(timeout: 5_000_000)
            try stage.frame()
            return false
        }
    }

    @Test("the newest picture of a stream is shown, and a closed one is asked for again")
    func pictures() throws {
        let (first, second) = (png(red), png(green))
        server.on(
            "/cam",
            LocalHTTPAnswer(steps: [
                .send(Self.head + part(first)), .hold, .send(part(second)), .hold, .close,
            ]))
        let (stage, _) = try stage()
        try wait(stage) { stage.picture[20, 20] == red }
        #expect(stage.picture[20, 20] == red)
        server.release()
        try wait(stage) { stage.picture[20, 20] == green }
        #expect(stage.picture[20, 20] == green)
        #expect(server.requests.count == 1)
        server.release()
        try wait(stage) { server.openCount == 0 }
        try stage.advance(by: .seconds(3))
        try wait(stage) { stage.picture[20, 20] == red }
        #expect(server.requests.count >= 2)
        #expect(stage.picture[20, 20] == red)
    }

    @Test("a stream that is not seen is closed, and opened again when it is seen")
    func hidden() throws {
        let bodies = [png(red), png(green)]
        var steps: [LocalHTTPAnswer.Step] = [.send(Self.head)]
        // For longer than all of the waits below may take.
        let parts = bodies.map { LocalHTTPAnswer.Step.send(part($0)) }
        for number in 0..<40_000 { steps += [parts[number % 2], .pause(5)] }
        let answer = LocalHTTPAnswer(steps: steps)
        server.on("/cam", answer)
        let (stage, image) = try stage()
        try wait(stage) { stage.picture[20, 20] == green }
        let decodes = stage.tree.images.decodeCount
        try wait(stage) { stage.tree.images.decodeCount > decodes + 5 }
        #expect(stage.tree.images.decodeCount > decodes + 5)
        image.isHidden = true
        try wait(stage) { server.openCount == 0 }
        #expect(server.openCount == 0)
        let hiddenDecodes = stage.tree.images.decodeCount
        try stage.advance(by: .seconds(60))
        #expect(stage.tree.images.decodeCount == hiddenDecodes)
        #expect(server.requests.count == 1)
        image.isHidden = false
        try wait(stage) { stage.tree.images.decodeCount > hiddenDecodes + 5 }
        #expect(stage.tree.images.decodeCount > hiddenDecodes + 5)
        #expect(server.requests.count == 2)
        image.model.source = ""
        try wait(stage) { server.openCount == 0 }
        #expect(server.openCount == 0, "a stream that nobody wants is closed")
    }

    @Test("streams of a wall of cameras leave other pictures their connections")
    func wall() throws {
        let count = RemotePictures.client.connections + 2
        let answer = LocalHTTPAnswer(steps: [.send(Self.head + part(png(red))), .hold])
        let root = BoxNode(.column)
        root.layoutStyle.align = .start
        func add(_ path: String, _ answer: LocalHTTPAnswer) {
            server.on(path, answer)
            let image = ImageNode(server.url + path)
            image.layoutStyle = .fixed(2, 2)
            root.add(image)
        }
        for number in 0..<count { add("/cam\(number)", answer) }
        let type = ("Content-Type", "image/png")
        add("/still", .status(200, [type], body: png(green)))
        let stage = try Stage(root, width: 64, height: 64)
        try wait(stage) { stage.picture[1, 2 * count + 1] == green }
        try wait(stage) { (0..<count).allSatisfy { stage.picture[1, 2 * $0 + 1] == red } }
        #expect(server.openCount >= count)
    }

    @Test("a damaged picture of a stream is left out")
    func damage() throws {
        server.on(
            "/cam",
            LocalHTTPAnswer(steps: [
                .send(Self.head + part(png(red))), .hold, .send(part(Array("no picture".utf8))),
                .hold, .send(part(png(green))), .hold,
            ]))
        let (stage, _) = try stage()
        try wait(stage) { stage.picture[20, 20] == red }
        let decodes = stage.tree.images.decodeCount
        server.release()
        try wait(stage) { stage.tree.images.decodeCount > decodes }
        #expect(stage.picture[20, 20] == red)
        server.release()
        try wait(stage) { stage.picture[20, 20] == green }
        #expect(stage.picture[20, 20] == green)
    }

    @Test("the picture of a stream that ends with it is shown")
    func onePicture() throws {
        let type = ("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        let body = part(png(red)) + Array("--frame--\r\n".utf8)
        server.on("/cam", .status(200, [type], body: body))
        let (stage, _) = try stage()
        try wait(stage) { stage.picture[20, 20] == red }
        #expect(stage.picture[20, 20] == red)
    }

    @Test("a stream goes on after one of its pictures gave way to others, and its server was away")
    func lostPicture() throws {
        let first = part(png(red))
        server.on(
            "/cam",
            LocalHTTPAnswer(steps: [.send(Self.head + first), .hold, .send(first), .hold, .close]))
        server.on("/other", .status(200, body: png(green)))
        var limits = RemoteLimits()
        limits.memoryBytes = 1
        let setup = try RemoteSetup(nil, limits: limits)
        func wait(_ what: String, until isTrue: () -> Bool) throws {
            try waitUntil(what) {
                try setup.loop.turn(timeout: 5_000_000)
                return isTrue()
            }
        }
        let url = server.url + "/cam"
        let request = setup.cache.request(url)
        try wait("the first picture is there") { request.color != nil }
        server.release()
        try wait("the second one has come") { request.file.hasFrame }
        let other = setup.cache.request(server.url + "/other")
        try wait("the other picture is there") { other.color == green }
        server.on("/cam", .status(500))
        server.release()
        let entry = try #require(setup.pictures.entries[url])
        try wait("the stream has ended") { entry.stage == .idle }
        #expect(entry.memoryBytes == 0)
        request.claimFrame()
        try wait("the server refuses") { entry.failure != nil }
        server.on(
            "/cam", LocalHTTPAnswer(steps: [.send(Self.head + part(png(green))), .hold]))
        try setup.loop.advance(by: .seconds(4))
        try wait("the next stream is shown") { request.color == green }
        #expect(request.color == green)
    }

    // MARK: Parts

    private func parts(
        _ text: String, type: String = "multipart/x-mixed-replace;boundary=X", pieces: Int,
        limit: Int = 1000
    ) throws -> [String] {
        var reader = try #require(MultipartReader(contentType: type, limit: limit))
        var result: [String] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            let piece = Array(bytes[start..<min(start + pieces, bytes.count)])
            let part = try piece.withUnsafeBufferPointer { try reader.append($0) }
            if let part { result.append(String(decoding: part, as: UTF8.self)) }
        }
        return result
    }

    @Test("parts are found however they arrive, with and without lengths", arguments: [1, 2, 3, 7])
    func parts(pieces: Int) throws {
        let lengths =
            "junk\r\n--X\r\nContent-Length: 3\r\n\r\none\r\n--X\r\nA: b\r\nContent-length: 5\r\n\r\n--X-3\r\n--X--"
        #expect(try parts(lengths, pieces: pieces) == ["one", "--X-3"])
        let plain = "--X\r\nA: b\r\n\r\none\r\n--X\nA: b\n\ntwo\n\n--X\r\n\r\nthree\r\n--X--"
        #expect(try parts(plain, pieces: pieces) == ["one", "two\n", "three"])
        #expect(
            try parts(
                plain, type: "Multipart/X-Mixed-Replace; charset=x; boundary=\"--X\"",
                pieces: pieces)
                == ["one", "two\n", "three"])
    }

    @Test("of parts that arrive together, the last one counts")
    func newest() throws {
        #expect(try parts("--X\r\n\r\none\r\n--X\r\n\r\ntwo\r\n--X", pieces: 1000) == ["two"])
    }

    @Test("what is no stream, and what is too much, is not taken")
    func limits() throws {
        for type in ["image/jpeg", "multipart/x-mixed-replace", "multipart/mixed; boundary=X", ""] {
            #expect(MultipartReader(contentType: type, limit: 10) == nil)
        }
        let long = String(repeating: "x", count: 40_000)
        for text in [
            long, "--X\r\n" + long, "--X\r\n\r\n" + long, "--X\r\nContent-Length: 99999\r\n\r\n",
        ] {
            #expect(throws: MultipartReader.Overflow.self) { try parts(text, pieces: 500) }
        }
    }
}
