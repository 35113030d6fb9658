import KioskTesting
import Testing

@testable import Kiosk

/// The pictures of the reference: each control in each of its states, in five looks.
@Suite("Gallery: states of controls")
struct StatePictureTests {
    /// The pictures of each control: light, dark, with high contrast, in Arabic, and on a small panel.
    static let pictures: [(control: String, names: [String])] = [
        (
            "button",
            [
                "states-button-light", "states-button-dark", "states-button-contrast",
                "states-button-arabic", "states-button-small",
            ]
        ),
        (
            "toggle",
            [
                "states-toggle-light", "states-toggle-dark", "states-toggle-contrast",
                "states-toggle-arabic", "states-toggle-small",
            ]
        ),
        (
            "checkbox",
            [
                "states-checkbox-light", "states-checkbox-dark", "states-checkbox-contrast",
                "states-checkbox-arabic", "states-checkbox-small",
            ]
        ),
        (
            "radio",
            [
                "states-radio-light", "states-radio-dark", "states-radio-contrast",
                "states-radio-arabic", "states-radio-small",
            ]
        ),
        (
            "segments",
            [
                "states-segments-light", "states-segments-dark", "states-segments-contrast",
                "states-segments-arabic", "states-segments-small",
            ]
        ),
        (
            "chips",
            [
                "states-chips-light", "states-chips-dark", "states-chips-contrast",
                "states-chips-arabic", "states-chips-small",
            ]
        ),
        (
            "dropdown",
            [
                "states-dropdown-light", "states-dropdown-dark", "states-dropdown-contrast",
                "states-dropdown-arabic", "states-dropdown-small",
            ]
        ),
        (
            "wheel",
            [
                "states-wheel-light", "states-wheel-dark", "states-wheel-contrast",
                "states-wheel-arabic", "states-wheel-small",
            ]
        ),
        (
            "slider",
            [
                "states-slider-light", "states-slider-dark", "states-slider-contrast",
                "states-slider-arabic", "states-slider-small",
            ]
        ),
        (
            "rangeSlider",
            [
                "states-range-slider-light", "states-range-slider-dark",
                "states-range-slider-contrast",
                "states-range-slider-arabic", "states-range-slider-small",
            ]
        ),
        (
            "numberStepper",
            [
                "states-number-stepper-light", "states-number-stepper-dark",
                "states-number-stepper-contrast",
                "states-number-stepper-arabic", "states-number-stepper-small",
            ]
        ),
        (
            "rating",
            [
                "states-rating-light", "states-rating-dark", "states-rating-contrast",
                "states-rating-arabic", "states-rating-small",
            ]
        ),
        (
            "numberPad",
            [
                "states-number-pad-light", "states-number-pad-dark", "states-number-pad-contrast",
                "states-number-pad-arabic", "states-number-pad-small",
            ]
        ),
        (
            "datePicker",
            [
                "states-date-picker-light", "states-date-picker-dark",
                "states-date-picker-contrast",
                "states-date-picker-arabic", "states-date-picker-small",
            ]
        ),
        (
            "timePicker",
            [
                "states-time-picker-light", "states-time-picker-dark",
                "states-time-picker-contrast",
                "states-time-picker-arabic", "states-time-picker-small",
            ]
        ),
        (
            "field",
            [
                "states-field-light", "states-field-dark", "states-field-contrast",
                "states-field-arabic", "states-field-small",
            ]
        ),
    ]

    private func kiosk(_ look: Int, _ width: Int, _ height: Int) throws -> Harness {
        let kiosk = try Harness(
            configuration: Repository.folder + "/Config/gallery", width: width, height: height)
        // Without the keyboard that a touched field would bring.
        kiosk.tree.inputMode = .keys
        kiosk.navigate(to: "states")
        kiosk.set("isDark", to: .bool(look == 1))
        kiosk.set("hasContrast", to: .bool(look == 2))
        kiosk.set("isArabic", to: .bool(look == 3))
        return kiosk
    }

    @Test("pictures", arguments: 0..<5)
    func picture(_ look: Int) throws {
        let isSmall = look == 4
        let usual = try isSmall ? kiosk(look, 800, 480) : kiosk(look, 1280, 760)
        let large = try isSmall ? usual : kiosk(look, 1920, 1200)
        for (control, names) in Self.pictures {
            let kiosk = ["numberPad", "datePicker"].contains(control) ? large : usual
            kiosk.set("control", to: .string(control))
            kiosk.tree.dropFocus()
            (kiosk.tree.node(named: "stateList") as? ScrollNode)?
                .scroll(toEnd: false, animated: false)
            try kiosk.advance(by: .seconds(1))
            let finger = try hold(kiosk)
            try kiosk.advance(by: .milliseconds(100))
            try kiosk.expectPicture(names[look], in: .ofProject)
            #expect(kiosk.log == [])
            // A tap would open the dropdown's list.
            kiosk.tree.cancelTouches()
            try kiosk.stage.touch(.up, at: finger)
        }
    }

    /// Puts a finger on the second sample, and the focus on the third one.
    ///
    /// - Returns: The place of the finger.
    private func hold(_ kiosk: Harness) throws -> Point {
        let nodes = try #require(kiosk.tree.node(named: "samples")).children.map { sample in
            try #require(kiosk.tree.find(sample) { $0 is any InputNode || $0 is ButtonNode })
        }
        #expect(nodes.count >= 5)
        nodes[2].takeFocus()
        try kiosk.advance(by: .seconds(2))
        // A field has no sign of being wrong without a form around it.
        if nodes.count > 5, nodes[5] is FieldNode { nodes[5].interaction.insert(.invalid) }
        var place = nodes[1].focusRingArea.center
        // The key above the hours.
        if nodes[1] is TimePickerNode { place.y = nodes[1].focusRingArea.minY - 20 }
        let finger = nodes[1].toRoot.apply(place)
        try kiosk.stage.touch(.down, at: finger)
        return finger
    }
}
