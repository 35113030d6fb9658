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
    /// True if `fragments` are those for an empty list; otherwise there are none.
    private var showsEmpty = false
    private let keys: ElementKeys
    private var leaving = LeavingItems<CELKey>()

    init(_ spec: RepetitionSpec, _ builder: ItemBuilder, in context: ItemContext) {
        self.spec = spec
        keys = ElementKeys(spec, builder.runtime, in: context.scope)
        super.init(builder, in: context)
        start(spec.list.formulas) { [keys] in keys.follow(in: context.scope, $0) }
    }

    override func appendNodes(to nodes: inout [Node]) {
        super.appendNodes(to: &nodes)
        for row in rows {
            for fragment in row.fragments { fragment.appendNodes(to: &nodes) }
        }
    }

    override func addItems(to items: ItemIndex, at path: ItemPath) {
        super.addItems(to: items, at: path)
        for (index, row) in rows.enumerated() {
            let key = spec.key == nil ? .int(Int64(index)) : row.key
            let path = path.appending(.row(spec.location, key))
            items.add(path, row: row.scope)
            for fragment in row.fragments { fragment.addItems(to: items, at: path) }
        }
    }

    override func update() {
        let new = list()
        if spec.key == nil { updateByIndex(new) } else { updateByKey(new) }
        elements = new
        updateEmpty()
    }

    /// The elements to be shown: no more than there may be.
    private func list() -> [CELValue] {
        let list = spec.elements("forEach", in: context.scope, runtime)
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
    }

    // MARK: Without keys

    private func updateByIndex(_ new: [CELValue]) {
        for index in 0..<min(rows.count, new.count) where elements[index] != new[index] {
            rows[index].scope.set(spec.firstSlot, to: new[index])
        }
        guard new.count != rows.count else { return }
        while let row = rows.last, rows.count > new.count {
            rows.removeLast()
            end(row, .int(Int64(rows.count)))
        }
        while rows.count < new.count {
            let index = rows.count
            rows.append(row(new[index], index, .int(0)))
            leaving.meet(.int(Int64(index)), rows[index].fragments)
        }
        context.list.noteChange()
    }

    // MARK: With keys

    private func updateByKey(_ new: [CELValue]) {
        let (prefix, suffix) = equalEnds(of: new)
        let middle = prefix..<(new.count - suffix)
        if middle.isEmpty && new.count == elements.count { return }
        let old = rows[prefix..<(rows.count - suffix)]
        let newKeys = middle.map { keys.key(of: new[$0], at: $0) }
        let match = KeyedMatch(
            old.count, newKeys.count, areSame: { old[prefix + $0].key == newKeys[$1] },
            oldKey: { old[prefix + $0].key }, newKey: { newKeys[$0] })
        let result = newKeys.enumerated().map { number, key in
            let index = prefix + number
            guard let source = match.source(of: number) else {
                let row = row(new[index], index, key)
                leaving.meet(key, row.fragments)
                return row
            }
            let row = old[prefix + source]
            row.scope.set(spec.firstSlot, to: new[index])
            row.scope.set(spec.firstSlot + 1, to: .int(Int64(index)))
            return row
        }
        guard !match.isEmpty else { return }
        for source in match.removed {
            let row = old[prefix + source]
            end(row, row.key)
        }
        rows.replaceSubrange(prefix..<(rows.count - suffix), with: result)
        if match.hasNewItems { reportDuplicates() }
        for index in (rows.count - suffix)..<rows.count {
            rows[index].scope.set(spec.firstSlot + 1, to: .int(Int64(index)))
        }
        context.list.noteChange()
    }

    /// Returns how many elements at the beginning and at the end of a new list are those of the old one
    /// and so have their keys.
    private func equalEnds(of new: [CELValue]) -> (prefix: Int, suffix: Int) {
        guard keys.dependsOnElement else { return (0, 0) }
        let shorter = min(elements.count, new.count)
        var (prefix, suffix) = keys.sharedEnds(elements, new)
        while prefix < shorter - suffix, elements[prefix] == new[prefix] { prefix += 1 }
        while suffix < shorter - prefix,
            elements[elements.count - 1 - suffix] == new[new.count - 1 - suffix]
        {
            suffix += 1
        }
        return (prefix, suffix)
    }

    private func reportDuplicates() {
        guard keys.mayHaveDuplicates,
            let duplicate = DuplicateKeys.first(of: rows.count, key: { rows[$0].key })
        else { return }
        keys.reportDuplicate(rows[duplicate].key)
    }

    // MARK: Rows

    private func row(_ element: CELValue, _ index: Int, _ key: CELKey) -> Row {
        let scope = context.scope.inner(
            firstSlot: spec.firstSlot, values: [element, .int(Int64(index))])
        runtime.liveItemCount += 1
        return Row(
            scope: scope, fragments: builder.build(spec.body, in: context.inner(scope)), key: key)
    }

    /// Ends a row whose nodes may stay for a while.
    private func end(_ row: Row, _ key: CELKey) {
        leaving.note(key, row.fragments)
        row.end(runtime)
    }

    private func updateEmpty() {
        guard !spec.empty.isEmpty, elements.isEmpty != showsEmpty else { return }
        showsEmpty = elements.isEmpty
        for fragment in fragments { fragment.end() }
        fragments = showsEmpty ? builder.build(spec.empty, in: context) : []
        context.list.noteChange()
    }

    override func end() {
        super.end()
        for row in rows { row.end(runtime) }
        rows = []
    }
}
