/// The entries of a list's element: their number, their keys, and the elements of each.
class RowElements {
    let count: Int

    init(count: Int) { self.count = count }

    /// The key of an entry.
    func key(at index: Int) -> NodeKey { fatalError("every list has keys") }

    /// The elements of an entry.
    func elements(at index: Int) -> Elements { fatalError("every list has elements") }

    /// Returns true if the entries are known to be those of another list.
    func areKnownToBe(_ other: RowElements) -> Bool { false }

    /// Returns true if an entry has the key that an entry of another list has.
    func hasKey(_ index: Int, of other: RowElements, _ otherIndex: Int) -> Bool {
        key(at: index) == other.key(at: otherIndex)
    }
}

final class TypedRowElements<Things: RandomAccessCollection, Key: Hashable>: RowElements {
    private let things: Things
    private let key: (Things.Element) -> Key
    private let row: (Things.Element) -> Elements

    init(
        _ things: Things, key: @escaping (Things.Element) -> Key,
        row: @escaping (Things.Element) -> Elements
    ) {
        (self.things, self.key, self.row) = (things, key, row)
        super.init(count: things.count)
    }

    private func thing(_ index: Int) -> Things.Element {
        things[things.index(things.startIndex, offsetBy: index)]
    }

    override func key(at index: Int) -> NodeKey { NodeKey(key(thing(index))) }

    override func elements(at index: Int) -> Elements { row(thing(index)) }

    /// An array that nobody has changed has the same bytes.
    override func areKnownToBe(_ other: RowElements) -> Bool {
        guard let other = other as? TypedRowElements else { return false }
        return withUnsafePointer(to: things) { mine in
            withUnsafePointer(to: other.things) { haveSameBytes(mine, $0) }
        }
    }

    override func hasKey(_ index: Int, of other: RowElements, _ otherIndex: Int) -> Bool {
        guard type(of: other) == TypedRowElements.self else {
            return super.hasKey(index, of: other, otherIndex)
        }
        let other = unsafeDowncast(other, to: TypedRowElements.self)
        return key(thing(index)) == other.key(other.thing(otherIndex))
    }
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
        let live = list.rows.compactMap { row in
            (row.content as? RowContentNode).map { (index: row.index, key: $0.key) }
        }
        var isSame = new.areKnownToBe(old)
        if !isSame {
            let match = RowMatch(
                old.count, new.count, live: live, limit: max(old.count, new.count),
                areSame: { new.hasKey($1, of: old, $0) }, newKey: new.key(at:))
            isSame = match.isEmpty
            if !isSame { list.replace(match.old, by: match.new, indices: match.indices) }
        }
        for row in list.rows { (row.content as? RowContentNode)?.show(new, row.index) }
        return !isSame
    }

    func fill(_ row: ListRow, with index: Int) {
        let node = RowContentNode(rows, index, composer)
        node.layoutStyle = StyleBox.component.value
        if list.shape.rowSize == nil {
            node.layoutStyle.display = .flex
            node.layoutStyle.direction = list.model.axis == .vertical ? .column : .row
        }
        row.content = node
        row.add(node)
    }

    func refill(_ row: ListRow, with index: Int) -> Bool {
        guard let node = row.content as? RowContentNode, row.isInterchangeable else { return false }
        row.forgetPictures()
        node.become(rows, index)
        return true
    }

    func endRow(_ row: ListRow) { row.content = nil }
}

/// The elements of one row.
private final class RowContentNode: RenderingNode {
    private(set) var key: NodeKey
    private var rows: RowElements
    private var index: Int

    init(_ rows: RowElements, _ index: Int, _ composer: Composer) {
        (self.rows, self.index, key) = (rows, index, rows.key(at: index))
        super.init(composer)
    }

    /// Shows the entry with its new number in another version of the list.
    func show(_ rows: RowElements, _ index: Int) {
        (self.rows, self.index) = (rows, index)
        setNeedsUpdateContent()
    }

    /// Shows another entry.
    func become(_ rows: RowElements, _ index: Int) {
        key = rows.key(at: index)
        show(rows, index)
    }

    override func render() -> Elements { rows.elements(at: index) }

    override var keepsNothing: Bool { true }

    override var typeName: String { "row" }
}
