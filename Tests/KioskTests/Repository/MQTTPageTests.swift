import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// The kiosk of docs/howto-mqtt.md, and the commands with which the page tries it.
@Suite(
    "How to: a kiosk on MQTT", .enabled(if: LocalBroker.isAvailable, "needs the package mosquitto"))
struct MQTTPageTests {
    private let page: String

    init() throws { page = try Repository.text(of: "docs/howto-mqtt.md") }

    /// What is between two texts of the page.
    private func part(after start: String, before end: String) throws -> String {
        let from = try #require(page.range(of: start)).upperBound
        let to = try #require(page[from...].range(of: end)).lowerBound
        return String(page[from..<to])
    }

    @Test("lifts are shown, mistakes are told, and others hear that the kiosk is there")
    func lifts() throws {
        let settings = try part(after: "```ini\n", before: "```").split(separator: "\n")
            .filter { $0.hasPrefix("max_queued") }.map(String.init)
        #expect(settings.count == 1)
        let local = try LocalBroker(settings: settings)
        let listener = try local.listen("#")
        let text = try part(after: "```jsonc\n", before: "```")
            .replacingOccurrences(of: "mqtt://127.0.0.1", with: local.url)
        let kiosk = try DocumentKiosk(text, width: 480, height: 480)
        func wait(_ what: String, until condition: () throws -> Bool) throws {
            try waitUntil(what) {
                try kiosk.harness.advance(by: .milliseconds(20))
                return try condition()
            }
        }
        try wait("it is there") { listener.heard.contains { $0.hasSuffix(" here") } }
        let commands = page.matches(of: /mosquitto_pub -t (\S+) -m (\S+)( -r)?/)
        #expect(commands.count == 2)
        for command in commands {
            let options = ["-q", "1"] + (command.3 == nil ? [] : ["-r"])
            try local.publish(String(command.1), String(command.2), options)
        }
        try wait("the lift is shown") {
            kiosk.harness.node(showing: "Lift 3 is on floor 5") != nil
        }
        try wait("the mistake is told") { kiosk.harness.value(of: "trouble") != "" }
        let trouble = try #require(kiosk.harness.value(of: "trouble")).text()
        #expect(trouble.contains("lift/4/floor: expected"))
        #expect(kiosk.harness.value(of: "floors") == ["3": 5])
        try local.publish("lift/3/floor", "6", ["-q", "1"])
        try wait("the mistake is gone") { kiosk.harness.value(of: "trouble") == "" }
        #expect(kiosk.harness.value(of: "floors") == ["3": 6])
        kiosk.harness.stage.engine.close()
    }
}
