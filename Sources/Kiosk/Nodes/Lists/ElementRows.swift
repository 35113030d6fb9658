/// The entries of a list's element: their number, their keys, and the elements of each.
class RowElements {
    let count: Int

    init(count: Int) { self.count = count }

    /// The key of an entry.
    func key(at index: Int) -> NodeKey { fatalError("every list has keys") }

    /// The elements of an entry.
    func elements(at index: Int) -> Elements { fatalError("every list has elements") }

    /// True if entries belong to sections.
    var hasSections: Bool { false }

    /// The key of an entry's section.
    func section(at index: Int) -> NodeKey? { nil }

    /// The elements of the header of an entry's section.
    func header(at index: Int) -> Elements { Elements() }

    /// Returns true if the entries are known to be those of another list.
    func areKnownToBe(_ other: RowElements) -> Bool { false }

    /// Returns true if an entry has the key that an entry of another list has.
    func hasKey(_ index: Int, of other: RowElements, _ otherIndex: Int) -> Bool {
        key(at: index) == other.key(at: otherIndex)
    }
}

final class TypedRowElements<Entries: RandomAccessCollection, Key: Hashable>: RowElements {
    private let entries: Entries
    private let key: (Entries.Element) -> Key
    private let row: (Entries.Element) -> Elements
    private let section: EntrySection<Entries.Element>?

    init(
        _ entries: Entries, key: @escaping (Entries.Element) -> Key,
        section: EntrySection<Entries.Element>? = nil, row: @escaping (Entries.Element) -> Elements
    ) {
        (self.entries, self.key, self.section, self.row) = (entries, key, section, row)
        super.init(count: entries.count)
    }

    override var hasSections: Bool { section != nil }

    override func section(at index: Int) -> NodeKey? { section?.key(entry(index)) }

    override func header(at index: Int) -> Elements {
        section?.header(entry(index)) ?? Elements()
    }

    private func entry(_ index: Int) -> Entries.Element {
        entries[entries.index(entries.startIndex, offsetBy: index)]
    }

    override func key(at index: Int) -> NodeKey { NodeKey(key(entry(index))) }

    override func elements(at index: Int) -> Elements { row(entry(index)) }

    /// An array that nobody has changed has the same bytes.
    override func areKnownToBe(_ other: RowElements) -> Bool {
        // One that refers to its entries may have other ones now.
        guard let other = other as? TypedRowElements, count == other.count else { return false }
        return withUnsafePointer(to: entries) { mine in
            withUnsafePointer(to: other.entries) { haveSameBytes(mine, $0) }
        }
    }

    override func hasKey(_ index: Int, of other: RowElements, _ otherIndex: Int) -> Bool {
        guard type(of: other) == TypedRowElements.self else {
            return super.hasKey(index, of: other, otherIndex)
        }
        let other = unsafeDowncast(other, to: TypedRowElements.self)
        return key(entry(index)) == other.key(other.entry(otherIndex))
    }
}

/// The section of an entry.
struct EntrySection<Entry> {
    let key: (Entry) -> NodeKey
    let header: (Entry) -> Elements
}

/// The rows of a list of elements: each is rendered by itself, and again when what it has read
/// changes.
final class ElementRows: RowSource {
    private unowned let list: ListNode
    private let composer: Composer
    private var rows: RowElements

    init(_ rows: RowElements, of list: ListNode, _ composer: Composer) {
        (self.rows, self.list, self.composer) = (rows, list, composer)
    }

    var rowCount: Int { rows.count }
    var isLine: Bool { false }

    /// Takes over other entries; returns true if some came, went or moved.
    func update(_ new: RowElements) -> Bool {
        let old = rows
        rows = new
        let isSame = new.areKnownToBe(old) && keysAreKept || !takeOver(from: old)
        for row in list.rows {
            (row.content as? RowContentNode)?.show(new, list.sourceIndex(row.index))
        }
        if hasSections { list.updateHeaders() }
        return !isSame
    }

    /// True if the existing rows still show the same entries: the entries may be mere numbers,
    /// whose keys come from elsewhere.
    private var keysAreKept: Bool {
        list.rows.allSatisfy { row in
            guard let key = (row.content as? RowContentNode)?.key else { return true }
            let index = list.sourceIndex(row.index)
            return index < rows.count && rows.key(at: index) == key
        }
    }

    /// Moves rows to where their entries are now; returns true if some came, went or moved.
    private func takeOver(from old: RowElements) -> Bool {
        let new = rows
        if list.wantsNoEnds {
            let isSame =
                new.count == old.count && (0..<new.count).allSatisfy { new.hasKey($0, of: old, $0) }
            if !isSame { list.reload() }
            return !isSame
        }
        let live = list.rows.compactMap { row in
            (row.content as? RowContentNode)?.key.map { (index: row.index, key: $0) }
        }
        let match = RowMatch(
            old.count, new.count, live: live, limit: max(old.count, new.count),
            areSame: { new.hasKey($1, of: old, $0) }, newKey: new.key(at:))
        if !match.isEmpty { list.replace(match.old, by: match.new, indices: match.indices) }
        return !match.isEmpty
    }

    func fill(_ row: ListRow, with index: Int) {
        let node = RowContentNode(rows, index, rows.key(at: index), composer)
        node.layoutStyle = style(fills: list.shape.rowSize != nil)
        row.content = node
        row.add(node)
    }

    func refill(_ row: ListRow, with index: Int) -> Bool {
        guard let node = row.content as? RowContentNode, row.isInterchangeable else { return false }
        row.forgetPictures()
        node.key = rows.key(at: index)
        node.show(rows, index)
        return true
    }

    func endRow(_ row: ListRow) { row.content = nil }

    // MARK: Sections

    var hasSections: Bool { rows.hasSections && rows.count > 0 }

    func beginsSection(_ index: Int) -> Bool {
        guard rows.hasSections, index < rows.count else { return false }
        return index == 0 || rows.section(at: index) != rows.section(at: index - 1)
    }

    func fill(_ header: ListHeader, with index: Int) {
        guard rows.hasSections, index < rows.count else { return }
        if let node = header.content as? RowContentNode {
            node.show(rows, index)
        } else {
            let node = RowContentNode(rows, index, nil, composer)
            node.layoutStyle = style(fills: false)
            header.content = node
            header.add(node)
        }
    }

    func endHeader(_ header: ListHeader) { header.content = nil }

    private func style(fills: Bool) -> LayoutStyle {
        var style = StyleBox.component.value
        if !fills {
            style.display = .flex
            style.direction = list.model.axis == .vertical ? .column : .row
        }
        return style
    }
}

/// The elements of one row, or of a header.
private final class RowContentNode: RenderingNode {
    /// The key of the row's entry; nil for a header.
    var key: NodeKey?
    private var rows: RowElements
    private var index: Int

    init(_ rows: RowElements, _ index: Int, _ key: NodeKey?, _ composer: Composer) {
        (self.rows, self.index, self.key) = (rows, index, key)
        super.init(composer)
    }

    /// Shows an entry with its number, maybe another one than before.
    func show(_ rows: RowElements, _ index: Int) {
        (self.rows, self.index) = (rows, index)
        setNeedsUpdateContent()
    }

    override func render() -> Elements {
        key == nil ? rows.header(at: index) : rows.elements(at: index)
    }

    override var keepsNothing: Bool { true }

    override var typeName: String { "row" }
}
