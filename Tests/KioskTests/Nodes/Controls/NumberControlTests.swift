import KioskTesting
import Testing

@testable import Kiosk

/// Sliders, steppers and ratings.
@Suite("Controls: numbers")
struct NumberControlTests {
    @Test("A tap moves the thumb to the finger, to the nearest step")
    func sliderTap() throws {
        let desk = try ControlDesk(
            #""type": "slider", "step": 10, "width": 329"#, value: "50")
        // The line is as long as the node without a thumb.
        let node = try desk.node(SliderNode.self)
        try desk.tap(Point(x: node.focusArea.rect.width / 2 + 0.73 * 300, y: 24))
        #expect(desk.value == 70)
        try desk.tap(Point(x: 2, y: 24))
        #expect(desk.value == 0)
    }

    @Test("A finger drags the thumb from where it is, and only along the line")
    func sliderDrag() throws {
        let desk = try ControlDesk(#""type": "slider", "width": 329"#, value: "50")
        let node = try desk.node(SliderNode.self)
        let thumb = node.focusArea.rect.center
        try desk.touch(.down, Point(x: thumb.x + 6, y: thumb.y))
        try desk.touch(.move, Point(x: thumb.x + 6 + 9, y: thumb.y))
        #expect(desk.value == 50)
        try desk.touch(.move, Point(x: thumb.x + 6 + 8 + 75, y: thumb.y + 200))
        let value = try #require(desk.number)
        #expect(abs(value - 75) <= 1)
        try desk.touch(.up, Point(x: thumb.x + 6 + 8 + 75, y: thumb.y + 200))
        #expect(desk.number == value)
    }

    @Test(
        "Large stars stay in a narrow rating, below all lines of its text", arguments: ["en", "ar"])
    func narrowRating(_ locale: String) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "locale": "\#(locale)", "state": { "value": 3 }, "screens": { "home": { "body":
              { "type": "column", "align": "start", "children": [
                { "type": "column", "width": 300, "children": [
                  { "type": "rating", "id": "control", "text": "How was it with us today?",
                    "bind": "value" }] }] } } } }
            """#, width: 640, height: 400)
        let node = try #require(kiosk.harness.tree.node(named: "control") as? RatingNode)
        #expect(node.star(0).width == 48)
        kiosk.harness.tree.textScale = 2
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(node.bounds.width == 300 && node.star(0).width == 60)
        for index in 0..<5 {
            let star = node.star(index)
            #expect(star.minX >= 0 && star.maxX <= 300, "star \(index)")
            #expect(star.maxY <= node.bounds.maxY + 1, "star \(index)")
        }
        let place = node.toRoot.apply(node.star(4).center)
        try kiosk.harness.tap(x: place.x, y: place.y)
        #expect(kiosk.harness.value(of: "value") == 5)
    }

    @Test("A narrow stepper breaks no word of its text: the letters are smaller")
    func narrowStepper() throws {
        let desk = try ControlDesk(
            #""type": "numberStepper", "text": "Tickets", "width": 220"#, value: "1")
        let node = try desk.node(StepperNode.self)
        let engine = desk.kiosk.harness.tree.text
        let size = node.model.control.label.font.size
        #expect(node.text(engine, width: 300).style.font.size == size)
        let room = node.bounds.width - node.markSize.width - node.metrics.gap
        let text = node.text(engine, width: room)
        #expect(text.lines.count == 1 && text.style.font.size < size)
        #expect(text.size.width <= room + 1)
        // Not even the smallest letters have room: those that are easy to read break as well.
        #expect(node.text(engine, width: 20).style.font.size == size)
    }

    @Test("Of a slider in a list, a finger along the line drags it, and one across it the list")
    func sliderInScroll() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "value": 50 }"#,
            body: #"""
                { "type": "scroll", "id": "list", "height": 150, "children": [
                  { "type": "slider", "id": "control", "bind": "value", "width": 200 },
                  { "type": "row", "height": 600 }] }
                """#)
        let list = try #require(kiosk.harness.tree.node(named: "list") as? ScrollNode)
        func drag(_ x: Float, _ y: Float) throws {
            try kiosk.harness.touch(.down, x: 100, y: 24)
            for step in 1...4 {
                try kiosk.harness.touch(
                    .move, x: 100 + x * Float(step) / 4, y: 24 + y * Float(step) / 4)
            }
            try kiosk.harness.touch(.up, x: 100 + x, y: 24 + y)
        }
        try drag(60, 4)
        #expect(kiosk.harness.value(of: "value") != 50 && list.offset == .zero)
        let value = kiosk.harness.value(of: "value")
        try drag(4, -60)
        #expect(kiosk.harness.value(of: "value") == value && list.offset.y > 0)
    }

    @Test(
        "A drag that is taken away changes nothing in the end, also beside a small modal node",
        arguments: ["slider", "rating"],
        ["", #", { "type": "column", "modal": true, "width": 20, "height": 20 }"#])
    func lostDrag(kind: String, more: String) throws {
        let desk = try ControlDesk(
            #""type": "\#(kind)", "width": 300"#, value: "2", more: more)
        let end = Point(x: 150, y: 24)
        try desk.touch(.down, Point(x: 20, y: 24))
        try desk.touch(.move, Point(x: 60, y: 24))
        try desk.touch(.move, end)
        #expect(desk.value != 2)
        try desk.touch(.cancel, end)
        #expect(desk.value == 2)
    }

    @Test(
        "A change that leaves the screen counts, also with a transition",
        arguments: ["slider", "rating"])
    func changeThatLeaves(kind: String) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "transition": "slide", "state": { "value": 2 }, "screens": {
              "home": { "body": { "type": "column", "align": "start", "children": [
                { "type": "\#(kind)", "bind": "value", "width": 300,
                  "on": { "change": { "navigate": "end" } } }] } },
              "end": { "body": { "type": "label", "text": "Thank you" } } } }
            """#, width: 400, height: 300)
        try kiosk.harness.touch(.down, x: 20, y: 24)
        try kiosk.harness.touch(.move, x: 60, y: 24)
        try kiosk.harness.touch(.move, x: 150, y: 24)
        let value = kiosk.harness.value(of: "value")
        #expect(value != 2)
        try kiosk.harness.advance(by: .seconds(2))
        try kiosk.harness.touch(.up, x: 150, y: 24)
        #expect(kiosk.harness.value(of: "value") == value)
    }

