import KioskTesting
import Testing

@testable import Kiosk

/// Looks of fields and keyboards.
@Suite("Field and keyboard: pictures")
struct InputPictureTests {
    @Test("fields", arguments: ["light", "dark"])
    func fields(_ theme: String) throws {
        let kiosk = try Harness(Fields(), width: 420, height: 520)
        try kiosk.tap("focused")
        try expect(kiosk, theme, theme == "light" ? "fields-light" : "fields-dark")
    }

    @Test(
        "keyboards",
        arguments: [
            (KeyboardLayout.latin, "keyboard-latin"), (.german, "keyboard-german"),
            (.arabic, "keyboard-arabic"), (.hebrew, "keyboard-hebrew"),
            (.cyrillic, "keyboard-cyrillic"),
        ])
    func keyboards(_ layout: KeyboardLayout, _ name: String) throws {
        let keyboard = KeyboardNode(layout)
        let height = Int(layout.rowHeight(forWidth: 788) * Float(layout.rowCount) + 12)
        let kiosk = try Harness(root: keyboard, width: 800, height: height)
        try expect(kiosk, "light", name)
    }

    @Test("numbers")
    func numbers() throws {
        let kiosk = try Harness(root: KeyboardNode(.numeric), width: 360, height: 264)
        try expect(kiosk, "dark", "keyboard-numeric")
    }

    @Test("capitals, locked, with a key pressed, on a wide panel")
    func capitals() throws {
        let kiosk = try Harness(root: KeyboardNode(.latin), width: 1080, height: 336)
        try kiosk.tap(x: 60, y: 210)
        try kiosk.tap(x: 60, y: 210)
        try kiosk.touch(.down, x: 380, y: 130)
        try expect(kiosk, "dark", "keyboard-capitals")
    }

    @Test("a theme of contrast has edges around keys")
    func contrast() throws {
        let kiosk = try Harness(root: KeyboardNode(.latin), width: 800, height: 252)
        kiosk.tree.setEnvironment(ThemeKey.self, to: .darkContrast)
        try expect(kiosk, "contrast", "keyboard-contrast")
    }

    @Test("signs")
    func signs() throws {
        let kiosk = try Harness(root: KeyboardNode(.latin), width: 800, height: 252)
        try kiosk.tap(x: 60, y: 220)
        try expect(kiosk, "light", "keyboard-signs")
    }

    private func expect(_ kiosk: Harness, _ theme: String, _ name: String) throws {
        if theme == "dark" { kiosk.tree.setEnvironment(ThemeKey.self, to: .dark) }
        try kiosk.advance(by: .milliseconds(100))
        try kiosk.expectPicture(name, in: .ofProject)
    }
}

private struct Fields: Component {
    func render() -> Elements {
        Column(gap: 16) {
            Field("") { _ in }.placeholder("Your name")
            Field("Focused") { _ in }.font(Font(size: 24)).name("focused")
            Field("A text that is much too long for the width that this field has") { _ in }
            Field("12345") { _ in }.isObscured(true)
            Field("مرحبا") { _ in }.direction(.rightToLeft)
            Field("Disabled") { _ in }.enabled(false)
        }.background(.role(.background)).padding(16)
    }
}
