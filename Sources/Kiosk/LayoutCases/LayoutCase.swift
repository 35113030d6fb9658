/// A tree of boxes with the space that it is laid out in.
///
/// It is read from the notation of `docs/layout-cases.md`: styles in the words of CSS, and leaves
/// with text whose size depends on no font.
package struct LayoutCase {
    /// One box of the tree.
    package struct Box {
        package let id: LayoutArena.ID
        /// 0 for the root.
        package let level: Int
        /// The index of the parent in `boxes`, and the place among its children; nil for the root.
        package let parent: (index: Int, place: Int)?
        package fileprivate(set) var childCount = 0
        /// What the style says, as it was written.
        package let declarations: [(property: String, value: String)]
        package let name: String?
        package let text: String?
    }

    /// A string, a number, or null where the case has none.
    package let id: JSON
    package let available: SizeConstraints
    package let arena = LayoutArena()
    /// Parents before children, children in their order.
    package private(set) var boxes: [Box] = []
    /// Whether frames are rounded to whole pixels.
    package var isRounded: Bool
    private let leaves = TextLeaves()

    init(id: JSON, available: SizeConstraints, isRightToLeft: Bool, isRounded: Bool) {
        (self.id, self.available, self.isRounded) = (id, available, isRounded)
        arena.isRightToLeft = isRightToLeft
        arena.roundsFrames = false
    }

    /// Adds a box behind all others. It has to be linked later.
    mutating func append(_ node: LayoutCaseNode, style: LayoutStyle) {
        let id = arena.insert(style: style, isMeasured: node.text != nil)
        if let text = node.text { leaves.add(text, for: id) }
        if let parent = node.parent { boxes[parent.index].childCount += 1 }
        boxes.append(
            Box(
                id: id, level: node.level, parent: node.parent,
                declarations: node.declarations, name: node.name, text: node.text))
    }

    /// Tells the arena who is whose child.
    func link() {
        var children = [[LayoutArena.ID]](repeating: [], count: boxes.count)
        for box in boxes {
            if let parent = box.parent { children[parent.index].append(box.id) }
        }
        // From below, so that what goes up from a new link ends at once.
        for index in boxes.indices.reversed() where !children[index].isEmpty {
            arena.setChildren(children[index], of: boxes[index].id)
        }
    }

    /// Lays out the tree, whose root is a block in the available space, as CSS has it.
    ///
    /// - Returns: The boxes' frames, each from the left top corner of its parent's, in the order of
    ///   `boxes`.
    package func frames() -> [Rect] {
        arena.compute(
            root: boxes[0].id, width: available.width, height: available.height, fillsHeight: false,
            provider: leaves
        ) { _ in }
        return isRounded ? roundedFrames() : boxes.map { arena.frame(of: $0.id) }
    }

    /// Rounded as the public suites do it: a size is what lies between the rounded absolute edges,
    /// and a place is rounded by itself. (On a screen places are those of absolute edges as well.)
    private func roundedFrames() -> [Rect] {
        var corners: [Point] = []
        corners.reserveCapacity(boxes.count)
        return boxes.map { box in
            let frame = arena.frame(of: box.id)
            let corner = (box.parent.map { corners[$0.index] } ?? .zero) + frame.origin
            corners.append(corner)
            return Rect(
                x: round(frame.minX), y: round(frame.minY),
                width: round(corner.x + frame.width) - round(corner.x),
                height: round(corner.y + frame.height) - round(corner.y))
        }
    }

    /// Halves go up, so that a move by whole pixels changes no size.
    private func round(_ value: Float) -> Float { (value + 0.5).rounded(.down) }
}
