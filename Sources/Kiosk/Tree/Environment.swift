/// A value that the tree hands to all its nodes, with a default for trees that set none.
public protocol EnvironmentKey {
    associatedtype Value: Equatable
    static var defaultValue: Value { get }
}

/// The values that nodes find in their tree, by the type of their key.
public struct Environment {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
