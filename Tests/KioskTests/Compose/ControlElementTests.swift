import KioskTesting
import Testing

@testable import Kiosk

/// Controls as elements: a value goes in, and what a guest does comes out.
@Suite("Controls as elements")
struct ControlElementTests {
    private let options = ["a", "b", "c"].map { ControlOption($0) }

    /// Checks that a finger changes the value and tells of it once, that a render with the same value leaves
    /// the control alone, and that a program's value is shown and not told.
    private func check<Value: Equatable, Kind: Node>(
        _ kind: Kind.Type, _ values: (first: Value, byHand: Value, byProgram: Value),
        _ element: @escaping ControlPage<Value>.Make, shown: (Kind) -> Value,
        place: (Kind) throws -> Point
    ) throws {
        let desk = try ElementDesk(values.first, element)
        let node = try desk.node(kind)
        let name: Comment = "\(Kind.self)"
        #expect(shown(node) == values.first, name)
        try desk.tap(place(node))
        try desk.wait()
        #expect(desk.model.take() == [values.byHand] && shown(node) == values.byHand, name)
        desk.model.beside += 1
        try desk.wait()
        #expect(try desk.node(kind) === node && shown(node) == values.byHand, name)
        desk.model.value = values.byProgram
        try desk.wait()
        #expect(try desk.node(kind) === node && shown(node) == values.byProgram, name)
        #expect(desk.model.take() == [], name)
    }

    @Test("switches and numbers")
    func numbers() throws {
        try check(ToggleNode.self, (false, true, false)) {
            Toggle("Notify me", isOn: $0, onChange: $1).element
        } shown: {
            $0.model.isOn
        } place: {
            $0.bounds.center
        }
        try check(DotsNode.self, (1, 4, 2)) {
            Dots(count: 5, page: $0, onChange: $1).element
        } shown: {
            Int($0.model.value)
        } place: {
            Point(x: $0.bounds.maxX - 1, y: $0.bounds.center.y)
        }
        try check(SliderNode.self, (2, 11, 5)) {
            Slider("Volume", value: $0, onChange: $1).maximum(11).element
        } shown: {
            $0.model.value
        } place: {
            Point(x: $0.bounds.maxX - 1, y: $0.bounds.maxY - 24)
        }
        try check(SliderNode.self, (20...60, 20...100, 10...30)) {
            RangeSlider("Price", range: $0, onChange: $1).element
        } shown: {
            $0.model.value...max($0.model.value, $0.model.upper ?? 0)
        } place: {
            Point(x: $0.bounds.maxX - 1, y: $0.bounds.maxY - 24)
        }
        try check(StepperNode.self, (2, 3, 7)) {
            NumberStepper("Tickets", value: $0, onChange: $1).minimum(1).element
        } shown: {
            $0.model.value
        } place: {
            Point(x: $0.bounds.maxX - 24, y: $0.bounds.center.y)
        }
        try check(RatingNode.self, (1, 4, 2)) {
            Rating(value: $0, onChange: $1).element
        } shown: {
            $0.model.value
        } place: {
            Point(x: $0.metrics.target * 3.5, y: 24)
        }
    }

    @Test("digits, dates and times")
    func entries() throws {
        try check(PadNode.self, ("12", "125", "7")) {
            NumberPad("Number", digits: $0, onChange: $1).element
        } shown: {
            $0.model.digits
        } place: {
            $0.key(4).center
        }
        let dates = (CalendarDate("2026-03-10"), CalendarDate("2026-03-24"), nil as CalendarDate?)
        try check(DatePickerNode.self, dates) {
            DatePicker("Departure", date: $0, onChange: $1).element
        } shown: {
            $0.model.date
        } place: { picker in
            let day = try #require(dates.1.flatMap { picker.grid.index(of: $0) })
            return picker.grid.rect(of: day).center
        }
        try check(TimePickerNode.self, (600 as Int?, 605, nil)) {
            TimePicker("Arrival", minutes: $0, onChange: $1).element
        } shown: {
            $0.model.minutes
        } place: {
            $0.rect(column: 1, row: 0).center
        }
    }

    @Test("choices")
    func choices() throws {
        try checkChoice(RadioNode.self) { $0.rects[1].center }
        try checkChoice(SegmentsNode.self) { $0.rects[1].center }
        try checkChoice(WheelNode.self) {
            $0.bounds.center + Point(x: 0, y: $0.metrics.target)
        }
        try check(ChipsNode.self, (["a"], ["a", "b"], ["c"])) { [options] in
            Chips("Filters", options, chosen: $0, onChange: $1).element
        } shown: {
            $0.model.chosen
        } place: {
            $0.rects[1].center
        }
        try check(ChipsNode.self, (["a"], ["b"], [])) { [options] in
            Chips(options, chosen: $0, onChange: $1).allowsSeveral(false).element
        } shown: {
            $0.model.chosen
        } place: {
            $0.rects[1].center
        }
    }

    private func checkChoice<Kind: SingleChoiceNode>(
        _ kind: Kind.Type, place: (Kind) throws -> Point
    ) throws {
        let values: (String?, String?, String?) = ("a", "b", nil)
        try check(kind, values) { [options] chosen, tell in
            SingleChoice<Kind>("Size", options, chosen: chosen) { tell($0) }.element
        } shown: {
            $0.model.chosen.first
        } place: {
            try place($0)
        }
    }

