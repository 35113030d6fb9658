/// Lays out a stencil repeatedly, in spaces of different sizes.
///
/// It caches measurements of content: another space costs only the new queries.
public final class StencilLayouter {
    private struct Box {
        let name: String?
        let content: StencilContent?
        let view: StencilView?
        let origin: NodeOrigin?
        /// Index after the last descendant.
        var end: Int
    }

    /// Boxes in tree order. The arena was empty, so that its handles are these indices.
    private var boxes: [Box] = []
    let arena = LayoutArena()

    /// Makes a layouter for a stencil, whose content it keeps as long as it lives.
    public init(_ stencil: Stencil) {
        appendAll(stencil)
        link()
    }

    /// Lays out the boxes in a space of logical pixels.
    ///
    /// The outermost box with its margins fills the space, unless its style says otherwise, and has
    /// its content's size if the space is unbounded. Infinite and NaN sizes count as unbounded.
    public func layout(in constraints: SizeConstraints = .unbounded) -> StencilLayout {
        let width = constraints.width.flatMap { $0.isFinite ? $0 : nil }
        let height = constraints.height.flatMap { $0.isFinite ? $0 : nil }
        let root = id(0)
        arena.compute(root: root, width: width, height: height, provider: self) { _ in }
        guard !isAway(0) else { return StencilLayout(size: .zero, boxes: []) }
        let margins = LayoutPass(arena, self).margins(root, basis: width?.boundedLength ?? 0)
        let size = arena[root].size
        return StencilLayout(
            size: Size(
                width: max(0, rounded(margins.left + size.width + margins.right)),
                height: max(0, rounded(margins.top + size.height + margins.bottom))),
            boxes: placedBoxes(
                from: Point(x: rounded(margins.left), y: rounded(margins.top))))
    }

    // MARK: Boxes

    /// Appends the boxes without recursion, as a stencil may be deeper than a layout. Boxes below the
    /// limit are left out.
    private func appendAll(_ stencil: Stencil) {
        var path = [append(stencil)]
        while let last = path.indices.last {
            if path.count < LayoutArena.depthLimit, let child = path[last].rest.popFirst() {
                path.append(append(child))
            } else {
                boxes[path[last].box].end = boxes.count
                path.removeLast()
            }
        }
    }

    private func append(_ stencil: Stencil) -> (box: Int, rest: ArraySlice<Stencil>) {
        let content = stencil.content
        _ = arena.insert(
            style: stencil.style, isMeasured: content != nil,
            isProportional: content?.isProportional ?? false)
        let origin = stencil.view.map {
            NodeOrigin(.stencil, kind: $0.type, key: stencil.name.map { NodeKey($0) })
        }
        boxes.append(
            Box(name: stencil.name, content: content, view: stencil.view, origin: origin, end: 0))
        return (boxes.count - 1, content == nil ? stencil.children[...] : [])
    }

    /// Links bottom-up, so that marks from a new link propagate no further than the subtree.
    private func link() {
        for parent in boxes.indices.reversed() where boxes[parent].end > parent + 1 {
            let children = sequence(first: parent + 1) { [boxes] child in
                boxes[child].end < boxes[parent].end ? boxes[child].end : nil
            }
            arena.setChildren(children.lazy.map(id), of: id(parent))
        }
    }

    private func id(_ index: Int) -> LayoutArena.ID { LayoutArena.ID(index: Int32(index)) }

    /// Returns true if the box has `display: none`.
    private func isAway(_ index: Int) -> Bool { arena[id(index)].traits.contains(.none) }

    // MARK: Results

    private func placedBoxes(from origin: Point) -> [PlacedBox] {
        var placed: [PlacedBox] = []
        placed.reserveCapacity(boxes.count)
        var path: [(placed: Int, end: Int)] = []
        var index = 0
        while index < boxes.count {
            while let last = path.last, last.end <= index {
                placed[last.placed].end = placed.count
                path.removeLast()
            }
            if isAway(index) {
                index = boxes[index].end
                continue
            }
            // Margins position the root; insets do not.
            let frame = arena.frame(of: id(index))
            let corner = path.last.map { placed[$0.placed].frame.origin + frame.origin } ?? origin
            path.append((placed.count, boxes[index].end))
            placed.append(
                PlacedBox(
                    name: boxes[index].name, frame: Rect(origin: corner, size: frame.size),
                    insets: arena.insets(of: id(index)).limited(to: frame.size),
                    isRightToLeft: arena.isRightToLeft(id(index)), view: boxes[index].view,
                    origin: boxes[index].origin))
            index += 1
        }
        for last in path { placed[last.placed].end = placed.count }
        return placed
    }

    /// Rounds an edge like the arena.
    private func rounded(_ edge: Float) -> Float { (edge + 0.5).rounded(.down) }
}

extension StencilLayouter: SizeProvider {
    package func measure(_ id: LayoutArena.ID, in constraints: SizeConstraints) -> Size {
        boxes[Int(id.index)].content?.measure(constraints) ?? .zero
    }

    package func baseline(of id: LayoutArena.ID, in size: Size) -> Float? {
        boxes[Int(id.index)].content?.baseline(size).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension EdgeInsets {
    /// Returns the insets limited to a size: frames are rounded and insets are not, so they may be
    /// larger by a fraction of a pixel.
    fileprivate func limited(to size: Size) -> EdgeInsets {
        let (left, top) = (min(left, size.width), min(top, size.height))
        return EdgeInsets(
            top: top, right: min(right, size.width - left),
            bottom: min(bottom, size.height - top), left: left)
    }
}
