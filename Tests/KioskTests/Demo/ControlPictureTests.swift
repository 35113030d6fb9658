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
            #expect(kiosk.log == [])
        }
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
