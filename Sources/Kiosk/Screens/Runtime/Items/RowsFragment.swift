/// The rows of a list: the same items for each element, as far as the list's node wants them. An
/// element that stays in the list while its row is there keeps its variables and nodes.
final class RowsFragment: ChangingFragment {
    /// The contents of a row.
    private final class Content {
        let scope: Scope
        let children: ChildList
        /// nil for what an empty list shows.
        var key: CELKey?

        init(_ scope: Scope, _ children: ChildList, key: CELKey?) {
            (self.scope, self.children, self.key) = (scope, children, key)
        }
    }

    /// Number of keys that are asked for to find the rows of a list that has changed.
    private static let searchLimit = 5000

    private let spec: RepetitionSpec
    private unowned let list: ListNode
    private var elements: [CELValue] = []
    private let keys: ElementKeys
    private let sections: ElementSections?
    private var hasEnded = false
    /// Number of rows by their keys.
    private var liveKeys: [CELKey: Int] = [:]
    /// True if rows keep something that is not their element's.
    private let keepsState: Bool

    init(_ spec: RepetitionSpec, of list: ListNode, _ builder: ItemBuilder, in context: ItemContext)
    {
        self.spec = spec
        self.list = list
        keys = ElementKeys(spec, builder.runtime, in: context.scope)
        sections = spec.sections.map {
            ElementSections(spec, $0, builder.runtime, in: context.scope)
        }
        keepsState = spec.body.keepState(in: builder.runtime.document.components)
        super.init(builder, in: context)
        start(spec.list.formulas) { [keys, sections] in
            keys.follow(in: context.scope, $0)
            sections?.follow(in: context.scope, $0)
        }
        list.source = self
    }

    private func content(_ row: ListRow) -> Content? { row.content as? Content }

    override func addItems(to items: ItemIndex, at path: ItemPath) {
        for row in list.rows {
            guard let content = content(row) else { continue }
            guard let key = content.key else {
                content.children.addItems(to: items, at: path)
                continue
            }
            let path = path.appending(.row(spec.location, key))
            items.add(path, row: content.scope)
            content.children.addItems(to: items, at: path)
            sections?.addItems(of: row.header, to: items, at: path)
        }
        sections?.addItems(of: list.heading, to: items, at: path)
    }

    // MARK: Another list

    override func update() {
        let old = elements
        elements = spec.elements("items", in: context.scope, runtime)
        guard list.source === self else { return }
        if old.isEmpty != elements.isEmpty { return list.reload() }
        if list.wantsNoEnds { return updateEndless(from: old) }
        let live = list.rows.compactMap { row in
            content(row)?.key.map { (index: row.index, key: $0) }
        }
        let match = RowMatch(
            old.count, elements.count, live: live, known: keys.sharedEnds(old, elements),
            limit: RowsFragment.searchLimit,
            areSame: { keys.areSurelySame(old[$0], elements[$1]) },
            newKey: { keys.key(of: elements[$0], at: $0) })
        for (row, index) in zip(list.rows, match.indices) {
            if let index, let content = content(row) { show(index, in: content) }
        }
        if !match.isEmpty {
            list.replace(match.old, by: match.new, indices: match.indices)
        } else if hasSections {
            list.updateHeaders()
            list.setNeedsUpdateContent()
        }
    }

    /// Takes over another list in an endless one, where an element can have several rows.
    private func updateEndless(from old: [CELValue]) {
        let isSame =
            old.count == elements.count
            && old.indices.allSatisfy {
                keys.areSurelySame(old[$0], elements[$0])
                    || keys.key(of: old[$0], at: $0) == keys.key(of: elements[$0], at: $0)
            }
        guard isSame else { return list.reload() }
        for row in list.rows {
            if let content = content(row) { show(list.sourceIndex(row.index), in: content) }
        }
    }

    // MARK: Positions

    /// The index of the element with a key; nil if there is none.
    func index(of value: CELValue) -> Int? {
        guard let key = CELKey(value) ?? (try? value.checkedText()).map(CELKey.string) else {
            return nil
        }
        return elements.indices.first { keys.key(of: elements[$0], at: $0) == key }
    }

