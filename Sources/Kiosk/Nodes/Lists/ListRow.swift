/// A row of a list that is a node: a box with the row's nodes, placed by the list.
package final class ListRow: Node {
    /// Number of the row in the list.
    package internal(set) var index: Int
    /// Data that the list's source keeps with the row.
    package var content: AnyObject?
    /// Header of the section that the row begins; nil for another row.
    package private(set) var header: ListHeader?
    unowned(unsafe) let list: ListNode
    private var placement: RowPlacement?
    /// True if the frame is that of the row's present contents.
    private(set) var hasFrame = false

    init(_ index: Int, of list: ListNode) {
        (self.index, self.list) = (index, list)
        super.init()
        isTouchable = false
    }

    /// Takes over the place of another row, with other contents.
    func become(_ index: Int) {
        self.index = index
        hasFrame = false
        // It comes from out of sight.
        move = nil
    }

    /// Lets the row begin with the header of its section, if it is the first one.
    package func updateHeader(_ source: some RowSource) {
        if source.beginsSection(index) {
            let header = header ?? ListHeader(list.model.axis)
            if self.header == nil { insert(header, at: 0) }
            self.header = header
            source.fill(header, with: index)
        } else {
            endHeader(source)
        }
    }

    package func endHeader(_ source: some RowSource) {
        guard let header else { return }
        source.endHeader(header)
        header.removeFromParent()
        self.header = nil
    }

    func place(_ new: RowPlacement) {
        guard new != placement else { return }
        placement = new
        layoutStyle = new.style
    }

    override func frameDidChange() {
        guard !isExiting else { return }
        hasFrame = true
        list.rowWasLaidOut(self)
    }
}

/// The place of a row's box in its list.
struct RowPlacement: Equatable {
    let axis: Axis
    let isMirrored: Bool
    /// Distances from the inner edges of the list's border, in the directions in which rows and
    /// cells follow each other.
    var along: Float
    var across: Float
    /// Distance from the opposite edge, for a row that is as wide as the list.
    var acrossEnd: Float?
    /// Width of a cell; nil for a row that is as wide as the list.
    var breadth: Float?
    /// Size along the axis; nil for that of the contents.
    var size: Float?
    let align: LayoutStyle.ItemAlignment

    var style: LayoutStyle {
        var style = LayoutStyle()
        style.position = .absolute
        style.display = size == nil ? .flex : .stack
        style.direction = axis == .vertical ? .column : .row
        style.align = size == nil ? align : .normal
        let (start, end) = (Length.points(across), acrossEnd.map(Length.points) ?? .auto)
        let breadth = breadth.map(Length.points) ?? .auto
        let size = size.map(Length.points) ?? .auto
        switch axis {
        case .vertical:
            style.inset.top = .points(along)
            (style.inset.left, style.inset.right) = isMirrored ? (end, start) : (start, end)
            (style.width, style.height) = (breadth, size)
        case .horizontal:
            (style.inset.top, style.inset.bottom) = (start, end)
            if isMirrored {
                style.inset.right = .points(along)
            } else {
                style.inset.left = .points(along)
            }
            (style.width, style.height) = (size, breadth)
        }
        return style
    }
}
