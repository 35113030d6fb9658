import Kiosk
import KioskTesting
import Testing

/// The ticket machine as travellers use it, with a server, a terminal and a printer.
@Suite("The ticket machine")
final class TicketTests {
    private let folder = Scratch()

    private func server() -> LocalHTTPServer {
        let server = LocalHTTPServer()
        server.sayFares()
        server.takeTickets()
        return server
    }

    @Test("a ticket, from the search to the paper")
    func sale() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        #expect(machine.harness.screenName == "home")
        try machine.expectPicture("tickets-home")

        // Accents need not be typed, and a station is found by its name in another language.
        try machine.tap("search")
        try machine.type("zurich o")
        #expect(machine.isShown("Zürich Oerlikon") && !machine.isShown("Zürich HB"))
        try machine.expectPicture("tickets-search")
        try machine.tap("query")
        machine.harness.set("query", to: "")
        try machine.wait()
        try machine.type("genf")
        try machine.tap("Genève")
        #expect(machine.harness.value(of: "stop") == "day")
        #expect(machine.text("price") == "CHF\u{a0}11.00")
        #expect(machine.isShown("Thursday, 1 January"))

        // Saturday of the next week: weeks begin on Monday.
        let day = try #require(machine.harness.tree.node(named: "day")).frameInRoot
        try machine.harness.tap(x: day.minX + day.width * 5.5 / 7, y: day.minY + day.height * 0.45)
        try machine.wait()
        #expect(machine.harness.value(of: "trip")?["day"] == "2026-01-10")
        try machine.expectPicture("tickets-day")
        try machine.tap("continue")

        try machine.step("adults", up: true)
        try machine.step("cards", up: true)
        try machine.step("cards", up: true)
        try machine.step("cards", up: true)
        // No more cards than adults, also when there are fewer adults again.
        #expect(machine.harness.value(of: "trip")?["cards"] == 2)
        try machine.step("adults", up: false)
        #expect(machine.harness.value(of: "trip")?["cards"] == 1)
        try machine.step("children", up: true)
        #expect(machine.text("price") == "CHF\u{a0}22.00")
        try machine.expectPicture("tickets-who")
        try machine.tap("continue")
        #expect(machine.isShown("1 adult, 1 child, 1 Half Fare Card"))

        let way = try #require(machine.harness.tree.node(named: "way")).frameInRoot
        try machine.harness.tap(x: way.maxX - 100, y: way.center.y)
        try machine.wait()
        #expect(machine.text("price") == "CHF\u{a0}44.00")
        try machine.expectPicture("tickets-ticket")

