/// Reads variables whose values follow from others.
package struct ComputedReader: Checker {
    static let section = SectionKey(
        "computed", .members(shape, by: "name"),
        "Variables whose values are computed from others.", help: help)
    /// Key of screens and components.
    static func key(_ doc: String) -> DocumentKey {
        DocumentKey("computed", .members(shape, by: "name"), default: [:], doc)
    }
    package static let keys = [
        DocumentKey("type", .type, "What its values are; without it, what the expression gives."),
        DocumentKey("value", .value, required: true, "The value, with expressions."),
    ]
    static let shape = ValueShape.either([.expression, .object(keys)])
    private static let cause = "it is computed"
    private static let help =
        "write an object with expressions by name, such as { \"total\": \"${price * 2}\" }"

    let variables: VariableReader
    var diagnostics: DiagnosticSink { variables.diagnostics }

    /// A variable before its expression is compiled.
    private struct Draft {
        let entry: MemberLocation
        let type: CELType?
        let value: ValueLocation
        /// The others that it reads.
        let needs: [String]
    }

    /// Declares the variables of a screen, a component or a `let`.
    func declare(
        _ location: ValueLocation?, _ what: String = "\"computed\"", in scope: inout ScopeReader
    ) -> [ComputedSpec] {
        declare(entries(location, what, help: ComputedReader.help), in: &scope)
    }

    /// Declares variables, in an order in which each needs only those before it.
    func declare(_ entries: [MemberLocation], in scope: inout ScopeReader) -> [ComputedSpec] {
        // The rest is declared nevertheless, so that what reads it is not reported as well.
        for entry in entries.dropFirst(DocumentLimits.computed) {
            scope.declare(entry.name, .dyn, fixed: ComputedReader.cause)
        }
        let entries = limited(entries, to: DocumentLimits.computed, "computed values")
        let names = Set(entries.map(\.name))
        let drafts = entries.compactMap { draft($0, among: names) }
        let byName = Dictionary(drafts.map { ($0.entry.name, $0) }) { first, _ in first }
        let chains = DependencyOrder(drafts.map { ($0.entry.name, $0.needs) })
        for cycle in chains.cycles {
            guard let draft = byName[cycle[0]] else { continue }
            error(
                atKeyOf: draft.entry,
                "\(cycle[0].quotedExcerpt) needs itself: \(cycle.joined(separator: " → "))",
                help: "leave out one of the steps")
        }
        for draft in drafts where chains.depth(of: draft.entry.name) > DocumentLimits.nesting {
            error(
                atKeyOf: draft.entry,
                "computed values can need each other \(DocumentLimits.nesting) levels deep",
                help: "put some of them together")
            break
        }
        var specs: [ComputedSpec] = []
        for name in chains.order {
            guard let draft = byName[name] else { continue }
            specs.append(spec(draft, isCyclic: chains.isCyclic(name), &scope))
        }
        return specs
    }

    private func spec(
        _ draft: Draft, isCyclic: Bool, _ scope: inout ScopeReader
    ) -> ComputedSpec {
        let name = draft.entry.name
        let value =
            isCyclic
            ? nil : scope.value(draft.value, draft.type ?? .dyn, "\(name.quotedExcerpt)")
        var type = draft.type ?? .dyn
        if draft.type == nil, let value {
            switch value {
            case .formula(let formula): type = formula.type
            case .literal(let literal): type = CELType(shapeOf: literal.json)
            case .list, .map: break
            }
        }
        let slot = scope.nextSlot
        scope.declare(name, type, fixed: ComputedReader.cause)
        return ComputedSpec(
            name: name, slot: slot, type: type, value: value ?? .literal(.null),
            location: draft.entry.value.start)
    }

    private func draft(_ entry: MemberLocation, among names: Set<String>) -> Draft? {
        guard variables.isName(entry, "a computed value") else { return nil }
        var value = entry.value
        var type: CELType?
        if entry.value.members != nil {
            let help = "write an expression, or an object with \"type\" and \"value\""
            let members = completeObject(
                entry.value, keys: ComputedReader.keys, of: "a computed value", help: help)
            guard let members, let location = members["value"] else { return nil }
            value = location
            type = members["type"].map { variables.types.type($0) }
        }
        let found = value.node.formulaSources.flatMap { ExpressionParser.parse($0).0.freeNames }
        let needs = Set(found).intersection(names).sorted()
        return Draft(entry: entry, type: type, value: value, needs: needs)
    }
}

extension JSONNode {
    /// The expressions in all of its strings.
    var formulaSources: [String] {
        guard case .string(let text) = kind else { return parts.flatMap(\.formulaSources) }
        guard !FormulaText.isPlain(text), let read = try? FormulaText(text) else { return [] }
        return read.parts.compactMap { part in
            if case .expression(let source, _) = part { source } else { nil }
        }
    }
}

/// An order of names in which each comes after those that it needs.
struct DependencyOrder {
    /// All names; those that need themselves come where they were found.
    private(set) var order: [String] = []
    /// Chains of names that lead back to the first one.
    private(set) var cycles: [[String]] = []
    private var cyclic: Set<String> = []
    private var depths: [String: Int] = [:]
    private let needs: [String: [String]]

    init(_ all: [(name: String, needs: [String])]) {
        needs = Dictionary(all) { first, _ in first }
        var path: [String] = []
        for (name, _) in all { visit(name, &path) }
    }

    /// The number of names in the longest chain from this one to one that needs none.
    func depth(of name: String) -> Int { depths[name] ?? 0 }

    func isCyclic(_ name: String) -> Bool { cyclic.contains(name) }

    private mutating func visit(_ name: String, _ path: inout [String]) {
        guard depths[name] == nil else { return }
        if let index = path.firstIndex(of: name) {
            cycles.append(Array(path[index...]) + [name])
            cyclic.formUnion(path[index...])
            return
        }
        // Deeper chains are reported by their depth.
        guard path.count < 1000 else { return }
        path.append(name)
        for need in needs[name] ?? [] { visit(need, &path) }
        path.removeLast()
        depths[name] = 1 + ((needs[name] ?? []).compactMap { depths[$0] }.max() ?? 0)
        order.append(name)
    }
}
