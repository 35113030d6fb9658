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

    @Test("suggestions, a menu over a selection, a loupe, and ink")
    func fingers() throws {
        for isDark in [false, true] {
            let kiosk = try Harness(
                configuration: Repository.folder + "/Config/gallery", width: 1920, height: 1080)
            kiosk.navigate(to: "controls")
            kiosk.set("part", to: "text")
            kiosk.set("isDark", to: .bool(isDark))
            kiosk.set("signed", to: .string(Self.ink))
            try kiosk.advance(by: .seconds(1))
            let search = try #require(kiosk.tree.node(named: "town") as? SearchFieldNode)
            search.takeFocus()
            search.change { $0 = TextEdit("") }
            search.type("gen")
            try kiosk.press(.down)
            try kiosk.advance(by: .milliseconds(100))
            try kiosk.expectPicture(
                isDark ? "controls-search-dark" : "controls-search-light", in: .ofProject)
            let field = try #require(kiosk.tree.node(named: "note") as? FieldNode)
            for _ in 0..<2 {
                try kiosk.tap(
                    x: field.frameInRoot.minX + 40, y: field.frameInRoot.minY + 26)
                try kiosk.advance(by: .milliseconds(80))
            }
            try kiosk.expectPicture(
                isDark ? "controls-menu-dark" : "controls-menu-light", in: .ofProject)
            let place = Point(x: field.frameInRoot.minX + 70, y: field.frameInRoot.minY + 26)
            try kiosk.advance(by: .seconds(1))
            try kiosk.touch(.down, x: place.x, y: place.y)
            try kiosk.advance(by: .milliseconds(700))
            try kiosk.expectPicture(
                isDark ? "controls-loupe-dark" : "controls-loupe-light", in: .ofProject)
            try kiosk.touch(.up, x: place.x, y: place.y)
        }
    }

    /// A signature.
    private static let ink =
        "M120 300l10-60 20-70 25-50 20-10 5 20-10 60-20 70-10 40 5 10 15-20 20-40 20-30 15-5 0 20-10 40"
        + "-5 25 10 0 25-30 30-45 20-10 5 15-5 35 10 20 30-10 40-35 30-20 15 10-5 25-15 20-5 15 15 0 40-25 45-35"
        + "M250 200l180-20M640 240l0 0"

    @Test("a form that was submitted with mistakes")
    func form() throws {
        for isDark in [false, true] {
            let kiosk = try Harness(
                configuration: Repository.folder + "/Config/gallery", width: 1920, height: 1080)
            kiosk.navigate(to: "controls")
            kiosk.set("part", to: "form")
            kiosk.set("isDark", to: .bool(isDark))
            try kiosk.advance(by: .seconds(1))
            try kiosk.tap("submit")
            try kiosk.advance(by: .seconds(1))
            if isDark {
                try kiosk.expectPicture("controls-form-dark", in: .ofProject)
            } else {
                try kiosk.expectPicture("controls-form-light", in: .ofProject)
            }
            kiosk.expectAccess("gallery", "a form with mistakes")
            #expect(kiosk.log == [])
        }
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
