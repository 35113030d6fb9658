import Kiosk
import KioskTesting
import Testing

/// The Swift of the page about controls.
@Suite("Code of pages: forms") struct FormCode {
    @Test("docs/controls.md: a form is sent when nothing is wrong")
    func form() throws {
        var names: [String] = []
        let kiosk = try Harness(SignUpForm { names.append($0) }, width: 400, height: 300)
        try kiosk.tap("Sign up")
        #expect(names == [])
        #expect(kiosk.node(showing: "Please write your name") != nil)
        // The field has got the focus.
        try kiosk.type("Ada")
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

    func render() -> Elements {
        Form(form, gap: 16) {
            onDone(name)
        } content: {
            Entry("Name") {
                Field(name) { name = $0 }
                    .checks(ValueCheck(if: name.isEmpty, "Please write your name"))
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
