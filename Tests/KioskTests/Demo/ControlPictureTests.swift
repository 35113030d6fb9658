import KioskTesting
import Testing

@testable import Kiosk

/// The gallery's page of controls, in all looks.
@Suite("Gallery: controls")
struct ControlPictureTests {
    private func expect(
        _ part: String, _ look: String, isArabic: Bool = false, small: Bool = false, _ name: String
    ) throws {
        let kiosk = try Harness(
            configuration: Repository.folder + "/Config/gallery", width: small ? 800 : 1920,
            height: small ? 480 : 1080)
        kiosk.navigate(to: "controls")
        kiosk.set("part", to: .string(part))
        kiosk.set("isDark", to: .bool(look == "dark"))
        kiosk.set("hasContrast", to: .bool(look == "contrast"))
        kiosk.set("isArabic", to: .bool(isArabic))
        try kiosk.advance(by: .seconds(1))
        try kiosk.expectPicture(name, in: .ofProject)
        kiosk.expectAccess("gallery", name)
    }

    @Test("choices")
    func choices() throws {
        try expect("choices", "light", "controls-choices-light")
        try expect("choices", "dark", "controls-choices-dark")
        try expect("choices", "contrast", "controls-choices-contrast")
        try expect("choices", "light", isArabic: true, "controls-choices-arabic")
        try expect("choices", "light", small: true, "controls-choices-small")
    }

    @Test("numbers")
    func numbers() throws {
        try expect("numbers", "light", "controls-numbers-light")
        try expect("numbers", "dark", "controls-numbers-dark")
        try expect("numbers", "contrast", "controls-numbers-contrast")
        try expect("numbers", "light", isArabic: true, "controls-numbers-arabic")
        try expect("numbers", "light", small: true, "controls-numbers-small")
    }

    @Test("dates and pads")
    func dates() throws {
        try expect("dates", "light", "controls-dates-light")
        try expect("dates", "dark", "controls-dates-dark")
        try expect("dates", "contrast", "controls-dates-contrast")
        try expect("dates", "light", isArabic: true, "controls-dates-arabic")
        try expect("dates", "light", small: true, "controls-dates-small")
    }

    @Test("text and signatures")
    func text() throws {
        try expect("text", "light", "controls-text-light")
        try expect("text", "dark", "controls-text-dark")
        try expect("text", "contrast", "controls-text-contrast")
        try expect("text", "light", isArabic: true, "controls-text-arabic")
        try expect("text", "light", small: true, "controls-text-small")
    }

    /// The names of the looks of `kiosk(in:)`, in their order.
    private static let looks = ["light", "dark", "contrast", "arabic", "small"]

    /// A part of the page in one of the looks; the last one is on a small panel.
    private func kiosk(_ part: String, in look: String) throws -> Harness {
        let isSmall = look == "small"
        let kiosk = try Harness(
            configuration: Repository.folder + "/Config/gallery", width: isSmall ? 800 : 1920,
            height: isSmall ? 480 : 1080)
        // Without the keyboard, which would move the page while it is touched.
        if isSmall { kiosk.tree.inputMode = .keys }
        kiosk.navigate(to: "controls")
        kiosk.set("part", to: .string(part))
        kiosk.set("isDark", to: .bool(look == "dark"))
        kiosk.set("hasContrast", to: .bool(look == "contrast"))
        kiosk.set("isArabic", to: .bool(look == "arabic"))
        try kiosk.advance(by: .seconds(1))
        return kiosk
    }

    /// Pictures of suggestions, of a menu over a selection, and of a loupe.
    private static let fingerPictures = [
        "light": ["controls-search-light", "controls-menu-light", "controls-loupe-light"],
        "dark": ["controls-search-dark", "controls-menu-dark", "controls-loupe-dark"],
        "contrast": [
            "controls-search-contrast", "controls-menu-contrast", "controls-loupe-contrast",
        ],
        "arabic": ["controls-search-arabic", "controls-menu-arabic", "controls-loupe-arabic"],
        "small": ["controls-search-small", "controls-menu-small", "controls-loupe-small"],
    ]

