import KioskTesting
import Testing

@testable import Kiosk

@Suite("Runtime: inputs, nested components, hidden screens")
struct RuntimeEdgeTests {
    private final class FieldNode: Node, InputNode {
        var input = InputValue.none
        var text: String { input.text }
    }

    private static let field = NodeKind(
        name: "field", doc: "", groups: [.placement], hasChildren: false
    ) { FieldNode() }

    private func field(
        _ parts: DocumentParts, _ target: TargetSpec, on handlers: [HandlerSpec] = []
    ) -> ItemSpec {
        .node(
            NodeSpec(
                kind: RuntimeEdgeTests.field, id: "field", properties: [], binding: target,
                handlers: handlers, children: [], location: DocumentParts.location))
    }

    @Test("An input shows a part of a variable and changes it before handlers hear of it")
    func input() throws {
        var parts = DocumentParts()
        parts.declare("form", .object(["rows": .list(of: [1, 2]), "at": .int(1)]))
        let target = TargetSpec(
            name: "form", slot: parts.nextSlot - 1,
            path: [.field("rows"), .formula(try parts.formula("form.at"))], type: .int,
            location: DocumentParts.location)
        let screen = try RuntimeScreen(
            parts,
            [
                field(parts, target, on: [parts.handler("change")]),
                try parts.label(nil, "form.rows[1]"),
            ])
        let node = try #require(screen.node("field") as? FieldNode)
        #expect(node.text == "2")
        try screen.set("form", to: .int(5), at: [.field("rows"), .index(1)])
        #expect(node.text == "5")
        #expect(node.send(ChangeEvent(text: "8")) == .handled)
        #expect(screen.answers == ["field change 8"])
        try screen.frame()
        #expect(screen.texts == ["8"])
        node.send(ChangeEvent(text: "eight"))
        #expect(screen.log.first?.contains("form.rows[1]: expected a whole number") == true)
        try screen.set("form", to: .int(0), at: [.field("at")])
        #expect(node.text == "1")
    }

    @Test("Of a component in a component, the outer use has the last word, and answers last")
    func nestedComponents() throws {
        var parts = DocumentParts()
        parts.declare("w", .int(30))
        func component(_ name: String, _ body: ItemSpec) -> ComponentSpec {
            ComponentSpec(
                name: name, scope: ScopeSpec(firstSlot: parts.nextSlot, parameters: [], state: []),
                slots: [], body: body, location: DocumentParts.location)
        }
        func use(
            _ number: Int, _ id: String?, _ properties: [PropertySpec], _ handlers: [HandlerSpec]
        ) -> ItemSpec {
            .component(
                ComponentUse(
                    component: number, id: id, arguments: [], placement: properties,
                    handlers: handlers, slots: [:], location: DocumentParts.location))
        }
        parts.components = [
            component(
                "Inner",
                parts.node(
                    .stack, "inner",
                    [
                        try parts.property("width", "w", of: .stack),
                        try parts.literal("grow", 2, of: .stack),
                    ], on: [parts.handler("a", forwards: true)])),
            component(
                "Outer",
                use(
                    0, "middle",
                    [
                        try parts.property("width", "w + 1", of: .stack),
                        try parts.property("height", "w + 2", of: .stack),
                    ], [parts.handler("a", forwards: true)])),
        ]
        let screen = try RuntimeScreen(
            parts,
            [use(1, "outer", [try parts.property("width", "w + 5", of: .stack)], [])])
        let node = try #require(screen.node("outer"))
        #expect(node.layoutStyle.width == .points(35))
        #expect(node.layoutStyle.height == .points(32))
        #expect(node.layoutStyle.grow == 2)
        #expect(try screen.evaluations { try screen.set("w", to: .int(40)) } == 2)
        #expect(node.layoutStyle.width == .points(45))
        #expect(node.send(DocumentEvent(name: "a")) == .notHandled)
        #expect(screen.answers.count == 2)
    }

