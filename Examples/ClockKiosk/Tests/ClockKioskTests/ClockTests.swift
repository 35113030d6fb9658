import ClockKiosk
import Foundation
import Kiosk
import KioskTesting
import Testing

/// The kiosk on a virtual clock, which begins on 1 January 2026 at 12:00 UTC.
struct ClockTests {
    private static let configuration = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Configuration").standardized.path

    private let kiosk = try! Harness(
        configuration: configuration, registry: .clock, width: 800, height: 480)

    private var clock: ClockNode { kiosk.tree.node(named: "here") as! ClockNode }
    private var words: String { (kiosk.tree.node(named: "words") as! LabelNode).model.text }

    private func move(to zone: String) throws {
        kiosk.set("here", to: ["name": .string(zone), "zone": .string(zone)])
        try kiosk.advance(by: .milliseconds(100))
    }

    @Test func theHandsFollowTheTime() throws {
        #expect(clock.secondOfDay == 13 * 3600)
        try kiosk.advance(by: .seconds(75))
        #expect(clock.secondOfDay == 13 * 3600 + 75)
        try move(to: "Africa/Nairobi")
        #expect(clock.secondOfDay == 15 * 3600 + 75)
    }

    @Test func theHandsPointWhereTheyShould() throws {
        let dial = clock.frameInRoot
        // Halfway along the hour's hand; and as far in the opposite direction.
        func isDrawn(atHour hour: Int) -> Bool {
            let position = AffineTransform.translation(x: dial.center.x, y: dial.center.y)
                .appending(inner: .rotation(degrees: Float(hour) * 30))
                .apply(Point(x: 0, y: -dial.width / 5))
            return kiosk.picture[Int(position.x), Int(position.y)] == 0xFF00_0000 | 0xF1F0EC
        }
        #expect(Theme.dark[.text] == Color(0xF1F0EC))
        #expect(isDrawn(atHour: 1) && !isDrawn(atHour: 3))
        try move(to: "Africa/Nairobi")
        #expect(!isDrawn(atHour: 1) && isDrawn(atHour: 3))
    }

    @Test func theDialHasTheColoursOfTheTheme() throws {
        let center = clock.frameInRoot.center
        var theme = Theme.dark
        theme[.surface] = Color(0x123456)
        clock.setEnvironment(ThemeKey.self, to: theme)
        // Before the next second, which would paint the clock anyway.
        try kiosk.advance(by: .milliseconds(100))
        #expect(kiosk.picture[Int(center.x) + 20, Int(center.y) + 60] == 0xFF12_3456)
    }

    @Test(
        arguments: [
            ("Europe/Berlin", "one o’clock"), ("Asia/Kolkata", "half past five"),
            ("Asia/Kathmandu", "a quarter to six"), ("America/New_York", "seven o’clock"),
        ])
    func theTimeInWords(zone: String, expected: String) throws {
        try move(to: zone)
        #expect(words == expected)
    }

    @Test func aTouchStrikesTheHour() throws {
        try move(to: "Africa/Nairobi")
        try kiosk.tap("here")
        #expect(kiosk.value(of: "strokes") == 1)
        try kiosk.advance(by: .milliseconds(600))
        #expect(kiosk.value(of: "strokes") == 2)
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.value(of: "strokes") == 3)
        try kiosk.advance(by: .seconds(2))
        #expect(kiosk.value(of: "strokes") == 0)
    }

    @Test(
        arguments: [
            (
                #"{ "type": "clok" }"#,
                #"1:44: there is no node type "clok"; did you mean "clock"?"#
            ),
            (
                #"{ "type": "clock", "zoen": "UTC" }"#,
                #"1:53: unknown key "zoen" in a clock; did you mean "zone"?"#
            ),
            (
                #"{ "type": "clock", "zone": "Europe/Berln" }"#,
                #"1:61: "zone" cannot be "Europe/Berln"; did you mean "Europe/Berlin"?"#
            ),
            (
                #"{ "type": "clock", "on": { "tap": { "strike": "${'noon'}" } } }"#,
                #"1:80: "strike" has to be a whole number, and this is a string; write int(…)"#
            ),
            (
                #"{ "type": "clock", "on": { "tap": { "strike": "noon" } } }"#,
                #"1:80: "strike": expected a whole number, not a string; write a whole number"#
            ),
        ])
    func mistakesAreReported(body: String, expected: String) throws {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "clock-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try #"{ "screens": { "home": { "body": \#(body) } } }"#
            .write(toFile: file, atomically: true, encoding: .utf8)
        let kiosk = try Harness(configuration: file, registry: .clock, width: 80, height: 48)
        #expect(kiosk.log.contains("warning: \(file):\(expected)"))
    }
}
