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
        let copy = try folder.copyConfiguration("tickets")
        desk = try DeskProgram(copy + "/peers/desk", "0", "0", in: folder)
        if let card { desk.say(card) }
        try folder.replace("http://127.0.0.1:9301", by: server, in: "tickets/journey.json")
        let (terminal, printer) = ("127.0.0.1:\(desk.words[0])", "127.0.0.1:\(desk.words[1])")
        try folder.replace("127.0.0.1:9302", by: terminal, in: "tickets/sale.json", times: 2)
        try folder.replace("127.0.0.1:9303", by: printer, in: "tickets/sale.json")
        try folder.replace("/run/kiosk", by: folder.path, in: "tickets/terminal")
        try folder.replace(
            "/run/speech-dispatcher/speechd.sock", by: speech ?? folder["nobody"],
            in: "tickets/kiosk.json")
        harness = try Harness(
            configuration: copy, width: 1080, height: 1920,
            state: keeps ? folder["state.db"] : nil, socketDirectory: folder.path)
        // Programs wait for people here, and time goes on meanwhile.
        harness.stage.engine.services.data.processes.holdsVirtualTime = false
        try wait()
    }

    /// Waits for what programs do, which takes real time.
    func wait(until condition: () -> Bool) throws {
        let end = ContinuousClock.now + .seconds(60)
        while !condition(), ContinuousClock.now < end {
            usleep(10_000)
            try wait(.milliseconds(10))
        }
        try #require(condition())
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
