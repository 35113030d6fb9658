import Testing

@testable import Kiosk

@Suite("Runtime: properties follow values")
struct PropertyFormulaTests {
    @Test("Only what reads a value is evaluated when it changes")
    func evaluatesReadersOnly() throws {
        var parts = DocumentParts()
        parts.declare("a", .int(1))
        parts.declare("b", .int(2))
        let screen = try RuntimeScreen(
            parts, [try parts.label("a", "a"), try parts.label("b", "b")])
        #expect(screen.texts == ["1", "2"])
        #expect(try screen.evaluations { try screen.set("a", to: .int(5)) } == 1)
        #expect(screen.texts == ["5", "2"])
        #expect(try screen.evaluations { try screen.set("a", to: .int(5)) } == 0)
    }

    @Test("A part of a variable is read apart from the others")
    func readsParts() throws {
        var parts = DocumentParts()
        parts.declare("cart", .object(["total": .int(3), "items": .list(of: [1, 2])]))
        let screen = try RuntimeScreen(
            parts, [try parts.label("t", "cart.total"), try parts.label("i", "size(cart.items)")])
        let count = try screen.evaluations {
            try screen.set("cart", to: .int(4), at: [.field("total")])
        }
        #expect(count == 1)
        #expect(screen.texts == ["4", "2"])
    }

    @Test("What does not fit is named once, and the property is as without it")
    func resetsMisfits() throws {
        var parts = DocumentParts()
        parts.declare("size", .int(30))
        let screen = try RuntimeScreen(
            parts, [parts.node(.label, "l", [try parts.property("fontSize", "size")])])
        #expect(screen.label("l")?.model.font.size == 30)
        try screen.set("size", to: .string("x"))
        #expect(screen.label("l")?.model.font.size == 18)
        try screen.set("size", to: .string("y"))
        #expect(screen.log.count == 1)
        #expect(
            screen.log.first?.contains("\"fontSize\" cannot be \"x\"; it is as without it") == true)
        try screen.set("size", to: .int(30))
        #expect(screen.label("l")?.model.font.size == 30)
    }

    @Test("Null takes a property away that may be absent, without a word")
    func clearsWithNull() throws {
        var parts = DocumentParts()
        parts.declare("color", .string("primary"))
        let screen = try RuntimeScreen(
            parts,
            [parts.node(.stack, "s", [try parts.property("background", "color", of: .stack)])])
        let box = screen.node("s") as? BoxNode
        #expect(box?.model.background == .role(.primary))
        try screen.set("color", to: .null)
        #expect(box?.model.background == nil)
        #expect(screen.log.isEmpty)
    }

    @Test("What waits for a data source says nothing")
    func waitsForData() throws {
        let loading = CELValue.object([
            "menu": .object(["status": .string("loading"), "value": .null])
        ])
        var parts = DocumentParts(data: loading)
        parts.declare("other", .null)
        let screen = try RuntimeScreen(
            parts,
            [
                try parts.label("a", "data.menu.value.title"),
                try parts.condition("data.menu.value.open", [try parts.label("c", "'open'")]),
                try parts.repetition("data.menu.value.drinks") { [try $0.label(nil, "item")] },
            ])
        #expect(screen.texts == [""])
        #expect(screen.log.isEmpty)
        let value = CELValue.object([
            "title": .string("Menu"), "open": .bool(true), "drinks": .list([.string("Tea")]),
        ])
        try screen.set(
            "data", to: .object(["menu": .object(["status": .string("ready"), "value": value])]))
        #expect(screen.texts == ["Menu", "open", "Tea"])
        try screen.set(
            "data", to: .object(["menu": .object(["status": .string("ready"), "value": .int(1)])]))
        #expect(screen.texts == [""])
        #expect(!screen.log.isEmpty)
    }

    @Test("Nothing that is gone follows values any more")
    func endsWhatIsGone() throws {
        var parts = DocumentParts()
        parts.declare("on", .bool(true))
        parts.declare("a", .int(1))
        let screen = try RuntimeScreen(
            parts,
            [
                try parts.condition(
                    "on", [parts.node(.column, children: [try parts.label("x", "a")])])
            ])
        #expect(screen.runtime.liveNodeCount == 2)
        try screen.set("on", to: .bool(false))
        #expect(screen.runtime.liveNodeCount == 0)
        #expect(try screen.evaluations { try screen.set("a", to: .int(2)) } == 0)
        try screen.set("on", to: .bool(true))
        #expect(screen.texts == ["2"])
    }

    @Test("A screen that is dropped leaves nothing behind")
    func dropsScreens() throws {
        var parts = DocumentParts()
        parts.declare("a", .int(1))
        let other = try RuntimeScreen(parts, [])
        weak var screen: ScreenNode?
        weak var label: Node?
        do {
            let made = ScreenNode(
                ScreenSpec(
                    name: "s", scope: ScopeSpec(firstSlot: 6, parameters: [], state: []),
                    body: [try parts.label("l", "a")], handlers: [parts.handler("tap")],
                    location: DocumentParts.location),
                arguments: [], other.runtime)
            (screen, label) = (made, made.children[0])
            #expect(other.runtime.liveNodeCount == 1)
        }
        #expect(screen == nil)
        #expect(label == nil)
        #expect(other.runtime.liveNodeCount == 0)
    }
}