    /// The position of the list, for a later version of the document.
    var position: RowPosition? {
        guard !elements.isEmpty, let anchor = list.anchor, elements.indices.contains(anchor.index)
        else { return nil }
        let rows = list.rows.compactMap { content($0)?.key }
        return RowPosition(
            index: anchor.index, key: keys.key(of: elements[anchor.index], at: anchor.index),
            distance: anchor.distance, rows: Set(rows))
    }

    /// Takes over the position of an earlier run, with the rows that were there.
    func restore(_ position: RowPosition) {
        var (anchor, rows): (Int?, [Int]) = (nil, [])
        // Most are where they were.
        let first = min(max(0, position.index - position.rows.count), elements.count)
        for index in [first..<elements.count, 0..<first].joined() {
            let key = keys.key(of: elements[index], at: index)
            if key == position.key { anchor = index }
            if position.rows.contains(key) { rows.append(index) }
            if anchor != nil && rows.count == position.rows.count { break }
        }
        if let anchor { list.restore(anchor, at: position.distance, with: rows) }
    }

    override func end() {
        guard !hasEnded else { return }
        hasEnded = true
        super.end()
        for row in list.rows {
            row.endHeader(self)
            endRow(row)
        }
        list.source = nil
    }
}

extension RowsFragment: RowSource {
    var rowCount: Int { elements.isEmpty && !spec.empty.isEmpty ? 1 : elements.count }

    var isLine: Bool { elements.isEmpty }

    func fill(_ row: ListRow, with index: Int) {
        let children = ChildList(of: row, builder)
        runtime.liveItemCount += 1
        guard !elements.isEmpty else {
            row.content = Content(context.scope, children, key: nil)
            return children.fill(spec.empty, in: context.scope, context.contents)
        }
        let scope = context.scope.inner(
            firstSlot: spec.firstSlot, values: [elements[index], .int(Int64(index))])
        let key = keys.key(of: elements[index], at: index)
        row.content = Content(scope, children, key: key)
        children.fill(spec.body, in: scope, context.contents)
        note(key)
    }

    func refill(_ row: ListRow, with index: Int) -> Bool {
        guard !keepsState, let content = content(row), let old = content.key,
            row.isInterchangeable, !runtime.isAwaited(row)
        else { return false }
        row.forgetPictures()
        let key = keys.key(of: elements[index], at: index)
        content.key = key
        show(index, in: content)
        forget(old)
        note(key)
        return true
    }

    private func show(_ index: Int, in content: Content) {
        content.scope.set(spec.firstSlot, to: elements[index])
        content.scope.set(spec.firstSlot + 1, to: .int(Int64(index)))
    }

    func endRow(_ row: ListRow) {
        guard let content = content(row) else { return }
        runtime.liveItemCount -= 1
        content.children.end()
        row.content = nil
        if let key = content.key { forget(key) }
    }

    var hasSections: Bool { sections != nil && !elements.isEmpty }

    func beginsSection(_ index: Int) -> Bool {
        guard let sections, elements.indices.contains(index) else { return false }
        return index == 0
            || sections.value(of: elements[index], at: index)
                != sections.value(of: elements[index - 1], at: index - 1)
    }

    func fill(_ header: ListHeader, with index: Int) {
        guard let sections, elements.indices.contains(index) else { return }
        sections.fill(
            header, with: sections.value(of: elements[index], at: index), builder, in: context)
    }

    func endHeader(_ header: ListHeader) { sections?.end(header) }

    /// Counts a row with a key, and says once if two elements cannot be told apart.
    private func note(_ key: CELKey) {
        guard keys.mayHaveDuplicates, !list.isEndless else { return }
        liveKeys[key, default: 0] += 1
        if liveKeys[key]! > 1 { keys.reportDuplicate(key) }
    }

    private func forget(_ key: CELKey) {
        guard let count = liveKeys[key] else { return }
        liveKeys[key] = count > 1 ? count - 1 : nil
    }
}

/// The position of a list that outlives a reload.
struct RowPosition {
    /// Number of the first element in view.
    let index: Int
    /// Key of the first element in view.
    let key: CELKey
    /// Distance of its row from the beginning of the view.
    let distance: Double
    /// Keys of the elements with rows.
    let rows: Set<CELKey>
}
