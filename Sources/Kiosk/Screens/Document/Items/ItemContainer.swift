/// The parent of a node.
enum ItemContainer {
    /// The body of a screen, which is a stack.
    case screen
    case node(NodeKind)
    /// Unknown: the type has an error, or is only known at run time.
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
