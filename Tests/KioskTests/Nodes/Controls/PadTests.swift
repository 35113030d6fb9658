import KioskTesting
import Testing

@testable import Kiosk

/// Pads of keys: numbers and PINs, with fingers and keyboards.
@Suite("Controls: pads")
struct PadTests {
    @Test("A PIN is submitted when it is complete, and takes digits of a keyboard, too")
    func pin() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "pin": "", "sent": "" }, "screens": { "home": { "body":
              { "type": "column", "align": "start", "children": [
                { "type": "numberPad", "id": "numberPad", "bind": "pin", "obscured": true, "maxLength": 4,
                  "on": { "submit": { "set": { "sent": "${event}" } } } }] } } } }
            """#, width: 400, height: 500)
        let pad = try #require(kiosk.harness.tree.node(named: "numberPad") as? PadNode)
        let one = pad.toRoot.apply(Point(x: 20, y: 48 + 8 + 20))
        try kiosk.harness.tap(x: one.x, y: one.y)
        #expect(kiosk.harness.value(of: "pin") == "1")
        try kiosk.harness.press(.tab)
        try kiosk.harness.type("23x")
        try kiosk.harness.press(.backspace)
        try kiosk.harness.type("45")
        #expect(kiosk.harness.value(of: "pin") == "1245")
        #expect(kiosk.harness.value(of: "sent") == "1245")
        try kiosk.harness.type("6")
        #expect(kiosk.harness.value(of: "pin") == "1245")
    }

    @Test("Two thumbs on a pad: digits come as they were pressed; a finger that rests takes none")
    func padThumbs() throws {
        let desk = try ControlDesk(#""type": "numberPad""#, value: "\"\"")
        let pad = try desk.node(PadNode.self)
        let (one, two) = (pad.key(0).center, pad.key(1).center)
        try desk.touch(.down, one)
        #expect(desk.value == "")
        try desk.touch(.down, slot: 1, two)
        #expect(desk.value == "1")
        #expect(pad.pressedPart == 1)
        try desk.touch(.up, one)
        #expect(desk.value == "1")
        try desk.touch(.up, slot: 1, two)
        #expect(desk.value == "12")
        try desk.touch(.down, pad.display.center)
        try desk.touch(.down, slot: 1, one)
        try desk.touch(.up, slot: 1, one)
        try desk.touch(.up, pad.display.center)
        #expect(desk.value == "121")
        #expect(pad.pressedPart == nil)
    }

    @Test("A digit counts however late its finger is lifted, and though another stays down")
    func padSlowFinger() throws {
        let desk = try ControlDesk(#""type": "numberPad""#, value: "\"\"")
        let pad = try desk.node(PadNode.self)
        let (one, two) = (pad.key(0).center, pad.key(1).center)
        let beside = Point(x: pad.frame.width + 60, y: one.y)
        try desk.touch(.down, one)
        try desk.kiosk.harness.advance(by: .seconds(2))
        #expect(desk.value == "")
        #expect(pad.pressedPart == 0)
        try desk.touch(.up, one)
        #expect(desk.value == "1")
        try desk.touch(.down, one)
        try desk.touch(.move, beside)
        #expect(pad.pressedPart == nil)
        try desk.touch(.down, slot: 1, two)
        #expect(pad.pressedPart == 1)
        try desk.touch(.up, slot: 1, two)
        #expect(desk.value == "12")
        try desk.touch(.up, beside)
        #expect(desk.value == "12")
    }

    @Test("A finger that deletes again and again takes no digit of the next finger")
    func padDelete() throws {
        let desk = try ControlDesk(#""type": "numberPad""#, value: "\"123\"")
        let pad = try desk.node(PadNode.self)
        let (one, delete) = (pad.key(0).center, pad.key(PadNode.deleteKey).center)
        try desk.touch(.down, delete)
        try desk.kiosk.harness.advance(by: .seconds(2))
        #expect(desk.value == "")
        try desk.touch(.down, slot: 1, one)
        try desk.touch(.up, slot: 1, one)
        #expect(desk.value == "1")
        try desk.kiosk.harness.advance(by: .seconds(2))
        #expect(desk.value == "1")
        try desk.touch(.up, delete)
        #expect(desk.value == "1")
    }

    @Test("Keys of a pad fill it up to twice their height, and are not wider than four times that")
    func padSizes() throws {
        let pad = PadNode(PadModel())
        var stage = try Stage(pad, width: 340, height: 320)
        #expect(pad.key(0) == Rect(x: 0, y: 56, width: 108, height: 60))
        #expect(pad.key(11).maxX == 340 && pad.key(11).maxY == 320)
        #expect(stage.repaintDifferences == 0)
        let tall = PadNode(PadModel())
        stage = try Stage(tall, width: 1000, height: 1600)
        #expect(tall.key(0) == Rect(x: 0, y: 56, width: 328, height: 120))
        #expect(stage.repaintDifferences == 0)
        let wide = PadNode(PadModel())
        stage = try Stage(wide, width: 1000, height: 320)
        #expect(wide.key(0) == Rect(x: 132, y: 56, width: 240, height: 60))
        #expect(wide.display == Rect(x: 132, y: 0, width: 736, height: 48))
        #expect(stage.repaintDifferences == 0)
    }

    @Test(
        "Large letters leave a finger's size to the keys of a low pad, whatever stands above them",
        arguments: [(#""height": 272"#, true), (#""height": 310, "text": "PIN""#, false)])
    func largeLetters(look: String, hasRoom: Bool) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "column", "align": "start", "children": [
              { "type": "numberPad", "id": "pad", "shrink": 0, \#(look) },
              { "type": "button", "id": "large", "text": "Large",
                "on": { "tap": { "access": { "text": 2 } } } } ] } } } }
            """#, width: 800, height: 800)
        try kiosk.harness.tap("large")
        try kiosk.harness.advance(by: .seconds(2))
        let pad = try #require(kiosk.harness.tree.node(named: "pad") as? PadNode)
        #expect((kiosk.harness.tree.textScale == 2) == hasRoom)
        #expect(pad.display.height >= 48)
        for key in 0..<12 { #expect(pad.key(key).height >= 48) }
        #expect(pad.key(11).maxY <= pad.bounds.maxY + 1)
        #expect(kiosk.harness.log == [])
    }

    @Test("Keys of a pad stand out from what they lie on, in every theme")
    func keyEdges() {
        for theme in [Theme.light, .dark, .lightContrast, .darkContrast] {
            var control = ControlSettings()
            let look = ControlLook(control, theme, isWrong: false, showsStates: true)
            for ground in [Theme.Role.surface, .background] {
                let contrast = look.keyEdge.contrast(with: theme[ground])
                #expect(contrast >= Color.leastLargeContrast, "\(ground): \(contrast)")
            }
            control.track = .role(.text)
            let strong = ControlLook(control, theme, isWrong: false, showsStates: true)
            #expect(strong.keyEdge == .clear, "their fill tells them from it")
        }
    }

    @Test("A pad with autofocus takes the digits of a keyboard at once, and after a tap elsewhere")
    func autofocus() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "code": "", "isOpen": true }, "screens": { "home": { "body":
              { "type": "column", "align": "start", "children": [
                { "type": "numberPad", "id": "pad", "bind": "code", "autofocus": true,
                  "enabled": "${isOpen}" },
                { "type": "button", "id": "other", "text": "Other",
                  "on": { "tap": { "log": "other" } } } ] } } } }
            """#, width: 400, height: 500)
        let pad = try #require(kiosk.harness.tree.node(named: "pad") as? PadNode)
        #expect(pad.isFocused)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.tree.root.find { $0 is KeyboardPanelNode } == nil)
        try kiosk.harness.type("12")
        #expect(kiosk.harness.value(of: "code") == "12")
        try kiosk.harness.tap("other")
        #expect(pad.isFocused)
        try kiosk.set("isOpen", to: false)
        #expect(!pad.isFocused)
        try kiosk.set("isOpen", to: true)
        try kiosk.harness.type("3")
        #expect(kiosk.harness.value(of: "code") == "123")
    }

    @Test("Enter after digits of a keyboard submits them, once, and after an arrow taps a key")
    func enter() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "code": "", "pin": "", "sent": [] }, "screens": { "home": { "body":
              { "type": "column", "align": "start", "children": [
                { "type": "numberPad", "id": "code", "bind": "code", "autofocus": true,
                  "on": { "submit": { "append": { "sent": "${event}" } } } },
                { "type": "numberPad", "id": "pin", "bind": "pin", "obscured": true, "maxLength": 2,
                  "on": { "submit": [{ "append": { "sent": "${event}" } }, { "set": { "pin": "" } }] }
                }] } } } }
            """#, width: 400, height: 800)
        let (harness, tree) = (kiosk.harness, kiosk.harness.tree)
        try harness.type("42")
        try harness.press(.enter)
        #expect(harness.value(of: "sent") == ["42"] && harness.value(of: "code") == "42")
        try harness.type(" ")
        #expect(harness.value(of: "code") == "421")
        try harness.press(.right)
        try harness.press(.enter)
        #expect(harness.value(of: "sent") == ["42"] && harness.value(of: "code") == "4212")
        let pin = try #require(tree.node(named: "pin") as? PadNode)
        pin.takeFocus()
        try harness.type("73")
        try harness.press(.enter)
        #expect(harness.value(of: "sent") == ["42", "73"] && harness.value(of: "pin") == "")
        // A keyboard that holds Enter down, or lets go of it, sends nothing more.
        try harness.type("5")
        for phase in [KeyPhase.down, .again, .up] {
            tree.dispatch(DeviceKey(.enter, phase, time: tree.frameTime))
        }
        try kiosk.frame()
        #expect(harness.value(of: "sent") == ["42", "73", "5"])
    }

    @Test(
        "Enter does nothing on an empty pad with autofocus, until an arrow has gone to a key")
    func enterWhileEmpty() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "code": "", "sent": [] }, "screens": { "home": { "body":
              { "type": "column", "align": "start", "children": [
                { "type": "numberPad", "id": "code", "bind": "code", "autofocus": true,
                  "on": { "submit": [{ "append": { "sent": "${event}" } }, { "set": { "code": "" } }] } },
                { "type": "button", "id": "other", "text": "Other",
                  "on": { "tap": { "log": "other" } } }] } } } }
            """#, width: 400, height: 500)
        let harness = kiosk.harness
        let pad = try #require(harness.tree.node(named: "code") as? PadNode)
        try harness.press(.enter)
        #expect(harness.value(of: "code") == "" && harness.value(of: "sent") == [])
        // Digits of a finger count as well, and an entry that was sent is not there any more.
        let four = pad.toRoot.apply(pad.key(3).center)
        try harness.tap(x: four.x, y: four.y)
        for _ in 0..<2 { try harness.press(.enter) }
        #expect(harness.value(of: "code") == "" && harness.value(of: "sent") == ["4"])
        try harness.type("7")
        try harness.press(.backspace)
        try harness.press(.enter)
        #expect(harness.value(of: "code") == "" && harness.value(of: "sent") == ["4"])
        try harness.press(.up)
        try harness.press(.enter)
        #expect(harness.value(of: "code") == "1")
        // An arrow that comes back to the pad leads to a key, too.
        for _ in 0..<3 { try harness.press(.down) }
        #expect(harness.tree.focus === harness.tree.node(named: "other"))
        try harness.press(.up)
        try harness.press(.enter)
        #expect(harness.value(of: "code") == "17" && harness.value(of: "sent") == ["4"])
    }

    @Test("An empty pad shows a zero, or its placeholder as it is written, which names it, too")
    func placeholder() throws {
        let desk = try ControlDesk(#""type": "numberPad""#, value: "\"\"", locale: "ar")
        let pad = try desk.node(PadNode.self)
        #expect(pad.displayText == pad.shown("0"))
        pad.model.placeholder = "6 digits"
        #expect(pad.displayText == "6 digits")
        pad.model.placeholder = ""
        #expect(pad.displayText == "")
        pad.type("12")
        #expect(pad.displayText == pad.shown("12"))
        let named = try ControlDesk(
            #""type": "numberPad", "placeholder": "Code""#, value: "\"\"")
        let group = try #require(named.kiosk.harness.tree.target(named: "Code"))
        #expect(group.node.name == "control")
    }

    @Test("A number has one point, and a zero in front of it")
    func fraction() {
        let pad = PadNode(PadModel())
        pad.model.allowsFraction = true
        pad.type(".5.2")
        #expect(pad.model.digits == "0.52")
    }
}
