/// The parent of a node.
enum ItemContainer {
    /// The node is the body of a screen, which is a stack.
    case screen
    case node(NodeKind)
    /// A node with a mistake in its type, or a place that only the running kiosk knows.
    case unknown

    var kindName: String? {
        switch self {
        case .screen: "stack"
        case .node(let kind): kind.name
        case .unknown: nil
        }
    }

    var described: String {
        if case .node(let kind) = self { "in \(kind.withArticle)" } else { "a whole screen" }
    }
}
