package import Kiosk

/// A tree of boxes and the available space for its layout.
///
/// It is read from the notation of `docs/layout-cases.md`: styles in CSS terms, and leaves with
/// text whose size is independent of fonts.
package struct LayoutCase {
    /// One box of the tree.
    package struct Box {
        package let id: LayoutArena.ID
        /// 0 for the root.
        package let level: Int
        /// Index of the parent in `boxes`, and the position among its children; nil for the root.
        package let parent: (index: Int, place: Int)?
        package fileprivate(set) var childCount = 0
        /// Style declarations as written.
        package let declarations: [(property: String, value: String)]
        package let name: String?
        package let text: String?
    }

    /// A string, a number, or null if the case has none.
    package let id: JSON
    package let available: SizeConstraints
    package let arena = LayoutArena()
    /// Boxes in tree order, parents before children.
    package private(set) var boxes: [Box] = []
    /// True if frames are rounded to whole pixels.
    package var isRounded: Bool
    private let leaves = TextLeaves()

    init(id: JSON, available: SizeConstraints, isRightToLeft: Bool, isRounded: Bool) {
        (self.id, self.available, self.isRounded) = (id, available, isRounded)
        arena.isRightToLeft = isRightToLeft
        arena.roundsFrames = false
    }

    /// Appends a box, to be linked later.
    mutating func append(_ node: LayoutCaseNode, style: LayoutStyle) {
        let id = arena.insert(style: style, isMeasured: node.text != nil)
        if let text = node.text { leaves.add(text, for: id) }
        if let parent = node.parent { boxes[parent.index].childCount += 1 }
        boxes.append(
            Box(
                id: id, level: node.level, parent: node.parent,
                declarations: node.declarations, name: node.name, text: node.text))
    }

    /// Links the boxes in the arena.
    func link() {
        var children = [[LayoutArena.ID]](repeating: [], count: boxes.count)
        for box in boxes {
            if let parent = box.parent { children[parent.index].append(box.id) }
        }
        // Bottom-up, so that marks from a new link propagate no further than the subtree.
        for index in boxes.indices.reversed() where !children[index].isEmpty {
            arena.setChildren(children[index], of: boxes[index].id)
        }
    }

    /// Lays out the tree, whose root is a block in the available space, as in CSS.
    ///
    /// - Returns: The boxes' frames, each relative to the top left corner of its parent's, in the
    ///   order of `boxes`.
    package func frames() -> [Rect] {
        arena.compute(
            root: boxes[0].id, width: available.width, height: available.height, fillsHeight: false,
            provider: leaves
        ) { _ in }
        return isRounded ? roundedFrames() : boxes.map { arena.frame(of: $0.id) }
    }

    /// Rounds frames like the public suites: sizes between rounded absolute edges, and positions
    /// independently. (On screens, positions are differences of absolute edges as well.)
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

    /// Rounds halves up, so that a move by whole pixels changes no size.
    private func round(_ value: Float) -> Float { (value + 0.5).rounded(.down) }
}