    @Test(
        "A change that asks a question counts, and the finger changes nothing behind it",
        arguments: ["slider", "rating"])
    func changeThatAsks(kind: String) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "value": 2 }, "screens": {
              "home": { "body": { "type": "column", "align": "start", "children": [
                { "type": "\#(kind)", "bind": "value", "width": 300, "on": { "change": {
                  "confirm": { "title": "So many?" }, "then": { "set": { "value": 2 } } } } }] } } } }
            """#, width: 400, height: 300)
        try kiosk.harness.touch(.down, x: 20, y: 24)
        try kiosk.harness.touch(.move, x: 60, y: 24)
        try kiosk.harness.touch(.move, x: 150, y: 24)
        try kiosk.harness.advance(by: .seconds(1))
        let value = kiosk.harness.value(of: "value")
        #expect(value != 2)
        try kiosk.harness.touch(.move, x: 230, y: 24)
        try kiosk.harness.touch(.up, x: 230, y: 24)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "value") == value)
        #expect(kiosk.harness.tree.touches.isIdle)
    }

    @Test("A second finger drags the other thumb, and the first one goes on with its own")
    func twoFingers() throws {
        let desk = try ControlDesk(
            #""type": "rangeSlider", "width": 329"#,
            value: #"{ "type": "list(int)", "value": [20, 60] }"#)
        let node = try desk.node(SliderNode.self)
        let lower = node.focusArea.rect.center
        node.current = 1
        let upper = node.focusArea.rect.center
        func move(_ slot: Int, to distance: Float) throws {
            let start = slot == 0 ? lower : upper
            try desk.touch(.move, slot: slot, Point(x: start.x + distance, y: start.y))
        }
        try desk.touch(.down, slot: 0, lower)
        try move(0, to: 10)
        try move(0, to: 30)
        let first = node.model.value
        #expect(first > 20 && node.model.upper == 60)
        try desk.touch(.down, slot: 1, upper)
        try move(1, to: 10)
        try move(1, to: 20)
        try move(1, to: 45)
        let second = node.model.upper
        #expect(node.model.value == first && second ?? 0 > 60)
        try desk.touch(.up, slot: 1, Point(x: upper.x + 45, y: upper.y))
        try move(0, to: 45)
        try move(0, to: 60)
        #expect(node.model.value > first && node.model.upper == second)
        try desk.touch(.cancel, slot: 0, Point(x: lower.x + 60, y: lower.y))
        #expect(desk.value == [20, 60])
    }

    @Test("A second finger drags the thumb on which it went down, also towards the other one")
    func inwards() throws {
        let desk = try ControlDesk(
            #""type": "rangeSlider", "width": 329"#,
            value: #"{ "type": "list(int)", "value": [40, 60] }"#)
        let node = try desk.node(SliderNode.self)
        let lower = node.focusArea.rect.center
        node.current = 1
        let upper = node.focusArea.rect.center
        try desk.touch(.down, slot: 0, lower)
        try desk.touch(.move, slot: 0, Point(x: lower.x + 10, y: lower.y))
        try desk.touch(.move, slot: 0, Point(x: lower.x + 14, y: lower.y))
        let first = node.model.value
        #expect(first > 40)
        try desk.touch(.down, slot: 1, upper)
        // The lower thumb is the nearest one where the finger begins to drag.
        for way in [Float(-12), -36, -40] {
            try desk.touch(.move, slot: 1, Point(x: upper.x + way, y: upper.y))
        }
        let second = node.model.upper
        #expect(node.model.value == first && second ?? 0 < 60)
    }

    @Test("A finger that has waited for another one keeps its thumb, wherever it is by then")
    func waitingFinger() throws {
        let desk = try ControlDesk(
            #""type": "rangeSlider", "width": 329"#,
            value: #"{ "type": "list(int)", "value": [20, 60] }"#)
        let node = try desk.node(SliderNode.self)
        let lower = node.focusArea.rect.center
        node.current = 1
        let upper = node.focusArea.rect.center
        // The first finger goes beyond the upper thumb, where its own stops.
        let end = upper.x + 60
        try desk.touch(.down, slot: 0, lower)
        try desk.touch(.move, slot: 0, Point(x: lower.x + 10, y: lower.y))
        try desk.touch(.move, slot: 0, Point(x: end, y: lower.y))
        #expect(node.model.value == 60 && node.model.upper == 60)
        let start = Point(x: upper.x + 30, y: upper.y)
        try desk.touch(.down, slot: 1, start)
        for way in [Float(10), 20, 75] {
            try desk.touch(.move, slot: 1, Point(x: start.x + way, y: start.y))
        }
        let second = node.model.upper
        #expect(node.model.value == 60 && second ?? 0 > 70)
        try desk.touch(.up, slot: 1, Point(x: start.x + 75, y: start.y))
        // The upper thumb is the nearest one now.
        try desk.touch(.move, slot: 0, Point(x: end - 15, y: lower.y))
        try desk.touch(.move, slot: 0, Point(x: end - 30, y: lower.y))
        #expect(node.model.value < 60 && node.model.upper == second)
    }

    @Test("A tap of a second finger leaves the thumb with the one that drags it")
    func tapBesideDrag() throws {
        let desk = try ControlDesk(#""type": "slider", "width": 329"#, value: "20")
        let thumb = try desk.node(SliderNode.self).focusArea.rect.center
        try desk.touch(.down, slot: 0, thumb)
        try desk.touch(.move, slot: 0, Point(x: thumb.x + 10, y: thumb.y))
        try desk.touch(.move, slot: 0, Point(x: thumb.x + 30, y: thumb.y))
        let value = desk.value
        #expect(value != 20)
        try desk.touch(.down, slot: 1, Point(x: 300, y: thumb.y))
        try desk.touch(.up, slot: 1, Point(x: 300, y: thumb.y))
        #expect(desk.value == value)
        try desk.touch(.up, slot: 0, Point(x: thumb.x + 30, y: thumb.y))
        try desk.tap(Point(x: 300, y: thumb.y))
        #expect(desk.value != value)
    }

    @Test("A slider that goes with the last movement of its finger takes taps when it comes back")
    func leavingWithLastMovement() throws {
        let slider = SliderNode("", value: 20)
        let root = BoxNode(.column)
        root.layoutStyle.align = .start
        root.add(slider)
        let stage = try Stage(root, width: 400, height: 100)
        slider.on(ChangeEvent.self) { [unowned slider] event in
            if event.value.number ?? 0 > 50 { slider.removeFromParent() }
            return .handled
        }
        let phases = Journal()
        slider.onPan { phases.note($0.phase.rawValue) }
        let thumb = slider.toRoot.apply(slider.focusArea.rect.center)
        try stage.touch(.down, at: thumb)
        try stage.touch(.move, at: thumb + Point(x: 10, y: 0))
        #expect(phases.take() == ["began"])
        // The finger has gone on when it is lifted.
        try stage.touch(.up, at: thumb + Point(x: 150, y: 0))
        #expect(slider.tree == nil && slider.model.value > 50)
        #expect(phases.take() == ["changed", "cancelled"])
        root.add(slider)
        try stage.frame()
        try stage.tap(at: thumb)
        #expect(slider.tree != nil && slider.model.value < 50)
    }

    @Test("A slider that is narrower than its thumb keeps its value")
    func narrowSlider() throws {
        let desk = try ControlDesk(#""type": "slider", "width": 10"#, value: "50")
        let place = Point(x: 5, y: 24)
        try desk.tap(place)
        try desk.touch(.down, place)
        for way in [Float(10), 30, 50] {
            try desk.touch(.move, Point(x: place.x + way, y: place.y))
        }
        try desk.touch(.up, Point(x: place.x + 50, y: place.y))
        #expect(desk.value == 50)
    }

    @Test("Two thumbs do not pass each other")
    func range() throws {
        let desk = try ControlDesk(
            #""type": "rangeSlider", "width": 329"#,
            value: #"{ "type": "list(int)", "value": [20, 60] }"#)
        let node = try desk.node(SliderNode.self)
        #expect(node.model.value == 20 && node.model.upper == 60)
        try desk.tap(Point(x: 320, y: 24))
        #expect(desk.value == [20, 100])
        let thumb = node.focusArea.rect.center
        try desk.touch(.down, thumb)
        try desk.touch(.move, Point(x: thumb.x - 20, y: thumb.y))
        try desk.touch(.move, Point(x: 0, y: thumb.y))
        try desk.touch(.up, Point(x: 0, y: thumb.y))
        #expect(desk.value == [20, 20])
    }

    @Test("Steps of a tenth are tenths")
    func decimals() throws {
        let desk = try ControlDesk(
            #""type": "numberStepper", "step": 0.1, "maximum": 1"#, value: "0.0")
        try desk.focus()
        for _ in 0..<3 { try desk.kiosk.harness.press(.up) }
        #expect(desk.value == 0.3)
        try desk.kiosk.harness.press(.end)
        #expect(desk.number == 1)
    }

    @Test("The digits behind the point are those of the step and of the minimum")
    func digits() {
        for (minimum, step, digits) in [
            (Float(0), Float(0.1), 1), (0.5, 0.5, 1), (0.25, 1.75, 2), (-0.5, 1, 1), (1, 3, 0),
            (0.5, 0, 0),
        ] {
            #expect(NumberRange(minimum, 10, step: step).digits == digits)
        }
    }

    @Test("The buttons of a stepper step, and go on while a finger stays")
    func stepper() throws {
        let desk = try ControlDesk(#""type": "numberStepper", "maximum": 5"#, value: "1")
        let node = try desk.node(StepperNode.self)
        let (less, more) = (Point(x: 24, y: 24), Point(x: node.frame.width - 24, y: 24))
        try desk.tap(more)
        #expect(desk.value == 2)
        try desk.tap(less)
        try desk.tap(less)
        try desk.tap(less)
        #expect(desk.value == 0)
        try desk.touch(.down, more)
        try desk.kiosk.harness.advance(by: .seconds(2))
        try desk.touch(.up, more)
        #expect(desk.value == 5)
    }

    @Test("Stars are filled up to the finger; the only one can be taken back")
    func rating() throws {
        let desk = try ControlDesk(#""type": "rating""#, value: "0")
        try desk.tap(Point(x: 48 * 3 + 20, y: 24))
        #expect(desk.value == 4)
        try desk.tap(Point(x: 20, y: 24))
        #expect(desk.value == 1)
        try desk.tap(Point(x: 20, y: 24))
        #expect(desk.value == 0)
        try desk.touch(.down, Point(x: 20, y: 24))
        try desk.touch(.move, Point(x: 80, y: 24))
        try desk.touch(.move, Point(x: 130, y: 24))
        try desk.touch(.up, Point(x: 130, y: 24))
        #expect(desk.value == 3)
    }

    @Test("Keys go from a mean of stars to whole ones")
    func ratedMean() throws {
        for (key, stars) in [(KeySymbol.right, 4.0), (.left, 3)] {
            let desk = try ControlDesk(#""type": "rating""#, value: "3.5")
            try desk.focus()
            try desk.kiosk.harness.press(key)
            #expect(desk.number == stars)
        }
    }
}
