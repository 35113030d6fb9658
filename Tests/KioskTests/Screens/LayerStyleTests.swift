import KioskTesting
import Testing

@testable import Kiosk

/// Looks that a document gives to questions, toasts and lists.
@Suite("Documents: styles of layers")
struct LayerStyleTests {
    private func kiosk(_ layers: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "state": { "isNight": false, "seat": "", "paint": "no colour" },
              "styles": {
                "card": { "background": "primary", "cornerRadius": 4, "padding": 10 },
                "loud": { "fontSize": 40, "color": "danger" },
                "answer": { "background": "success", "whenPressed": { "background": "text" } },
                "wrong": { "background": "${paint}" },
                "ground": { "background": "${isNight ? 'text' : 'danger'}" },
                "many": { "background": { "linear": 90, "stops": ["primary", "danger"] } },
              },
              \#(layers)
              "screens": { "home": { "body": { "type": "column", "align": "start", "children": [
                { "type": "button", "id": "ask", "text": "Ask", "on": { "tap": {
                  "confirm": { "title": "Sure?", "text": "It is gone then", "yes": "Delete", "no": "Keep" },
                  "then": [] } } },
                { "type": "button", "id": "warn", "text": "Warn", "on": { "tap": {
                  "confirm": { "title": "Sure?", "yes": "Delete", "danger": true }, "then": [] } } },
                { "type": "button", "id": "say", "text": "Say",
                  "on": { "tap": { "show": { "toast": "Saved" } } } },
                { "type": "dropdown", "id": "seat", "bind": "seat", "options": ["Window", "Aisle"] },
                { "type": "menu", "id": "menu", "text": "More", "options": ["Copy"] },
              ] } } } }
            """#, width: 800, height: 600)
    }

    private static let all = #"""
        "layers": { "question": "card", "questionTitle": "loud", "questionYes": "answer",
          "toast": "ground", "toastText": ["loud"], "menu": "card" },
        """#

    private func find<Kind: Node>(
        _ kind: Kind.Type, in kiosk: DocumentKiosk, where fits: (Kind) -> Bool = { _ in true }
    ) throws -> Kind {
        let tree = kiosk.harness.tree
        let node = tree.root.find { ($0 as? Kind).map(fits) ?? false }
        return try #require(node as? Kind)
    }

    private func button(_ text: String, in kiosk: DocumentKiosk) throws -> ButtonNode {
        try find(ButtonNode.self, in: kiosk) { $0.model.text == text }
    }

    @Test("a question has the looks of its parts, and of their states")
    func question() throws {
        let kiosk = try kiosk(Self.all)
        try kiosk.harness.tap("ask")
        try kiosk.harness.advance(by: .seconds(1))
        let card = try #require(
            try find(ConfirmationNode.self, in: kiosk).children.first as? BoxNode)
        #expect(card.model.background == .role(.primary) && card.model.cornerRadii == 4)
        #expect(card.layoutStyle.padding.left == .points(10))
        let title = try find(LabelNode.self, in: kiosk) { $0.model.text == "Sure?" }
        #expect(title.model.font.size == 40 && title.model.color == .role(.danger))
        let yes = try button("Delete", in: kiosk)
        #expect(yes.model.background == .role(.success))
        let no = try button("Keep", in: kiosk)
        #expect(no.model.background == .role(.surfaceMuted), "it has no style")
        let place = yes.frameInRoot.center
        try kiosk.harness.touch(.down, x: place.x, y: place.y)
        #expect(yes.model.background == .role(.text))
        let width = yes.frame.width
        try kiosk.harness.touch(.move, x: place.x, y: 5)
        #expect(yes.model.background == .role(.success) && yes.frame.width == width)
        try kiosk.harness.touch(.up, x: place.x, y: 5)
        #expect(kiosk.harness.log == [])
    }

    @Test("a question about what destroys keeps its colour, unless that has a style of its own")
    func danger() throws {
        let plain = try kiosk(Self.all)
        try plain.harness.tap("warn")
        #expect(try button("Delete", in: plain).model.background == .role(.danger))
        let styled = try kiosk(#""layers": { "questionDanger": "answer" },"#)
        try styled.harness.tap("warn")
        #expect(try button("Delete", in: styled).model.background == .role(.success))
    }

    @Test("a toast has them, with the values of its moment")
    func toast() throws {
        let kiosk = try kiosk(Self.all)
        try kiosk.set("isNight", to: true)
        try kiosk.harness.tap("say")
        let toast = try find(ToastNode.self, in: kiosk)
        let pill = try #require(toast.children.first as? BoxNode)
        #expect(pill.model.background == .role(.text))
        let words = try find(LabelNode.self, in: kiosk) { $0.model.text == "Saved" }
        #expect(words.model.color == .role(.danger) && words.model.font.size == 40)
    }

    @Test("a value that fits no property is told, and the look stays")
    func wrong() throws {
        let kiosk = try kiosk(#""layers": { "toast": "wrong" },"#)
        try kiosk.harness.tap("say")
        let pill = try #require(try find(ToastNode.self, in: kiosk).children.first as? BoxNode)
        #expect(pill.model.background == .role(.text))
        let line = try #require(kiosk.harness.log.first)
        #expect(line.contains("\"background\"") && line.contains("it stays as it is"))
    }

    @Test("lists of dropdowns and menus have them", arguments: ["seat", "menu"])
    func lists(_ name: String) throws {
        let kiosk = try kiosk(Self.all)
        try kiosk.harness.tap(name)
        let list = try #require(try find(MenuNode.self, in: kiosk).parent as? ScrollNode)
        let card = try #require(list.parent as? BoxNode)
        #expect(card.model.background == .role(.primary) && card.model.cornerRadii == 4)
        #expect(list.model.box.background == .role(.primary))
        let colourful = try self.kiosk(#""layers": { "menu": ["card", "many"] },"#)
        try colourful.harness.tap(name)
        let bare = try #require(try find(MenuNode.self, in: colourful).parent as? ScrollNode)
        #expect(bare.model.box.background == nil)
    }

    @Test("layers without styles have the looks of their own")
    func plain() throws {
        let kiosk = try kiosk("")
        try kiosk.harness.tap("ask")
        let card = try #require(
            try find(ConfirmationNode.self, in: kiosk).children.first as? BoxNode)
        #expect(card.model.background == .role(.surface))
    }

    @Test("a program changes the looks of the layers of its tree")
    func program() throws {
        let kiosk = try Harness(root: BoxNode(.column), width: 400, height: 300)
        kiosk.tree.layers.style = { part, node in
            guard part == .toast, let ground = node as? BoxNode else { return }
            ground.model.background = .role(.success)
        }
        kiosk.tree.layers.toast("Saved")
        let toast = try #require(
            kiosk.tree.root.find { $0 is ToastNode } as? ToastNode)
        let pill = try #require(toast.children.first as? BoxNode)
        #expect(pill.model.background == .role(.success))
    }
}
