import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// A kiosk that is seen and steered through a broker.
@Suite(
    "Control: from afar", .enabled(if: LocalBroker.isAvailable, "needs the package mosquitto"))
struct RemoteTests {
    /// A kiosk with a broker, and one who hears everything there.
    final class Panel {
        let local: LocalBroker
        let listener: BrokerListener
        let kiosk: ControlKiosk

        /// - Parameter document: Makes the document of the broker's address and of the remote section.
        init(
            _ remote: String, broker settings: [String] = [],
            document: (String, String) -> String = RemoteTests.document
        ) throws {
            local = try LocalBroker(settings: settings)
            listener = try local.listen("#")
            kiosk = try ControlKiosk(document(local.url, remote))
        }

        /// The latest message of a topic, as the listener prints it: quality, retain, payload.
        func latest(_ topic: String) -> String? {
            listener.heard.last { $0.hasPrefix(topic + " ") }.map {
                String($0.dropFirst(topic.count + 1))
            }
        }

        func json(_ topic: String) throws -> JSON? {
            guard let text = latest(topic) else { return nil }
            return try JSON(parsing: String(text.dropFirst(4)))
        }

        func wait(_ what: String, until condition: () throws -> Bool) throws {
            try waitUntil(what) {
                try kiosk.kiosk.frame()
                try kiosk.kiosk.harness.advance(by: .milliseconds(20))
                return try condition()
            }
        }

        /// The answer to a command.
        func call(_ address: String, _ parameters: String) throws -> String {
            let before = listener.heard.count
            try local.publish("hall/call/\(address)", parameters)
            let reply = address.split(separator: "/").dropFirst().joined(separator: "/")
            var answer = ""
            try wait("the answer to \(address)") {
                let new = listener.heard.dropFirst(before)
                    .last { $0.hasPrefix("hall/answer/\(reply) ") }
                answer = new.map { String($0.dropFirst("hall/answer/\(reply) 1 0 ".count)) } ?? ""
                return new != nil
            }
            return answer
        }
    }

