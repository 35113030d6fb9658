/// Elements for each entry of a collection of any length, of which only those in view are nodes.
///
/// ```swift
/// List(orders, key: \.number, gap: 8) { order in OrderRow(order) }
///     .background(.role(.surface)).grow()
/// ```
///
/// An entry's elements keep their nodes and state as long as its row is in view, also when other
/// rows come and go. The list needs a size from outside along its axis, by `grow` or a height;
/// otherwise it is as long as its rows, up to the length of the screen.
public struct List: Container {
    private var scroll: ScrollModel
    private var shape = ListShape()
    private var style: LayoutStyle
    private var controller: ListController?
    private let rows: RowElements

    /// Makes a list with a row for each entry.
    ///
    /// - Parameters:
    ///   - key: Returns an entry's key, by which it is known when the collection changes.
    ///   - gap: Distance between two rows, in logical pixels.
    ///   - indicator: True to show a thin line with the scroll position during movement.
    ///   - row: Returns the elements of an entry's row. It runs again when a value that it has read
    /// changes.
    public init<Entries: RandomAccessCollection, Key: Hashable>(
        _ entries: Entries, key: @escaping (Entries.Element) -> Key, axis: Axis = .vertical,
        gap: Float = 0, indicator: Bool = true,
        @ElementBuilder row: @escaping (Entries.Element) -> Elements
    ) {
        self.init(TypedRowElements(entries, key: key, row: row), axis, gap, indicator)
    }

    /// Makes a list whose entries belong to sections. The header of the section at the beginning of
    /// the view stays there, until the next one's pushes it out.
    ///
    /// ```swift
    /// List(people, key: \.id, section: \.initial) { PersonRow($0) } header: { Text($0.initial) }
    /// ```
    ///
    /// - Parameters:
    ///   - key: Returns an entry's key, by which it is known when the collection changes.
    ///   - section: Returns an entry's section; entries of a section are neighbours.
    ///   - gap: Distance between two rows, in logical pixels.
    ///   - indicator: True to show a thin line with the scroll position during movement.
    ///   - row: Returns the elements of an entry's row.
    ///   - header: Returns the elements of a section's header, given one of its entries.
    public init<Entries: RandomAccessCollection, Key: Hashable, Section: Hashable>(
        _ entries: Entries, key: @escaping (Entries.Element) -> Key,
        section: @escaping (Entries.Element) -> Section, axis: Axis = .vertical, gap: Float = 0,
        indicator: Bool = true, @ElementBuilder row: @escaping (Entries.Element) -> Elements,
        @ElementBuilder header: @escaping (Entries.Element) -> Elements
    ) {
        let section = EntrySection<Entries.Element>(
            key: { NodeKey(section($0)) }, header: header)
        self.init(
            TypedRowElements(entries, key: key, section: section, row: row), axis, gap, indicator)
    }

    private init(_ rows: RowElements, _ axis: Axis, _ gap: Float, _ indicator: Bool) {
        scroll = ScrollModel(axis)
        scroll.hasIndicator = indicator
        style = ScrollNode.layoutStyle(along: axis)
        style.gap = .points(gap)
        self.rows = rows
    }

    /// Makes a list with a row for each entry, under its `id`.
    public init<Entries: RandomAccessCollection>(
        _ entries: Entries, axis: Axis = .vertical, gap: Float = 0, indicator: Bool = true,
        @ElementBuilder row: @escaping (Entries.Element) -> Elements
    ) where Entries.Element: Identifiable {
        self.init(entries, key: \.id, axis: axis, gap: gap, indicator: indicator, row: row)
    }

    /// Makes a list of rows by their numbers, for entries that a provider has.
    ///
    /// - Parameters:
    ///   - count: Number of rows.
    ///   - key: Returns the key of the row with a number.
    ///   - row: Returns the elements of the row with a number.
    public init<Key: Hashable>(
        count: Int, key: @escaping (Int) -> Key, axis: Axis = .vertical, gap: Float = 0,
        indicator: Bool = true, @ElementBuilder row: @escaping (Int) -> Elements
    ) {
        self.init(
            0..<max(0, count), key: key, axis: axis, gap: gap, indicator: indicator, row: row)
    }

    /// Look of the viewport's box. On one opaque colour, pixels are moved instead of painted.
    public var model: BoxModel {
        get { scroll.box }
        set { scroll.box = newValue }
    }

