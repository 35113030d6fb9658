/// A node that tells what somebody does with it.
package protocol InteractiveNode: Node {
    var interaction: InteractionStates { get }
    /// Called when `interaction` has changed.
    var onInteractionChange: ((InteractionStates) -> Void)? { get set }
}

extension ButtonNode: InteractiveNode {}
