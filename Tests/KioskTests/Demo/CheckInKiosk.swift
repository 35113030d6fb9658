import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// The clinic's check-in with a server of its own.
final class CheckInKiosk: ShippedKiosk {
    static let folderName = "clinic"
    let harness: Harness
    private let folder: Scratch

    /// The number of an insurance card that the server knows.
    static let card = "80756000120012345674"

    /// - Parameters:
    ///   - server: The address of its server, without a path.
    ///   - folder: Gets a copy of the configuration, and what the kiosk keeps.
    ///   - keeps: False for a kiosk that has nowhere to keep anything.
    ///   - speech: The socket of who speaks; nil for nobody.
    init(server: String, in folder: Scratch, keeps: Bool = true, speech: String? = nil) throws {
        self.folder = folder
        let copy = try folder.copyConfiguration("clinic")
        try folder.replace("http://127.0.0.1:9401", by: server, in: "clinic/visit.json")
        try folder.replace(
            "/run/speech-dispatcher/speechd.sock", by: speech ?? folder["nobody"],
            in: "clinic/kiosk.json")
        harness = try Harness(
            configuration: copy, width: 1920, height: 1080,
            state: keeps ? folder["state.db"] : nil, socketDirectory: folder.path)
        try wait()
    }

    /// Taps on an option of a control, by its name.
    func choose(_ option: String) throws {
        let area = try #require(harness.tree.target(named: option)?.area)
        try harness.tap(x: area.center.x, y: area.center.y)
        try wait()
    }

    /// Lets the scanner read a card.
    func scan(_ code: String = CheckInKiosk.card) throws {
        try harness.scan(code)
        try wait()
    }

    /// Writes into a field, in place of what is there, and leaves it, so that the keyboard goes.
    ///
    /// - Parameter written: Runs before it is left.
    func write(_ text: String, into field: String, _ written: () -> Void = {}) throws {
        try tap(field)
        let node = try #require(harness.tree.node(named: field) as? FieldNode)
        for _ in node.model.text { try harness.press(.backspace) }
        try harness.type(text)
        try wait(.milliseconds(100))
        written()
        try tap("time")
    }

    /// Signs on the pad.
    func sign() throws {
        let pad = try #require(harness.tree.node(named: "signature")).frameInRoot
        try harness.touch(.down, x: pad.minX + 300, y: pad.center.y)
        for step in 1...20 {
            let x = pad.minX + 300 + Float(step) * 20
            try harness.touch(.move, x: x, y: pad.center.y + (step % 4 < 2 ? -40 : 40))
        }
        try harness.touch(.up, x: pad.minX + 700, y: pad.center.y)
        try wait()
    }

    /// Agrees, signs, and checks in.
    func consent() throws {
        try tap("agrees")
        try sign()
        try tap("checkIn")
    }

    /// Returns true if a toast says a text.
    func said(_ text: String) -> Bool { harness.tree.shownTexts().contains(text) }

    /// The sensor at the panel says whether somebody stands there.
    func sense(_ isThere: Bool) throws {
        let sensor = LocalClient(folder["presence"])
        sensor.send(#"{ "isThere": \#(isThere) }"# + "\n")
        try wait()
        #expect(sensor.receive() == "{\"ok\":true}\n")
    }
}

extension LocalHTTPServer {
    /// Knows one visit of today.
    func knowVisit() {
        on("/appointments") { request in
            let isKnown =
                request.path.hasSuffix("card=\(CheckInKiosk.card)")
                || request.path.hasSuffix("name=Baumann&birth=14.03.1986")
            guard isKnown else { return .status(404) }
            return .json(
                #"""
                { "patient": { "firstName": "Nora", "lastName": "Baumann", "birth": "14.03.1986",
                    "card": "\#(CheckInKiosk.card)", "insurer": "Helsana", "phone": "+41 79 555 01 23",
                    "email": "", "street": "Seestrasse 12", "postcode": "6005", "town": "Luzern" },
                  "appointment": { "id": "A-1", "time": "13:20", "with": "Dr. Lena Weber", "room": "3" },
                  "reason": "checkup" }
                """#)
        }
    }

    /// Takes arrivals.
    func takeArrivals() { on("/arrivals", .status(201)) }

    /// Arrivals that the server has received so far.
    func arrivals() throws -> [JSON] {
        try requests.filter { $0.path == "/arrivals" }
            .map { try JSON(parsing: String(decoding: $0.body, as: UTF8.self)) }
    }
}
