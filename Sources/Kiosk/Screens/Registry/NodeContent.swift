/// A key of a node kind whose items are shown in a part of the node, beside its children.
package struct NodeContent: Sendable {
    /// The key in documents.
    package let key: DocumentKey
    /// Returns the stack that the items are in, of a node that is in no tree yet.
    let container: @Sendable (Node) -> Node

    init<Owner: Node & SendableMetatype>(
        _ name: String, _ doc: String, container: @escaping @Sendable (Owner) -> Node
    ) {
        key = DocumentKey(name, .items, default: [], doc)
        self.container = { node in
            guard let owner = node as? Owner else {
                preconditionFailure("\(type(of: node)) is no \(Owner.self)")
            }
            return container(owner)
        }
    }
}