        try machine.pay()
        #expect(machine.text("amount") == "CHF\u{a0}44.00")
        #expect(machine.text("hint") == "Hold your card to the terminal")
        machine.desk.say("")
        try machine.wait { machine.harness.screenName == "done" }
        try machine.wait { machine.text("printing") == "Your ticket is in the tray below." }
        #expect(machine.text("paid") == "CHF\u{a0}44.00")
        #expect(
            machine.desk.printed.contains(
                "Luzern <> Genève\n2026-01-10   2\n1 + 1   1/2 x 1\nCHF 44.00"))

        try machine.tap("receipt")
        try machine.wait { machine.harness.value(of: "receipt") == "printed" }
        #expect(machine.desk.printed.contains("Receipt"))

        let sold = try server.tickets()
        #expect(sold.count == 1)
        #expect(sold.first?["cents"] == 4400)
        #expect(sold.first?["trip"]?["to"] == "Genève")
        #expect(sold.first?["approval"] == "1000")
        let key = server.requests.compactMap { $0.headers["idempotency-key"] }
        #expect(key.map { JSON.string($0) } == sold.compactMap { $0["key"] })

        try machine.tap("finish")
        #expect(machine.harness.screenName == "home")
        #expect(machine.harness.value(of: "trip")?["to"] == "")
        #expect(machine.warnings == [])
    }

    /// A sale to Lugano.
    private func lugano(_ stage: String) -> JSON {
        [
            "key": "20260101T120000-1", "from": "Luzern", "cents": 600, "stage": .string(stage),
            "approval": "",
            "trip": [
                "to": "Lugano", "day": "2026-01-01", "adults": 1, "children": 0, "cards": 0,
                "way": "single", "class": "2",
            ],
        ]
    }

    @Test("the terminal's turn, and the end of the line, which goes by itself")
    func end() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        machine.harness.set("hint", to: "pin")
        machine.harness.set("sale", to: lugano("paying"))
        try machine.wait()
        #expect(machine.harness.screenName == "pay")
        #expect(machine.text("hint") == "Enter your PIN")
        #expect(machine.text("amount") == "CHF\u{a0}6.00")
        machine.harness.set("sale", to: lugano(""))
        machine.harness.navigate(to: "done")
        try machine.wait(.seconds(2))
        try machine.expectPicture("tickets-done")
        try machine.wait(.seconds(45))
        #expect(machine.harness.screenName == "home")
    }

    @Test("a card that is refused, and a better one")
    func refusal() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        try machine.choose("Bern")
        try machine.pay()
        machine.desk.say("no")
        try machine.wait { machine.harness.value(of: "trouble") == "declined" }
        #expect(machine.text("trouble") == "Your card was declined")
        try machine.expectPicture("tickets-declined")
        #expect(try server.tickets().isEmpty)

        try machine.tap("payAgain")
        try machine.wait { machine.harness.value(of: "hint") == "card" }
        machine.desk.say("")
        try machine.wait { machine.harness.screenName == "done" }
        try machine.wait { (try? server.tickets().count) == 1 }
        let keys = server.requests.compactMap { $0.headers["idempotency-key"] }
        #expect(!keys.isEmpty && keys.allSatisfy { $0.hasSuffix("-2") })
    }

    @Test("who cancels has not paid; nor has who shows no card")
    func cancelling() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        try machine.choose("Bern")
        try machine.pay()
        try machine.tap("cancel")
        try machine.wait { machine.harness.value(of: "trouble") == "cancelled" }
        #expect(machine.text("trouble") == "You have not paid")
        try machine.tap("toTrip")
        #expect(machine.harness.screenName == "trip")
        #expect(machine.harness.value(of: "stop") == "ticket")

        try machine.pay()
        try machine.wait(.seconds(40))
        #expect(machine.harness.value(of: "leaving") == false)
        try machine.wait(.seconds(25))
        try machine.wait { machine.harness.value(of: "trouble") == "cancelled" }
        try machine.tap("end")
        #expect(machine.harness.screenName == "home")
        #expect(try server.tickets().isEmpty)
    }

    @Test("a terminal that goes: nobody has a ticket, and whatever it has taken is given back")
    func silence() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        try machine.choose("Bern")
        try machine.pay()
        for _ in 0..<3 { machine.desk.say("gone") }
        try machine.wait { machine.harness.value(of: "trouble") == "silent" }
        #expect(machine.text("trouble") == "The terminal does not answer")
        try machine.expectPicture("tickets-silent")
        #expect(try server.tickets().isEmpty)
        // The entry goes when the terminal has confirmed it.
        try machine.wait { machine.harness.value(of: "queues")?["back"]?["pending"] == 0 }
    }

    @Test("a sale outlives a power cut while the card is read")
    func powerCut() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        try machine.choose("Bern")
        try machine.pay()
        let key = machine.harness.value(of: "sale")?["key"]
        machine.close()

        let again = try TicketMachine(server: server.url, in: folder, card: "")
        try again.wait { again.harness.screenName == "done" }
        try again.wait { (try? server.tickets().count) == 1 }
        #expect(try server.tickets().first?["key"] == key)
    }

    @Test("sold tickets wait for the server, also while the machine is off")
    func outbox() throws {
        let server = server()
        server.on("/sold", .status(503))
        let machine = try TicketMachine(server: server.url, in: folder)
        try machine.choose("Bern")
        try machine.pay()
        machine.desk.say("")
        try machine.wait { machine.harness.screenName == "done" }
        try machine.wait { (try? !server.tickets().isEmpty) == true }
        machine.close()

        server.takeTickets()
        let count = try server.tickets().count
        let again = try TicketMachine(server: server.url, in: folder)
        #expect(again.harness.screenName == "home")
        try again.wait { (try? server.tickets().count) == count + 1 }
        let keys = server.requests.compactMap { $0.headers["idempotency-key"] }
        #expect(Set(keys).count == 1)
    }

    @Test("a machine that cannot keep a sale takes no money")
    func noDisk() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder, keeps: false)
        try machine.choose("Bern")
        try machine.tap("pay")
        #expect(machine.text("trouble") == "No tickets at the moment")
        #expect(!machine.desk.printed.contains("CHF"))
    }

    @Test("without paper there is the code")
    func noPaper() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        machine.desk.say("paper")
        try machine.choose("Bern")
        try machine.pay()
        machine.desk.say("")
        try machine.wait { machine.harness.screenName == "done" }
        try machine.wait {
            machine.text("printing")
                == "The printer does not work. Take a photo of the code: it is your ticket."
        }
        try machine.tap("receipt")
        try machine.wait { machine.harness.value(of: "receipt") == "failed" }
        #expect(machine.isShown("No paper – try again"))
        machine.desk.say("paper")
        try machine.wait { machine.text("printing") == "Your ticket is in the tray below." }
    }

    @Test("without a network journeys can be chosen, and fares come by themselves")
    func offline() throws {
        let server = server()
        let port = server.port
        server.stop()
        let machine = try TicketMachine(server: server.url, in: folder)
        #expect(machine.harness.tree.node(named: "noNetwork") != nil)
        try machine.expectPicture("tickets-offline")
        try machine.choose("Bern")
        #expect(machine.text("price") == nil)
        try machine.expectPicture("tickets-no-fare")
        try machine.tap("pay")
        #expect(machine.harness.screenName == "trip")

        let other = LocalHTTPServer(port: port)
        other.sayFares()
        try machine.tap("askAgain")
        #expect(machine.text("price") == "CHF\u{a0}4.00")
    }

    @Test("a fare of another journey is never shown")
    func slowFare() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        try machine.tap("Bern")
        #expect(machine.text("price") == "CHF\u{a0}4.00")
        server.on("/fare", .json(#"{ "question": "to=Bern", "cents": 100 }"#))
        try machine.tap("continue")
        try machine.step("adults", up: true)
        #expect(machine.text("price") == nil)
    }

    @Test("who goes away is asked, and leaves nothing for the next one")
    func idle() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        try machine.tap("Lugano")
        try machine.wait(.seconds(50))
        #expect(machine.isShown("Are you still there?"))
        try machine.expectPicture("tickets-still-there")
        // A touch anywhere goes on, and touches nothing else.
        try machine.harness.tap(x: 700, y: 1820)
        try machine.wait()
        #expect(!machine.isShown("Are you still there?"))
        #expect(machine.harness.value(of: "stop") == "day")
        try machine.wait(.seconds(62))
        #expect(machine.harness.screenName == "home")
        #expect(machine.harness.value(of: "trip")?["to"] == "")
        #expect(machine.warnings == [])
    }

    @Test("keys stay on the question whether somebody is there, and go back to where they were")
    func idleKeys() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        try machine.tap("Lugano")
        let tree = machine.harness.tree
        for _ in 0..<2 { try machine.harness.press(.tab) }
        let focus = try #require(tree.focus)
        try machine.wait(.seconds(50))
        #expect(machine.isShown("Are you still there?"))
        #expect(tree.focus?.name == "stay")
        #expect(!tree.shownTexts().contains("Day"))
        try machine.harness.press(.tab)
        try machine.wait()
        #expect(!machine.isShown("Are you still there?"))
        #expect(tree.focus === focus)
        #expect(machine.warnings == [])
    }

    @Test("a traveller chooses letters, contrast, place and stillness, for this journey only")
    func look() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        let search = try #require(machine.harness.tree.node(named: "search"))
        let top = search.frameInRoot.minY
        try machine.tap("look")
        try machine.expectPicture("tickets-look")
        for (option, name, value) in [
            ("More contrast", "contrast", true), ("Nothing moves", "still", true),
            ("Lower half", "reach", "low"), ("Very large", "text", 2.0),
        ] as [(String, String, JSON)] {
            let area = try #require(machine.harness.tree.target(named: option)?.area)
            try machine.harness.tap(x: area.center.x, y: area.center.y)
            try machine.wait()
            #expect(machine.harness.value(of: "access")?[name] == value)
        }
        try machine.tap("lookDone")
        #expect(machine.harness.tree.textScale > 1)
        #expect(search.frameInRoot.minY > top)
        // The next traveller finds it as usual.
        try machine.wait(.seconds(62))
        #expect(machine.harness.value(of: "access")?["reach"] == "full")
        #expect(search.frameInRoot.minY == top)
        #expect(machine.warnings == [])
    }

    @Test("everything from right to left in Arabic")
    func arabic() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        let languages = try #require(machine.harness.tree.node(named: "languages")).frameInRoot
        try machine.harness.tap(x: languages.maxX - 60, y: languages.center.y)
        try machine.wait()
        #expect(machine.isShown("إلى أين؟"))
        try machine.expectPicture("tickets-home-arabic")
        try machine.tap("search")
        try machine.type("زيو")
        #expect(machine.isShown("Zürich HB") && !machine.isShown("Bern"))
        try machine.expectPicture("tickets-search-arabic")
        try machine.tap("Zürich HB")
        // Servers get Latin digits, whatever the language.
        #expect(machine.harness.value(of: "trip")?["day"] == "2026-01-01")
        try machine.expectPicture("tickets-day-arabic")
        try machine.wait(.seconds(62))
        #expect(machine.harness.value(of: "locale") == "en-GB")
        #expect(machine.warnings == [])
    }

    @Test("there are four hundred stations, each once, and each is found without its accents")
    func stations() throws {
        let server = server()
        let machine = try TicketMachine(server: server.url, in: folder)
        guard case .array(let stations)? = machine.harness.value(of: "data")?["stations"]?["value"]
        else {
            Issue.record("there are no stations")
            return
        }
        let names = stations.compactMap { $0["name"] }
        #expect(names.count == 400 && Set(names.map { "\($0)" }).count == 400)
        for (query, name) in [
            ("neuchatel", "Neuchâtel"), ("NEUENBURG", "Neuchâtel"), ("chateau", "Château-d'Oex"),
            ("d'oex", "Château-d'Oex"), ("siders", "Sierre/Siders"), ("st gallen", "St. Gallen"),
            ("aeroport", "Genève-Aéroport"), ("zürich hb", "Zürich HB"),
        ] {
            machine.harness.set("query", to: .string(query))
            try machine.wait(.milliseconds(50))
            #expect(machine.harness.value(of: "found")?[0]?["name"] == .string(name), "\(query)")
        }
    }

    @Test("the server beside the configuration says fares in the form that the machine wants")
    func peer() throws {
        let program = try DeskProgram(
            Repository.folder + "/Config/tickets/peers/server", "0",
            in: folder)
        let machine = try TicketMachine(
            server: "http://127.0.0.1:\(program.words[0])", in: folder)
        try machine.choose("Genève")
        #expect(machine.text("price")?.hasPrefix("CHF\u{a0}") == true)
        try machine.pay()
        machine.desk.say("")
        try machine.wait { machine.harness.screenName == "done" }
        try machine.wait { program.printed.contains("sold 1") }
    }
}