    @Test("a dropdown chooses in its list, and others are of the node that their name says")
    func dropdown() throws {
        let desk = try ElementDesk("a" as String?) { [options] chosen, tell in
            Dropdown("Size", options, chosen: chosen) { tell($0) }.element
        }
        let node = try desk.node(DropdownNode.self)
        try desk.kiosk.tap(node)
        try desk.wait()
        let menu = try #require(desk.kiosk.tree.root.find { $0 is MenuNode } as? MenuNode)
        #expect(node.isOpen && menu.model.chosen == ["a"])
        // The list stays while the control is rendered with the same options.
        desk.model.beside += 1
        try desk.wait()
        #expect(node.isOpen)
        let place = menu.toRoot.apply(menu.rects[2].center)
        try desk.kiosk.tap(x: place.x, y: place.y)
        try desk.wait()
        #expect(!node.isOpen && desk.model.take() == ["c"] && node.model.chosen == ["c"])
        desk.model.value = nil
        try desk.wait()
        #expect(node.model.chosen == [] && desk.model.take() == [])
        let others = [
            Radio(options, chosen: nil) { _ in }.element,
            Segments(options, chosen: nil) { _ in }.element,
            Wheel(options, chosen: nil) { _ in }.element,
        ]
        let kinds = [ChoiceNode.Type](
            arrayLiteral: RadioNode.self, SegmentsNode.self, WheelNode.self
        )
        .map { ObjectIdentifier($0) }
        #expect(others.map(\.storage.kind) == kinds)
    }

    @Test("a signature is told with each stroke, and stays through renders")
    func signature() throws {
        let desk = try ElementDesk(SignatureInk()) {
            Signature("Your signature", ink: $0, onChange: $1).element
        }
        let node = try desk.node(SignatureNode.self)
        let corner = node.toRoot.apply(Point(x: 40, y: node.bounds.center.y))
        try desk.kiosk.touch(.down, x: corner.x, y: corner.y)
        try desk.kiosk.touch(.move, x: corner.x + 30, y: corner.y + 10)
        // A render in the middle of a stroke takes nothing of it.
        desk.model.beside += 1
        try desk.wait()
        #expect(desk.model.take() == [])
        try desk.kiosk.touch(.move, x: corner.x + 60, y: corner.y)
        try desk.kiosk.touch(.up, x: corner.x + 60, y: corner.y)
        try desk.wait()
        let told = desk.model.take()
        #expect(told.count == 1 && told.first?.strokes.first?.count == 3)
        #expect(node.model.ink == told.first)
        desk.model.value = SignatureInk()
        try desk.wait()
        #expect(node.model.ink.isEmpty && desk.model.take() == [])
    }

    @Test("a finger that drags is followed through the renders that it causes")
    func drag() throws {
        let desk = try ElementDesk(50 as Float) { Slider(value: $0, onChange: $1).element }
        let node = try desk.node(SliderNode.self)
        let thumb = node.toRoot.apply(node.focusArea.rect.center)
        try desk.kiosk.touch(.down, x: thumb.x, y: thumb.y)
        for way in [Float(10), 30, 50] {
            try desk.kiosk.touch(.move, x: thumb.x + way, y: thumb.y)
            try desk.wait()
        }
        try desk.kiosk.touch(.up, x: thumb.x + 50, y: thumb.y)
        try desk.wait()
        let told = desk.model.take()
        #expect(told.count == 3 && told == told.sorted() && told.last == node.model.value)
    }

    @Test("a value that the program does not take is gone with the next render")
    func refused() throws {
        let desk = try ElementDesk(3 as Float) { value, _ in
            NumberStepper(value: value) { _ in }.element
        }
        let node = try desk.node(StepperNode.self)
        try desk.tap(Point(x: node.bounds.maxX - 24, y: node.bounds.center.y))
        #expect(node.model.value == 4)
        desk.model.beside += 1
        try desk.wait()
        #expect(node.model.value == 3)
    }
}

/// A control with a value that a program and a guest change.
struct ControlPage<Value: Equatable>: Component {
    typealias Make = (Value, @escaping (Value) -> Void) -> Element

    final class Model: Observable {
        @Published var value: Value
        /// A value beside the control, for renders that do not concern it.
        @Published var beside = 0
        /// Values that the control has told of.
        private var told: [Value] = []

        init(_ value: Value) { _value = Published(wrappedValue: value) }

        func tell(_ value: Value) {
            told.append(value)
            self.value = value
        }

        /// Returns the values that the control has told of, and forgets them.
        func take() -> [Value] {
            defer { told = [] }
            return told
        }
    }

    let model: Model
    let make: Make

    func render() -> Elements {
        Column(align: .start) {
            make(model.value, model.tell).name("control")
            Text("\(model.beside)")
        }
    }
}

/// A kiosk with one control.
struct ElementDesk<Value: Equatable> {
    let model: ControlPage<Value>.Model
    let kiosk: Harness

    init(_ value: Value, _ make: @escaping ControlPage<Value>.Make) throws {
        model = ControlPage<Value>.Model(value)
        kiosk = try Harness(ControlPage(model: model, make: make), width: 560, height: 560)
    }

    func node<Kind: Node>(_ kind: Kind.Type) throws -> Kind {
        try #require(kiosk.tree.node(named: "control") as? Kind)
    }

    /// Taps at a place in the control's own space.
    func tap(_ place: Point) throws {
        let place = try node(Node.self).toRoot.apply(place)
        try kiosk.tap(x: place.x, y: place.y)
    }

    /// Waits until nothing moves any more.
    func wait() throws { try kiosk.advance(by: .seconds(1)) }
}
