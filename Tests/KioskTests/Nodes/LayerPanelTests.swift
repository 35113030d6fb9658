import KioskTesting
import Testing

@testable import Kiosk

/// What lies over screens while the kiosk gets another panel.
@Suite("Layers on another panel")
struct LayerPanelTests {
    private let root = BoxNode(.column)

    private func connect(_ kiosk: Harness, width: Int, height: Int) throws {
        let engine = kiosk.stage.engine
        engine.connect(
            OffscreenOutput(mode: DisplayMode(width: width, height: height), loop: engine.loop))
        try kiosk.advance(by: .seconds(1))
        #expect(engine.differencesFromRepaint() == 0)
        #expect(kiosk.log == [])
    }

    private let order = Question("Send the order?", yes: "Send", no: "Not yet")

    private func cardArea(in kiosk: Harness) throws -> Rect {
        try #require(kiosk.tree.root.find { $0 is ConfirmationNode }).frameInRoot
    }

    @Test("a question is not wider than the picture, and both answers can be reached")
    func question() throws {
        let kiosk = try Harness(root: root, width: 1920, height: 1080)
        var answers: [Bool] = []
        kiosk.tree.layers.ask(order) { answers.append($0) }
        try kiosk.advance(by: .seconds(1))
        let before = try cardArea(in: kiosk)
        #expect(abs(before.width - 702) <= 1)
        try connect(kiosk, width: 480, height: 640)
        let card = try cardArea(in: kiosk)
        #expect(card.minX > 0 && card.maxX < 480)
        for answer in ["Send", "Not yet"] {
            let button = try #require(kiosk.node(showing: answer)).frameInRoot
            #expect(button.minX > 0 && button.maxX < 480)
            #expect(button.minY > 0 && button.maxY < 640)
        }
        try kiosk.tap("Send")
        #expect(answers == [true])
    }

    @Test(
        "a question looks as if it had been asked there",
        arguments: [(3840, 2160, 480, 320), (320, 240, 1920, 1080), (800, 480, 480, 800)])
    func sizes(_ width: Int, _ height: Int, _ newWidth: Int, _ newHeight: Int) throws {
        let kiosk = try Harness(root: root, width: width, height: height)
        let freshRoot = BoxNode(.column)
        let fresh = try Harness(root: freshRoot, width: newWidth, height: newHeight)
        for root in [root, freshRoot] { root.model.background = .role(.background) }
        for kiosk in [kiosk, fresh] {
            kiosk.tree.layers.style = { part, node in
                guard part == .questionTitle, let title = node as? LabelNode else { return }
                title.model.color = .role(.danger)
            }
            kiosk.tree.layers.ask(order) { _ in }
            try kiosk.advance(by: .seconds(1))
        }
        try connect(kiosk, width: newWidth, height: newHeight)
        #expect(kiosk.picture.contents == fresh.picture.contents)
    }

    @Test("keys go on in a question, which is answered once")
    func keys() throws {
        let kiosk = try Harness(root: root, width: 1920, height: 1080)
        var answers: [Bool] = []
        kiosk.tree.layers.ask(order) { answers.append($0) }
        try kiosk.advance(by: .seconds(1))
        try kiosk.press(.tab)
        try connect(kiosk, width: 480, height: 640)
        #expect((kiosk.tree.focus as? ButtonNode)?.model.text == "Not yet")
        try kiosk.press(.tab)
        try kiosk.press(.enter)
        try kiosk.advance(by: .seconds(1))
        #expect(answers == [true] && kiosk.tree.layers.overlayCount == 0)
    }

    @Test("a question leaves the focus to what has come in front of it")
    func behind() throws {
        let kiosk = try Harness(root: root, width: 1920, height: 1080)
        kiosk.tree.layers.ask(order) { _ in }
        let front = ButtonNode("Close")
        kiosk.tree.layers.show(front)
        try kiosk.advance(by: .seconds(1))
        try kiosk.press(.tab)
        #expect(front.isFocused)
        try connect(kiosk, width: 480, height: 640)
        #expect(front.isFocused)
    }

