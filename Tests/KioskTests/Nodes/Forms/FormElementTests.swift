import KioskTesting
import Testing

@testable import Kiosk

/// Forms of components: their checks, what they show, and what they send.
@Suite("Forms in Swift")
struct FormElementTests {
    private let journal = Journal()

    private func kiosk() throws -> Harness {
        try Harness(SignUp { [journal] in journal.note($0) }, width: 480, height: 640)
    }

    private func node<Kind: Node>(_ kind: Kind.Type, _ name: String, _ kiosk: Harness) throws
        -> Kind
    {
        try #require(kiosk.tree.node(named: name) as? Kind)
    }

    private func error(_ entry: String, _ kiosk: Harness) throws -> String {
        try node(EntryNode.self, entry, kiosk).shownError
    }

    private func state(_ kiosk: Harness) throws -> String {
        try node(LabelNode.self, "state", kiosk).model.text
    }

    private func type(_ text: String, into field: String, _ kiosk: Harness) throws {
        let node = try node(FieldNode.self, field, kiosk)
        node.takeFocus()
        for character in text { node.type(String(character)) }
        try kiosk.advance(by: .milliseconds(100))
    }

    @Test("a form with mistakes shows them, and gives the first one the focus; without, it is sent")
    func submit() throws {
        let kiosk = try kiosk()
        #expect(try state(kiosk) == "false false")
        #expect(try error("nameEntry", kiosk) == "")
        try kiosk.tap("send")
        #expect(journal.take() == [])
        #expect(try error("nameEntry", kiosk) == "Please write your name")
        #expect(try error("agreesEntry", kiosk) == "Please agree")
        #expect(kiosk.tree.focus?.name == "name")
        // It stays there as long as that is the first one.
        try kiosk.tap("send")
        #expect(kiosk.tree.focus?.name == "name")
        #expect(try node(FieldNode.self, "name", kiosk).interaction.contains(.invalid))
        // The second check has its turn when the first one holds no more.
        try type("Ada7", into: "name", kiosk)
        #expect(try error("nameEntry", kiosk) == "Names have no digits: Ada7")
        try node(FieldNode.self, "name", kiosk).deleteBackward()
        try kiosk.advance(by: .milliseconds(100))
        #expect(try error("nameEntry", kiosk) == "")
        try kiosk.tap("send")
        #expect(journal.take() == [])
        #expect(kiosk.tree.focus?.name == "agrees")
        try kiosk.tap("agrees")
        #expect(try error("agreesEntry", kiosk) == "")
        #expect(try state(kiosk) == "true true")
        try kiosk.tap("send")
        #expect(journal.take() == ["Ada"])
    }

    @Test("an error appears when the guest leaves a field, and with a choice at once")
    func leaving() throws {
        let kiosk = try kiosk()
        try type("7", into: "name", kiosk)
        #expect(try error("nameEntry", kiosk) == "")
        kiosk.tree.dropFocus()
        try kiosk.advance(by: .milliseconds(100))
        #expect(try error("nameEntry", kiosk) == "Names have no digits: 7")
        try kiosk.tap("agrees")
        try kiosk.tap("agrees")
        #expect(try error("agreesEntry", kiosk) == "Please agree")
    }

    @Test("the return key submits, and an event from within does")
    func events() throws {
        let kiosk = try kiosk()
        try type("Ada", into: "name", kiosk)
        try node(FieldNode.self, "name", kiosk).submit()
        try kiosk.advance(by: .milliseconds(100))
        #expect(journal.take() == [])
        #expect(try error("agreesEntry", kiosk) == "Please agree")
        try kiosk.tap("agrees")
        try kiosk.tap("event")
        #expect(journal.take() == ["Ada"])
    }

    @Test("a form that is reset gives its component the first values, also those without checks")
    func reset() throws {
        let kiosk = try kiosk()
        try type("Ada", into: "name", kiosk)
        try type(" seat", into: "wish", kiosk)
        try type("Bern", into: "to", kiosk)
        try kiosk.tap("agrees")
        try kiosk.tap("send")
        #expect(journal.take() == ["Ada"])
        #expect(kiosk.node(showing: "aisle seat Bern bern") != nil)
        try kiosk.tap("clear")
        #expect(try node(FieldNode.self, "name", kiosk).text == "")
        #expect(try node(CheckboxNode.self, "agrees", kiosk).model.isOn == false)
        #expect(kiosk.node(showing: "aisle  none") != nil)
        #expect(try state(kiosk) == "false false")
        #expect(try error("nameEntry", kiosk) == "")
    }

