import Kiosk
import KioskTesting
import Testing

/// Pictures of servers in documents: nodes in their place, retries, and loading ahead.
@Suite("Documents: pictures of servers")
struct RemoteDocumentTests {
    private let server = LocalHTTPServer()

    private func kiosk(_ image: String, others: String = "") throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "state": { "name": "a" }, "screens": { "home": { "body": { "type": "stack", "align": "start",
              "justifyItems": "start", "children": [
              { "type": "image", "width": 40, "height": 40, \#(image) } ] } } \#(others) } }
            """#, width: 64, height: 64)
    }

    private func settle(_ kiosk: DocumentKiosk, _ time: Duration = .milliseconds(200)) throws {
        try kiosk.harness.advance(by: time)
    }

    private func serve(_ name: String, _ color: UInt32) {
        server.on("/\(name).png", .status(200, body: png(color)))
    }

    private func pixel(_ kiosk: DocumentKiosk) -> UInt32 { kiosk.harness.picture[20, 20] }

    @Test(
        "an address may be literal or an expression; the old picture stays until the new one is there"
    )
    func sources() throws {
        serve("a", red)
        let kiosk = try kiosk(#""source": "\#(server.url)/${name}.png""#)
        try settle(kiosk)
        #expect(pixel(kiosk) == red)
        server.on("/b.png", LocalHTTPAnswer.status(200, body: png(green)).held)
        kiosk.harness.set("name", to: "b")
        for _ in 0..<5 { try kiosk.harness.stage.engine.loop.turn(timeout: 20_000_000) }
        #expect(pixel(kiosk) == red)
        server.release()
        try settle(kiosk)
        #expect(pixel(kiosk) == green)
        // A picture that is not there is none, and not another one.
        try kiosk.set("name", to: "c")
        try settle(kiosk)
        #expect(pixel(kiosk) != green)
    }

    private let standIns = #"""
        "placeholder": { "type": "column", "background": "#0000ff" },
        "error": [{ "type": "column", "background": "#ffff00" },
          { "type": "label", "id": "why", "text": "No picture of ${name}" }]
        """#

    @Test("nodes of the document are there before a picture, and if it fails, until it comes")
    func places() throws {
        server.on("/a.png", .status(404))
        let kiosk = try kiosk(#""source": "\#(server.url)/${name}.png", \#(standIns)"#)
        try settle(kiosk, .milliseconds(40))
        #expect(kiosk.harness.picture[1, 1] == 0xFFFF_FF00)
        #expect(kiosk.label("why")?.model.text == "No picture of a")
        let box = try #require(kiosk.label("why")?.parent)
        #expect(box.frame == Rect(x: 0, y: 0, width: 40, height: 40))
        serve("a", red)
        try settle(kiosk, .seconds(30))
        #expect(pixel(kiosk) == red)
        #expect(kiosk.harness.picture[1, 1] == red)
        let lines = kiosk.harness.log.filter { $0.contains("image: ") }
        #expect(lines.count == 2)
        #expect(lines[0].contains("kiosk.json:3:"), "\(lines[0])")
        // No time passes while another one is loaded, and the old one stays.
        server.on("/b.png", .status(404))
        try kiosk.set("name", to: "b")
        try settle(kiosk)
        #expect(kiosk.harness.picture[1, 1] == 0xFFFF_FF00)
        #expect(kiosk.label("why")?.model.text == "No picture of b")
    }

    @Test("without an address, what stands for the picture is there")
    func nothing() throws {
        let kiosk = try kiosk(#""source": "${name == 'a' ? null : name}", \#(standIns)"#)
        try settle(kiosk)
        #expect(pixel(kiosk) == 0xFF00_00FF)
    }

    @Test("an image with nodes in its place has the picture's size, and theirs until it is there")
    func sizes() throws {
        serve("a", red)
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "column", "align": "start", "children": [
              { "type": "image", "id": "image", "source": "\#(server.url)/a.png",
                "placeholder": { "type": "row", "width": 30, "height": 20 } } ] } } } }
            """#, width: 64, height: 64)
        let node = try #require(kiosk.harness.tree.node(named: "image"))
        try settle(kiosk)
        #expect(node.frame.size == Size(width: 8, height: 8))
        #expect(kiosk.harness.picture[4, 4] == red)
    }

    @Test("pictures of other screens are loaded a moment after the first one")
    func ahead() throws {
        serve("a", red)
        serve("b", green)
        let kiosk = try kiosk(
            #""source": "\#(server.url)/a.png""#,
            others: #"""
                , "other": { "body": { "type": "image", "source": "\#(server.url)/b.png" } }
                """#)
        try settle(kiosk)
        #expect(!server.requests.contains { $0.path == "/b.png" })
        try settle(kiosk, .seconds(2))
        #expect(server.requests.contains { $0.path == "/b.png" })
        server.stop()
        kiosk.harness.navigate(to: "other")
        try settle(kiosk, .seconds(1))
        #expect(kiosk.harness.picture[32, 32] == green)
    }

    @Test("one picture gives way to the next over a time, and only then the kiosk draws")
    func fade() throws {
        serve("a", red)
        serve("b", green)
        let kiosk = try kiosk(#""source": "\#(server.url)/${name}.png", "crossFade": "1s""#)
        try settle(kiosk)
        #expect(pixel(kiosk) == red)
        kiosk.harness.set("name", to: "b")
        try settle(kiosk, .milliseconds(500))
        let half = pixel(kiosk)
        #expect((100...155).contains(half >> 16 & 255))
        #expect((100...155).contains(half >> 8 & 255))
        #expect((254...255).contains((half >> 16 & 255) + (half >> 8 & 255)))
        try settle(kiosk, .milliseconds(700))
        #expect(pixel(kiosk) == green)
        let frames = kiosk.harness.tree.statistics.frames
        try settle(kiosk, .seconds(20))
        #expect(kiosk.harness.tree.statistics.frames == frames)
    }

    @Test("addresses in wrong places, and wrong addresses, are mistakes")
    func mistakes() throws {
        let folder = TemporaryDirectory()
        func errors(_ text: String) -> [String] {
            let file = folder.write(Array(text.utf8), as: "kiosk.json")
            do {
                _ = try Configuration(path: folder.path).load()
                return []
            } catch {
                return error.all.map { $0.description.replacing(file, with: "kiosk.json") }
            }
        }
        let body = #""screens": { "home": { "body": { "type": "image", "source": "SOURCE" } } }"#
        let text = #"""
            { "fonts": { "files": ["https://example.org/a.ttf"] },
            "data": { "a": { "file": "https://example.org/a.json" } },
            "assets": { "logo": "https://example.org/logo.svg" },
            \#(body) }
            """#
        let help = "write the path of a file; only pictures and data come from servers"
        #expect(
            errors(text.replacing("SOURCE", with: "rtsp://example.org/cam")) == [
                "kiosk.json:1:24: error: a URL cannot stand here; \(help)",
                "kiosk.json:2:26: error: a URL cannot stand here; \(help)",
                #"kiosk.json:4:61: error: "source": pictures do not come over "rtsp"; "#
                    + "write a path, or a URL that begins with http:// or https://",
            ])
        #expect(
            errors("{ \(body.replacing("SOURCE", with: "https://example.org/a.png")) }").isEmpty)
        #expect(
            errors("{ \(body.replacing("SOURCE", with: "http://")) }") == [
                #"kiosk.json:1:63: error: "source": the URL names no server; "#
                    + #"write one such as "https://example.org/plate.png""#
            ])
    }
}
