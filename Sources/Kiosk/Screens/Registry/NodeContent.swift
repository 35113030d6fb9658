/// A key of a node kind whose items are shown in a part of the node, beside its children.
package struct NodeContent: Sendable {
    /// The key in documents.
    package let key: DocumentKey
    /// Returns the stack that the items are in, of a node that is in no tree yet.
    let container: @Sendable (Node) -> Node

    init(_ name: String, _ doc: String, container: @escaping @Sendable (Node) -> Node) {
        key = DocumentKey(name, .items, default: [], doc)
        self.container = container
    }
}