    @Test("an open list closes, and opens in its place there", arguments: ["dropdown", "menu"])
    func list(_ type: String) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "column", "align": "end", "justify": "end",
              "children": [
                { "type": "\#(type)", "id": "control", "text": "Seat", "options": ["Aisle", "Window"] }
              ] } } } }
            """#, width: 1280, height: 800)
        func menu() -> Node? { kiosk.harness.tree.root.find { $0 is MenuNode } }
        try kiosk.harness.tap("control")
        #expect(menu() != nil)
        try connect(kiosk.harness, width: 480, height: 320)
        #expect(menu() == nil)
        try kiosk.harness.tap("control")
        try kiosk.harness.advance(by: .seconds(1))
        let list = try #require(menu()).frameInRoot
        #expect(list.minX >= 0 && list.maxX <= 480 && list.minY >= 0 && list.maxY <= 320)
    }

    @Test("the list of a search field closes, and comes with the next letter")
    func suggestions() throws {
        let desk = try ControlDesk(
            #""type": "searchField", "options": ["Genève", "Gent"]"#, value: "\"\"")
        let (kiosk, field) = (desk.kiosk.harness, try desk.node(SearchFieldNode.self))
        try kiosk.tap("control")
        try kiosk.type("ge")
        #expect(field.suggestions.count == 2)
        try connect(kiosk, width: 480, height: 320)
        #expect(field.suggestions.isEmpty && field.isFocused && field.text == "ge")
        try kiosk.type("n")
        #expect(field.suggestions.count == 2 && desk.value == "")
    }

    @Test("a toast finds a place there, as far above the edge as is necessary")
    func toast() throws {
        let (space, button) = (BoxNode(.stack), ButtonNode("Order"))
        space.layoutStyle.grow = 1
        button.layoutStyle.height = .percent(30)
        root.add([space, button])
        let kiosk = try Harness(root: root, width: 800, height: 1000)
        kiosk.tree.layers.toast("Saved", for: .seconds(60))
        try kiosk.advance(by: .seconds(1))
        let pill = try #require(kiosk.node(showing: "Saved")?.parent)
        for height in [400, 1000] {
            try connect(kiosk, width: 800, height: height)
            let edge = button.frameInRoot.minY
            #expect(abs(edge - 0.7 * Float(height)) <= 1)
            #expect(abs(pill.frameInRoot.maxY - (edge - 16)) <= 1)
        }
    }

    @Test("a toast makes way for what grows with its letters")
    func largeLetters() throws {
        let (space, button) = (BoxNode(.stack), ButtonNode("Order"))
        space.layoutStyle.grow = 1
        root.add([space, button])
        let kiosk = try Harness(root: root, width: 800, height: 1000)
        kiosk.tree.layers.toast("Saved", for: .seconds(60))
        try kiosk.advance(by: .seconds(1))
        let pill = try #require(kiosk.node(showing: "Saved")?.parent)
        let before = button.frameInRoot.minY
        kiosk.tree.textScale = 3
        try kiosk.advance(by: .seconds(1))
        #expect(button.frameInRoot.minY < before - 16)
        #expect(abs(pill.frameInRoot.maxY - (button.frameInRoot.minY - 16)) <= 1)
    }

    @Test("a sheet is as wide as it is there")
    func sheet() throws {
        let kiosk = try Harness(root: root, width: 800, height: 480)
        let content = BoxNode(.column)
        _ = kiosk.tree.layers.show(sheet: content)
        try kiosk.advance(by: .seconds(1))
        let sheet = try #require(content.parent)
        #expect(sheet.frame.width == 720)
        try connect(kiosk, width: 3840, height: 2160)
        #expect(sheet.frame.width == 1944)
    }
}
