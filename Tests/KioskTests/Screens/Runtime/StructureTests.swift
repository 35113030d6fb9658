import Testing

@testable import Kiosk

@Suite("Runtime: which nodes there are follows values")
struct StructureTests {
    @Test("A condition shows one of its branches, in its place")
    func condition() throws {
        var parts = DocumentParts()
        parts.declare("on", .bool(true))
        let screen = try RuntimeScreen(
            parts,
            [
                try parts.label(nil, "'first'"),
                try parts.condition(
                    "on", [try parts.label(nil, "'yes'")],
                    else: [try parts.label(nil, "'no'"), try parts.label(nil, "'none'")]),
                try parts.label(nil, "'last'"),
            ])
        #expect(screen.texts == ["first", "yes", "last"])
        let first = screen.screen.children[0]
        try screen.set("on", to: .bool(false))
        #expect(screen.texts == ["first", "no", "none", "last"])
        #expect(screen.screen.children[0] === first)
        try screen.set("on", to: .int(3))
        #expect(screen.texts == ["first", "no", "none", "last"])
        #expect(screen.log.first?.contains("\"if\" cannot be 3") == true)
    }

    @Test("A choice shows the case with the text of its value")
    func choice() throws {
        var parts = DocumentParts()
        parts.declare("x", .string("a"))
        let choice = ItemSpec.choice(
            ChoiceSpec(
                value: .formula(try parts.formula("x")),
                cases: [
                    "a": [try parts.label(nil, "'A'")], "2": [try parts.label(nil, "'two'")],
                    "true": [try parts.label(nil, "'yes'")],
                ], otherwise: [try parts.label(nil, "'?'")], location: DocumentParts.location))
        let screen = try RuntimeScreen(parts, [choice])
        for (value, text) in [
            (CELValue.string("a"), "A"), (.int(2), "two"), (.bool(true), "yes"), (.int(3), "?"),
            (.null, "?"),
        ] {
            try screen.set("x", to: value)
            #expect(screen.texts == [text])
        }
        #expect(screen.log.isEmpty)
    }

    @Test("A button with a text keeps its caption behind children that come and go")
    func caption() throws {
        var parts = DocumentParts()
        parts.declare("on", .bool(false))
        let body = parts.node(
            .button, "b", [try parts.literal("text", "Buy", of: .button)],
            children: [try parts.condition("on", [try parts.label(nil, "'new'")])])
        let screen = try RuntimeScreen(parts, [body])
        try screen.frame()
        #expect(screen.texts == ["Buy"])
        try screen.set("on", to: .bool(true))
        #expect(screen.texts == ["Buy", "new"])
        try screen.set("on", to: .bool(false))
        #expect(screen.texts == ["Buy"])
    }

    @Test("Elements with keys keep their nodes wherever they go")
    func keys() throws {
        var parts = DocumentParts()
        func items(_ ids: [Int]) -> CELValue {
            .list(ids.map { .object(["id": .int(Int64($0)), "on": .bool(false)]) })
        }
        parts.declare("items", items([1, 2, 3, 4]))
        let screen = try RuntimeScreen(
            parts,
            [
                try parts.repetition("items", key: "item.id") {
                    [try $0.label(nil, "string(item.id) + ':' + string(index)")]
                }
            ])
        #expect(screen.texts == ["1:0", "2:1", "3:2", "4:3"])
        let nodes = screen.screen.children
        try screen.set("items", to: items([4, 1, 5, 3]))
        #expect(screen.texts == ["4:0", "1:1", "5:2", "3:3"])
        let after = screen.screen.children
        #expect(after[0] === nodes[3])
        #expect(after[1] === nodes[0])
        #expect(after[3] === nodes[2])
        try screen.set("items", to: items([]))
        #expect(screen.screen.children.isEmpty)
        #expect(screen.runtime.liveNodeCount == 0)
    }

