import KioskTesting

@testable import Kiosk

/// The parts of a document by hand: what a reader would have made of a file.
struct DocumentParts {
    var declarations = CELDeclarations(library: .kiosk)
    private(set) var values: [CELValue?] = []
    var components: [ComponentSpec] = []
    /// More than any scope here needs.
    static let slotCount = 64
    static let location = DocumentLocation(file: 0, offset: 0)

    /// - Parameter data: What the built-in variable `data` has.
    init(data: CELValue = .map(CELMap())) {
        for builtin in ScreenDocument.Builtin.allCases {
            declare("\(builtin)", builtin == .data ? data : .null)
        }
    }

    /// Adds a variable of the document.
    @discardableResult
    mutating func declare(_ name: String, _ value: CELValue) -> Int {
        values.append(value)
        return declarations.declare(name, .dyn)
    }

    /// The parts with variables of a scope.
    func inner(_ names: String...) -> DocumentParts {
        var parts = self
        for name in names { parts.declarations.declare(name, .dyn) }
        return parts
    }

    /// The slot of the next variable.
    var nextSlot: Int { declarations.variables.count }

    func formula(_ source: String, line: Int = 0) throws -> Formula {
        Formula(
            .expression(try CELProgram(source, declarations)), declarations,
            at: DocumentLocation(file: 0, offset: line * 2))
    }

    func property(
        _ name: String, _ source: String, of kind: NodeKind = .label, line: Int = 0
    ) throws -> PropertySpec {
        PropertySpec(
            property: kind.property(name)!, value: .formula(try formula(source, line: line)),
            location: DocumentLocation(file: 0, offset: line * 2))
    }

    func literal(_ name: String, _ json: JSON, of kind: NodeKind = .label) throws -> PropertySpec {
        let property = kind.property(name)!
        return PropertySpec(
            property: property, value: .literal(try property.value(of: CELValue(json), in: "")),
            location: DocumentParts.location)
    }

    func node(
        _ kind: NodeKind, _ id: String? = nil, _ properties: [PropertySpec] = [],
        variants: [VariantSpec] = [], selected: ValueSpec? = nil, on handlers: [HandlerSpec] = [],
        children: [ItemSpec] = []
    ) -> ItemSpec {
        .node(
            NodeSpec(
                kind: kind, id: id, properties: properties, variants: variants,
                selected: selected, handlers: handlers, children: children,
                location: DocumentParts.location))
    }

    func label(_ id: String? = nil, _ text: String, line: Int = 0) throws -> ItemSpec {
        node(.label, id, [try property("text", text, line: line)])
    }

    func handler(_ event: String, forwards: Bool = false) -> HandlerSpec {
        HandlerSpec(
            event: event, firstSlot: nextSlot, actions: [], forwards: forwards,
            location: DocumentParts.location)
    }

    func condition(
        _ condition: String, _ then: [ItemSpec], else otherwise: [ItemSpec] = []
    ) throws -> ItemSpec {
        .condition(
            ConditionSpec(
                condition: .formula(try formula(condition)), then: then, otherwise: otherwise,
                location: DocumentParts.location))
    }

    /// - Parameter body: Gets the parts with the variables `item` and `index`.
    func repetition(
        _ list: String, key: String? = nil, empty: [ItemSpec] = [],
        _ body: (DocumentParts) throws -> [ItemSpec]
    ) throws -> ItemSpec {
        let inside = inner("item", "index")
        return .repetition(
            RepetitionSpec(
                list: .formula(try formula(list)), firstSlot: nextSlot,
                key: try key.map { try inside.formula($0, line: 3) }, body: try body(inside),
                empty: empty, location: DocumentParts.location))
    }

    func variable(_ name: String, _ type: CELType, _ initial: CELValue?) -> VariableSpec {
        VariableSpec(
            name: name, type: type, initial: initial, persistence: .none,
            location: DocumentParts.location)
    }
}

/// A screen of hand-made parts that runs.
final class RuntimeScreen {
    let runtime: DocumentRuntime
    let screen: ScreenNode
    let kiosk: Harness
    private let parts: DocumentParts
    private let lines = LogLines()
    /// Calls of handlers: the id of their node and the event's value.
    private(set) var answers: [String] = []

    init(
        _ parts: DocumentParts, _ body: [ItemSpec], parameters: [VariableSpec] = [],
        state: [VariableSpec] = [], arguments: [CELValue?] = [], memory: ScreenMemory? = nil
    ) throws {
        self.parts = parts
        // A line for each byte.
        let source = SourceFile(name: "kiosk.json", bytes: Array("\n\n\n\n\n\n\n\n".utf8))
        var document = ScreenDocument(sources: [source])
        document.components = parts.components
        runtime = DocumentRuntime(
            document, directory: "/kiosk", slotCount: DocumentParts.slotCount, values: parts.values,
            host: PlainHost.shared)
        runtime.log = lines.log
        let spec = ScreenSpec(
            name: "home",
            scope: ScopeSpec(
                firstSlot: parts.values.count, parameters: parameters, state: state),
            body: body, handlers: [], location: DocumentParts.location)
        screen = ScreenNode(spec, arguments: arguments, runtime, memory: memory)
        kiosk = try Harness(root: screen, width: 320, height: 240)
        runtime.perform = { [weak self] handler, value, _, node in
            self?.answers.append("\(node.name ?? "") \(handler.event) \(value.interpolated)")
            return .handled
        }
    }

    var log: [String] { lines.all }

    func set(_ variable: String, to value: CELValue, at keys: [CELPath.Key] = []) throws {
        let slot = parts.declarations.slot(of: variable)!
        let new = try runtime.global[slot]!.replacing(at: keys[...], with: value)
        runtime.global.set(slot, to: new, changedAt: keys)
        try frame()
    }

    func frame() throws { try kiosk.advance(by: .milliseconds(20)) }

    func node(_ id: String) -> Node? { kiosk.tree.node(named: id) }

    func label(_ id: String) -> LabelNode? { node(id) as? LabelNode }

    /// Texts of labels, in the order of the tree.
    var texts: [String] { texts(in: screen) }

    private func texts(in node: Node) -> [String] {
        if let label = node as? LabelNode { return [label.model.text] }
        return node.children.flatMap { texts(in: $0) }
    }

    /// Number of formulas that are evaluated meanwhile.
    func evaluations(_ body: () throws -> Void) rethrows -> Int {
        let before = runtime.values.evaluationCount
        try body()
        return runtime.values.evaluationCount - before
    }
}

extension CELValue {
    /// A map with string keys.
    static func object(_ members: KeyValuePairs<String, CELValue>) -> CELValue {
        .map(CELMap(members.map { (key: $0.key, value: $0.value) }))
    }

    static func list(of numbers: [Int]) -> CELValue { .list(numbers.map { .int(Int64($0)) }) }
}
