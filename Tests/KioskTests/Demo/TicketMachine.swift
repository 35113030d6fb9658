import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// The ticket machine with a server, a card terminal and a printer of its own.
final class TicketMachine: ShippedKiosk {
    static let folderName = "tickets"
    let harness: Harness
    /// The card terminal and the printer.
    let desk: DeskProgram

    /// - Parameters:
    ///   - server: The address of its server, without a path.
    ///   - folder: Gets a copy of the configuration, and what the machine keeps.
    ///   - keeps: False for a machine that has nowhere to keep anything.
    ///   - card: What the terminal reads for a sale that the start finds.
    ///   - speech: The socket of who speaks; nil for nobody.
    init(
        server: String, in folder: Scratch, keeps: Bool = true, card: String? = nil,
        speech: String? = nil
    ) throws {
        let copy = URL(fileURLWithPath: folder["tickets"])
        try? FileManager.default.removeItem(at: copy)
        try FileManager.default.copyItem(at: Repository.url(of: "Config/tickets"), to: copy)
        desk = try DeskProgram(copy.path + "/peers/desk", "0", "0", in: folder)
        if let card { desk.say(card) }
        for (file, old, new) in [
            ("journey.json", "http://127.0.0.1:9301", server),
            ("sale.json", "127.0.0.1:9302", "127.0.0.1:\(desk.words[0])"),
            ("sale.json", "127.0.0.1:9303", "127.0.0.1:\(desk.words[1])"),
            ("terminal", "/run/kiosk", folder.path),
            (
                "kiosk.json", "/run/speech-dispatcher/speechd.sock",
                speech ?? folder["nobody"]
            ),
        ] {
            let url = copy.appendingPathComponent(file)
            let text = try String(contentsOf: url, encoding: .utf8)
            try #require(text.contains(old))
            try text.replacingOccurrences(of: old, with: new)
                .write(to: url, atomically: false, encoding: .utf8)
        }
        harness = try Harness(
            configuration: copy.path, width: 1080, height: 1920,
            state: keeps ? folder["state.db"] : nil, socketDirectory: folder.path)
        // Programs wait for people here, and time goes on meanwhile.
        harness.stage.engine.services.data.processes.holdsVirtualTime = false
        try wait()
    }

    /// Lets requests be answered, and screens come to rest.
    func wait(_ duration: Duration = .seconds(1)) throws { try harness.advance(by: duration) }

    /// Waits for what programs do, which takes real time.
    func wait(until condition: () -> Bool) throws {
        for _ in 0..<2000 where !condition() {
            usleep(10_000)
            try wait(.milliseconds(10))
        }
        #expect(condition())
        try wait()
    }

    /// Taps on the node with this name or text, and waits for what follows.
    func tap(_ name: String) throws {
        try harness.tap(name)
        try wait()
    }

    /// Types on the keyboard that is shown.
    func type(_ letters: String) throws {
        let keyboard = try #require(
            harness.tree.root.find { $0 is KeyboardNode } as? KeyboardNode)
        for letter in letters {
            let key: Key = letter == " " ? .space : .text(String(letter))
            let point = try keyboard.place(of: key)
            try harness.tap(x: point.x, y: point.y)
        }
        try wait()
    }

    /// From the first screen: chooses one of the stations that most go to, and goes on to the ticket.
    func choose(_ station: String) throws {
        try tap(station)
        #expect(harness.screenName == "trip")
        try tap("continue")
        try tap("continue")
        #expect(harness.value(of: "stop") == "ticket")
    }

    /// Lets the terminal ask for a card.
    func pay() throws {
        try tap("pay")
        #expect(harness.screenName == "pay")
        try wait { harness.value(of: "hint") == "card" }
    }

    /// Taps on an end of a stepper.
    func step(_ name: String, up: Bool) throws {
        let frame = try #require(harness.tree.node(named: name)).frameInRoot
        try harness.tap(x: up ? frame.maxX - 40 : frame.maxX - 220, y: frame.center.y)
        try wait()
    }
}

extension LocalHTTPServer {
    /// Says fares: 1 franc for each letter of the destination, for each adult.
    func sayFares() {
        on("/fare") { request in
            let question = request.path.split(separator: "&").dropFirst().joined(separator: "&")
            func part(_ name: String) -> String {
                let part = question.split(separator: "&").first { $0.hasPrefix(name + "=") }
                return String(part?.dropFirst(name.count + 1) ?? "")
            }
            let cents =
                100 * part("to").count * ((Int(part("adults")) ?? 0) + (Int(part("children")) ?? 0))
                * (part("way") == "return" ? 2 : 1)
            return .json(#"{ "question": "\#(question)", "cents": \#(cents) }"#)
        }
    }

    /// Takes sold tickets.
    func takeTickets() { on("/sold", .status(201)) }

    /// The sold tickets that it was sent so far.
    func tickets() throws -> [JSON] {
        try requests.filter { $0.path == "/sold" }
            .map { try JSON(parsing: String(decoding: $0.body, as: UTF8.self)) }
    }
}
