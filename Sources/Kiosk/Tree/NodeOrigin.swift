/// The description that a front end made a node for: an element, an item of a document or a box of
/// a stencil. The next description finds the node again by its key, its kind and its position.
@usableFromInline
package class NodeOrigin {
    /// The front end that made the node.
    enum FrontEnd {
        case elements
        case document
        case stencil
    }

    final let frontEnd: FrontEnd
    /// Type of the node, or of its component.
    package final let kind: ObjectIdentifier
    @exclusivity(unchecked) final var position: UInt64 = 0
    @exclusivity(unchecked) final var key: NodeKey?
    /// Handlers of events, called after the node's own.
    @exclusivity(unchecked) final var handlers: [EventHandler] = []

    init(_ frontEnd: FrontEnd, kind: ObjectIdentifier, key: NodeKey? = nil) {
        self.frontEnd = frontEnd
        self.kind = kind
        self.key = key
    }

    final var identity: NodeIdentity { NodeIdentity(kind: kind, position: position, key: key) }

    /// Returns true if two descriptions are of the same node.
    @inline(__always)
    final func continues(_ other: NodeOrigin) -> Bool {
        self === other || kind == other.kind && position == other.position && key == other.key
    }
}
