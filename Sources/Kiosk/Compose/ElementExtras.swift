/// Rare attributes of elements, boxed.
final class ElementExtras {
    struct Values {
        var looks = Looks()
        var overrides: [EnvironmentOverride] = []
        var preferences: [Preference] = []
        var listeners: [Listener] = []
        var onAppear: [() -> Void] = []
        var onDisappear: [() -> Void] = []
        var changes: [Change] = []

        static var none: Values { Values() }

        /// Sets values, replacing those with the same keys.
        mutating func set(_ new: [EnvironmentOverride]) {
            overrides.removeAll { old in new.contains { $0.key == old.key } }
            overrides += new
        }
    }

    /// Properties that every node has.
    struct Looks: Equatable {
        var name: String?
        var isHidden = false
        var isTouchable = true
        var clipsContent = false
        var effects = Effects()
        var transform = Transform.identity

        func apply(to node: Node) {
            node.name = name
            node.isHidden = isHidden
            node.isTouchable = isTouchable
            node.clipsContent = clipsContent
            node.effects = effects
            node.transform = transform
        }
    }

    /// A value that the node offers to its ancestors.
    struct Preference {
        let key: ObjectIdentifier
        let apply: (Node) -> Void
        let remove: (Node) -> Void
    }

    /// A handler that is told of the values offered in the node.
    struct Listener {
        let key: ObjectIdentifier
        let apply: (Node) -> Void
        let remove: (Node) -> Void
    }

    /// A value with a handler that is told when a render gives another one.
    struct Change {
        let value: Any
        /// Compares with the previous value, and calls the handler if it differs.
        let compare: (Any) -> Void
    }

    var values: Values

    init(_ values: Values) { self.values = values }
}