    static func document(_ url: String, _ remote: String) -> String {
        #"""
        { "brokers": { "plant": { "url": "\#(url)", "remote": \#(remote) } },
          "state": { "n": 1, "cart": [1, 2], "order": 0 },
          "control": { "events": ["ready"] },
          "on": { "ready": { "set": { "n": "${event}" } } },
          "screens": {
            "home": { "body": { "type": "column", "children": [
              { "type": "button", "text": "Order",
                "on": { "tap": { "emit": { "event": "ordered", "data": { "n": "${n}" } } } } } ] } },
            "other": { "body": { "type": "label", "text": "${n}" } },
            "item": { "params": { "id": "int" },
              "body": { "type": "label", "text": "${id}" } } } }
        """#
    }

    @Test(
        "it says that it is there, how it is, and what its values are; at the end, that it is gone")
    func telling() throws {
        let panel = try Panel(
            ##"{ "topic": "hall", "state": { "n": "${n}", "total": "${cart.size()}" } }"##)
        try panel.wait("everything was told") { panel.latest("hall/state/total") != nil }
        #expect(panel.latest("hall/availability") == "1 0 online")
        #expect(panel.latest("hall/state/n") == "1 0 1")
        #expect(panel.latest("hall/state/total") == "1 0 2")
        try panel.wait("statistics were told") { panel.latest("hall/stats") != nil }
        #expect(try panel.json("hall/status")?["screen"] == "home")
        guard case .int(let frames)? = try panel.json("hall/stats")?["frames"] else {
            Issue.record("no statistics")
            return
        }
        #expect(frames > 0)
        panel.kiosk.kiosk.harness.set("n", to: 7)
        try panel.wait("the change was told") { panel.latest("hall/state/n") == "1 0 7" }
        // Values, status and availability are there for those who come later.
        let late = try panel.local.listen("hall/#")
        try waitUntil("what was kept is heard") { late.heard.count >= 4 }
        #expect(late.heard.contains("hall/state/n 1 1 7"))
        let words = late.heard.map { $0.split(separator: " ") }
        let kept = words.filter { $0.dropFirst(2).first == "1" }
        #expect(
            Set(kept.map { $0[0] })
                == ["hall/availability", "hall/status", "hall/state/n", "hall/state/total"])
        panel.kiosk.control.close()
        panel.kiosk.kiosk.harness.stage.engine.close()
        try waitUntil("the farewell is heard") {
            panel.latest("hall/availability") == "1 0 offline"
        }
    }

    @Test("a burst of commands is answered, and the connection goes on")
    func burst() throws {
        let panel = try Panel(#"{ "topic": "hall", "commands": "act" }"#)
        try panel.wait("the kiosk is there") { panel.latest("hall/status") != nil }
        let lines = (1...90).map { #"{ "values": { "n": \#($0) } }"# + "\n" }.joined()
        let sender = try panel.local.publishLines(
            "hall/call/act/SetState/burst", lines, as: "burst")
        // They come at once.
        sender.waitUntilExit()
        try panel.wait("all were answered") {
            panel.listener.heard.count { $0.hasPrefix("hall/answer/SetState/burst 1 0 ") } == 90
        }
        #expect(panel.kiosk.kiosk.harness.value(of: "n") == 90)
        #expect(try panel.call("act/GetState", "").contains(#""n":90"#))
    }

    @Test("commands are the methods of the control socket, with their answers and their errors")
    func commands() throws {
        let panel = try Panel(#"{ "topic": "hall", "commands": "act" }"#)
        try panel.wait("the kiosk is there") { panel.latest("hall/status") != nil }
        #expect(
            try panel.call("act/SetState", #"{ "values": { "n": 5 } }"#)
                .hasPrefix(#"{"parameters":{"version":"#))
        #expect(panel.kiosk.kiosk.harness.value(of: "n") == 5)
        #expect(
            try panel.call("read/GetState/a", #"{ "paths": ["n"] }"#)
                .hasPrefix(#"{"parameters":{"values":{"n":5},"#))
        // Whoever may act may read as well.
        #expect(try panel.call("act/GetState/b", "").contains(#""n":5"#))
        for (address, parameters, error) in [
            ("read/SetState/1", #"{ "values": { "n": 6 } }"#, "PermissionDenied"),
            ("administrate/Reload/2", "{}", "PermissionDenied"),
            ("act/SetState/3", #"{ "values": { "n": "x" } }"#, "InvalidValue"),
            ("act/SetState/4", #"{ "value": 1 }"#, "InvalidParameter"),
            ("act/SetState/5", "{", "Malformed"), ("act/SetState/6", "[]", "Malformed"),
            ("act/Dance/7", "", "MethodNotFound"), ("read/Subscribe/8", "", "ExpectedMore"),
            ("dance/Status/9", "", "PermissionDenied"),
            ("act/Touch/10", #"{ "x": 5, "y": 5, "phase": "down" }"#, "Refused"),
        ] {
            let answer = try panel.call(address, parameters)
            #expect(
                answer.contains(".\(error)\""), "\(address): \(answer)")
        }
        #expect(panel.kiosk.kiosk.harness.value(of: "n") == 5)
        #expect(try panel.call("act/Navigate", #"{ "screen": "other" }"#) == #"{"parameters":{}}"#)
        try panel.wait("the screen was told") {
            try panel.json("hall/status")?["screen"] == "other"
        }
        #expect(try panel.call("act/Emit", #"{ "event": "ready", "data": 9 }"#).contains("true"))
        #expect(panel.kiosk.kiosk.harness.value(of: "n") == 9)
    }

    @Test("a wrong command is told what was expected, as a call of the control socket is")
    func expectations() throws {
        let panel = try Panel(#"{ "topic": "hall", "commands": "act" }"#)
        try panel.wait("the kiosk is there") { panel.latest("hall/status") != nil }
        for (address, parameters, expected) in [
            ("act/navigate/1", "", #""org.kiosk.control.Navigate""#),
            ("act/SetState/2", #"{ "value": 1 }"#, #""one of \"values\""#),
        ] {
            let answer = try panel.call(address, parameters)
            #expect(answer.contains(#""expected":\#(expected)"#), "\(address): \(answer)")
        }
    }

    @Test("the commands of the page, as it writes them")
    func page() throws {
        let panel = try Panel(#"{ "topic": "hall", "commands": "administrate" }"#)
        try panel.kiosk.connectReloader()
        try panel.wait("the kiosk is there") { panel.latest("hall/status") != nil }
        let commands = try Repository.text(of: "docs/remote.md").matches(
            of: /mosquitto_pub -t kiosk\/hall\/call\/(\S+) (?:-m '(.*)'|-n)/)
        #expect(commands.count == 5)
        // Its answer is no text; the next test has it.
        for command in commands where command.1 != "read/Screenshot" {
            let answer = try panel.call(String(command.1), command.2.map(String.init) ?? "")
            #expect(answer.hasPrefix(#"{"parameters":{"#), "\(command.0): \(answer)")
        }
        #expect(panel.kiosk.kiosk.harness.value(of: "order") == 42)
    }

    @Test("a command that replaces the document is answered, too")
    func replacement() throws {
        let panel = try Panel(#"{ "topic": "hall", "commands": "administrate" }"#)
        try panel.kiosk.connectReloader()
        try panel.wait("the kiosk is there") { panel.latest("hall/status") != nil }
        let file = panel.kiosk.kiosk.file
        let text = String(decoding: try File.read(file, limit: 1 << 20), as: UTF8.self)
        panel.kiosk.kiosk.newFile("kiosk.json", text + "\n")
        #expect(try panel.call("administrate/Reload/1", "").contains(#""accepted":true"#))
        #expect(try panel.call("read/Status/2", "").contains("parameters"))
    }

    @Test("a screenshot is a PNG")
    func screenshot() throws {
        let panel = try Panel(#"{ "topic": "hall", "commands": "read" }"#)
        let heard = try panel.local.listen("hall/answer/Screenshot", ["-F", "%x"])
        try panel.wait("the kiosk is there") { panel.latest("hall/status") != nil }
        try panel.local.publish("hall/call/read/Screenshot", "")
        try panel.wait("the picture is heard") { !heard.heard.isEmpty }
        #expect(heard.heard[0].hasPrefix("89504e470d0a1a0a"))
    }

    @Test("without \"commands\" there are none; those that the broker keeps are not obeyed")
    func unasked() throws {
        let silent = try Panel(#""hall""#)
        try silent.wait("the kiosk is there") { silent.latest("hall/status") != nil }
        try silent.local.publish("hall/call/act/SetState", #"{ "values": { "n": 5 } }"#)
        let panel = try Panel(#"{ "topic": "hall", "commands": "act" }"#)
        try panel.wait("the kiosk is there") { panel.latest("hall/status") != nil }
        try panel.local.publish("hall/call/act/SetState", #"{ "values": { "n": 5 } }"#, ["-r"])
        // The first one is obeyed by those who are there; who comes later gets it as a kept one.
        try panel.wait("it was obeyed") { panel.kiosk.kiosk.harness.value(of: "n") == 5 }
        let late = try ControlKiosk(
            RemoteTests.document(panel.local.url, #"{ "topic": "hall", "commands": "act" }"#))
        try waitUntil("a new one is obeyed") {
            // Again and again, since nothing tells when the late one hears.
            try panel.local.publish("hall/call/act/SetState/x", #"{ "values": { "cart": [] } }"#)
            try late.kiosk.frame()
            try late.kiosk.harness.advance(by: .milliseconds(20))
            return late.kiosk.harness.value(of: "cart") == []
        }
        #expect(late.kiosk.harness.value(of: "n") == 1)
        #expect(silent.kiosk.kiosk.harness.value(of: "n") == 1)
    }

    @Test("events that leave the document are told, and those of clients are not")
    func events() throws {
        let panel = try Panel(#"{ "topic": "hall", "events": true, "commands": "act" }"#)
        try panel.wait("the kiosk is there") { panel.latest("hall/status") != nil }
        _ = try panel.call("act/Emit", #"{ "event": "ready", "data": 3 }"#)
        try panel.kiosk.kiosk.harness.tap("Order")
        try panel.wait("the event is heard") { panel.latest("hall/event/ordered") != nil }
        #expect(panel.latest("hall/event/ordered") == #"1 0 {"n":3}"#)
        #expect(panel.latest("hall/event/ready") == nil)
    }

    @Test("a reload changes what is told, and the broker forgets what no longer is")
    func reload() throws {
        let panel = try Panel(
            ##"{ "topic": "hall", "state": { "n": "${n}" }, "discovery": "homeassistant" }"##)
        try panel.wait("values were told") { panel.latest("hall/state/n") != nil }
        #expect(panel.latest("homeassistant/device/hall/config") != nil)
        try panel.kiosk.kiosk.reload(
            RemoteTests.document(
                panel.local.url, ##"{ "topic": "hall", "state": { "m": "${n + 1}" } }"##))
        try panel.wait("the new value was told") { panel.latest("hall/state/m") == "1 0 2" }
        try panel.wait("the others were forgotten") {
            panel.latest("hall/state/n") == "1 0 "
                && panel.latest("homeassistant/device/hall/config") == "1 0 "
        }
        #expect(panel.latest("hall/availability") == "1 0 online")
        func greetings() -> Int {
            panel.listener.heard.filter { $0 == "hall/availability 1 0 online" }.count
        }
        let before = greetings()
        // Whoever says that it has gone is corrected.
        try panel.local.publish("hall/availability", "offline", ["-r"])
        try panel.wait("it is there all the same") {
            greetings() == before + 1
        }
    }

    @Test("Home Assistant finds it, with what its right permits")
    func discovery() throws {
        let panel = try Panel(
            #"""
            { "topic": "hall", "name": "Hall", "commands": "administrate",
              "discovery": "homeassistant" }
            """#)
        try panel.wait("it is described") {
            panel.latest("homeassistant/device/hall/config") != nil
        }
        let config = try #require(try panel.json("homeassistant/device/hall/config"))
        #expect(config["device"]?["name"] == "Hall")
        #expect(config["availability"]?[0]?["topic"] == "hall/availability")
        let parts = try #require(config["components"])
        #expect(parts["screen"]?["options"] == ["home", "other"])
        #expect(parts["brightness"]?["platform"] == "number")
        #expect(parts["picture"]?["image_topic"] == "hall/answer/Screenshot/hall")
        #expect(parts["reload"]?["command_topic"] == "hall/call/administrate/Reload")
        guard case .object(let all) = parts else {
            Issue.record("no object: \(parts)")
            return
        }
        for part in all {
            #expect(part.value["unique_id"] == .string("hall_\(part.key)"))
            // Each command is one of a method that there is, under a right that suffices.
            guard case .string(let topic)? = part.value["command_topic"] else { continue }
            let address = RemoteAddress(topic.dropFirst("hall/call/".count))
            let method = ControlMethod.all.first { $0.name == address.method }
            #expect(try #require(address.right).includes(try #require(method).right))
        }
        let poor = try Panel(#"{ "topic": "hall", "discovery": "homeassistant" }"#)
        try poor.wait("it is described") {
            poor.latest("homeassistant/device/hall/config") != nil
        }
        let sensors = try #require(try poor.json("homeassistant/device/hall/config"))
        #expect(sensors["components"]?["reload"] == nil && sensors["components"]?["light"] == nil)
        #expect(sensors["components"]?["memory"]?["state_topic"] == "hall/stats")
    }
}
