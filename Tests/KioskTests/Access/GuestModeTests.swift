import KioskTesting
import Testing

@testable import Kiosk

/// Tests of the modes that guests choose, and of the texts that are said.
@Suite("Modes of guests")
struct GuestModeTests {
    private static let text = #"""
        {
          "access": { "reset": "1m" },
          "screens": { "home": { "body": { "type": "column", "padding": 20, "gap": 10, "children": [
            { "type": "label", "id": "size", "text": "${access.text} ${access.reach}" },
            { "type": "button", "id": "large", "text": "Large",
              "on": { "tap": { "access": { "text": 2, "contrast": true, "still": true } } } },
            { "type": "button", "id": "low", "text": "Low",
              "on": { "tap": { "access": { "reach": "low" } } } },
            { "type": "button", "id": "left", "text": "Left",
              "on": { "tap": { "access": { "reach": "left" } } } },
            { "type": "button", "id": "right", "text": "Right",
              "on": { "tap": { "access": { "reach": "right" } } } },
            { "type": "button", "id": "usual", "text": "Usual", "on": { "tap": { "access": "reset" } } },
          ] } } }
        }
        """#

    @Test("letters, colours, motion and place follow, and end with the guest")
    func modes() throws {
        let kiosk = try DocumentKiosk(Self.text, width: 800, height: 800)
        let tree = kiosk.harness.tree
        let height = try #require(kiosk.label("size")).frame.height
        try kiosk.harness.tap("large")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.label("size")?.model.text == "2 full")
        #expect(tree.textScale == 2)
        #expect(try #require(kiosk.label("size")).frame.height > height * 1.8)
        #expect(tree.environment(ThemeKey.self) == .lightContrast)
        #expect(tree.environment(ReducedMotionKey.self))
        try kiosk.harness.tap("low")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try #require(kiosk.button("large")).frameInRoot.minY > 300)
        try kiosk.harness.tap("usual")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(tree.textScale == 1 && kiosk.label("size")?.model.text == "1 full")
        #expect(try #require(kiosk.label("size")).frame.height == height)
        #expect(tree.environment(ThemeKey.self) == .light)
        #expect(!tree.environment(ReducedMotionKey.self))
        try kiosk.harness.tap("large")
        try kiosk.harness.advance(by: .seconds(59))
        #expect(tree.textScale == 2)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(tree.textScale == 1)
        #expect(kiosk.harness.log == [])
    }

    @Test("a screen and its questions lie at the side where a guest reaches them")
    func sides() throws {
        let kiosk = try DocumentKiosk(Self.text, width: 800, height: 800)
        func frame(_ id: String) throws -> Rect { try #require(kiosk.button(id)).frameInRoot }
        try kiosk.harness.tap("left")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.label("size")?.model.text == "1 left")
        #expect(try frame("large").minX < 40)
        #expect(try frame("large").maxX < 450)
        try kiosk.harness.tap("right")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.label("size")?.model.text == "1 right")
        #expect(try frame("large").minX > 350)
        #expect(try frame("large").maxX > 760)
        try kiosk.harness.tap("usual")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try frame("large").minX < 40)
        #expect(try frame("large").maxX > 760)
        #expect(kiosk.harness.log == [])
    }

    @Test("another display has its own part that a guest reaches")
    func anotherDisplay() throws {
        func kiosk(height: Int) throws -> DocumentKiosk {
            let kiosk = try DocumentKiosk(Self.text, width: 800, height: height)
            try kiosk.harness.tap("low")
            try kiosk.harness.advance(by: .seconds(2))
            let question = Question("Sure?", yes: "Do it", no: "Leave it")
            kiosk.label("size")?.layers?.ask(question) { _ in }
            try kiosk.harness.advance(by: .seconds(1))
            return kiosk
        }
        let (higher, fresh) = (try kiosk(height: 1600), try kiosk(height: 800))
        let engine = higher.harness.stage.engine
        engine.connect(
            OffscreenOutput(mode: DisplayMode(width: 800, height: 800), loop: engine.loop))
        try higher.harness.advance(by: .seconds(2))
        for text in ["Large", "Do it"] {
            let node = try #require(higher.harness.node(showing: text))
            let expected = try #require(fresh.harness.node(showing: text))
            #expect(node.frameInRoot == expected.frameInRoot)
            #expect(node.frameInRoot.minY > 300 && node.frameInRoot.maxY < 800)
        }
    }

    @Test("letters grow as far as nothing is lost, and in a box of fixed size as far as they fit")
    func room() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "column", "children": [
              { "type": "button", "id": "large", "text": "Large", "height": 60, "shrink": 0,
                "on": { "tap": { "access": { "text": 2 } } } },
              { "type": "label", "id": "long", "fontSize": 30,
                "text": "one two three four five six seven eight nine ten" },
              { "type": "button", "id": "last", "text": "Last" } ] } } } }
            """#, width: 300, height: 330)
        try kiosk.harness.tap("large")
        try kiosk.harness.advance(by: .seconds(2))
        let tree = kiosk.harness.tree
        #expect(tree.textScale > 1 && tree.textScale < 2)
        #expect(try #require(kiosk.button("last")).frameInRoot.maxY <= 332)
    }

    @Test("a guest who asks for larger letters gets no smaller ones")
    func steps() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "column", "padding": 16, "gap": 16, "children": [
              { "type": "label", "fontSize": 30,
                "text": "Your library card: scan it, or type its number, and touch OK when you are done with that. Then enter your PIN." },
              { "type": "label", "fontSize": 30,
                "text": "Your library card: scan it, or type its number, and touch OK when you are done with that." },
              { "type": "button", "text": "OK", "minHeight": 96, "fontSize": 30 } ] } } } }
            """#, width: 800, height: 480)
        let host = try #require(kiosk.harness.host)
        var scales: [Float] = []
        for wish in [1.25, 1.3, 1.5, 1.75, 2] {
            host.use(textFactor: wish)
            try kiosk.harness.advance(by: .seconds(1))
            scales.append(kiosk.harness.tree.textScale)
        }
        #expect(scales == [1.25, 1.3, 1.4375, 1.4375, 1.4375])
    }

    @Test(
        "letters leave a control in the picture that cannot be used now, and stay when it can",
        arguments: ["\"enabled\": \"${!isOff}\"", "\"busy\": \"${isOff}\""])
    func unusable(state: String) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "isOff": true },
              "screens": { "home": { "body": { "type": "column", "padding": 12, "gap": 12, "children": [
                { "type": "row", "minHeight": 370, "shrink": 0 },
                { "type": "button", "id": "ok", "text": "OK", "fontSize": 40, "shrink": 0, \#(state) } ] } } } }
            """#, width: 800, height: 480)
        try #require(kiosk.harness.host).use(textFactor: 2)
        try kiosk.harness.advance(by: .seconds(1))
        let scale = kiosk.harness.tree.textScale
        #expect(scale < 2)
        #expect(try #require(kiosk.button("ok")).frameInRoot.maxY <= 482)
        try kiosk.set("isOff", to: false)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.tree.textScale == scale)
    }

    @Test("letters stay as large while a section opens and closes")
    func sections() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "accordion", "children": [
              { "type": "section", "id": "one", "text": "One", "children": [
                { "type": "label", "text": "Some text" } ] } ] } } } }
            """#, width: 800, height: 600)
        try #require(kiosk.harness.host).use(textFactor: 2)
        try kiosk.harness.advance(by: .seconds(1))
        let closed = try #require(kiosk.harness.tree.node(named: "one")).frame.height
        for isOpen in [true, false] {
            try kiosk.harness.tap(x: 100, y: 30)
            try kiosk.harness.advance(by: .seconds(1))
            let height = try #require(kiosk.harness.tree.node(named: "one")).frame.height
            #expect((height > closed) == isOpen)
            #expect(kiosk.harness.tree.textScale == 2)
        }
    }

    @Test("letters grow as far as a kind that draws texts itself has room for them")
    func ownTexts() throws {
        let plate = NodeKind("plate", "A plate with a text.", []) { PlateNode() }
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "column", "children": [
              { "type": "plate", "width": 100, "height": 40 },
              { "type": "button", "id": "large", "text": "Large",
                "on": { "tap": { "access": { "text": 2 } } } } ] } } } }
            """#, width: 400, height: 400, registry: Registry(kinds: [plate]))
        try kiosk.harness.tap("large")
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.tree.textScale == 1.25)
        #expect(kiosk.harness.log == [])
    }

    /// A node whose text has room in letters that are up to 1.3 times as large.
    private final class PlateNode: Node {
        override var cutsText: Bool { (tree?.textScale ?? 1) > 1.3 }
    }

    @Test("a sign outside the part of a map that is seen is not lost")
    func map() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "column", "children": [
              { "type": "button", "id": "large", "text": "Large", "height": 100, "shrink": 0,
                "on": { "tap": { "access": { "text": 2 } } } },
              { "type": "map", "height": 400, "extent": [400, 400], "place": [100, 100, 4],
                "pins": [{ "type": "pin", "id": "exit", "left": "90%", "top": "90%",
                  "on": { "tap": { "access": { "text": 1 } } } }] } ] } } } }
            """#, width: 800, height: 800)
        try kiosk.harness.tap("large")
        try kiosk.harness.advance(by: .seconds(2))
        let tree = kiosk.harness.tree
        let exit = try #require(tree.node(named: "exit"))
        #expect(exit.frameInRoot.intersection(tree.root.frameInRoot).isEmpty)
        #expect(tree.textScale == 2)
    }

    @Test(
        "a configuration with wrong settings says what to write instead",
        arguments: [
            (#"{ "speech": {} }"#, #""speech" needs "socket" or "command", and not both"#),
            (#"{ "speech": { "command": "say" } }"#, #"there is no command "say""#),
            (#"{ "keys": { "next": "arrow" } }"#, #"there is no key "arrow""#),
            (#"{ "keys": { "nxt": "down" } }"#, #"unknown key "nxt""#),
            (#"{ "reset": "1s" }"#, #""reset""#),
        ])
    func mistakes(section: String, message: String) throws {
        let folder = Scratch()
        folder.write(
            #"{ "access": \#(section), "screens": { "home": { "body": { "type": "row" } } } }"#,
            to: "kiosk.json")
        #expect {
            _ = try Configuration(path: folder.path).load()
        } throws: { error in
            "\(error)".contains(message)
        }
    }

    @Test("commands say texts, and play the sounds of what a guest does")
    func commands() throws {
        let scratch = Scratch()
        let kiosk = try DocumentKiosk(
            #"""
            { "access": { "speech": { "command": "say", "sounds": "beep" } },
              "commands": {
                "say": { "argv": ["/bin/sh", "-c", "echo $SPEECH_LANGUAGE $SPEECH_VOLUME $(cat) >> \#(scratch["said"])"] },
                "beep": { "argv": ["/bin/sh", "-c", "echo $(cat) >> \#(scratch["beeps"])"] } },
              "locale": "de", "state": { "n": 0 },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "text": "Eins" },
                { "type": "button", "text": "Zwei", "on": { "tap": { "increment": "n" } } },
                { "type": "label", "text": "${n}", "accessibility": { "live": "polite" } } ] } } } }
            """#)
        func press(_ keys: KeySymbol...) throws {
            for key in keys {
                try kiosk.harness.press(key)
                try kiosk.harness.advance(by: .seconds(1))
            }
        }
        func sounds() -> [String] { scratch.read("beeps").split(separator: "\n").map(String.init) }
        try press(.function(9), .down)
        #expect(sounds() == ["start", "move"])
        try press(.enter)
        #expect(sounds().dropFirst(2).sorted() == ["act", "alert"])
        // Past the last one, and on a text, on which nothing can be done.
        try press(.down, .down, .enter)
        #expect(sounds().dropFirst(4) == ["move", "edge", "edge"])
        try press(.volumeUp, .function(9))
        #expect(sounds().last == "end")
        let said = scratch.read("said").split(separator: "\n")
        #expect(said.first?.hasPrefix("de 80 ") == true && said.first?.hasSuffix("Eins") == true)
        #expect(said.contains { $0.hasPrefix("de 80 Zwei, ") })
        #expect(said.contains("de 80 1"))
        #expect(said.last?.hasPrefix("de 90 ") == true)
    }

    @Test("no time passes while something is said: countdowns and the next guest wait for its end")
    func listening() throws {
        let scratch = Scratch()
        let server = SpeechServer(scratch["speech"], saysAtOnce: false)
        defer { server.close() }
        let text = String(repeating: "word ", count: 20)
        let kiosk = try DocumentKiosk(
            #"""
            { "access": { "speech": { "socket": "\#(scratch["speech"])" }, "reset": "30s" },
              "state": { "isGone": false },
              "idle": { "after": "10s", "countdown": "4s", "do": { "set": { "isGone": true } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "text": "\#(text)" },
                { "type": "label", "id": "left", "text": "${idle.left == null ? '-' : string(idle.left)}" } ] } } } }
            """#)
        // The text is never said to its end: it is given up after 5 seconds, and 0.2 for each letter, 27 in all.
        try kiosk.harness.press(.function(9))
        try kiosk.harness.advance(by: .seconds(24))
        #expect(server.texts.count == 1)
        #expect(kiosk.harness.value(of: "isGone") == false)
        #expect(kiosk.label("left")?.model.text == "-")
        try kiosk.harness.advance(by: .seconds(11))
        #expect(kiosk.harness.value(of: "isGone") == false)
        #expect(kiosk.label("left")?.model.text != "-")
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.harness.value(of: "isGone") == true)
        try kiosk.harness.advance(by: .seconds(10))
        #expect(kiosk.harness.value(of: "access")?["speech"] == true)
        try kiosk.harness.advance(by: .seconds(12))
        #expect(kiosk.harness.value(of: "access")?["speech"] == false)
    }

    @Test("the time of an idle rule that changes while something is said counts from its end")
    func changedWhileListening() throws {
        let scratch = Scratch()
        let server = SpeechServer(scratch["speech"], saysAtOnce: false)
        defer { server.close() }
        let text = String(repeating: "word ", count: 20)
        let kiosk = try DocumentKiosk(
            #"""
            { "access": { "speech": { "socket": "\#(scratch["speech"])" } },
              "state": { "isGone": false, "time": "10s" },
              "idle": { "after": "${time}", "do": { "set": { "isGone": true } } },
              "screens": { "home": { "body": { "type": "label", "text": "\#(text)" } } } }
            """#)
        // What is said is given up after about 27 seconds.
        try kiosk.harness.press(.function(9))
        try kiosk.harness.advance(by: .seconds(24))
        try kiosk.set("time", to: "8s")
        try kiosk.harness.advance(by: .seconds(8))
        #expect(kiosk.harness.value(of: "isGone") == false)
        try kiosk.harness.advance(by: .seconds(6))
        #expect(kiosk.harness.value(of: "isGone") == true)
    }

    @Test(
        "secrets are not said, values and states are; a field is written by the keyboard on the screen"
    )
    func speech() throws {
        let scratch = Scratch()
        let server = SpeechServer(scratch["speech"])
        defer { server.close() }
        let kiosk = try DocumentKiosk(
            #"""
            { "access": { "speech": { "socket": "\#(scratch["speech"])" } },
              "state": { "pin": "", "light": false, "level": 3 },
              "screens": { "home": { "body": { "type": "column", "gap": 8, "children": [
                { "type": "numberPad", "text": "PIN", "bind": "pin", "obscured": true, "maxLength": 4 },
                { "type": "toggle", "text": "Light", "bind": "light" },
                { "type": "slider", "text": "Level", "bind": "level", "maximum": 9 },
                { "type": "button", "text": "Save", "on": { "tap": { "show": { "toast": "Saved" } } } } ] } } } }
            """#, width: 600, height: 900)
        let guest = try BlindGuest(kiosk.harness, server)
        #expect(guest.last == "Speech on. PIN, PIN, text field, empty")
        try guest.choose("7, button")
        try guest.choose("3, button")
        try guest.go(to: "PIN, text field", by: .up)
        #expect(guest.last == "PIN, text field, 2 characters")
        #expect(kiosk.harness.value(of: "pin") == "73")
        #expect(!guest.heard.contains { $0.contains("73") })
        try guest.choose("Light, switch, off")
        #expect(guest.last == "on")
        try guest.go(to: "Level, slider, 3")
        try guest.press(.right)
        #expect(guest.last == "4")
        try guest.press(.volumeUp)
        #expect(guest.last == "Volume 90")
        try guest.press(.function(1))
        #expect(guest.last == "Level, slider, 4")
        let said = try guest.choose("Save, button")
        #expect(said.contains("Saved"))
        try guest.press(.function(9))
        #expect(guest.last == "Speech off")
        #expect(try guest.press(.down).isEmpty)
        #expect(kiosk.harness.log == [])
    }
}
