import Kiosk
import KioskTesting
import Testing

/// The Swift of the page about controls.
@Suite("Code of pages: forms") struct FormCode {
    @Test("docs/controls.md: a form is sent when nothing is wrong")
    func form() throws {
        var names: [String] = []
        let kiosk = try Harness(SignUpForm { names.append($0) }, width: 400, height: 480)
        try kiosk.tap("Sign up")
        #expect(names == [])
        #expect(kiosk.node(showing: "Please write your name") != nil)
        // The field has got the focus.
        try kiosk.type("Ada")
        try kiosk.tap("Sign up")
        #expect(names == [])
        #expect(kiosk.node(showing: "Please write your name") == nil)
        #expect(kiosk.node(showing: "This is no address") != nil)
        try kiosk.type("ada@example.org")
        try kiosk.tap("Sign up")
        #expect(names == ["Ada"])
        try kiosk.tap("Start again")
        try kiosk.tap("Sign up")
        #expect(names == ["Ada"])
    }
}

// page: form
struct SignUpForm: Component {
    let onDone: (String) -> Void
    @State private var form = FormHandle()
    @State private var name = ""
    @State private var mail = ""

    func render() -> Elements {
        Form(form, gap: 16) {
            onDone(name)
        } content: {
            Entry("Name") {
                Field(name) { name = $0 }
                    .checks(ValueCheck(if: TextChecks.isBlank(name), "Please write your name"))
            }
            Entry("E-mail") {
                Field(mail) { mail = $0 }
                    .checks(ValueCheck(if: !TextChecks.isEmail(mail), "This is no address"))
            }
            Row(gap: 16) {
                Button("Sign up").onTap { form.submit() }
                Button("Start again").enabled(form.isTouched).onTap { form.reset() }
            }
        }
        .padding(32)
    }
}
// end
