import KioskTesting
import Testing

@testable import Kiosk

/// States of elements, and elements made of models, sources and layouts.
@Suite("States of elements, and elements of models")
struct ElementStateTests {
    private final class Model: Observable {
        @Published var isOn = true
        @Published var text = ""
    }

    private struct Page: Component {
        let content: (Model) -> Element
        let model: Model
        func render() -> Elements { content(model) }
    }

    private let model = Model()
    private let directory = TemporaryDirectory()

    private func kiosk(_ content: @escaping (Model) -> Element) throws -> Harness {
        let kiosk = try Harness(Page(content: content, model: model), width: 480, height: 400)
        try kiosk.advance(by: .milliseconds(50))
        return kiosk
    }

    /// Checks that a node has a state as long as its element has.
    private func check(
        _ name: Comment, _ state: InteractionStates, _ content: @escaping (Bool) -> Element
    ) throws {
        model.isOn = true
        let kiosk = try kiosk { content($0.isOn).name("node") }
        let node = try #require(kiosk.tree.node(named: "node"))
        for isOn in [true, false, true] {
            model.isOn = isOn
            try kiosk.advance(by: .milliseconds(50))
            #expect(node.interaction.contains(state) == isOn, name)
        }
    }

    @Test("what is disabled, waits or is wrong says so until a render says otherwise")
    func states() throws {
        let columns = [TableColumn("a", "A")]
        try check("slider, disabled", .disabled) { Slider(value: 1) { _ in }.enabled(!$0).element }
        try check("slider, busy", .busy) { Slider(value: 1) { _ in }.busy($0).element }
        try check("slider, wrong", .invalid) { Slider(value: 1) { _ in }.invalid($0).element }
        try check("field, busy", .busy) { Field("") { _ in }.busy($0).element }
        try check("field, wrong", .invalid) { Field("") { _ in }.invalid($0).element }
        try check("button, busy", .busy) { Button("Pay").busy($0).element }
        try check("chart, disabled", .disabled) { Chart(.bar, [1, 2]).enabled(!$0).element }
        try check("chart, busy", .busy) { Chart(.bar, [1, 2]).busy($0).element }
        try check("table, disabled", .disabled) { Table(columns, []).enabled(!$0).element }
        try check("table, busy", .busy) { Table(columns, []).busy($0).element }
    }

    @Test("what waits or is disabled answers no finger, and then does")
    func use() throws {
        let journal = Journal()
        let kiosk = try kiosk { model in
            Column(gap: 8, align: .start) {
                Toggle("enabled", isOn: false) { _ in journal.note("enabled") }
                    .enabled(!model.isOn).name("enabled")
                Toggle("busy", isOn: false) { _ in journal.note("busy") }
                    .busy(model.isOn).name("busy")
                Button(ButtonModel("button")).busy(model.isOn)
                    .onTap { journal.note("button") }
                Table([TableColumn("a", "A")], [TableRecord(["a": .text("x")])]) { _ in
                    journal.note("table")
                }
                .busy(model.isOn).size(width: 200, height: 150).name("table")
            }
            .element
        }
        let table = try #require(kiosk.tree.node(named: "table") as? TableNode)
        for told in [[], ["enabled", "busy", "button", "table"]] {
            for name in ["enabled", "busy", "button"] { try kiosk.tap(name) }
            let row = table.content.toRoot.apply(table.content.frame(of: 0).center)
            try kiosk.tap(x: row.x, y: row.y)
            #expect(journal.take() == told)
            model.isOn = false
            try kiosk.advance(by: .milliseconds(50))
        }
    }

    @Test("a form that shows errors when it is submitted shows none before")
    func errors() throws {
        for moment in [FormModel.ErrorMoment.submit, .leave] {
            let form = FormHandle()
            let kiosk = try kiosk { _ in
                Form(form) {
                } content: {
                    Entry("I agree") {
                        Checkbox("yes", isOn: false) { _ in }
                            .checks(ValueCheck(if: true, "Please agree")).name("agrees")
                    }
                    .name("entry")
                }
                .showErrors(moment).element
            }
            let entry = try #require(kiosk.tree.node(named: "entry") as? EntryNode)
            try kiosk.tap("agrees")
            try kiosk.advance(by: .milliseconds(100))
            #expect(entry.shownError == (moment == .submit ? "" : "Please agree"))
            form.submit()
            try kiosk.advance(by: .milliseconds(100))
            #expect(entry.shownError == "Please agree")
        }
    }

    @Test("a keyboard types into the field that has the focus, in its layout's letters")
    func keyboard() throws {
        let kiosk = try kiosk { model in
            Column(gap: 8) {
                Field(model.text) { model.text = $0 }.name("field")
                (model.isOn ? Keyboard() : Keyboard(.greek)).size(height: 260).name("keys")
            }
            .element
        }
        let keys = try #require(kiosk.tree.node(named: "keys") as? KeyboardNode)
        try kiosk.tap("field")
        for (letter, text) in [("h", "h"), ("i", "hi"), ("ω", "hiω")] {
            model.isOn = letter != "ω"
            try kiosk.advance(by: .milliseconds(50))
            let place = try keys.place(of: .text(letter))
            try kiosk.tap(x: place.x, y: place.y)
            #expect(model.text == text && kiosk.tree.focus?.name == "field")
        }
    }

    private func picture(_ name: String, _ color: UInt32) -> String {
        let picture = PixelBuffer(width: 40, height: 40)
        for y in 0..<40 { for x in 0..<40 { picture[x, y] = color } }
        return directory.write(PNGEncoder.encode(picture), as: name)
    }

    @Test("an icon of a file has the icon's colour, whatever the file's is")
    func icon() throws {
        let source = picture("icon.png", 0xFF00_00FF)
        let kiosk = try kiosk { model in
            let icon = Icon(source: source).size(40)
            return Row(align: .start) {
                model.isOn ? icon.color(.literal(Color(0x00FF00))) : icon.color(.literal(.white))
            }
            .element
        }
        #expect(kiosk.picture[20, 20] == 0xFF00_FF00)
        model.isOn = false
        try kiosk.advance(by: .milliseconds(50))
        #expect(kiosk.picture[20, 20] == 0xFFFF_FFFF)
    }

    @Test("a picture gives way to the next one over time")
    func crossFade() throws {
        let (red, blue) = (picture("red.png", 0xFFFF_0000), picture("blue.png", 0xFF00_00FF))
        let kiosk = try kiosk { model in
            Row(align: .start) {
                Image(ImageModel(model.isOn ? red : blue)).crossFade(.seconds(1))
                    .size(width: 40, height: 40)
            }
            .element
        }
        #expect(kiosk.picture[20, 20] == 0xFFFF_0000)
        model.isOn = false
        try kiosk.advance(by: .milliseconds(500))
        let pixel = kiosk.picture[20, 20]
        #expect((1...254).contains(pixel >> 16 & 255) && (1...254).contains(pixel & 255))
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.picture[20, 20] == 0xFF00_00FF)
    }

    @Test("texts of models and with attributes, and empty builders")
    func texts() throws {
        let kiosk = try kiosk { model in
            Column {
                Text(RichText("rich"))
                Text(LabelModel(model.isOn ? "model" : "other"))
                Column {}
            }
            .element
        }
        #expect(kiosk.texts == ["rich", "model"])
        model.isOn = false
        try kiosk.advance(by: .milliseconds(50))
        #expect(kiosk.texts == ["rich", "other"])
        func build(@ElementBuilder _ content: () -> Elements) -> Elements { content() }
        #expect(build {}.isEmpty && !build { Text("a") }.isEmpty)
    }
}
