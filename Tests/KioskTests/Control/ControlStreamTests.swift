import KioskTesting
import Testing

@testable import Kiosk

@Suite("Control: what happens")
struct ControlStreamTests {
    private let kiosk: ControlKiosk

    init() throws {
        kiosk = try ControlKiosk(
            """
            { "state": { "n": 1, "text": "" },
              "screens": {
                "home": { "body": { "type": "button", "id": "go", "text": "${n}", "on": { "tap": [
                  { "increment": "n" }, { "emit": { "event": "gone", "data": "${n}" } },
                  { "navigate": "other" } ] } } },
                "other": { "body": { "type": "label", "text": "${text}" } } } }
            """)
    }

    private func things(_ message: JSON?) -> JSON? {
        guard let message = message?["parameters"] else { return nil }
        return [message["kind"] ?? .null, message["name"] ?? .null, message["value"] ?? .null]
    }

    @Test("events, changes of the state and screens are told in their order, with numbers")
    func subscribe() throws {
        let client = try kiosk.client()
        client.send("Subscribe", [:], ["more": true])
        try kiosk.loop.settle()
        #expect(things(try client.next()) == ["screen", "home", .null])
        try kiosk.kiosk.harness.tap("go")
        let heard = try (0..<3).map { _ in try client.next() }
        #expect(
            Set(heard.map { things($0)?.text() ?? "" }) == [
                #"["event","gone",2]"#, #"["screen","other",null]"#, #"["state","n",2]"#,
            ])
        #expect(heard.map { $0?["parameters"]?["sequence"] } == [2, 3, 4])
        #expect(heard.allSatisfy { $0?["continues"] == true && $0?["parameters"]?["lost"] == 0 })
        // It goes on over a reload.
        try kiosk.kiosk.reload(
            #"{ "state": { "m": 1 }, "screens": { "home": { "body": { "type": "row" } } } }"#)
        _ = try client.hearsNothing()
        kiosk.kiosk.harness.set("m", to: 5)
        try kiosk.kiosk.frame()
        var heardChange = false
        while let message = try client.next() {
            heardChange = things(message) == ["state", "m", 5]
            if heardChange { break }
        }
        #expect(heardChange)
    }

    @Test("a client hears of the kinds that it has chosen, and needs more for it")
    func kinds() throws {
        let client = try kiosk.client()
        #expect(try client.call("Subscribe").text().contains("ExpectedMore"))
        client.send("Subscribe", ["kinds": ["screen"]], ["more": true])
        try kiosk.loop.settle()
        #expect(things(try client.next()) == ["screen", "home", .null])
        try kiosk.kiosk.set("n", to: 4)
        try kiosk.kiosk.harness.tap("go")
        #expect(things(try client.next()) == ["screen", "other", .null])
        #expect(try client.hearsNothing())
    }

    @Test("what is entered unseen is not told, but that it has changed")
    func obscured() throws {
        let kiosk = try ControlKiosk(
            """
            { "state": { "pin": "", "code": "", "name": "", "n": 0 },
              "components": { "secret": { "body": {
                "type": "field", "bind": "code", "obscured": "${n < 9}" } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "numberPad", "bind": "pin", "obscured": true },
                { "type": "secret" },
                { "type": "field", "bind": "name", "obscured": false } ] } } } }
            """)
        let client = try kiosk.client()
        client.send("Subscribe", ["kinds": ["state"]], ["more": true])
        try kiosk.loop.settle()
        for (name, told) in [("pin", JSON.null), ("code", .null), ("name", "12")] {
            try kiosk.kiosk.set(name, to: "12")
            #expect(things(try client.next()) == ["state", .string(name), told])
        }
    }

    @Test("a client that is too slow is told how much it has lost, and hears the rest")
    func slow() throws {
        let client = try kiosk.client()
        client.send("Subscribe", ["kinds": ["state"]], ["more": true])
        try kiosk.loop.settle()
        let long = String(repeating: "x", count: 20_000)
        for number in 0..<60 { try kiosk.kiosk.set("text", to: .string("\(number)\(long)")) }
        try kiosk.kiosk.set("n", to: 77)
        var heard = 0
        var lost: Int64 = 0
        var last: Int64 = 0
        while last < 61 {
            let message = try #require(try client.next()?["parameters"])
            guard case .int(let sequence)? = message["sequence"],
                case .int(let count)? = message["lost"]
            else { break }
            heard += message["kind"] == "lost" ? 0 : 1
            lost += count
            last = sequence
        }
        #expect(lost > 0 && heard + Int(lost) == 61)
        // It goes on.
        try kiosk.kiosk.set("n", to: 78)
        #expect(things(try client.next()) == ["state", "n", 78])
    }

