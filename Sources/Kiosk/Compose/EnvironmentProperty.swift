/// An environment value: from an ancestor, the tree, or the key's default.
///
/// ```swift
/// @Environment(ThemeKey.self) private var theme
/// @Environment(\.imageCache) private var pictures
/// ```
@propertyWrapper
public struct Environment<Value> {
    private let lookUp: (EnvironmentValues) -> Value
    /// nil in a component that is not in a tree yet.
    private var handle: NodeHandle?

    /// Reads the value of a key.
    public init<Key: EnvironmentKey>(_ key: Key.Type) where Key.Value == Value {
        lookUp = { $0[key] }
    }

    /// Reads a value by its property in `EnvironmentValues`.
    public init(_ path: KeyPath<EnvironmentValues, Value>) {
        lookUp = { $0[keyPath: path] }
    }

    /// The value at the component's place. Reading it while rendering makes the component depend on
    /// it. A component that is covered or gone gets the tree's value; one that was never in a tree,
    /// the default.
    public var wrappedValue: Value {
        handle?.readsEnvironment = true
        return lookUp(EnvironmentValues(of: handle?.node, in: handle?.tree?.tree))
    }
}

extension Environment: DynamicProperty {
    package static func link(
        _ property: UnsafeMutableRawPointer, from old: UnsafeRawPointer?, to handle: NodeHandle
    ) {
        property.assumingMemoryBound(to: Environment.self).pointee.handle = handle
    }
}

/// Equal to any other: the environment does not count when a component is compared with the one
/// before.
extension Environment: Equatable {
    public static func == (a: Environment, b: Environment) -> Bool { true }
}
