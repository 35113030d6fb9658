/// Making nodes from a layout, on the frame thread only.
extension StencilLayout {
    /// Makes a plain node and applies the layout to it.
    public func makeNode() -> Node {
        let node = Node()
        node.frame.size = size
        apply(to: node)
        return node
    }

    /// Gives `container` the layout's size, and a node for each box with a view.
    ///
    /// Nodes of earlier layouts are reused if they have the same name and type of view, in order;
    /// the rest are removed. A node's parent is that of the nearest enclosing box with a view that
    /// can have children in the layout, which text and pictures cannot: boxes inside those become
    /// their siblings, in front of them. Children of other origin stay, behind the others.
    ///
    /// All nodes get absolute positions and fixed sizes in their `layoutStyle`; the container's
    /// position is left to its own parent, and it has no padding and no border. So the tree's
    /// layout has nothing to measure, and a layout with unchanged frames changes nothing.
    public func apply(to container: Node) {
        container.layoutStyle.occupy(size)
        fill(container)
    }

    /// Gives `container` the nodes alone.
    func fill(_ container: Node) {
        var path = [StencilHolder(container, origin: .zero, end: boxes.count)]
        for (index, box) in boxes.enumerated() {
            guard let view = box.view else { continue }
            while path[path.count - 1].end <= index { path.removeLast().finish() }
            let node = path[path.count - 1].node(for: box, view)
            if box.end > index + 1 || !node.children.isEmpty, !node.isMeasured {
                path.append(StencilHolder(node, origin: box.frame.origin, end: box.end))
            }
        }
        while let holder = path.popLast() { holder.finish() }
    }
}

/// A node whose children are being reconciled with a layout.
private struct StencilHolder {
    let holder: Node
    /// Position relative to the layout's top left corner.
    let origin: Point
    /// Index after the holder's last box.
    let end: Int
    /// Reusable nodes that earlier layouts left in the holder.
    private let old: [Node]
    /// First of them that was not taken in order: mostly the next node is the right one.
    private var next = 0
    /// The others by their keys. Created only when needed.
    private var table: KeyTable<NodeIdentity>?
    private var wanted: [Node] = []

    init(_ holder: Node, origin: Point, end: Int) {
        (self.holder, self.origin, self.end) = (holder, origin, end)
        old = holder.children.filter(\.isFromStencil)
    }

    /// Returns the node for a box, positioned and updated.
    mutating func node(for box: PlacedBox, _ view: StencilView) -> Node {
        let reused = box.origin.flatMap { take($0) }
        let node = reused ?? view.make()
        node.origin = box.origin
        if reused == nil, let name = box.name { node.name = name }
        node.place(box, from: origin)
        view.update(node, reused == nil)
        wanted.append(node)
        return node
    }

    private mutating func take(_ origin: NodeOrigin) -> Node? {
        if table == nil {
            guard next < old.count else { return nil }
            if old[next].origin?.continues(origin) == true {
                next += 1
                return old[next - 1]
            }
            table = KeyTable(next..<old.count) { [old] in old[$0].origin!.identity }
        }
        return table?.take(origin.identity).map { old[$0] }
    }

    /// Inserts the new nodes, whose subtrees are complete by now, so that each joins a live tree as
    /// a whole.
    func finish() {
        for node in wanted where node.parent !== holder { node.removeFromParent() }
        let others = holder.children.filter { !$0.isFromStencil }
        guard let change = ChildrenChange(from: holder.children, to: others + wanted) else {
            return
        }
        holder.apply(change, from: 0).announce()
    }
}

extension Node {
    fileprivate var isFromStencil: Bool { origin?.frontEnd == .stencil }
}

extension Node {
    /// Sets the position and size of a box on the node. Its frame is valid at once, as far as its
    /// ancestors' are.
    fileprivate func place(_ box: PlacedBox, from origin: Point) {
        let newFrame = Rect(origin: box.frame.origin - origin, size: box.frame.size)
        var style = layoutStyle
        style.occupy(newFrame.size)
        style.position = .absolute
        style.inset = LayoutEdges(
            top: .points(newFrame.minY), right: .auto, bottom: .auto, left: .points(newFrame.minX))
        style.padding = LayoutEdges(box.insets)
        style.writingDirection = box.isRightToLeft ? .rightToLeft : .leftToRight
        style.margin = .zero
        (style.alignSelf, style.justifySelf) = (nil, nil)
        (style.gridRow, style.gridColumn) = (.auto, .auto)
        layoutStyle = style
        if frame != newFrame {
            frame = newFrame
            mark(.geometry)
        }
    }
}

extension LayoutStyle {
    /// Fixes the size of the border box, whatever its content.
    mutating func occupy(_ size: Size) {
        (width, height) = (.points(size.width), .points(size.height))
        (minWidth, minHeight, maxWidth, maxHeight) = (.auto, .auto, .auto, .auto)
        (boxSizing, shrink, aspectRatio) = (.borderBox, 0, nil)
        (padding, border) = (.zero, .zero)
    }
}