    @Test("a client that goes leaves nothing behind")
    func leaving() throws {
        let client = try kiosk.client()
        client.send("Subscribe", [:], ["more": true])
        try kiosk.loop.settle()
        #expect(kiosk.kiosk.harness.host?.document?.stateFollowers.count == 2)
        client.socket.close()
        try kiosk.loop.settle()
        #expect(kiosk.control.clientCount == 0)
        #expect(kiosk.kiosk.harness.host?.document?.stateFollowers.isEmpty == true)
    }

    @Test("a client that goes while its call is read on the worker leaves nothing behind")
    func goneEarly() throws {
        let client = try kiosk.client()
        #expect(kiosk.control.clientCount == 1)
        let spaces = String(repeating: " ", count: 64 << 10)
        client.socket.send(
            #"{"method":"org.kiosk.control.Subscribe",\#(spaces)"more":true}"# + "\0")
        client.socket.close()
        try waitUntil("the client has left its place") {
            try kiosk.loop.turn(timeout: 1_000_000)
            return kiosk.control.clientCount == 0
        }
        #expect(kiosk.kiosk.harness.host?.document?.stateFollowers.isEmpty == true)
    }

    @Test("a client that has closed its receiving side loses its place with the next change")
    func deaf() throws {
        let client = try kiosk.client()
        client.send("Watch", ["pixels": true], ["more": true])
        #expect(try client.next() != nil)
        client.socket.endReceiving()
        try kiosk.kiosk.set("n", to: 5)
        try kiosk.loop.advance(by: DamageStreams.pixelInterval)
        #expect(kiosk.control.clientCount == 0)
    }

    @Test("the parts of the picture that change, with their pixels")
    func watch() throws {
        let client = try kiosk.client()
        client.send("Watch", ["pixels": true], ["more": true])
        let first = try #require(try client.next()?["parameters"])
        #expect(first["width"] == 200 && first["changes"]?[0]?["width"] == 200)
        let all = try picture(first["changes"]?[0]?["png"])
        #expect(all.width == 200 && all.height == 100)
        try kiosk.kiosk.set("n", to: 5)
        try kiosk.loop.advance(by: DamageStreams.pixelInterval)
        let second = try #require(try client.next()?["parameters"])
        let part = try picture(second["changes"]?[0]?["png"])
        guard case .int(let x)? = second["changes"]?[0]?["x"],
            case .int(let y)? = second["changes"]?[0]?["y"]
        else {
            Issue.record("no place")
            return
        }
        let shown = kiosk.kiosk.harness.picture
        #expect(part[0, 0] == shown[Int(x), Int(y)])
    }

    @Test("pictures are sent 30 times a second, and the same to all who watch")
    func sharedPictures() throws {
        let clients = try [kiosk.client(), kiosk.client()]
        for client in clients { client.send("Watch", ["pixels": true], ["more": true]) }
        try kiosk.loop.settle()
        for client in clients { #expect(try client.next()?["parameters"]?["sequence"] == 1) }
        // The frame of this comes before the next picture is due; the next one would not, at 60 Hz.
        try kiosk.kiosk.set("n", to: 5)
        for client in clients { #expect(try client.hearsNothing()) }
        try kiosk.loop.advance(by: DamageStreams.pixelInterval)
        let told = try clients.map { try #require(try $0.next()) }
        #expect(told[0] == told[1] && told[0]["parameters"]?["sequence"] == 2)
        for client in clients { #expect(try client.hearsNothing()) }
    }

    @Test("what clients put together of the changes is the picture, whatever changes meanwhile")
    func together() throws {
        let clients = try [kiosk.client(), kiosk.client()]
        for client in clients { client.send("Watch", ["pixels": true], ["more": true]) }
        let plain = try kiosk.client()
        plain.send("Watch", [:], ["more": true])
        let clock = try #require(kiosk.loop.time as? VirtualClock)
        for number in 1...60 {
            kiosk.kiosk.harness.set("n", to: .int(Int64(number * number * 37)))
            clock.now = clock.now + .milliseconds(17)
            // Unlike `settle`, these do not wait until the worker has encoded what changed before.
            for _ in 0..<3 { try kiosk.loop.turn(timeout: 0) }
            // On a busy machine, it might else encode one change in all that time.
            if number % 20 == 0 { try kiosk.loop.settle() }
        }
        let shown = kiosk.kiosk.harness.picture
        for client in clients {
            let picture = PixelBuffer(width: shown.width, height: shown.height)
            var count = 0
            for message in try messages(client) {
                count += 1
                #expect(message["sequence"] == .int(Int64(count)))
                guard case .array(let changes)? = message["changes"] else {
                    Issue.record("no changes")
                    return
                }
                for change in changes { try draw(change, into: picture) }
            }
            #expect(count > 2 && picture.contents == shown.contents)
        }
        let sequences = try messages(plain).map { $0["sequence"] }
        #expect(sequences.count > 2 && sequences == (1...sequences.count).map { .int(Int64($0)) })
    }

    /// All that a client hears until nothing changes any more.
    private func messages(_ client: ControlClient) throws -> [JSON] {
        var messages: [JSON] = []
        repeat {
            while try !client.hearsNothing() {
                messages.append(try #require(try client.next()?["parameters"]))
            }
            try kiosk.loop.advance(by: DamageStreams.pixelInterval)
        } while try !client.hearsNothing()
        return messages
    }

    /// Draws a change with its pixels where it belongs.
    private func draw(_ change: JSON, into picture: PixelBuffer) throws {
        guard case .int(let x)? = change["x"], case .int(let y)? = change["y"] else {
            throw NodeNotFound(name: "place")
        }
        let part = try self.picture(change["png"])
        for row in 0..<part.height {
            for column in 0..<part.width {
                picture[Int(x) + column, Int(y) + row] = part[column, row]
            }
        }
    }

    @Test("the picture, and a part of it")
    func screenshot() throws {
        let client = try kiosk.client()
        let all = try picture(try client.call("Screenshot")["png"])
        let shown = kiosk.kiosk.harness.picture
        #expect(all.width == 200 && all.height == 100)
        #expect((0..<100).allSatisfy { all[2 * $0, $0] == shown[2 * $0, $0] })
        let part = try client.call("Screenshot", ["target": "#go"])
        let frame = try #require(kiosk.kiosk.button("go")).frameInRoot
        #expect(part["width"] == .int(Int64(frame.width)))
        #expect(try client.call("Screenshot", ["target": "#nobody"]).text().contains("Refused"))
    }

    @Test("pictures that many ask for at once have few copies, and all come")
    func screenshots() throws {
        let clients = try (0..<10).map { _ in try kiosk.client() }
        for client in clients { client.send("Screenshot") }
        var most = 0
        for _ in 0..<40 {
            try kiosk.loop.turn(timeout: 1_000_000)
            most = max(most, kiosk.control.screenshots.copyCount)
        }
        #expect((1...ScreenshotQueue.copyLimit).contains(most))
        for client in clients {
            #expect(try picture(client.next()?["parameters"]?["png"]).width == 200)
        }
        #expect(kiosk.control.screenshots.copyCount == 0)
    }

    @Test("no picture is made for those who have gone before their turn")
    func abandonedScreenshots() throws {
        try kiosk.loop.settle()
        let callers = (0..<ScreenshotQueue.copyLimit + 3).map { _ in PassingCaller() }
        var answered: [Int] = []
        for (index, caller) in callers.enumerated() {
            kiosk.control.perform(VarlinkCall(own: "Screenshot"), of: caller, with: .read) { _ in
                answered.append(index)
            }
        }
        #expect(kiosk.control.screenshots.copyCount == ScreenshotQueue.copyLimit)
        let gone = ScreenshotQueue.copyLimit + 1
        callers[gone].isConnected = false
        try kiosk.loop.settle()
        #expect(answered.sorted() == callers.indices.filter { $0 != gone })
        #expect(kiosk.control.screenshots.copyCount == 0)
    }

    @Test("what is shown, with ids, roles, names and frames")
    func tree() throws {
        let elements = try kiosk.client().call("Tree")["elements"]
        #expect(elements?[0]?["role"] == "button" && elements?[0]?["id"] == "go")
        #expect(elements?[0]?["name"] == "1")
        guard case .array(let frame)? = elements?[0]?["frame"] else {
            Issue.record("no frame")
            return
        }
        #expect(frame.count == 4)
    }

    @Test("frames of what is huge, or far away, are told up to a limit")
    func treeFarAway() throws {
        let kiosk = try ControlKiosk(
            """
            { "screens": { "home": { "body": { "type": "canvas", "shapes": [
              { "id": "a", "path": "M0 0 L1e30 1e30 L-1e38 5z" } ] } } } }
            """)
        let canvas = try kiosk.client().call("Tree")["elements"]?[0]
        #expect(canvas?["children"]?[0]?["name"] == "a")
        let frame = canvas?["children"]?[0]?["frame"]
        #expect(frame?[0] == .int(-16_777_216) && frame?[2] == .int(16_777_216))
    }

    @Test("statistics, once and again and again")
    func statistics() throws {
        let client = try kiosk.client()
        #expect(try client.call("Stats")["clients"] == 1)
        client.send("Stats", ["seconds": 2], ["more": true])
        #expect(try client.next()?["continues"] == true)
        #expect(try client.hearsNothing())
        try kiosk.loop.advance(by: .seconds(2))
        #expect(try client.next()?["parameters"]?["uptime"] != nil)
    }

    private func picture(_ png: JSON?) throws -> PixelBuffer {
        guard case .string(let text)? = png, let bytes = Base64.bytes(of: text) else {
            throw NodeNotFound(name: "png")
        }
        let file = Scratch()
        try File.write(bytes, to: file["picture.png"])
        return try ImageDecoder.decode(path: file["picture.png"])
    }
}
