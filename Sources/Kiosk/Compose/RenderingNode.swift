/// A node whose children are the elements that it renders.
class RenderingNode: Node {
    let composer: Composer
    /// A weak reference from the component's properties to this node.
    let nodeHandle = NodeHandle()
    private let reader: Reader
    /// True once duplicate keys of this component's elements have been logged.
    var hasDuplicateKeys = false

    init(_ composer: Composer) {
        self.composer = composer
        reader = Reader { [nodeHandle] in nodeHandle.node?.setNeedsUpdateContent() }
        super.init()
        nodeHandle.node = self
        reader.owner = self
    }

    deinit {
        nodeHandle.node = nil
        reader.end()
    }

    func render() -> Elements { fatalError("every rendering node overrides it") }

    /// True if the node has no state: all that it shows follows from what it was given.
    var keepsNothing: Bool { false }

    override final var isComponent: Bool { true }

    override final var dependsOnAncestors: Bool { nodeHandle.readsEnvironment }

    /// Layers over a component lie in front of what it renders.
    override func changeComposedChildren(_ change: ChildrenChange) -> Departure {
        applyComposed(change, from: firstComposed ?? exitingCount)
    }

    override func updateContent() {
        nodeHandle.tree = tree?.handle
        let elements = reader.read { render() }
        composer.compose(elements.list, in: self)
    }
}

/// A reference to a node that does not keep it alive.
package final class NodeHandle {
    /// Cleared when the node is released.
    package internal(set) unowned(unsafe) var node: Node?
    /// The tree of the last render: handlers of timers and requests may run while the node is covered, and in
    /// no tree.
    package var tree: TreeHandle?
    /// True if the component has read its environment.
    var readsEnvironment = false
}
