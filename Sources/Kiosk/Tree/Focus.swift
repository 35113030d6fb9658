/// The focus: which node gets what is typed. At most one in a tree has it, and none until one asks.
///
/// A node that leaves the tree or is hidden, by itself or with what it is in, loses it. So does one
/// when somebody taps elsewhere, but on what `keepsFocus`, as keyboards do, and unless it `holdsFocus`.
extension Node {
    /// Whether this node has the focus.
    public final var isFocused: Bool { tree?.focus === self }

    /// Gets the focus, which another node loses first.
    ///
    /// - Returns: Whether the node has it now: one that cannot have it, is in no tree or is hidden
    ///   does not get it.
    @discardableResult
    package final func takeFocus() -> Bool {
        guard let tree, canFocus, !isWithinHidden else { return false }
        guard tree.focus !== self else { return true }
        tree.dropFocus()
        // Who lost it may have changed the tree, or given the focus away.
        guard self.tree === tree, tree.focus == nil else { return isFocused }
        tree.focus = self
        focusDidChange(isFocused: true)
        return isFocused
    }

    /// Takes the focus away from this node or from what is in it.
    final func dropInnerFocus() {
        guard let tree, let focus = tree.focus, isAncestor(of: focus) else { return }
        tree.dropFocus()
    }

    private var isWithinHidden: Bool {
        var current: Node? = self
        while let node = current {
            if node.isHidden || node.isInert { return true }
            current = node.parent
        }
        return false
    }
}

extension Tree {
    /// Takes the focus away from whoever has it.
    package func dropFocus() {
        guard let node = focus else { return }
        focus = nil
        node.focusDidChange(isFocused: false)
    }
}

/// A finger that takes the focus away from a node if it goes up again where it went down.
struct FocusTouch {
    /// How far a finger of a tap may move, in logical pixels.
    private static let slop: Float = 8
    private let node: Node
    /// In the root's space.
    private let start: Point

    /// - Returns: nil if nothing has the focus, or if a tap on `hit` leaves it where it is.
    init?(on hit: Node, at start: Point) {
        guard let focus = hit.tree?.focus, !focus.holdsFocus else { return nil }
        var current: Node? = hit
        while let node = current {
            if node === focus || node.keepsFocus { return nil }
            current = node.parent
        }
        node = focus
        self.start = start
    }

    func isTap(at position: Point) -> Bool {
        let way = position - start
        return way.x * way.x + way.y * way.y <= FocusTouch.slop * FocusTouch.slop
    }

    /// The finger went up. What the tap was for has been done, and may have moved the focus.
    func end(at position: Point) {
        if isTap(at: position) && node.isFocused { node.tree?.dropFocus() }
    }
}
