/// The kinds of input that a kiosk is used with.
public enum InputMode: String, CaseIterable, Hashable, Sendable {
    /// By touch: nothing shows where the focus is, except fields.
    case touch
    /// By keys: a ring shows where the focus is.
    case keys
    /// By what was used last, initially touch.
    case auto
}

/// A use of the focus.
package enum FocusUse {
    /// Another node has it now, or none.
    case moved
    /// A finger has tapped the node that has it.
    case tapped
    /// Keys begin to be used.
    case keys
    /// Touches begin to be used.
    case touches
}

/// The ring around the node with the focus. It is part of that node's picture, in front of its
/// descendants, and takes no room in the layout.
extension Tree {
    /// True if the ring is shown where the focus is.
    public var showsFocusRing: Bool {
        switch inputMode {
        case .touch: false
        case .keys: true
        case .auto: wasUsedByKeys
        }
    }

    /// Gives the ring to the node with the focus.
    func chooseFocusRing() {
        let node = readingCursor?.node ?? (showsFocusRing ? focus : nil)
        guard node !== ringedNode else { return }
        ringedNode?.hasFocusRing = false
        ringedNode = node
        node?.hasFocusRing = true
    }

    /// Repaints the ring if the layout has given it another place: whether it lies outside its node
    /// depends on the sizes of ancestors.
    func noteFocusRing() {
        let bounds = ringedNode?.focusRingBounds
        guard bounds != ringBounds else { return }
        ringBounds = bounds
        ringedNode?.setNeedsPaint()
    }
}

extension Node {
    /// Outer edge of the ring, in the node's own space: around its `focusRingArea`, or inside where an
    /// ancestor that clips has no room beside it.
    package final var focusRingBounds: Rect {
        let inner = readingArea ?? focusRingArea
        let (side, reach) = (-focusRingReach - focusRingMargin, -focusRingReach)
        let outer = inner.inset(by: EdgeInsets(top: reach, right: side, bottom: reach, left: side))
        for ancestor in upwards.dropFirst() where ancestor.clipsContent {
            // Sizes alone decide: a node that scrolls keeps its ring. Padding is room for it, too.
            let room = ancestor.bounds
            if outer.width > room.width || outer.height > room.height { return inner }
        }
        return outer
    }

    /// Distances by which the ring reaches beyond the node's bounds; zero without one.
    final var focusRingExtent: EdgeInsets {
        guard hasFocusRing else { return .zero }
        let ring = focusRingBounds
        return EdgeInsets(
            top: max(0, bounds.minY - ring.minY), right: max(0, ring.maxX - bounds.maxX),
            bottom: max(0, ring.maxY - bounds.maxY), left: max(0, bounds.minX - ring.minX))
    }

    /// Bounds of the node's picture: of what it paints, and of its ring.
    final var shownBounds: Rect {
        hasFocusRing ? paintBounds.union(focusRingBounds) : paintBounds
    }
}
