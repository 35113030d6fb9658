/// The names of the nodes that arrows and Tab lead to, where places on the picture or the order of the
/// document mislead. An empty name is none.
public struct FocusTargets: Hashable, Sendable {
    /// The node to which the left arrow leads.
    public var left = ""
    /// The node to which the right arrow leads.
    public var right = ""
    /// The node to which the arrow up leads.
    public var up = ""
    /// The node to which the arrow down leads.
    public var down = ""
    /// The node to which Tab leads; Shift-Tab leads back from there.
    public var next = ""

    /// Makes targets. Directions that are left out lead to the nearest node, and Tab to the next in order.
    public init(
        left: String = "", right: String = "", up: String = "", down: String = "",
        next: String = ""
    ) {
        (self.left, self.right, self.up, self.down, self.next) = (left, right, up, down, next)
    }

    subscript(direction: FocusDirection) -> String {
        switch direction {
        case .left: left
        case .right: right
        case .up: up
        case .down: down
        }
    }
}

extension Node {
    /// The names of the nodes that get the focus from this one by keys.
    public final var nextFocus: FocusTargets {
        get { interactionRecord?.nextFocus ?? FocusTargets() }
        set { if newValue != nextFocus { makeInteractionRecord().nextFocus = newValue } }
    }

    /// Returns the node with a name that is nearest in the tree: below this one, or else below its
    /// parent, and so on.
    package final func nearest(named name: String) -> Node? {
        for node in upwards {
            if let found = node.find(where: { $0.name == name }) { return found }
        }
        return nil
    }
}
