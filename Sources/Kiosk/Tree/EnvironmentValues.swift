/// The environment's values as properties, for access by `\.imageCache` instead of a key's type:
///
/// ```swift
/// extension EnvironmentValues {
///     var imageCache: Pictures {
///         get { self[ImageCacheKey.self] }
///         set { self[ImageCacheKey.self] = newValue }
///     }
/// }
/// ```
public struct EnvironmentValues {
    /// Node at which values are looked up; nil gives defaults.
    private let node: Node?
    /// The tree of the node, or that in which it was.
    private let lastTree: Tree?
    /// Values set here, not yet in a node.
    package private(set) var overrides: [NodeSetting] = []

    package init(of node: Node? = nil, in lastTree: Tree? = nil) {
        (self.node, self.lastTree) = (node, node?.tree ?? lastTree)
    }

    /// The value for a key at the node, or the key's default without one. A value that is set is
    /// collected for a node, and not seen by reading.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            node?.environment(key, in: lastTree) ?? lastTree?.environment(key) ?? Key.defaultValue
        }
        set { overrides.append(NodeSetting(key, newValue)) }
    }

    /// The text engine of the tree, with which stencils measure text as labels do.
    ///
    /// - Precondition: The component is or was in a tree, as in its handlers.
    public var textEngine: TextEngine { tree.text }

    /// The tree that shows the component. It finds nodes by name, and has layers over them.
    ///
    /// - Precondition: The component is or was in a tree, as in its handlers.
    public var tree: Tree {
        guard let lastTree else { fatalError("a component has no tree before its first render") }
        return lastTree
    }
}

/// A value or a handler under a key of any type, to be set in or removed from a node.
package struct NodeSetting {
    package let key: ObjectIdentifier
    package let apply: (Node) -> Void
    package let remove: (Node) -> Void
}

extension NodeSetting {
    /// Makes the setting of an environment value.
    init<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) {
        self.key = ObjectIdentifier(key)
        apply = { $0.setEnvironment(key, to: value) }
        remove = { $0.unsetEnvironment(key) }
    }
}
