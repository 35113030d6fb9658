/// A stencil that is laid out again and again, in spaces of different sizes.
///
/// It remembers what content answered: another space costs only the questions that are new.
public final class StencilLayouter {
    private struct Box {
        let name: String?
        let content: StencilContent?
        let view: StencilView?
        /// The index behind the last box in this one.
        var end: Int
    }

    /// Parents before children. The arena was empty, so that its handles are these indices.
    private var boxes: [Box] = []
    let arena = LayoutArena()

    public init(_ stencil: Stencil) {
        appendAll(stencil)
        link()
    }

    /// Lays out the boxes in a space of logical pixels.
    ///
    /// The outermost box with its margins is as wide and as high as the space, unless its style
    /// says otherwise, and as large as its content where the space is unbounded. Infinite sizes
    /// and what is no number are unbounded.
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

    /// Without recursion: the layout goes deeper than a thread's stack.
    private func appendAll(_ stencil: Stencil) {
        var path = [append(stencil)]
        while let last = path.indices.last {
            if let child = path[last].rest.popFirst() {
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
        boxes.append(Box(name: stencil.name, content: content, view: stencil.view, end: 0))
        return (boxes.count - 1, content == nil ? stencil.children[...] : [])
    }

    /// From below, so that what goes up from a new link ends at once.
    private func link() {
        for parent in boxes.indices.reversed() where boxes[parent].end > parent + 1 {
            let children = sequence(first: parent + 1) { [boxes] child in
                boxes[child].end < boxes[parent].end ? boxes[child].end : nil
            }
            arena.setChildren(children.lazy.map(id), of: id(parent))
        }
    }

    private func id(_ index: Int) -> LayoutArena.ID { LayoutArena.ID(index: Int32(index)) }

    /// Whether the box takes no place, and nothing in it does.
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
            // Where the outermost box lies is for its margins to say, and not for its insets.
            let frame = arena.frame(of: id(index))
            let corner = path.last.map { placed[$0.placed].frame.origin + frame.origin } ?? origin
            path.append((placed.count, boxes[index].end))
            placed.append(
                PlacedBox(
                    name: boxes[index].name, frame: Rect(origin: corner, size: frame.size),
                    insets: arena.insets(of: id(index)).limited(to: frame.size),
                    isRightToLeft: arena.isRightToLeft(id(index)), view: boxes[index].view))
            index += 1
        }
        for last in path { placed[last.placed].end = placed.count }
        return placed
    }

    /// As the arena rounds edges.
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
    /// Frames are rounded and insets are not, so that they may be larger by a part of a pixel.
    fileprivate func limited(to size: Size) -> EdgeInsets {
        let (left, top) = (min(left, size.width), min(top, size.height))
        return EdgeInsets(
            top: top, right: min(right, size.width - left),
            bottom: min(bottom, size.height - top), left: left)
    }
}
