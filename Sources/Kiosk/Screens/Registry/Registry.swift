/// Every node kind and every property, described once.
package enum Registry {
    package static let kinds: [NodeKind] = [
        .row, .column, .grid, .stack, .scroll, .label, .image, .button, .gauge, .bar,
        .field, .keyboard,
    ]

    private static let kindsByName = Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0) })

    static func kind(_ name: String) -> NodeKind? { kindsByName[name] }

    /// The names of the kinds that have a property.
    static func kinds(with property: String) -> [String] {
        kinds.filter { $0.property(property) != nil }.map(\.name)
    }

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