    @Test("the first wrong input is seen before it gets the focus, and tabs are reset, too")
    func panels() throws {
        let kiosk = try Harness(Booking(), width: 480, height: 640)
        let field = try node(FieldNode.self, "name", kiosk)
        let opened = try node(LabelNode.self, "opened", kiosk)
        #expect(opened.model.text == "trip ")
        try kiosk.tap("send")
        #expect(opened.model.text == "guest section")
        #expect(kiosk.tree.focus === field)
        #expect(field.frameInRoot.height > 0)
        try type("Ada", into: "name", kiosk)
        try kiosk.tap("clear")
        #expect(opened.model.text.hasPrefix("trip "))
        #expect(kiosk.tree.focus == nil)
    }

    @Test("a form that is made anew tells its handle so")
    func renewed() throws {
        let kiosk = try kiosk()
        try type("7", into: "name", kiosk)
        #expect(try state(kiosk) == "false true")
        try kiosk.tap("hide")
        #expect(kiosk.tree.node(named: "nameEntry") == nil)
        try kiosk.tap("hide")
        #expect(try state(kiosk) == "false false")
    }
}

/// An input that two closed panels hide.
private struct Booking: Component {
    @State private var form = FormHandle()
    @State private var part = "trip"
    @State private var open: [String] = []
    @State private var name = ""

    func render() -> Elements {
        Column(gap: 8) {
            Form(form, gap: 8) {
            } content: {
                Tabs(chosen: part) {
                    part = $0
                } content: {
                    Tab("Trip", name: "trip") { Text("To Bern") }
                    Tab("Guest", name: "guest") {
                        Accordion(open: open) {
                            open = $0
                        } content: {
                            Section("Name", name: "section") {
                                Field(name) { name = $0 }
                                    .checks(ValueCheck(if: name.isEmpty, "Please write your name"))
                                    .name("name")
                            }
                        }
                    }
                }
            }
            Row(gap: 8) {
                Button("Send").onTap { form.submit() }.name("send")
                Button("Clear").onTap { form.reset() }.name("clear")
            }
            Text("\(part) \(open.joined())").name("opened")
        }
    }
}

private struct SignUp: Component {
    let send: (String) -> Void
    @State private var form = FormHandle()
    @State private var name = ""
    @State private var agrees = false
    @State private var wish = "aisle"
    @State private var goal = ""
    @State private var station: String?
    @State private var isHidden = false

    init(_ send: @escaping (String) -> Void) { self.send = send }

    func render() -> Elements {
        Column(gap: 8) {
            if !isHidden {
                Form(form, gap: 8) {
                    send(name)
                } content: {
                    Entry("Name") {
                        Field(name) { name = $0 }
                            .checks(
                                ValueCheck(if: name.isEmpty, "Please write your name"),
                                ValueCheck(
                                    if: name.contains { $0.isNumber },
                                    "Names have no digits: \(name)")
                            )
                            .name("name")
                    }
                    .name("nameEntry")
                    Field(wish) { wish = $0 }.name("wish")
                    SearchField(goal, [ControlOption("bern", "Bern")]) {
                        (goal, station) = ($0, $1)
                    }
                    .name("to")
                    Entry {
                        Checkbox("I agree", isOn: agrees) { agrees = $0 }
                            .checks(ValueCheck(if: !agrees, "Please agree"))
                            .name("agrees")
                    }
                    .name("agreesEntry")
                    Button("An event").sends(SubmitEvent(text: "")).name("event")
                }
            }
            Row(gap: 8) {
                Button("Send").onTap { form.submit() }.name("send")
                Button("Clear").onTap { form.reset() }.name("clear")
                Button("Hide").onTap { isHidden.toggle() }.name("hide")
            }
            Text("\(wish) \(goal) \(station ?? "none")")
            Text("\(form.isValid) \(form.isTouched)").name("state")
        }
    }
}
