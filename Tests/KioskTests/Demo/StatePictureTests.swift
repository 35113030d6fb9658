import KioskTesting
import KioskTooling
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
        (
            "searchField",
            [
                "states-search-field-light", "states-search-field-dark",
                "states-search-field-contrast",
                "states-search-field-arabic", "states-search-field-small",
            ]
        ),
        (
            "dateRangePicker",
            [
                "states-date-range-picker-light", "states-date-range-picker-dark",
                "states-date-range-picker-contrast",
                "states-date-range-picker-arabic", "states-date-range-picker-small",
            ]
        ),
        (
            "signature",
            [
                "states-signature-light", "states-signature-dark",
                "states-signature-contrast",
                "states-signature-arabic", "states-signature-small",
            ]
        ),
        (
            "tabs",
            [
                "states-tabs-light", "states-tabs-dark",
                "states-tabs-contrast",
                "states-tabs-arabic", "states-tabs-small",
            ]
        ),
        (
            "accordion",
            [
                "states-accordion-light", "states-accordion-dark",
                "states-accordion-contrast",
                "states-accordion-arabic", "states-accordion-small",
            ]
        ),
        (
            "menu",
            [
                "states-menu-light", "states-menu-dark",
                "states-menu-contrast",
                "states-menu-arabic", "states-menu-small",
            ]
        ),
        (
            "breadcrumb",
            [
                "states-breadcrumb-light", "states-breadcrumb-dark",
                "states-breadcrumb-contrast",
                "states-breadcrumb-arabic", "states-breadcrumb-small",
            ]
        ),
        (
            "steps",
            [
                "states-steps-light", "states-steps-dark",
                "states-steps-contrast",
                "states-steps-arabic", "states-steps-small",
            ]
        ),
        (
            "dots",
            [
                "states-dots-light", "states-dots-dark",
                "states-dots-contrast",
                "states-dots-arabic", "states-dots-small",
            ]
        ),
        (
            "canvas",
            [
                "states-canvas-light", "states-canvas-dark",
                "states-canvas-contrast",
                "states-canvas-arabic", "states-canvas-small",
            ]
        ),
        (
            "table",
            [
                "states-table-light", "states-table-dark",
                "states-table-contrast",
                "states-table-arabic", "states-table-small",
            ]
        ),
        (
            "chart",
            [
                "states-chart-light", "states-chart-dark",
                "states-chart-contrast",
                "states-chart-arabic", "states-chart-small",
            ]
        ),
        (
            "map",
            [
                "states-map-light", "states-map-dark",
                "states-map-contrast",
                "states-map-arabic", "states-map-small",
            ]
        ),
        (
            "gauge",
            [
                "states-gauge-light", "states-gauge-dark",
                "states-gauge-contrast",
                "states-gauge-arabic", "states-gauge-small",
            ]
        ),
        (
            "bar",
            [
                "states-bar-light", "states-bar-dark",
                "states-bar-contrast",
                "states-bar-arabic", "states-bar-small",
            ]
        ),
        (
            "progress",
            [
                "states-progress-light", "states-progress-dark",
                "states-progress-contrast",
                "states-progress-arabic", "states-progress-small",
            ]
        ),
        (
            "image",
            [
                "states-image-light", "states-image-dark",
                "states-image-contrast",
                "states-image-arabic", "states-image-small",
            ]
        ),
        (
            "keyboard",
            [
                "states-keyboard-light", "states-keyboard-dark",
                "states-keyboard-contrast",
                "states-keyboard-arabic", "states-keyboard-small",
            ]
        ),
        (
            "badge",
            [
                "states-badge-light", "states-badge-dark",
                "states-badge-contrast",
                "states-badge-arabic", "states-badge-small",
            ]
        ),
        (
            "avatar",
            [
                "states-avatar-light", "states-avatar-dark",
                "states-avatar-contrast",
                "states-avatar-arabic", "states-avatar-small",
            ]
        ),
        (
            "icon",
            [
                "states-icon-light", "states-icon-dark",
                "states-icon-contrast",
                "states-icon-arabic", "states-icon-small",
            ]
        ),
        (
            "callout",
            [
                "states-callout-light", "states-callout-dark",
                "states-callout-contrast",
                "states-callout-arabic", "states-callout-small",
            ]
        ),
        (
            "tooltip",
            [
                "states-tooltip-light", "states-tooltip-dark",
                "states-tooltip-contrast",
                "states-tooltip-arabic", "states-tooltip-small",
            ]
        ),
        (
            "countdown",
            [
                "states-countdown-light", "states-countdown-dark",
                "states-countdown-contrast",
                "states-countdown-arabic", "states-countdown-small",
            ]
        ),
        (
            "clock",
            [
                "states-clock-light", "states-clock-dark",
                "states-clock-contrast",
                "states-clock-arabic", "states-clock-small",
            ]
        ),
        (
            "month",
            [
                "states-month-light", "states-month-dark",
                "states-month-contrast",
                "states-month-arabic", "states-month-small",
            ]
        ),
        (
            "qrCode",
            [
                "states-qr-code-light", "states-qr-code-dark",
                "states-qr-code-contrast",
                "states-qr-code-arabic", "states-qr-code-small",
            ]
        ),
        (
            "barcode",
            [
                "states-barcode-light", "states-barcode-dark",
                "states-barcode-contrast",
                "states-barcode-arabic", "states-barcode-small",
            ]
        ),
        (
            "markdown",
            [
                "states-markdown-light", "states-markdown-dark",
                "states-markdown-contrast",
                "states-markdown-arabic", "states-markdown-small",
            ]
        ),
        (
            "spinner",
            [
                "states-spinner-light", "states-spinner-dark",
                "states-spinner-contrast",
                "states-spinner-arabic", "states-spinner-small",
            ]
        ),
        (
            "skeleton",
            [
                "states-skeleton-light", "states-skeleton-dark",
                "states-skeleton-contrast",
                "states-skeleton-arabic", "states-skeleton-small",
            ]
        ),
        (
            "divider",
            [
                "states-divider-light", "states-divider-dark",
                "states-divider-contrast",
                "states-divider-arabic", "states-divider-small",
            ]
        ),
    ]

    /// Controls whose samples need a large picture.
    private static let large: Set = [
        "numberPad", "datePicker", "dateRangePicker", "signature", "tabs", "accordion", "table",
        "chart", "map",
    ]

    /// Kinds that only show something: neither a finger nor a key changes them.
    private static let still: Set = [
        "gauge", "bar", "progress", "image", "keyboard", "badge", "avatar", "icon", "callout",
        "countdown", "clock", "month", "qrCode", "barcode", "markdown", "spinner", "skeleton",
        "divider",
    ]

    /// Pictures of a dropdown's list, in the order of the looks.
    private static let lists = [
        "states-dropdown-list-light", "states-dropdown-list-dark", "states-dropdown-list-contrast",
        "states-dropdown-list-arabic", "states-dropdown-list-small",
    ]

    /// Time of a clock whose hands are apart: eight minutes past ten.
    private static let time: Int64 = 1_767_262_116

    private func kiosk(_ look: Int, _ width: Int, _ height: Int) throws -> Harness {
        let kiosk = try Harness(
            configuration: Repository.folder + "/Config/gallery", width: width, height: height,
            // Most of what is painted on the way is the busy controls, which nobody looks at.
            refresh: 10_000)
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
            let kiosk = Self.large.contains(control) ? large : usual
            try expect(control, names[look], kiosk)
        }
    }

    @Test("lists of a dropdown, over the rest", arguments: 0..<5)
    func list(_ look: Int) throws {
        let kiosk = try look == 4 ? self.kiosk(look, 800, 480) : self.kiosk(look, 1280, 760)
        kiosk.set("control", to: "dropdown")
        try kiosk.advance(by: .seconds(1))
        let samples = try #require(kiosk.tree.node(named: "samples"))
        // The first one has no value, and shows its placeholder.
        let sample = try #require(
            kiosk.tree.find(samples) { $0 is DropdownNode } as? DropdownNode)
        sample.open()
        try kiosk.advance(by: .seconds(1))
        try kiosk.expectPicture(Self.lists[look], in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test("the page has a choice and samples for each kind, and pictures are of nothing else")
    func kinds() throws {
        let kiosk = try self.kiosk(0, 800, 480)
        let named = try #require(kiosk.tree.node(named: "kind") as? DropdownNode)
        let choices = Set(named.model.options.map(\.value))
        let kinds = Set(DocumentReference().controlNames)
        #expect(kinds.subtracting(choices) == [], "not on the page")
        #expect(choices.subtracting(kinds) == [], "no such kind")
        #expect(
            kinds.subtracting(Self.pictures.map(\.control)) == [], "without pictures")
        for kind in choices.sorted() {
            kiosk.set("control", to: .string(kind))
            try kiosk.advance(by: .milliseconds(200))
            let samples = try #require(kiosk.tree.node(named: "samples")).children
            #expect(!samples.isEmpty, "\(kind)")
            // Each has a title.
            #expect(samples.allSatisfy { $0.children.count > 1 }, "\(kind)")
        }
    }

    private func expect(_ control: String, _ name: String, _ kiosk: Harness) throws {
        // Whatever was shown before.
        if control == "clock" {
            kiosk.stage.clock.setWallClock(to: Self.time * 1_000_000_000)
        }
        kiosk.set("control", to: .string(control))
        kiosk.tree.dropFocus()
        (kiosk.tree.node(named: "stateList") as? ScrollNode)?
            .scroll(toEnd: false, animated: false)
        try kiosk.advance(by: .seconds(1))
        let finger = try Self.still.contains(control) ? nil : hold(kiosk)
        // A hint appears when a finger has stayed for a moment.
        try kiosk.advance(by: control == "tooltip" ? .seconds(1) : .milliseconds(100))
        try kiosk.expectPicture(name, in: .ofProject)
        // One of the pictures is not there.
        #expect(kiosk.log.filter { !$0.contains("images/nothing.svg") } == [])
        // A tap would open the dropdown's list.
        kiosk.tree.cancelTouches()
        if let finger { try kiosk.stage.touch(.up, at: finger) }
    }

    /// Puts a finger on the second sample, and the focus on the third one.
    ///
    /// - Returns: The place of the finger; nil on a small panel if that sample is out of view.
    private func hold(_ kiosk: Harness) throws -> Point? {
        let samples = try #require(kiosk.tree.node(named: "samples")).children
        try #require(samples.count >= 3)
        func target(_ index: Int) throws -> Node {
            // Of a map, its first pin.
            try #require(
                kiosk.tree.find(samples[index]) { $0.canFocus && !($0 is MapPictureNode) })
        }
        try target(2).takeFocus()
        try kiosk.advance(by: .seconds(2))
        let pressed = try target(1)
        let area = pressed.focusRingArea
        var place = area.center
        // Parts that answer: the key above the hours, the row below the lens, plus, a step that is done.
        switch pressed {
        case is TimePickerNode: place.y = area.minY - 20
        case is WheelNode: place.y = area.maxY + 20
        case is StepperNode: place.x = pressed.isRightToLeft ? area.minX + 16 : area.maxX - 16
        case let steps as StepsNode: if let first = steps.rects.first { place = first.center }
        default: break
        }
        let finger = pressed.toRoot.apply(place)
        let list = try #require(kiosk.tree.node(named: "stateList"))
        guard let inner = list.toRoot.unapply(finger), list.bounds.contains(inner) else {
            return nil
        }
        try kiosk.stage.touch(.down, at: finger)
        return finger
    }
}
