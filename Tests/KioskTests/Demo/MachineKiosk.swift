import Foundation
import Kiosk
import KioskTesting
import Testing

/// The machine panel, and the program that tells it what the line does.
final class MachineKiosk: ShippedKiosk {
    static let folderName = "machine"
    let harness: Harness
    private let scratch: Scratch
    private var client: LocalClient?
    private var messageCount = 0

    /// An alarm as the line tells of it.
    struct Alarm {
        let id: String
        let text: String
        let severity: String
        let time: String

        /// - Parameter time: Of the day on which the clocks of tests begin, in UTC.
        init(_ id: String, _ text: String, _ severity: String, at time: String) {
            (self.id, self.text, self.severity, self.time) = (id, text, severity, time)
        }

        fileprivate var json: JSON {
            [
                "id": .string(id), "text": .string(text), "severity": .string(severity),
                "time": .string("2026-01-01T\(time)Z"),
            ]
        }

        static let morning = [
            Alarm("a1", "Label magazine almost empty", "notice", at: "11:21:07"),
            Alarm("a2", "Buffer tank low", "warning", at: "11:48:32"),
            Alarm("a3", "Bottle fallen at infeed 2", "critical", at: "11:58:15"),
            Alarm("a4", "Filter 1 due for change", "warning", at: "11:59:02"),
        ]
    }

    /// - Parameter scratch: Where the socket lies, and what survives a power cut.
    init(_ scratch: Scratch = Scratch()) throws {
        self.scratch = scratch
        harness = try Harness(
            configuration: "\(Repository.folder)/Config/machine",
            width: 1280, height: 800, state: scratch["state.db"], socketDirectory: scratch.path)
        try pass(.milliseconds(100))
    }

    /// Cuts the power.
    func end() {
        client?.close()
        harness.stage.engine.close()
    }

    /// The line sends its values; those that move have come to rest afterwards.
    func send(running: Bool = true, level: Double = 64, _ alarms: [Alarm] = []) throws {
        let client = self.client ?? LocalClient(scratch["line"])
        self.client = client
        messageCount += 1
        let seconds = messageCount < 10 ? "0\(messageCount)" : "\(messageCount)"
        let history: [JSON] = [
            23800, 23950, 24010, 23900, 24050, 23980, 21000, 12000, 0, 0, 8000, 19500, 23700,
            24020, 23990, 24080, 23950, 24000, 23900, 24100, 24020, 23970, 24010, 23940,
        ]
        let line: JSON = [
            "time": .string("2026-01-01T12:00:\(seconds)Z"), "running": .bool(running),
            "speed": running ? 23940 : 0, "temperature": 4.2, "pressure": 3.24,
            "level": .double(level), "made": 12480, "target": 20000,
            "history": .array(history), "alarms": .array(alarms.map(\.json)),
        ]
        client.send(line.text() + "\n")
        try pass(.milliseconds(400))
        #expect(client.receive() == "{\"ok\":true}\n")
    }

    /// The line sends something else; answers what it is told.
    func send(text: String) throws -> String {
        let client = self.client ?? LocalClient(scratch["line"])
        self.client = client
        client.send(text + "\n")
        try pass(.milliseconds(20))
        return client.receive() ?? ""
    }

    func pass(_ duration: Duration) throws { try harness.advance(by: duration) }

    func has(_ id: String) -> Bool { harness.tree.node(named: id) != nil }

    /// Taps on the button with this caption that lies in front.
    func press(_ caption: String) throws {
        var found: Node?
        _ = harness.tree.root.find { node in
            if (node as? ButtonNode)?.model.text == caption { found = node }
            return false
        }
        try harness.tap(try #require(found, "no button says \(caption)"))
    }

    /// Taps on the right end of a stepper.
    func increase(_ stepper: String) throws {
        let frame = try #require(harness.tree.node(named: stepper)).frameInRoot
        try harness.tap(x: frame.maxX - 36, y: frame.center.y)
    }

    /// Taps on something that asks, and lets the question appear.
    func ask(_ id: String) throws {
        try harness.tap(id)
        try pass(.milliseconds(400))
    }

    /// Answers a question, and waits for the command that it leads to.
    func answer(_ caption: String) throws {
        try press(caption)
        try pass(.milliseconds(400))
    }
}
