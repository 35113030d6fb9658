/// The focus: the node that receives keys and typed text. At most one node in a tree has it,
/// initially none.
///
/// A node loses it when it leaves the tree, is disabled or is hidden, by itself or with an ancestor;
/// and when the user taps elsewhere, except on nodes with `keepsFocus`, such as keyboards, and
/// unless the node `holdsFocus`.
extension Node {
    /// True if this node has the focus.
    public final var isFocused: Bool { tree?.focus === self }

    /// Takes the focus; another node loses it first.
    ///
    /// - Returns: True if the node has the focus now; false if it cannot have it, is not in a tree
    ///   or is hidden.
    @discardableResult
    public final func takeFocus() -> Bool {
        guard let tree, canFocus, !isOutOfReach else { return false }
        tree.focusRequests += 1
        guard tree.focus !== self else { return true }
        tree.dropFocus()
        // The node that lost it may have changed the tree, or moved the focus.
        guard self.tree === tree, tree.focus == nil else { return isFocused }
        tree.focus = self
        noteFocus(true)
        return isFocused
    }

    /// Takes the focus away from this node or its descendant.
    final func dropInnerFocus() {
        guard let tree, let focus = tree.focus, isAncestor(of: focus) else { return }
        tree.dropFocus()
    }

    /// Shows that the node has got the focus, or has lost it.
    final func noteFocus(_ isFocused: Bool) {
        tree?.chooseFocusRing()
        tree?.onFocusUse?(.moved)
        interaction.set(.focused, isFocused)
        focusDidChange(isFocused: isFocused)
        if isFocused && self.isFocused { reveal() }
    }

    /// The node and its ancestors, up to the root.
    package final var upwards: UnfoldFirstSequence<Node> { sequence(first: self) { $0.parent } }

    /// True if the node is hidden, or on its way out of the tree, by itself or with an ancestor.
    final var isOutOfReach: Bool { upwards.contains { $0.isHidden || $0.isInert } }
}

extension Tree {
    /// Takes the focus away from the node that has it.
    public func dropFocus() {
        guard let node = focus else { return }
        focus = nil
        node.noteFocus(false)
    }
}

/// A touch that takes the focus away from a node if it turns out to be a tap.
struct FocusTouch {
    /// Maximum movement of a tap, in logical pixels.
    private let slop: Float
    private let node: Node
    /// Position in the root's space.
    private let start: Point
    /// The tree's number of requests before the tap.
    private let requests: Int

    /// - Returns: nil if nothing has the focus, or if a tap on `hit` leaves it.
    init?(on hit: Node, at start: Point) {
        guard let tree = hit.tree, let focus = tree.focus, !focus.holdsFocus else { return nil }
        var current: Node? = hit
        while let node = current {
            if node === focus || node.keepsFocus { return nil }
            current = node.parent
        }
        node = focus
        slop = tree.gestureSettings.slop
        self.start = start
        requests = tree.focusRequests
    }

    func isTap(at position: Point) -> Bool { position.isNear(start, within: slop) }

    /// Handles the end of the touch. The tap's handlers have run already, and may have moved the
    /// focus, or asked for it to stay.
    func end(at position: Point) {
        guard isTap(at: position), node.isFocused, let tree = node.tree,
            tree.focusRequests == requests
        else { return }
        tree.dropFocus()
    }
}
