import Kiosk
import KioskTesting
import Testing

/// The harness as its users meet it.
@Suite("The test harness")
struct HarnessTests {
    @Test("taps find nodes by name, then by text")
    func taps() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "n": 0 }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "button", "id": "first", "text": "One",
                    "on": { "tap": { "set": { "n": 1 } } } },
                  { "type": "button", "id": "second", "text": "first",
                    "on": { "tap": { "set": { "n": 2 } } } },
                  { "type": "label", "text": "n is ${n}" }
                ] }
                """#
        ).harness
        try kiosk.tap("first")
        #expect(kiosk.value(of: "n") == 1)
        #expect(kiosk.node(showing: "n is 1") is LabelNode)
        try kiosk.tap("second")
        #expect(kiosk.value(of: "n") == 2)
        #expect(throws: NodeNotFound.self) { try kiosk.tap("third") }
    }

    @Test("taps find parts of nodes by what those who do not see them are told")
    func partTaps() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "size": "s" }"#,
            body: #"""
                { "type": "segments", "bind": "size", "options": [
                  { "value": "s", "text": "Small" }, { "value": "l", "text": "Large" }
                ] }
                """#
        ).harness
        try kiosk.tap("Large")
        #expect(kiosk.value(of: "size") == "l")
        #expect(throws: NodeNotFound.self) { try kiosk.tap("Larger") }
    }

    @Test("a component is shown with as many pixels as the panel has")
    func scale() throws {
        let kiosk = try Harness(Blank(), width: 200, height: 100, scale: .factor(2))
        #expect(kiosk.picture.width == 200 && kiosk.tree.size.width == 100)
    }

    @Test("a turned panel is used in the picture's own pixels")
    func rotation() throws {
        let label = LabelNode("Turned")
        let button = ButtonNode("Press")
        var taps = 0
        button.on(TapEvent.self) { _ in
            taps += 1
            return .handled
        }
        let column = BoxNode(.column)
        column.add([label, button])
        let kiosk = try Harness(root: column, width: 120, height: 200, rotation: .quarter)
        #expect(kiosk.picture.width == 120)
        #expect(kiosk.stage.output.mode.width == 200)
        try kiosk.tap(button)
        #expect(taps == 1)
        #expect(kiosk.log == [])
    }

    @Test("a finger drags what it can scroll")
    func drag() throws {
        let kiosk = try DocumentKiosk(
            body: #"""
                { "type": "scroll", "id": "scroll", "children": [
                  { "type": "column", "height": 1000, "shrink": 0 } ] }
                """#
        ).harness
        try kiosk.drag(from: Point(x: 100, y: 120), to: Point(x: 100, y: 40))
        let scroll = try #require(kiosk.tree.node(named: "scroll") as? ScrollNode)
        #expect(scroll.contentOffset.y > 40)
    }

    private static let programs = #"""
        { "state": { "n": 0 },
          "control": { "events": ["ready"] },
          "data": { "menu": { "socket": "menu", "shape": ["int"],
            "on": { "message": { "set": { "n": "${event.size()}" } } } } },
          "on": { "ready": { "set": { "n": "${event}" } } },
          "screens": {
            "home": { "body": { "type": "label", "text": "${n}" } },
            "other": { "body": { "type": "label", "text": "The other" } } } }
        """#

    @Test("programs, servers and settings change what is shown")
    func steps() throws {
        let sockets = Scratch()
        let kiosk = try DocumentKiosk(Self.programs, socketDirectory: sockets.path).harness
        try kiosk.emit("ready", 42)
        #expect(kiosk.value(of: "n") == 42)
        var answers: [DataMessage.Answer] = []
        try kiosk.push([1, 2, 3], to: "menu") { answers.append($0) }
        try kiosk.advance(by: .milliseconds(20))
        #expect(kiosk.value(of: "n") == 3)
        #expect(answers == [.taken])
        kiosk.navigate(to: "other")
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.screenName == "other")
        try kiosk.goBack()
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.screenName == "home")
        try kiosk.use(theme: "dark")
        try kiosk.use(locale: "de")
        try kiosk.use(textFactor: 1.5)
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.value(of: "theme") == "dark")
        #expect(kiosk.value(of: "locale") == "de")
        #expect(kiosk.tree.textScale == 1.5)
    }

    @Test("a step that the kiosk cannot do fails")
    func impossibleSteps() throws {
        let sockets = Scratch()
        let kiosk = try DocumentKiosk(Self.programs, socketDirectory: sockets.path).harness
        #expect(kiosk.screenName == "home")
        #expect(throws: StepFailure.self) { try kiosk.emit("unknown") }
        #expect(throws: StepFailure.self) { try kiosk.emit("ready", "many") }
        #expect(throws: StepFailure.self) { try kiosk.push([1], to: "menus") }
        #expect(throws: StepFailure.self) { try kiosk.push(1, to: "menu") }
        #expect(throws: StepFailure.self) { try kiosk.use(theme: "drak") }
        #expect(throws: StepFailure.self) { try kiosk.use(locale: "?") }
        #expect(throws: StepFailure.self) { try kiosk.use(textFactor: 3) }
    }

    @Test("a kiosk without a configuration has no screens")
    func noConfiguration() throws {
        let kiosk = try Harness(root: LabelNode("Hello"), width: 50, height: 20)
        #expect(throws: StepFailure.self) { try kiosk.emit("ready") }
        #expect(kiosk.screenName == "")
        #expect(kiosk.value(of: "n") == nil)
        #expect(!kiosk.navigate(to: "home"))
    }
}

private struct Blank: Component {
    func render() -> Elements { Text("Hello") }
}
