/// `forEach`: the same items for each element of a list. An element that stays in the list keeps
/// its variables and nodes at any position.
final class RepetitionFragment: ChangingFragment {
    /// The fragments of an element. It counts as an item, though it may have no fragments.
    private struct Row {
        let scope: Scope
        let fragments: [Fragment]
        let key: CELKey

        func end(_ runtime: DocumentRuntime) {
            runtime.liveItemCount -= 1
            for fragment in fragments { fragment.end() }
        }
    }

    private let spec: RepetitionSpec
    private var elements: [CELValue] = []
    private var rows: [Row] = []
    /// True once two rows have had the same key.
    private var hasDuplicateKeys = false
    /// Fragments for an empty list.
    private var empty: [Fragment]?
    /// Scope for evaluating keys of elements.
    private let keyScope: Scope
    /// True if the key depends only on the element.
    private let keyDependsOnElement: Bool

    init(_ spec: RepetitionSpec, _ builder: ItemBuilder, in context: ItemContext) {
        self.spec = spec
        keyScope = context.scope.inner(firstSlot: spec.firstSlot, values: [nil, nil])
        keyDependsOnElement =
            spec.key.map { $0.effects.isEmpty && $0.reads.allSatisfy { $0.slot == spec.firstSlot } }
            ?? false
        super.init(builder, in: context)
        start(spec.list.formulas) { computation in
            for read in spec.key?.reads ?? [] where read.slot < spec.firstSlot {
                computation.follow(read.slot, at: read.keys[...], in: context.scope)
            }
        }
    }

    override func appendNodes(to nodes: inout [Node]) {
        for fragment in empty ?? [] { fragment.appendNodes(to: &nodes) }
        for row in rows {
            for fragment in row.fragments { fragment.appendNodes(to: &nodes) }
        }
    }

    override func visit(_ visitor: some ItemVisitor, at path: ItemPath) {
        for fragment in empty ?? [] { fragment.visit(visitor, at: path) }
        for (index, row) in rows.enumerated() {
            let key = spec.key == nil ? .int(Int64(index)) : row.key
            let path = path.appending(.row(spec.location, key))
            visitor.visit(path, row: row.scope)
            for fragment in row.fragments { fragment.visit(visitor, at: path) }
        }
    }

    override func update() {
        let new = list()
        if spec.key == nil { updateByPlace(new) } else { updateByKey(new) }
        elements = new
        updateEmpty()
    }

    private func list() -> [CELValue] {
        switch runtime.decide(spec.list, as: "forEach", in: context.scope, at: spec.location) {
        case nil, .null: return []
        case .list(let list):
            let room = DocumentLimits.liveItems - runtime.liveItemCount + rows.count
            guard list.count > min(DocumentLimits.repetitions, room) else { return list }
            if room < DocumentLimits.repetitions {
                runtime.reportItems(at: spec.location)
                return Array(list.prefix(max(0, room)))
            }
            runtime.report(
                """
                the list has \(list.count) elements; only the first \(DocumentLimits.repetitions) \
                are shown
                """, at: spec.list.location ?? spec.location)
            return Array(list.prefix(DocumentLimits.repetitions))
        case let value?:
            if !runtime.isWaiting(spec.list, in: context.scope) {
                runtime.report(
                    "\"forEach\" cannot be \(value.json.described), so nothing is shown",
                    help: "write something that is a list", at: spec.list.location ?? spec.location)
            }
            return []
        }
    }

    // MARK: Without keys

    private func updateByPlace(_ new: [CELValue]) {
        for index in 0..<min(rows.count, new.count) where elements[index] != new[index] {
            rows[index].scope.set(spec.firstSlot, to: new[index])
        }
        guard new.count != rows.count else { return }
        while rows.count > new.count { rows.removeLast().end(runtime) }
        while rows.count < new.count { rows.append(row(new[rows.count], rows.count, .int(0))) }
        context.list.noteChange()
    }

    // MARK: With keys

    private func updateByKey(_ new: [CELValue]) {
        let shorter = min(elements.count, new.count)
        var prefix = 0
        var suffix = 0
        if keyDependsOnElement {
            while prefix < shorter, elements[prefix] == new[prefix] { prefix += 1 }
            while suffix < shorter - prefix,
                elements[elements.count - 1 - suffix] == new[new.count - 1 - suffix]
            {
                suffix += 1
            }
        }
        let middle = prefix..<(new.count - suffix)
        if middle.isEmpty && new.count == elements.count { return }
        let old = rows[prefix..<(rows.count - suffix)]
        let keys = middle.map { key(of: new[$0], at: $0) }
        let match = KeyedMatch(
            old.count, keys.count, areSame: { old[prefix + $0].key == keys[$1] },
            oldKey: { old[prefix + $0].key }, newKey: { keys[$0] })
        let result = keys.enumerated().map { number, key in
            let index = prefix + number
            guard let source = match.source(of: number) else {
                return row(new[index], index, key)
            }
            let row = old[prefix + source]
            row.scope.set(spec.firstSlot, to: new[index])
            row.scope.set(spec.firstSlot + 1, to: .int(Int64(index)))
            return row
        }
        guard !match.isEmpty else { return }
        for source in match.removed { old[prefix + source].end(runtime) }
        rows.replaceSubrange(prefix..<(rows.count - suffix), with: result)
        if match.hasNewItems { reportDuplicates() }
        for index in (rows.count - suffix)..<rows.count {
            rows[index].scope.set(spec.firstSlot + 1, to: .int(Int64(index)))
        }
        context.list.noteChange()
    }

    private func key(of element: CELValue, at index: Int) -> CELKey {
        guard let formula = spec.key else { return .int(Int64(index)) }
        keyScope.set(spec.firstSlot, to: element)
        keyScope.set(spec.firstSlot + 1, to: .int(Int64(index)))
        do {
            let value = try keyScope.evaluate(formula)
            if let key = CELKey(value) { return key }
            return .string(try value.checkedText())
        } catch {
            if !runtime.isWaiting(formula, in: context.scope) {
                runtime.report(
                    "the key of element \(index) has no value: \(error.message)",
                    at: formula.location)
            }
            // No other key begins with a zero byte.
            return .string("\0\(index)")
        }
    }

    private func reportDuplicates() {
        guard !hasDuplicateKeys, let formula = spec.key,
            let duplicate = DuplicateKeys.first(of: rows.count, key: { rows[$0].key })
        else { return }
        hasDuplicateKeys = true
        runtime.report(
            DuplicateKeys.message(rows[duplicate].key.text), help: DuplicateKeys.help,
            at: formula.location)
    }

    // MARK: Rows

    private func row(_ element: CELValue, _ index: Int, _ key: CELKey) -> Row {
        let scope = context.scope.inner(
            firstSlot: spec.firstSlot, values: [element, .int(Int64(index))])
        runtime.liveItemCount += 1
        return Row(
            scope: scope, fragments: builder.build(spec.body, in: context.inner(scope)), key: key)
    }

    private func updateEmpty() {
        guard !spec.empty.isEmpty, elements.isEmpty != (empty != nil) else { return }
        if let empty {
            for fragment in empty { fragment.end() }
            self.empty = nil
        } else {
            empty = builder.build(spec.empty, in: context)
        }
        context.list.noteChange()
    }

    override func end() {
        super.end()
        for row in rows { row.end(runtime) }
        for fragment in empty ?? [] { fragment.end() }
        (rows, empty) = ([], nil)
    }
}

extension CELKey {
    /// The key in a message.
    fileprivate var text: String {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .uint(let value): String(value)
        case .string(let text): text.quotedExcerpt
        }
    }
}
