/// Nodes of a layout. Only on the frame thread.
extension StencilLayout {
    /// A bare node with the layout applied to it.
    public func makeNode() -> Node {
        let node = Node()
        node.frame.size = size
        apply(to: node)
        return node
    }

    /// Makes `container` as large as the layout, and gives it a node for each box that has a view.
    ///
    /// Nodes that an earlier layout left there are used again: those of the same name and the same
    /// type of view, in their order. What is not used leaves. A node's parent is that of the
    /// nearest box around it with a view that can have children in the layout, which text and
    /// pictures cannot: what lies in those becomes their sibling in front of them. Children that
    /// come from elsewhere stay, behind the others.
    ///
    /// All nodes get absolute places and fixed sizes in their `layoutStyle`; the container's place
    /// is left to its own parent, and it has no padding and no border. So the tree's layout has
    /// nothing to measure, and a layout that places everything as before changes nothing.
    public func apply(to container: Node) {
        container.layoutStyle.occupy(size)
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

/// A node whose children are being brought in line with a layout.
private struct StencilHolder {
    let holder: Node
    /// From the layout's left top corner.
    let origin: Point
    /// The index behind the last box in the holder's.
    let end: Int
    private var reusable: ReusableNodes
    private var wanted: [Node] = []

    init(_ holder: Node, origin: Point, end: Int) {
        (self.holder, self.origin, self.end) = (holder, origin, end)
        reusable = ReusableNodes(holder.children)
    }

    /// The node for a box, at its place and up to date.
    mutating func node(for box: PlacedBox, _ view: StencilView) -> Node {
        let key = StencilKey(name: box.name, type: view.type)
        let old = reusable.take(key)
        let node = old ?? view.make()
        if old == nil {
            node.stencilKey = key
            if let name = box.name { node.name = name }
        }
        node.place(box, from: origin)
        view.update(node, old == nil)
        wanted.append(node)
        return node
    }

    /// What is in the new nodes is complete by now, so that it joins a live tree as a whole.
    func finish() {
        for node in reusable.rest where node.parent === holder { node.removeFromParent() }
        var index = holder.children.count { $0.stencilKey == nil }
        for node in wanted {
            if index >= holder.children.count || holder.children[index] !== node {
                holder.insert(node, at: min(index, holder.children.count))
            }
            index += 1
        }
    }
}

/// The nodes that earlier layouts left in a node.
private struct ReusableNodes {
    private var nodes: [Node?]
    private var next = 0
    /// The indices of the nodes of each key, the first one last. Most often the next node is the
    /// one that is asked for, and nobody needs to look.
    private var indices: [StencilKey: [Int]]?

    init(_ children: [Node]) { nodes = children.filter { $0.stencilKey != nil } }

    /// Those that were not taken.
    var rest: [Node] { nodes.compactMap { $0 } }

    mutating func take(_ key: StencilKey) -> Node? {
        if indices == nil {
            if next < nodes.count, nodes[next]?.stencilKey == key {
                next += 1
                return take(at: next - 1)
            }
            indices = sorted()
        }
        return indices?[key]?.popLast().flatMap { take(at: $0) }
    }

    private mutating func take(at index: Int) -> Node? {
        defer { nodes[index] = nil }
        return nodes[index]
    }

    private func sorted() -> [StencilKey: [Int]] {
        var indices: [StencilKey: [Int]] = [:]
        for index in (next..<nodes.count).reversed() {
            if let key = nodes[index]?.stencilKey { indices[key, default: []].append(index) }
        }
        return indices
    }
}

extension Node {
    /// Gives the node the place and the size of a box. Its frame is right at once, as far as its
    /// ancestors' are.
    fileprivate func place(_ box: PlacedBox, from origin: Point) {
        let place = Rect(origin: box.frame.origin - origin, size: box.frame.size)
        var style = layoutStyle
        style.occupy(place.size)
        style.position = .absolute
        style.inset = LayoutEdges(
            top: .points(place.minY), right: .auto, bottom: .auto, left: .points(place.minX))
        style.padding = LayoutEdges(box.insets)
        style.writingDirection = box.isRightToLeft ? .rightToLeft : .leftToRight
        style.margin = .zero
        (style.alignSelf, style.justifySelf) = (nil, nil)
        (style.gridRow, style.gridColumn) = (.auto, .auto)
        layoutStyle = style
        if frame != place {
            frame = place
            mark(.geometry)
        }
    }
}

extension LayoutStyle {
    /// Makes the border box as large as this, whatever it contains.
    mutating func occupy(_ size: Size) {
        (width, height) = (.points(size.width), .points(size.height))
        (minWidth, minHeight, maxWidth, maxHeight) = (.auto, .auto, .auto, .auto)
        (boxSizing, shrink, aspectRatio) = (.borderBox, 0, nil)
        (padding, border) = (.zero, .zero)
    }
}
