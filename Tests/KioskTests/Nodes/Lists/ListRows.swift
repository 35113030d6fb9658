@testable import Kiosk

/// Rows of a test: each a coloured box of a height of its own.
final class ListRows: RowSource {
    struct Entry: Equatable {
        let key: Int
        var height: Float
    }

    private(set) var entries: [Entry]
    private unowned let list: ListNode
    /// Rows that are nodes.
    private(set) var aliveCount = 0
    private(set) var filled: [Int] = []
    var canRefill = false

    init(_ entries: [Entry], of list: ListNode) {
        (self.entries, self.list) = (entries, list)
        list.source = self
    }

    /// Replaces the entries, as a source does in the content phase.
    func change(_ body: (inout [Entry]) -> Void) {
        let old = entries
        body(&entries)
        let live = list.rows.map { (index: $0.index, key: ($0.content as! Content).key) }
        let match = RowMatch(
            old.count, entries.count, live: live, limit: .max,
            areSame: { old[$0] == entries[$1] }, newKey: { entries[$0].key })
        for (row, index) in zip(list.rows, match.indices) {
            if let index { (row.content as! Content).show(entries[index]) }
        }
        if !match.isEmpty { list.replace(match.old, by: match.new, indices: match.indices) }
    }

    var rowCount: Int { entries.count }
    var isLine: Bool { false }

    func fill(_ row: ListRow, with index: Int) {
        aliveCount += 1
        filled.append(index)
        let content = Content(entries[index])
        row.content = content
        row.add(content.node)
    }

    func refill(_ row: ListRow, with index: Int) -> Bool {
        guard canRefill, let content = row.content as? Content else { return false }
        content.key = entries[index].key
        content.show(entries[index])
        return true
    }

    func endRow(_ row: ListRow) {
        aliveCount -= 1
        row.content = nil
    }

    /// The contents of a row.
    final class Content {
        var key: Int
        let node = BoxNode(.column)

        init(_ entry: Entry) {
            key = entry.key
            show(entry)
        }

        func show(_ entry: Entry) {
            node.layoutStyle.height = .points(entry.height)
            node.layoutStyle.shrink = 0
            node.model.background = .literal(ListRows.color(entry.key))
        }
    }

    static func color(_ key: Int) -> Color { Color(UInt32(truncatingIfNeeded: key &* 0x3F_1D55)) }
}
