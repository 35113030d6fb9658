import Foundation
import Kiosk
import KioskTesting
import Testing

/// Whole visits to kiosks by keys and ears alone.
@Suite("Blind walks")
struct BlindWalkTests {
    private let folder = Scratch()

    /// A copy of a configuration that speaks to a server of the test's own.
    private func copy(_ name: String, _ changes: [String: String] = [:]) throws -> String {
        let copy = try folder.copyConfiguration(name)
        let socket = "/run/speech-dispatcher/speechd.sock"
        for (old, new) in changes.merging(
            [socket: folder["speech"]], uniquingKeysWith: { a, _ in a })
        {
            try folder.replace(old, by: new, in: "\(name)/kiosk.json")
        }
        return copy
    }

    @Test("a whole order in the café")
    func order() throws {
        let till = LocalHTTPServer()
        try till.serveMenu()
        till.takeOrders()
        let server = SpeechServer(folder["speech"])
        defer { server.close() }
        let kiosk = try Harness(
            configuration: copy("cafe", ["http://127.0.0.1:9000": till.url]), width: 1280,
            height: 800, state: folder["state.db"])
        try kiosk.advance(by: .seconds(1))
        let guest = try BlindGuest(kiosk, server)
        #expect(guest.last == "Speech on. Linden")
        try guest.go(to: "Coffee,")
        try guest.choose("Start your order, button")
        #expect(kiosk.screenName == "menu")
        try guest.choose("Matcha Latte")
        #expect(kiosk.screenName == "details")
        try guest.go(to: "Size, Small, €4.00, option, checked, 1 of 3")
        try guest.choose("Large, €4.80, option, not checked, 3 of 3")
        #expect(guest.last == "checked")
        try guest.choose("Oat")
        try guest.choose("Vanilla")
        #expect(guest.last == "checked")
        try guest.choose("Add to order")
        #expect(kiosk.screenName == "menu")
        try guest.choose("View your order")
        #expect(kiosk.screenName == "cart")
        try guest.go(to: "Large, Oat, Vanilla")
        try guest.choose("Order now, button")
        // The question is read at once, with what it asks.
        #expect(guest.last.hasPrefix("Send your order?, question"))
        try guest.go(to: "1 item for")
        try guest.choose("Yes, order, button")
        #expect(kiosk.screenName == "done")
        try guest.go(to: "Your number is")
        try guest.press(.down)
        #expect(guest.last.contains("1"))
        #expect(try till.orders().count == 1)
        #expect(kiosk.log.allSatisfy { $0.hasPrefix("debug: ") })
    }

    @Test("a search in the building, on its keyboard of keys on the screen")
    func search() throws {
        let server = SpeechServer(folder["speech"])
        defer { server.close() }
        let kiosk = try Harness(configuration: copy("building"), width: 1080, height: 1920)
        try kiosk.advance(by: .seconds(1))
        let guest = try BlindGuest(kiosk, server)
        try guest.choose("Name, company or room, button")
        #expect(kiosk.screenName == "search")
        for letter in ["K", "U", "P", "F"] {
            try guest.choose("\(letter), button")
        }
        #expect(kiosk.value(of: "query") == "Kupf")
        try guest.choose("Clara Kupfer")
        #expect(kiosk.screenName == "details")
        try guest.go(to: "Clara Kupfer")
        #expect(kiosk.log == [])
    }

    @Test("a ticket, from the station to the card at the terminal")
    func ticket() throws {
        let fares = LocalHTTPServer()
        fares.sayFares()
        fares.takeTickets()
        let server = SpeechServer(folder["speech"])
        defer { server.close() }
        let machine = try TicketMachine(server: fares.url, in: folder, speech: folder["speech"])
        let guest = try BlindGuest(machine.harness, server)
        #expect(guest.last.hasPrefix("Speech on"))
        try guest.choose("Bern, button")
        #expect(machine.harness.screenName == "trip")
        try guest.choose("Continue, button")
        #expect(machine.harness.value(of: "stop") == "who")
        // A spin button is changed by arrows.
        try guest.go(to: "Adults,")
        try guest.press(.right)
        #expect(machine.harness.value(of: "trip")?["adults"] == 2)
        try guest.choose("Continue, button")
        #expect(machine.harness.value(of: "stop") == "ticket")
        try guest.go(to: "CHF")
        try guest.choose("Pay")
        #expect(machine.harness.screenName == "pay")
        try machine.wait { machine.harness.value(of: "hint") == "card" }
        // The terminal and the printer work by themselves, so what they want is said without a key.
        try guest.listen()
        #expect(guest.heard.contains { $0.contains("Hold your card to the terminal") })
        machine.desk.say("")
        try machine.wait { machine.harness.screenName == "done" }
        try machine.wait {
            machine.text("printing") == "Your ticket is in the tray below."
        }
        try guest.listen()
        #expect(guest.heard.contains { $0.contains("Your ticket is in the tray below.") })
        #expect(try fares.tickets().count == 1)
        #expect(machine.warnings == [])
    }

    @Test(
        "the privacy screen tells nothing of the patient, and any key goes back to where the guest was"
    )
    func privacy() throws {
        let visits = LocalHTTPServer()
        visits.knowVisit()
        let server = SpeechServer(folder["speech"])
        defer { server.close() }
        let kiosk = try CheckInKiosk(server: visits.url, in: folder, speech: folder["speech"])
        let guest = try BlindGuest(kiosk.harness, server)
        try kiosk.scan()
        try guest.choose("Yes, that is me")
        #expect(kiosk.harness.screenName == "details")
        try guest.go(to: "First name, text field, Nora")

        try kiosk.sense(false)
        let said = try guest.listen()
        #expect(said.contains { $0.contains("Your answers are hidden") })
        #expect(!said.contains { $0.contains("Nora") || $0.contains("Baumann") })
        let told = kiosk.harness.tree.shownTexts()
        #expect(!told.contains { $0.contains("Nora") || $0.contains("Baumann") })
        // The countdown is seen, and not said.
        try kiosk.wait(.seconds(4))
        #expect(try guest.listen().isEmpty)

        try guest.press(.down)
        #expect(kiosk.harness.value(of: "away") == false)
        #expect(guest.last.contains("First name, text field, Nora"))
        #expect(kiosk.harness.tree.focus?.name == "firstName")
        #expect(kiosk.warnings == [])
    }

    @Test("a check-in with the card, up to the waiting room")
    func checkIn() throws {
        let visits = LocalHTTPServer()
        visits.knowVisit()
        visits.takeArrivals()
        let server = SpeechServer(folder["speech"])
        defer { server.close() }
        let kiosk = try CheckInKiosk(server: visits.url, in: folder, speech: folder["speech"])
        let guest = try BlindGuest(kiosk.harness, server)
        #expect(guest.last.hasPrefix("Speech on"))
        try kiosk.scan()
        try guest.listen()
        #expect(kiosk.harness.screenName == "found")
        try guest.go(to: "Are you Nora Baumann?")
        try guest.choose("Yes")
        #expect(kiosk.harness.screenName == "details")
        try guest.go(to: "First name")
        try guest.choose("Continue")
        #expect(kiosk.harness.screenName == "sign")
        try guest.choose("checkbox, not checked")
        #expect(guest.last == "checked")
        // A guest who listens does not see the pad: the tick is enough.
        try guest.choose("Check in, button")
        #expect(kiosk.harness.screenName == "done")
        try guest.listen()
        try guest.go(to: "Dr. Lena Weber calls you to room 3.")
        #expect(try visits.arrivals().count == 1)
        #expect(kiosk.warnings == [])
    }
}
