/// The part of the picture that is being read to a guest: a node, or a part of one.
package struct ReadingCursor: Equatable {
    package private(set) weak var node: Node?
    /// Area in the node's own space; nil for that of its focus.
    package let area: Rect?

    package init(_ node: Node, _ area: Rect? = nil) { (self.node, self.area) = (node, area) }

    package static func == (a: ReadingCursor, b: ReadingCursor) -> Bool {
        a.node === b.node && a.area == b.area
    }
}

extension Tree {
    /// Moves the ring there.
    func showReadingCursor(insteadOf old: ReadingCursor?) {
        if old?.node === readingCursor?.node, let node = readingCursor?.node {
            // The ring goes from one part to another; both places are painted.
            ringedNode?.hasFocusRing = false
            node.hasFocusRing = true
            node.mark([.paint, .geometry])
        }
        chooseFocusRing()
    }
}

extension Node {
    /// The part of the node that is being read; nil for none.
    final var readingArea: Rect? {
        guard hasFocusRing, let cursor = tree?.readingCursor, cursor.node === self else {
            return nil
        }
        return cursor.area
    }
}
