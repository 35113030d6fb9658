/// A property of a node kind: everything that decoding, checking, suggestions and documentation
/// need to know about it.
struct Property: Sendable {
    let name: String
    let type: PropertyType
    /// One sentence for the reference.
    let doc: String
    /// Brings a checked value into a node.
    let apply: @Sendable (Node, PropertyValue) -> Void

    init(
        _ name: String, _ type: PropertyType, _ doc: String,
        apply: @escaping @Sendable (Node, PropertyValue) -> Void
    ) {
        self.name = name
        self.type = type
        self.doc = doc
        self.apply = apply
    }
}

/// A value of `type` in a document.
struct NodeKind: Sendable {
    let name: String
    /// One sentence for the reference.
    let doc: String
    let properties: [Property]
    let hasChildren: Bool
    let make: @Sendable () -> Node

    func property(_ name: String) -> Property? { properties.first { $0.name == name } }
}

/// Every node kind and every property, described once.
enum Registry {
    static let kinds: [NodeKind] = [
        .box("row", .row, "Children side by side."),
        .box("column", .column, "Children one below the other."),
        .box("stack", .stack, "Children on top of each other, the last one in front."),
        .label, .image, .button,
    ]

    static func kind(_ name: String) -> NodeKind? { kinds.first { $0.name == name } }

    /// The first property with a name among all kinds. A name means the same type everywhere.
    static func property(_ name: String) -> Property? {
        for kind in kinds {
            if let property = kind.property(name) { return property }
        }
        return nil
    }

    static var propertyNames: Set<String> {
        Set(kinds.flatMap { $0.properties.map(\.name) })
    }
}