    @Test("A screen that is not shown waits with its updates")
    func hiddenScreens() throws {
        var parts = DocumentParts()
        parts.declare("a", .int(1))
        let screen = try RuntimeScreen(parts, [])
        let other = ScreenNode(
            ScreenSpec(
                name: "other",
                scope: ScopeSpec(firstSlot: parts.nextSlot, parameters: [], state: []),
                body: [try parts.label("l", "a")], handlers: [], location: DocumentParts.location),
            arguments: [], screen.runtime)
        let label = try #require(other.children[0] as? LabelNode)
        screen.screen.add(other)
        try screen.frame()
        other.removeFromParent()
        let count = try screen.evaluations {
            try screen.set("a", to: .int(2))
            try screen.set("a", to: .int(3))
        }
        #expect(count == 0)
        #expect(label.model.text == "1")
        #expect(
            try screen.evaluations {
                screen.screen.add(other)
                try screen.frame()
            } == 1)
        #expect(label.model.text == "3")
    }

    private final class PaneNode: Node, ScrollableNode {
        var offset = Point.zero
        private let mark = Node()

        override func setUp() { add(mark) }

        /// The mark of the place stays in front of what is scrolled.
        override func changeComposedChildren(_ change: ChildrenChange) -> Departure {
            apply(change, from: 0)
        }
    }

    @Test("Where something was scrolled to is remembered; what a node adds itself stays in front")
    func scrolling() throws {
        let pane = NodeKind(name: "pane", doc: "", groups: [.placement], hasChildren: true) {
            PaneNode()
        }
        var parts = DocumentParts()
        parts.declare("items", .list(of: [1, 2]))
        let body = [
            parts.node(
                pane, "pane",
                children: [try parts.repetition("items") { [try $0.label(nil, "item")] }])
        ]
        let screen = try RuntimeScreen(parts, body)
        let node = try #require(screen.node("pane") as? PaneNode)
        try screen.set("items", to: .list(of: [1, 2, 3]))
        #expect(screen.texts == ["1", "2", "3"])
        #expect(node.children.count == 4)
        #expect(!(node.children[3] is LabelNode))
        node.offset = Point(x: 0, y: 40)
        let again = try RuntimeScreen(parts, body, memory: screen.screen.memory())
        #expect((again.node("pane") as? PaneNode)?.offset == Point(x: 0, y: 40))
    }

    @Test("There is an end to nodes, which is said once")
    func nodeLimit() throws {
        var parts = DocumentParts()
        parts.declare("items", .list(of: [1, 2, 3]))
        let screen = try RuntimeScreen(parts, [])
        screen.runtime.liveNodeCount = DocumentLimits.liveNodes - 2
        let spec = ScreenSpec(
            name: "other", scope: ScopeSpec(firstSlot: parts.nextSlot, parameters: [], state: []),
            body: [try parts.repetition("items") { [try $0.label(nil, "item")] }], handlers: [],
            location: DocumentParts.location)
        var other: ScreenNode? = ScreenNode(spec, arguments: [], screen.runtime)
        #expect(other?.children.count == 2)
        #expect(screen.log.count == 1)
        other = nil
        #expect(screen.runtime.liveNodeCount == DocumentLimits.liveNodes - 2)
    }

    @Test("A value that reaches a node on two ways is shown once")
    func diamonds() throws {
        var parts = DocumentParts()
        parts.declare("a", .int(1))
        let inside = parts.inner("p")
        parts.components = [
            ComponentSpec(
                name: "Both",
                scope: ScopeSpec(
                    firstSlot: parts.nextSlot,
                    parameters: [parts.variable("p", .int, .int(0))], state: []), slots: [],
                body: try inside.label(nil, "a + p"), location: DocumentParts.location)
        ]
        let use = ItemSpec.component(
            ComponentUse(
                component: 0, id: nil, arguments: [.formula(try parts.formula("a * 10"))],
                placement: [], handlers: [], slots: [:], location: DocumentParts.location))
        let screen = try RuntimeScreen(parts, [use])
        #expect(screen.texts == ["11"])
        #expect(try screen.evaluations { try screen.set("a", to: .int(2)) } == 2)
        #expect(screen.texts == ["22"])
    }
}