    @Test("A field of one row updates that row alone")
    func row() throws {
        var parts = DocumentParts()
        parts.declare(
            "items",
            .list((0..<100).map { .object(["id": .int($0), "on": .bool(false), "n": .int($0)]) }))
        let screen = try RuntimeScreen(
            parts,
            [
                try parts.repetition("items", key: "item.id") {
                    [try $0.label(nil, "item.on"), try $0.label(nil, "item.n")]
                }
            ])
        let count = try screen.evaluations {
            try screen.set("items", to: .bool(true), at: [.index(50), .field("on")])
        }
        // The list, one key, and what shows the field.
        #expect(count == 3)
        #expect(screen.texts[100] == "true")
        #expect(screen.texts[101] == "50")
    }

    @Test("Equal keys are told apart by their order, and named once")
    func duplicates() throws {
        var parts = DocumentParts()
        parts.declare("items", .list(of: [1, 1, 2]))
        let screen = try RuntimeScreen(
            parts, [try parts.repetition("items", key: "item") { [try $0.label(nil, "item")] }])
        let nodes = screen.screen.children
        try screen.set("items", to: .list(of: [2, 1, 1]))
        #expect(screen.texts == ["2", "1", "1"])
        #expect(screen.screen.children[1] === nodes[0])
        #expect(screen.screen.children[2] === nodes[1])
        #expect(screen.log.count == 1)
        #expect(screen.log.first?.contains("two elements have the key 1") == true)
    }

    @Test("Without keys the places count, and an empty list may show something")
    func places() throws {
        var parts = DocumentParts()
        parts.declare("items", .list(of: [1, 2]))
        let screen = try RuntimeScreen(
            parts,
            [
                try parts.repetition("items", empty: [try parts.label(nil, "'none'")]) {
                    [try $0.label(nil, "item")]
                }
            ])
        let first = screen.screen.children[0]
        try screen.set("items", to: .list(of: [7, 8, 9]))
        #expect(screen.texts == ["7", "8", "9"])
        #expect(screen.screen.children[0] === first)
        try screen.set("items", to: .list([]))
        #expect(screen.texts == ["none"])
        try screen.set("items", to: .list(of: [1]))
        #expect(screen.texts == ["1"])
    }

    @Test("Random lists: the nodes are those of the keys, in their order")
    func randomLists() throws {
        var parts = DocumentParts()
        parts.declare("items", .list([]))
        let screen = try RuntimeScreen(
            parts,
            [
                try parts.label(nil, "'before'"),
                try parts.repetition("items", key: "item") { inside in
                    [
                        try inside.condition("item % 3 != 0", [try inside.label(nil, "item")])
                    ]
                }, try parts.label(nil, "'after'"),
            ])
        var random = SystemRandomNumberGenerator()
        var nodes: [String: Node] = [:]
        for _ in 0..<60 {
            let items = Array((0..<20).shuffled(using: &random).prefix(Int.random(in: 0...20)))
            try screen.set("items", to: .list(of: items))
            let shown = items.filter { $0 % 3 != 0 }.map(String.init)
            #expect(screen.texts == ["before"] + shown + ["after"])
            let now = zip(shown, screen.screen.children.dropFirst())
            for (text, node) in now where nodes[text] != nil { #expect(nodes[text] === node) }
            nodes = Dictionary(uniqueKeysWithValues: now.map { ($0, $1) })
            #expect(screen.runtime.liveNodeCount == shown.count + 2)
        }
    }

    @Test("Further elements of a long list are left out")
    func limit() throws {
        var parts = DocumentParts()
        parts.declare("items", .list(of: Array(0...DocumentLimits.repetitions)))
        let screen = try RuntimeScreen(
            parts, [try parts.repetition("items") { [$0.node(.stack)] }])
        #expect(screen.screen.children.count == DocumentLimits.repetitions)
        #expect(screen.log.count == 1)
    }
}
