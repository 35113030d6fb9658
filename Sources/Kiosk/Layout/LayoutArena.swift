/// The storage of a layout: styles, links and results of all nodes of one tree, by index.
///
/// It knows no node of the tree above it. Leaves that have a size of their own are measured
/// through a `SizeProvider`. After the first layout nothing allocates until nodes are added.
package final class LayoutArena {
    /// A node's handle. It stays valid until the node is removed, and is then used again.
    package struct ID: Hashable, Sendable {
        package let index: Int32
        package static let none = ID(index: -1)
    }

    struct Entry {
        var style = LayoutStyle()
        var parent = ID.none
        var children: [ID] = []
        /// Whether the size of this leaf comes from the size provider.
        var isMeasured = false
        /// Whether anything that the size depends on changed since the last layout.
        var isDirty = true
        /// The size this node has, and its place from the parent's top left edge, not rounded.
        var size = Size.zero
        var origin = Point.zero
        /// Where the subtree was placed, for telling whether its rounded edges still hold.
        var placedAt = Point(x: .nan, y: .nan)
        /// The result: rounded, from the parent's rounded top left edge.
        var frame = Rect.zero
        var measurements = MeasurementCache()
    }

    var entries: [Entry] = []
    private var free: [ID] = []
    /// Nodes that were visited since the arena was made; tests read it to see what a layout
    /// costs.
    package var placementCount = 0
    package var measurementCount = 0

    package init() {}

    package func insert(style: LayoutStyle, isMeasured: Bool) -> ID {
        let entry = Entry(style: style.bounded, isMeasured: isMeasured)
        if let id = free.popLast() {
            entries[Int(id.index)] = entry
            return id
        }
        entries.append(entry)
        return ID(index: Int32(entries.count - 1))
    }

    /// Removes one node. Its children have to be removed or linked elsewhere as well.
    package func remove(_ id: ID) {
        entries[Int(id.index)] = Entry()
        free.append(id)
    }

    package func setStyle(_ style: LayoutStyle, of id: ID) {
        let style = style.bounded
        guard entries[Int(id.index)].style != style else { return }
        entries[Int(id.index)].style = style
        markDirty(id)
    }

    /// Links a node with its children, in the order in which they are laid out.
    package func setChildren(_ children: [ID], of id: ID) {
        // Equal handles may stand for other nodes: those of removed nodes are used again, and a
        // new node is not linked yet.
        guard
            entries[Int(id.index)].children != children
                || children.contains(where: { entries[Int($0.index)].parent != id })
        else { return }
        entries[Int(id.index)].children = children
        for child in children { entries[Int(child.index)].parent = id }
        markDirty(id)
    }

    /// Says that the node's own size may have changed: its text, its picture.
    package func markDirty(_ id: ID) {
        var current = id
        while current != .none {
            entries[Int(current.index)].isDirty = true
            entries[Int(current.index)].measurements.removeAll()
            current = entries[Int(current.index)].parent
        }
    }

    /// The node's rectangle, from the top left edge of its parent, on whole pixels.
    package func frame(of id: ID) -> Rect { entries[Int(id.index)].frame }
}

/// Measures the leaves of a layout.
package protocol SizeProvider: AnyObject {
    /// The size of a leaf's content box within `constraints`. A result beyond a constraint
    /// overflows.
    func measure(_ id: LayoutArena.ID, in constraints: SizeConstraints) -> Size
}

/// The last few sizes of a node for the constraints that it was asked with.
struct MeasurementCache {
    private var keys = InlineArray<4, SizeConstraints>(repeating: .unbounded)
    private var sizes = InlineArray<4, Size>(repeating: .zero)
    private var count = 0
    private var next = 0

    func size(for constraints: SizeConstraints) -> Size? {
        for index in 0..<count where keys[index] == constraints { return sizes[index] }
        return nil
    }

    mutating func store(_ size: Size, for constraints: SizeConstraints) {
        keys[next] = constraints
        sizes[next] = size
        next = (next + 1) & 3
        count = min(4, count + 1)
    }

    mutating func removeAll() { (count, next) = (0, 0) }
}
