import KioskTesting
import Testing

@testable import Kiosk

/// Clients that send whatever comes to their minds.
@Suite("Control: fuzzing")
struct ControlFuzzTests {
    private static let document = """
        { "state": { "n": 1, "items": { "type": ["string"], "value": [] } },
          "data": { "menu": { "socket": "menu", "shape": ["int"] } },
          "screens": {
            "home": { "body": { "type": "button", "id": "go", "text": "${n}" } },
            "other": { "body": { "type": "list", "items": "${items}", "as": "item",
              "body": { "type": "label", "text": "${item}" } } } } }
        """
    /// Words of the protocol and of the document.
    private static let words: [JSON] = [
        "n", "items", "items[0]", "items[99999999999]", "menu", "home", "other", "#go", "dark",
        "de",
        "down", "up", "move", "tap", "on", "off", "debug", "enter", "", "\u{0}", "é", .null, true,
        0, 1, -1, 1e308, .double(.nan), .int(.max), .int(.min), [], [:], ["n"], ["n": 2],
        ["n": "x"], ["items": ["a", "b"]], ["items[0]": "c"], 0.5, 3,
    ]

    private func value(_ random: inout SeededGenerator, _ depth: Int = 0) -> JSON {
        let words = ControlFuzzTests.words
        switch depth < 3 ? Int.random(in: 0..<10, using: &random) : 9 {
        case 0: return .array((0..<3).map { _ in value(&random, depth + 1) })
        case 1:
            var object = JSON.Object()
            for _ in 0..<2 {
                object[words.randomElement(using: &random)!.text()] = value(&random, depth + 1)
            }
            return .object(object)
        default: return words.randomElement(using: &random)!
        }
    }

    /// Configurations that clients load: good ones, broken ones, and what is none.
    private func configurations(in folder: Scratch) -> [JSON] {
        let document = ControlFuzzTests.document
        folder.write(document.replacing("other", with: "another"), to: "good.json")
        folder.write(document.replacing("home", with: "elsewhere"), to: "moved.json")
        folder.write("{ \"screens\": {", to: "broken.json")
        folder.write(document.replacing("\"int\"", with: "\"ant\""), to: "wrong.json")
        let names = ["good.json", "moved.json", "broken.json", "wrong.json", "nothing.json"]
        return names.map { .string(folder[$0]) } + [.string(folder.path), "/dev/zero", "", "kiosk"]
    }

    private func call(_ random: inout SeededGenerator, _ paths: [JSON]) -> String {
        // What takes paths, and reads, more often than chance would have it.
        let isReading = Int.random(in: 0..<6, using: &random) == 0
        let methods = isReading ? ControlMethod.administering : ControlMethod.all
        let method = methods.randomElement(using: &random)!
        var parameters = JSON.Object()
        for parameter in method.parameters {
            if isReading && parameter.name == "path" {
                parameters["path"] = paths.randomElement(using: &random)!
            } else if isReading && parameter.name == "seconds" {
                parameters["seconds"] = [.null, 1, 2].randomElement(using: &random)!
            } else if Bool.random(using: &random) {
                parameters[parameter.name] = value(&random)
            }
        }
        if parameters["seconds"] == .null { parameters["seconds"] = nil }
        if Int.random(in: 0..<10, using: &random) == 0 { parameters["more"] = value(&random) }
        var call = JSON.Object()
        call["method"] = .string("org.kiosk.control.\(method.name)")
        call["parameters"] = .object(parameters)
        for flag in ["more", "oneway"] where Int.random(in: 0..<4, using: &random) == 0 {
            call[flag] = true
        }
        return JSON.object(call).text()
    }

    @Test("whatever clients send, the kiosk goes on and answers others", arguments: 1...6)
    func anything(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let kiosk = try ControlKiosk(ControlFuzzTests.document)
        let folder = Scratch()
        let paths = configurations(in: folder)
        var readings = 0
        try kiosk.connectReloader { readings += 1 }
        var clients: [ControlClient] = []
        for _ in 0..<300 {
            if clients.count < 8 { clients.append(try kiosk.client()) }
            let index = Int.random(in: clients.indices, using: &random)
            let client = clients[index]
            var bytes = Array(call(&random, paths).utf8) + [0]
            switch Int.random(in: 0..<12, using: &random) {
            case 0:
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            case 1: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
            case 2: bytes += bytes
            default: break
            }
            _ = client.socket.send(bytes)
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                client.socket.close()
                clients.remove(at: index)
            case 1:
                try kiosk.loop.advance(
                    by: .milliseconds(Int64.random(in: 0...2000, using: &random)))
            default:
                try kiosk.loop.settle()
                _ = client.socket.receive()
                if client.socket.isAtEnd { clients.remove(at: index) }
            }
        }
        for client in clients { client.socket.close() }
        // What they sent before counts, gestures of a minute among it, one after the other.
        for _ in 0..<20 where kiosk.control.clientCount > 0 {
            try kiosk.loop.advance(by: .seconds(70))
        }
        #expect(kiosk.control.clientCount == 0)
        #expect(!kiosk.kiosk.harness.stage.engine.hasTouches)
        #expect(try kiosk.client().call("Status")["state"] == "running")
        #expect(readings > 0 && kiosk.control.loadCount > 0)
    }
}
