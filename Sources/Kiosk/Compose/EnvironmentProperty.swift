/// An environment value: from an ancestor, the tree, or the key's default.
///
/// ```swift
/// @Environment(ThemeKey.self) private var theme
/// @Environment(\.imageCache) private var pictures
/// ```
@propertyWrapper
public struct Environment<Value> {
    private let lookUp: (Node?) -> Value
    /// nil in a component that is not in a tree yet.
    private var place: NodePlace?

    public init<Key: EnvironmentKey>(_ key: Key.Type) where Key.Value == Value {
        lookUp = { $0?.environment(key) ?? Key.defaultValue }
    }

    public init(_ path: KeyPath<EnvironmentValues, Value>) {
        lookUp = { EnvironmentValues(of: $0)[keyPath: path] }
    }

    public var wrappedValue: Value {
        place?.readsEnvironment = true
        return lookUp(place?.node)
    }
}

extension Environment: DynamicProperty {
    package static func link(
        _ property: UnsafeMutableRawPointer, from old: UnsafeRawPointer?, to place: NodePlace
    ) {
        property.assumingMemoryBound(to: Environment.self).pointee.place = place
    }
}

/// Equal to any other: the environment does not count when a component is compared with the one
/// before.
extension Environment: Equatable {
    public static func == (a: Environment, b: Environment) -> Bool { true }
}
