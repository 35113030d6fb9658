import Kiosk
import KioskTesting
import Testing

/// The clinic's check-in as guests use it.
@Suite("The clinic's check-in")
final class CheckInTests {
    private let folder = Scratch()

    private func server() -> LocalHTTPServer {
        let server = LocalHTTPServer()
        server.knowVisit()
        server.takeArrivals()
        return server
    }

    @Test("with the insurance card, from the reader to the waiting room")
    func card() throws {
        let server = server()
        let kiosk = try CheckInKiosk(server: server.url, in: folder)
        #expect(kiosk.text("greeting") == "Hello")
        try kiosk.expectPicture("clinic-home")

        try kiosk.scan()
        #expect(kiosk.harness.screenName == "found")
        #expect(kiosk.isShown("Are you Nora Baumann?"))
        #expect(kiosk.text("at") == "13:20")
        // The card is filled in.
        #expect(kiosk.isShown("Nora Baumann"))
        try kiosk.expectPicture("clinic-found")

        try kiosk.tap("isMe")
        #expect(kiosk.harness.screenName == "details")
        try kiosk.expectPicture("clinic-details")
        try kiosk.write("Petra", into: "firstName")
        #expect(kiosk.isShown("Petra Baumann"))
        try kiosk.tap("reset")
        #expect(kiosk.isShown("Nora Baumann"))
        try kiosk.tap("toSign")
        #expect(kiosk.harness.screenName == "sign")

        // Nothing without a consent.
        try kiosk.tap("checkIn")
        #expect(kiosk.harness.screenName == "sign")
        #expect(kiosk.isShown("We need your consent"))
        try kiosk.tap("agrees")
        #expect(!kiosk.isShown("We need your consent"))
        #expect(kiosk.isShown("Please sign here"))
        try kiosk.sign()
        #expect(!kiosk.isShown("Please sign here"))
        try kiosk.expectPicture("clinic-sign")
        let signature = kiosk.harness.value(of: "signature")
        #expect(signature != "")
        try kiosk.tap("checkIn")
        #expect(kiosk.harness.screenName == "done")
        #expect(kiosk.isShown("Please take a seat. Dr. Lena Weber calls you to room 3."))
        #expect(kiosk.text("number") == "1")
        try kiosk.expectPicture("clinic-done")

        let arrivals = try server.arrivals()
        #expect(arrivals.count == 1)
        #expect(arrivals.first?["patient"]?["lastName"] == "Baumann")
        #expect(arrivals.first?["appointment"]?["id"] == "A-1")
        #expect(arrivals.first?["reason"] == "checkup")
        #expect(arrivals.first?["number"] == 1)
        #expect(arrivals.first?["signature"] == signature)

        try kiosk.wait(.seconds(21))
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.harness.value(of: "patient")?["lastName"] == "")
        #expect(kiosk.warnings == [])
    }

    @Test("the form says what is wrong, and leads to the first wrong field")
    func validation() throws {
        let server = server()
        let kiosk = try CheckInKiosk(server: server.url, in: folder)
        try kiosk.scan()
        try kiosk.tap("isMe")
        for (field, text, error) in [
            ("birth", "31.02.86", "Please write a date such as 28.04.1984"),
            ("phone", "12", "Please write a number at which we reach you"),
            ("card", "80756", "20 digits that begin with 80756"),
            ("postcode", "0", "Four digits"), ("email", "nora@", "This is no address"),
            ("lastName", "", "Please write your last name"),
        ] {
            try kiosk.write(text, into: field) {
                #expect(!kiosk.isShown(error), "not while it is written")
            }
            #expect(kiosk.isShown(error))
        }
        try kiosk.tap("toSign")
        #expect(kiosk.harness.screenName == "details")
        #expect(kiosk.harness.tree.focus === kiosk.harness.tree.node(named: "lastName"))
        try kiosk.harness.type("Frei")
        try kiosk.wait()
        #expect(!kiosk.isShown("Please write your last name"))
        // All of it is undone at once.
        try kiosk.tap("reset")
        for error in ["Four digits", "This is no address"] { #expect(!kiosk.isShown(error)) }
        try kiosk.tap("toSign")
        #expect(kiosk.harness.screenName == "sign")
    }

    @Test("a day of birth is one that there was; what is wrong is said in the guest's language")
    func birth() throws {
        let server = server()
        let kiosk = try CheckInKiosk(server: server.url, in: folder)
        try kiosk.tap("language")
        try kiosk.tap("noCard")
        for (day, error) in [
            ("31.02.1986", "Diesen Tag gibt es nicht"), ("29.02.1900", "Diesen Tag gibt es nicht"),
            ("31.04.1986", "Diesen Tag gibt es nicht"), ("00.05.1986", "Diesen Tag gibt es nicht"),
            ("01.13.1986", "Diesen Tag gibt es nicht"),
            ("02.01.2026", "Dieser Tag kommt erst noch"),
            ("24.12.1812", "Bitte ein Datum wie 28.04.1984"),
            ("1.5.86", "Bitte ein Datum wie 28.04.1984"),
        ] {
            try kiosk.write(day, into: "findBirth")
            #expect(kiosk.isShown(error), "\(day)")
        }
        for day in ["29.02.1984", "29.02.2000", "01.01.2026", "31.12.1999", "30.04.1950"] {
            try kiosk.write(day, into: "findBirth")
            for error in ["Diesen Tag", "Dieser Tag", "Bitte ein Datum"] {
                #expect(
                    !kiosk.harness.tree.shownTexts().contains { $0.hasPrefix(error) }, "\(day)")
            }
        }
        #expect(kiosk.warnings == [])
    }

    @Test("a card fills in its number while the details are written")
    func secondCard() throws {
        let server = server()
        let kiosk = try CheckInKiosk(server: server.url, in: folder)
        try kiosk.scan()
        try kiosk.tap("isMe")
        try kiosk.tap("phone")
        try kiosk.scan("80756000120022345671")
        #expect(kiosk.harness.value(of: "patient")?["card"] == "80756000120022345671")
        #expect(kiosk.harness.value(of: "patient")?["phone"] == "+41 79 555 01 23")
        #expect(kiosk.harness.screenName == "details")
        // The guest is told, also who listens.
        #expect(kiosk.said("The number of the card is filled in"))
        try kiosk.wait(.seconds(5))
        try kiosk.scan("4006381333931")
        #expect(kiosk.said("This card cannot be read"))
        #expect(kiosk.harness.value(of: "patient")?["card"] == "80756000120022345671")

        // Where nobody would see it, a card changes nothing: not to the consent, nor behind the blank.
        try kiosk.sense(false)
        #expect(kiosk.harness.tree.focus == nil)
        try kiosk.scan(CheckInKiosk.card)
        #expect(kiosk.harness.value(of: "patient")?["card"] == "80756000120022345671")
        try kiosk.harness.tap(x: 1800, y: 1000)
        try kiosk.wait()
        #expect(kiosk.harness.tree.focus?.name == "phone")
        try kiosk.tap("time")
        try kiosk.tap("toSign")
        #expect(kiosk.harness.screenName == "sign")
        try kiosk.scan(CheckInKiosk.card)
        #expect(kiosk.harness.value(of: "patient")?["card"] == "80756000120022345671")
        #expect(kiosk.harness.screenName == "sign")
    }

    @Test("without a card: by the name, or without an appointment")
    func noCard() throws {
        let server = server()
        let kiosk = try CheckInKiosk(server: server.url, in: folder)
        try kiosk.tap("noCard")
        try kiosk.tap("search")
        #expect(kiosk.isShown("Please write your last name"))
        try kiosk.write("Bauman", into: "findName")
        try kiosk.write("14.03.1986", into: "findBirth")
        try kiosk.tap("search")
        #expect(kiosk.text("trouble") == "We find no visit for you today")
        try kiosk.expectPicture("clinic-unknown")
        try kiosk.write("Baumann", into: "findName")
        try kiosk.tap("search")
        #expect(kiosk.harness.screenName == "found")
        try kiosk.tap("notMe")
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.harness.value(of: "patient")?["lastName"] == "")

        try kiosk.tap("noCard")
        try kiosk.write("Frei", into: "findName")
        try kiosk.write("01.01.1990", into: "findBirth")
        try kiosk.tap("search")
        try kiosk.tap("without")
        #expect(kiosk.harness.screenName == "details")
        #expect(kiosk.isShown("Frei"))
        for (field, text) in [
            ("firstName", "Max"), ("phone", "041 555 11 22"), ("card", "80756000120022345671"),
            ("street", "Weg 1"), ("postcode", "6003"), ("town", "Luzern"),
        ] { try kiosk.write(text, into: field) }
        try kiosk.tap("toSign")
        #expect(kiosk.isShown("Please choose your insurance"))
        #expect(kiosk.isShown("Please choose a reason"))
        try kiosk.tap("insurer")
        for key in [KeySymbol.down, .enter] { try kiosk.harness.press(key) }
        #expect(kiosk.harness.value(of: "patient")?["insurer"] == "Assura")
        try kiosk.wait()
        // It scrolls to what is wrong.
        try kiosk.tap("toSign")
        let reasons = try #require(kiosk.harness.tree.node(named: "reason")).frameInRoot
        try kiosk.harness.tap(x: reasons.minX + 60, y: reasons.center.y)
        try kiosk.wait()
        try kiosk.tap("toSign")
        try kiosk.consent()
        #expect(kiosk.isShown("Please take a seat. The reception calls you."))
        #expect(try server.arrivals().first?["reason"] == "checkup")
    }

    @Test("a card that cannot be read, and a computer that does not answer")
    func trouble() throws {
        let server = server()
        let kiosk = try CheckInKiosk(server: server.url, in: folder)
        try kiosk.scan("4006381333931 00")
        #expect(kiosk.text("trouble") == "This card cannot be read")
        try kiosk.expectPicture("clinic-unread")
        server.on("/appointments", .status(503))
        try kiosk.scan()
        #expect(kiosk.text("trouble") == "We cannot look up your visit")
        #expect(kiosk.harness.value(of: "looking") == false)
        server.knowVisit()
        try kiosk.scan()
        #expect(kiosk.harness.screenName == "found")
    }

    @Test("arrivals wait for the waiting room's list, and none is kept where none can be")
    func waiting() throws {
        let server = server()
        server.on("/arrivals", .status(503))
        let kiosk = try CheckInKiosk(server: server.url, in: folder)
        try kiosk.scan()
        try kiosk.tap("isMe")
        try kiosk.tap("toSign")
        try kiosk.consent()
        #expect(kiosk.harness.screenName == "done")
        kiosk.close()
        server.takeArrivals()
        let again = try CheckInKiosk(server: server.url, in: folder)
        try again.wait(.seconds(5))
        let keys = server.requests.compactMap { $0.headers["idempotency-key"] }
        #expect(keys.count >= 2 && Set(keys).count == 1)

        let forgetful = try CheckInKiosk(server: server.url, in: Scratch(), keeps: false)
        try forgetful.scan()
        try forgetful.tap("isMe")
        try forgetful.tap("toSign")
        try forgetful.consent()
        #expect(forgetful.harness.screenName == "sign")
        #expect(forgetful.text("trouble") == "That did not work")
    }

    @Test("the screen is blank when the guest has gone, and forgets after a while")
    func privacy() throws {
        let server = server()
        let kiosk = try CheckInKiosk(server: server.url, in: folder)
        try kiosk.scan()
        try kiosk.tap("isMe")
        try kiosk.sense(false)
        #expect(kiosk.harness.tree.node(named: "blank") != nil)
        try kiosk.expectPicture("clinic-blank")
        // A touch brings everything back, and touches nothing else.
        try kiosk.harness.tap(x: 1800, y: 1000)
        try kiosk.wait()
        #expect(kiosk.harness.tree.node(named: "blank") == nil)
        #expect(kiosk.harness.screenName == "details")
        // So does a key.
        try kiosk.sense(false)
        try kiosk.harness.press(.character("7"))
        try kiosk.wait()
        #expect(kiosk.harness.tree.node(named: "blank") == nil)
        #expect(kiosk.harness.value(of: "patient")?["firstName"] == "Nora")

        // Without a sensor the time decides.
        try kiosk.wait(.seconds(32))
        #expect(kiosk.harness.tree.node(named: "blank") != nil)
        try kiosk.wait(.seconds(15))
        #expect(kiosk.harness.screenName == "details")
        try kiosk.wait(.seconds(8))
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.harness.tree.node(named: "blank") == nil)
        #expect(kiosk.harness.value(of: "patient")?["firstName"] == "")
        #expect(kiosk.warnings == [])
    }

    @Test("in German, with more contrast, until the next guest comes")
    func contrast() throws {
        let server = server()
        let kiosk = try CheckInKiosk(server: server.url, in: folder)
        try kiosk.tap("language")
        try kiosk.tap("contrast")
        try kiosk.scan()
        try kiosk.expectPicture("clinic-found-contrast")
        try kiosk.tap("isMe")
        try kiosk.expectPicture("clinic-details-contrast")
        try kiosk.tap("leave")
        #expect(kiosk.isShown("Hello"))
        #expect(kiosk.harness.value(of: "access")?["contrast"] == false)
    }

    @Test("a guest chooses letters, contrast, place and stillness, for this visit only")
    func look() throws {
        let server = server()
        let kiosk = try CheckInKiosk(server: server.url, in: folder)
        let access = { (name: String) in kiosk.harness.value(of: "access")?[name] }
        // The button goes through the sizes.
        for size: JSON in [1.4, 2.0, 1.0] {
            try kiosk.tap("larger")
            #expect(access("text") == size)
        }
        try kiosk.tap("look")
        #expect(kiosk.isShown("How shall it look?"))
        try kiosk.expectPicture("clinic-look")
        try kiosk.choose("Very large")
        #expect(access("text") == 2.0)
        try kiosk.choose("Usual")
        #expect(access("text") == 1.0)
        try kiosk.choose("On the right")
        #expect(access("reach") == "right")
        try kiosk.choose("Nothing moves")
        #expect(access("still") == true)
        try kiosk.tap("lookDone")
        #expect(!kiosk.isShown("How shall it look?"))
        #expect(try #require(kiosk.harness.tree.node(named: "time")).frameInRoot.minX > 700)
        // The next guest finds it as usual.
        try kiosk.wait(.seconds(62))
        #expect(access("reach") == "full" && access("still") == false)
        #expect(kiosk.warnings == [])
    }

    @Test("the server beside the configuration knows visits in the form that the kiosk wants")
    func peer() throws {
        let program = try DeskProgram(
            Repository.folder + "/Config/clinic/peers/server", "0", in: folder)
        let kiosk = try CheckInKiosk(server: "http://127.0.0.1:\(program.words[0])", in: folder)
        try kiosk.scan()
        #expect(kiosk.harness.screenName == "found")
        try kiosk.tap("isMe")
        try kiosk.tap("toSign")
        try kiosk.consent()
        #expect(kiosk.harness.screenName == "done")
        #expect(program.printed.contains("1: Nora Baumann"))
    }
}