    /// Shows a bar that is always there and that a finger drags, in place of the thin line.
    public func scrollBar(_ hasBar: Bool = true) -> List { changed { $0.scroll.hasBar = hasBar } }

    /// Arranges rows side by side, in cells of the same width: a grid.
    public func perLine(_ number: Int) -> List { changed { $0.shape.perLine = max(1, number) } }

    /// Arranges as many rows side by side as fit, in cells that are at least this wide.
    public func cellSize(_ width: Float) -> List { changed { $0.shape.cellSize = width } }

    /// Gives every row the same size along the axis, which its elements fill. A percentage is one of
    /// the view's length.
    public func rowSize(_ size: Length) -> List { changed { $0.shape.rowSize = size } }

    /// Says where a movement comes to rest: anywhere, with a row at the beginning, or a whole length
    /// of the view further.
    public func snap(_ snap: ScrollSnap) -> List { changed { $0.scroll.snap = snap } }

    /// Says which size along the axis a row probably has, in logical pixels, until it is seen.
    public func estimatedSize(_ size: Float) -> List {
        changed { $0.shape.estimatedSize = max(1, size) }
    }

    /// Lets the first row follow the last one, again and again. This needs `rowSize`.
    public func endless(_ isEndless: Bool = true) -> List {
        changed { $0.shape.isEndless = isEndless }
    }

    /// Lets the list go on to the next row or page by itself when it has rested that long. While a
    /// finger is on it, it does not.
    public func advance(after rest: Duration) -> List { changed { $0.shape.advance = rest } }

    /// Lets rows in view go to their new places when others come or go, and fades those.
    public func rowMotion(_ timing: Timing) -> List { changed { $0.shape.rowMotion = timing } }

    /// Connects a controller, which scrolls the list.
    public func controller(_ controller: ListController) -> List {
        changed { $0.controller = controller }
    }

    private func changed(_ change: (inout List) -> Void) -> List {
        var copy = self
        change(&copy)
        return copy
    }

    public var element: Element {
        Element(ListStorage(scroll, shape, StyleBox(style), rows, controller))
    }
}

/// Scrolls a list of a component, which keeps it, such as in a `@State`.
public final class ListController {
    private var wish: ((ListNode) -> Void)?

    fileprivate(set) weak var node: ListNode? {
        didSet {
            guard let node, let wish else { return }
            self.wish = nil
            wish(node)
        }
    }

    /// Makes a controller, for one list.
    public init() {}

    /// Scrolls to the row with a number, or as near as the content allows. A list that is not there
    /// yet begins with it.
    public func scroll(
        toRow index: Int, at alignment: RowAlignment = .nearest, animated: Bool = true
    ) {
        func scroll(_ node: ListNode) {
            node.scroll(toRow: index, at: alignment, animated: animated)
        }
        if let node { scroll(node) } else { wish = scroll }
    }

    /// Number of the first row in view; nil without rows.
    public var firstRow: Int? { node?.anchor?.index }
}

private final class ListStorage: ElementStorage {
    private let model: ScrollModel
    private let shape: ListShape
    private let rows: RowElements
    private let controller: ListController?

    init(
        _ model: ScrollModel, _ shape: ListShape, _ style: StyleBox, _ rows: RowElements,
        _ controller: ListController?
    ) {
        (self.model, self.shape, self.rows, self.controller) = (model, shape, rows, controller)
        super.init(kind: ObjectIdentifier(ListNode.self), style: style, children: [])
    }

    private init(copying other: ListStorage) {
        (model, shape, rows) = (other.model, other.shape, other.rows)
        controller = other.controller
        super.init(copying: other)
    }

    override func makeNode(_ composer: Composer) -> Node {
        let node = ListNode(model)
        node.shape = shape
        node.source = ElementRows(rows, of: node, composer)
        controller?.node = node
        return node
    }

    override func updateModel(of node: Node) -> Bool {
        let list = unsafeDowncast(node, to: ListNode.self)
        let hasChanged = list.model != model || list.shape != shape
        (list.model, list.shape) = (model, shape)
        if controller?.node !== list { controller?.node = list }
        let hasOtherRows = (list.source as? ElementRows)?.update(rows) ?? false
        return hasChanged || hasOtherRows
    }

    override func copy() -> ElementStorage { ListStorage(copying: self) }
}
