import Testing

@testable import Kiosk

@Suite("Runtime: components, variants and events")
struct ComponentUseTests {
    /// A card with a parameter, a slot, and its own look.
    private func card(_ parts: DocumentParts) throws -> ComponentSpec {
        let inside = parts.inner("title")
        return ComponentSpec(
            name: "Card",
            scope: ScopeSpec(
                firstSlot: parts.nextSlot,
                parameters: [parts.variable("title", .string, .string("untitled"))], state: []),
            slots: ["children"],
            body: inside.node(
                .column, "inner",
                [
                    try inside.literal("grow", 1, of: .column),
                    try inside.literal("width", 50, of: .column),
                ],
                on: [inside.handler("tap"), inside.handler("own", forwards: true)],
                children: [
                    try inside.label(nil, "title"),
                    .slot(
                        SlotSpec(name: "children", otherwise: [try inside.label(nil, "'empty'")])),
                ]), location: DocumentParts.location)
    }

    private func use(
        _ parts: DocumentParts, title: String?, placement: [PropertySpec] = [],
        on handlers: [HandlerSpec] = [], _ children: [ItemSpec]? = nil
    ) throws -> ItemSpec {
        .component(
            ComponentUse(
                component: 0, id: "card",
                arguments: [try title.map { .formula(try parts.formula($0)) }],
                placement: placement, handlers: handlers,
                slots: children.map { ["children": $0] } ?? [:], location: DocumentParts.location))
    }

    @Test("Parameters follow the caller; what is in a slot sees the caller's variables")
    func parameters() throws {
        var parts = DocumentParts()
        parts.declare("name", .string("Tea"))
        parts.components = [try card(parts)]
        let screen = try RuntimeScreen(
            parts,
            [
                try use(parts, title: "name", [try parts.label(nil, "name + '!'")]),
                try use(parts, title: nil), try use(parts, title: "name.x"),
            ])
        #expect(
            screen.texts == ["Tea", "Tea!", "untitled", "empty", "untitled", "empty"])
        #expect(screen.log.count == 1)
        #expect(try screen.evaluations { try screen.set("name", to: .string("Mate")) } == 3)
        #expect(screen.texts.prefix(2) == ["Mate", "Mate!"])
    }

    @Test("In a list, slots of components see the element")
    func slotsInLists() throws {
        var parts = DocumentParts()
        parts.declare("items", .list(of: [1, 2]))
        // The component's variables come where those of the list are: neither sees the other's.
        parts.components = [try card(parts)]
        let screen = try RuntimeScreen(
            parts,
            [
                try parts.repetition("items") { inside in
                    [try use(inside, title: "string(item * 10)", [try inside.label(nil, "item")])]
                }
            ])
        #expect(screen.texts == ["10", "1", "20", "2"])
        try screen.set("items", to: .int(5), at: [.index(1)])
        #expect(screen.texts == ["10", "1", "50", "5"])
    }

    @Test("The use names and places the outermost node, and answers after the component")
    func outermostNode() throws {
        var parts = DocumentParts()
        parts.declare("w", .int(70))
        parts.components = [try card(parts)]
        let screen = try RuntimeScreen(
            parts,
            [
                try use(
                    parts, title: nil, placement: [try parts.property("width", "w", of: .column)],
                    on: [parts.handler("own"), parts.handler("tap")])
            ])
        let node = try #require(screen.node("card"))
        #expect(node.layoutStyle.width == .points(70))
        #expect(node.layoutStyle.grow == 1)
        try screen.set("w", to: .int(80))
        #expect(node.layoutStyle.width == .points(80))
        #expect(node.send(DocumentEvent(name: "own", data: .int(3))) == .handled)
        #expect(screen.answers == ["card own 3", "card own 3"])
        #expect(node.send(TapEvent()) == .handled)
        #expect(screen.answers.count == 3)
    }

    @Test("Variants count while their state lasts, the last one first")
    func variants() throws {
        var parts = DocumentParts()
        parts.declare("on", .bool(false))
        parts.declare("color", .string("danger"))
        let variants = [
            VariantSpec(
                state: .selected,
                properties: [try parts.property("background", "color", of: .button)]),
            VariantSpec(
                state: .pressed,
                properties: [
                    try parts.literal("background", "surface", of: .button),
                    try parts.literal("borderColor", "text", of: .button),
                ]),
        ]
        let screen = try RuntimeScreen(
            parts,
            [
                parts.node(
                    .button, "b",
                    [
                        try parts.literal("width", 100, of: .button),
                        try parts.literal("height", 50, of: .button),
                    ],
                    variants: variants, selected: .formula(try parts.formula("on")))
            ])
        let button = try #require(screen.node("b") as? ButtonNode)
        #expect(button.model.background == .role(.primary))
        #expect(!button.hasStateLooks)
        try screen.set("on", to: .bool(true))
        #expect(button.model.background == .role(.danger))
        button.interaction = .pressed
        #expect(button.model.background == .role(.surface))
        #expect(button.model.borderColor == .role(.text))
        button.interaction = []
        #expect(button.model.background == .role(.danger))
        #expect(button.model.borderColor == nil)
        try screen.set("color", to: .string("success"))
        #expect(button.model.background == .role(.success))
        try screen.set("on", to: .bool(false))
        #expect(button.model.background == .role(.primary))
    }

    @Test("Nodes that come and go are told, with the variables of their element")
    func life() throws {
        var parts = DocumentParts()
        parts.declare("on", .bool(true))
        let screen = try RuntimeScreen(
            parts,
            [
                try parts.condition(
                    "on",
                    [
                        parts.node(
                            .stack, "s", on: [parts.handler("appear"), parts.handler("disappear")])
                    ])
            ])
        try screen.set("on", to: .bool(false))
        try screen.set("on", to: .bool(true))
        #expect(screen.answers == ["s disappear ", "s appear "])
    }

    @Test("A screen goes on from what it remembers, where that still fits")
    func memory() throws {
        let parts = DocumentParts()
        let inside = parts.inner("p", "s", "t")
        func screen(_ memory: ScreenMemory?, _ type: CELType) throws -> RuntimeScreen {
            try RuntimeScreen(
                parts, [try inside.label(nil, "string(p) + string(s) + string(t)")],
                parameters: [parts.variable("p", .int, .int(0))],
                state: [
                    parts.variable("s", .string, .string("s")), parts.variable("t", type, .int(2)),
                ], arguments: [.int(1)], memory: memory)
        }
        let first = try screen(nil, .int)
        #expect(first.texts == ["1s2"])
        first.screen.scope.set(parts.nextSlot + 1, to: .string("x"))
        first.screen.scope.set(parts.nextSlot + 2, to: .int(9))
        first.screen.setArguments([.int(4)])
        try first.frame()
        #expect(first.texts == ["4x9"])
        let memory = first.screen.memory()
        #expect(try screen(memory, .int).texts == ["4x9"])
        #expect(try screen(memory, .bool).texts == ["4x2"])
    }
}
