import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// A kiosk as Home Assistant takes it, by the rules of Tests/HomeAssistant/check.py.
@Suite(
    "Control: Home Assistant",
    .enabled(if: LocalBroker.isAvailable, "needs the package mosquitto"))
struct HomeAssistantTests {
    private static func document(_ url: String, _ remote: String) -> String {
        #"""
        { "brokers": { "plant": { "url": "\#(url)", "remote": \#(remote) } },
          "strings": { "en": { "hello": "Hello" }, "de": { "hello": "Hallo" } },
          "data": { "menu": { "socket": "menu", "shape": ["int"] } },
          "queues": { "orders": { "shape": "int", "http": { "url": "http://127.0.0.1:9/" } } },
          "screens": {
            "home": { "body": { "type": "label", "text": "${t('hello')}" } },
            "other": { "body": { "type": "label", "text": "${data.menu.status}" } },
            "item": { "params": { "id": "int" },
              "body": { "type": "label", "text": "${id}" } } } }
        """#
    }

    /// Lines of check.py about what a kiosk has told.
    private func check(_ panel: RemoteTests.Panel, _ topic: String) throws -> [String] {
        let messages = panel.listener.heard.compactMap { line -> JSON? in
            // Topic, quality, retain, payload.
            let parts = line.split(separator: " ", maxSplits: 3).map { JSON.string(String($0)) }
            guard parts.count == 4 else { return .none }
            return .array([parts[0], parts[3]])
        }
        let description = try #require(try panel.json(topic))
        let device: JSON = [
            "topic": .string(topic), "description": description, "messages": .array(messages),
        ]
        panel.local.scratch.write(device.text(), to: "device.json")
        let script = "\(Repository.folder)/Tests/HomeAssistant/check.py"
        let check = try ToolRun(
            Python.peer(), [script, panel.local.scratch["device.json"]], in: Repository.folder)
        #expect(check.status == 0, "\(check.errors)")
        return check.output.split(separator: "\n").map(String.init)
    }

    @Test("it takes all that the kiosk tells, and the kiosk does all that it sends")
    func everything() throws {
        let panel = try RemoteTests.Panel(
            #"""
            { "topic": "hall", "name": "Hall", "commands": "administrate",
              "discovery": "homeassistant" }
            """#, document: HomeAssistantTests.document)
        try panel.kiosk.connectReloader()
        try panel.wait("statistics were told") { panel.latest("hall/stats") != nil }
        // States that have no place among the choices.
        for (address, parameters, isTold) in [
            ("Navigate", #"{ "screen": "item", "parameters": { "id": 3 } }"#, "screen"),
            ("Blank", #"{ "light": "dimmed" }"#, "light"),
            ("Brightness", #"{ "brightness": 0 }"#, "brightness"),
        ] {
            let before = try panel.json("hall/status")?[isTold]
            let answer = try panel.call("act/\(address)", parameters)
            #expect(answer.hasPrefix(#"{"parameters":{"#), "\(answer)")
            try panel.wait("\(isTold) was told") {
                try panel.json("hall/status")?[isTold] != before
            }
        }
        let lines = try check(panel, "homeassistant/device/hall/config")
        for line in lines where !line.hasPrefix("send: ") { Issue.record("\(line)") }
        var sent: [String] = []
        for line in lines where line.hasPrefix("send: hall/call/") {
            let parts = line.dropFirst("send: hall/call/".count).split(
                separator: " ", maxSplits: 1)
            let (address, message) = (String(parts[0]), String(parts[1]))
            sent.append(address)
            // Its answer is no text; the test of screenshots has it.
            if address.contains("Screenshot") { continue }
            let answer = try panel.call(address, message)
            #expect(answer.hasPrefix(#"{"parameters":{"#), "\(line): \(answer)")
        }
        #expect(
            Set(sent) == [
                "act/Blank", "act/Brightness", "act/Navigate", "act/SetLocale", "act/SetTheme",
                "administrate/Reload", "read/Screenshot/hall",
            ])
    }
}
