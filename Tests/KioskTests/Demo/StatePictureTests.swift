import KioskTesting
import KioskTooling
import Testing

@testable import Kiosk

/// The pictures of the reference: each control in each of its states, in five looks.
@Suite("Gallery: states of controls")
struct StatePictureTests {
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
            samples.find { $0 is DropdownNode } as? DropdownNode)
        sample.open()
        try kiosk.advance(by: .seconds(1))
        try kiosk.expectPicture(Self.lists[look], in: .ofProject)
        #expect(kiosk.log == [])
    }

    @Test(
        """
        the page has a choice and samples for each kind, pictures are of nothing else, and all guests \
        can use them
        """)
    func kinds() throws {
        let kiosk = try self.kiosk(0, 1280, 760)
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
            kiosk.expectAccess("gallery", "states of \(kind)")
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
                samples[index].find { $0.canFocus && !($0 is MapPictureNode) })
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
