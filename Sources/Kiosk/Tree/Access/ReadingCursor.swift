/// The part of the picture that is being read to a guest: a node, or a part of one.
package struct ReadingPlace: Equatable {
    package private(set) weak var node: Node?
    /// Area in the node's own space; nil for that of its focus.
    package let area: Rect?

    package init(_ node: Node, _ area: Rect? = nil) { (self.node, self.area) = (node, area) }

    package static func == (a: ReadingPlace, b: ReadingPlace) -> Bool {
        a.node === b.node && a.area == b.area
    }
}

extension Tree {
    /// Moves the ring there.
    func showReadingPlace(insteadOf old: ReadingPlace?) {
        if old?.node === readingPlace?.node, let node = readingPlace?.node {
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
        guard hasFocusRing, let place = tree?.readingPlace, place.node === self else { return nil }
        return place.area
    }
}
