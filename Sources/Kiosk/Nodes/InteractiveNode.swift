/// A node that tells what somebody does with it.
package protocol InteractiveNode: Node {
    /// The states that nodes of this kind show by themselves.
    static var ownLooks: InteractionStates { get }
    /// Whether this node shows them. False for one that somebody else gives looks for its states.
    var hasStateLooks: Bool { get set }
    var interaction: InteractionStates { get }
    /// Called when `interaction` has changed.
    var onInteractionChange: ((InteractionStates) -> Void)? { get set }
}

extension ButtonNode: InteractiveNode {
    package static var ownLooks: InteractionStates { [.pressed, .disabled] }

    package var hasStateLooks: Bool {
        get { model.hasStateLooks }
        set { model.hasStateLooks = newValue }
    }
}