    @Test("suggestions, a menu over a selection, a loupe, and ink", arguments: looks)
    func fingers(_ look: String) throws {
        let kiosk = try kiosk("text", in: look)
        let names = try #require(Self.fingerPictures[look])
        kiosk.set("signed", to: .string(Self.ink))
        try kiosk.advance(by: .seconds(1))
        let search = try #require(kiosk.tree.node(named: "town") as? SearchFieldNode)
        search.reveal(animated: false)
        search.takeFocus()
        search.change { $0 = TextEdit("") }
        search.type("gen")
        try kiosk.press(.down)
        try kiosk.advance(by: .milliseconds(100))
        try kiosk.expectPicture(names[0], in: .ofProject)
        let field = try #require(kiosk.tree.node(named: "note") as? FieldNode)
        if look == "small" {
            // Else the field would move below the finger with the first touch.
            field.takeFocus()
            try kiosk.advance(by: .seconds(1))
        }
        for _ in 0..<2 {
            let place = place(in: field, 40)
            try kiosk.tap(x: place.x, y: place.y)
            try kiosk.advance(by: .milliseconds(80))
        }
        #expect(kiosk.tree.root.find { $0 is EditMenuNode } != nil)
        try kiosk.expectPicture(names[1], in: .ofProject)
        let place = place(in: field, 70)
        try kiosk.advance(by: .seconds(1))
        try kiosk.touch(.down, x: place.x, y: place.y)
        try kiosk.advance(by: .milliseconds(700))
        #expect(kiosk.tree.root.find { $0 is LoupeNode } != nil)
        try kiosk.expectPicture(names[2], in: .ofProject)
        try kiosk.touch(.up, x: place.x, y: place.y)
    }

    /// A place in the first line of a field, at a distance from where it begins.
    private func place(in field: FieldNode, _ distance: Float) -> Point {
        let frame = field.frameInRoot
        return Point(
            x: field.isRightToLeft ? frame.maxX - distance : frame.minX + distance,
            y: frame.minY + 26)
    }

    /// A signature.
    private static let ink =
        "M120 300l10-60 20-70 25-50 20-10 5 20-10 60-20 70-10 40 5 10 15-20 20-40 20-30 15-5 0 20-10 40"
        + "-5 25 10 0 25-30 30-45 20-10 5 15-5 35 10 20 30-10 40-35 30-20 15 10-5 25-15 20-5 15 15 0 40-25 45-35"
        + "M250 200l180-20M640 240l0 0"

    private static let formPictures = [
        "light": "controls-form-light", "dark": "controls-form-dark",
        "contrast": "controls-form-contrast", "arabic": "controls-form-arabic",
        "small": "controls-form-small",
    ]

    @Test("a form that was submitted with mistakes", arguments: looks)
    func form(_ look: String) throws {
        let kiosk = try kiosk("form", in: look)
        try #require(kiosk.tree.node(named: "submit")).reveal(animated: false)
        try kiosk.advance(by: .milliseconds(100))
        try kiosk.tap("submit")
        try kiosk.advance(by: .seconds(1))
        try kiosk.expectPicture(try #require(Self.formPictures[look]), in: .ofProject)
        kiosk.expectAccess("gallery", "a form with mistakes, \(look)")
        #expect(kiosk.log == [])
    }

    private func sheet(
        _ name: String, width: Int, height: Int, look: String, isArabic: Bool = false
    ) throws {
        let kiosk = try Harness(
            configuration: Repository.folder + "/Config/gallery", width: width, height: height)
        kiosk.navigate(to: "controls")
        kiosk.set("isDark", to: .bool(look == "dark"))
        kiosk.set("hasContrast", to: .bool(look == "contrast"))
        kiosk.set("isArabic", to: .bool(isArabic))
        kiosk.set("station", to: "Station 3")
        try kiosk.advance(by: .seconds(1))
        let field = try #require(kiosk.tree.node(named: "dropdown") as? DropdownNode)
        field.open()
        try kiosk.advance(by: .seconds(1))
        try kiosk.expectPicture(name, in: .ofProject)
        kiosk.expectAccess("gallery", name)
        #expect(kiosk.log == [])
    }

    @Test("a sheet of a dropdown")
    func sheets() throws {
        try sheet("controls-sheet-light", width: 1080, height: 1920, look: "light")
        try sheet(
            "controls-sheet-dark-arabic", width: 480, height: 800, look: "dark", isArabic: true)
        try sheet("controls-sheet-contrast-small", width: 800, height: 480, look: "contrast")
    }

    @Test("a list of a dropdown, over the rest")
    func dropdown() throws {
        let kiosk = try Harness(
            configuration: Repository.folder + "/Config/gallery", width: 800, height: 480)
        kiosk.navigate(to: "controls")
        kiosk.set("part", to: "form")
        try kiosk.advance(by: .seconds(1))
        let field = try #require(kiosk.tree.node(named: "station") as? DropdownNode)
        field.open()
        try kiosk.advance(by: .seconds(1))
        try kiosk.expectPicture("controls-dropdown-small", in: .ofProject)
    }
}
