/// A value that belongs to a component's position in the tree, and lives as long as that.
///
/// The initial value is computed only once, when the component is created, so that it may be an
/// owned object: `@State private var cart = Cart()`. Setting an equal value is not a change; any
/// other renders again whoever read the previous one while rendering.
///
/// `$count` is a `Binding` to pass on.
@propertyWrapper
public struct State<Value> {
    private let makeFirst: () -> Value
    private let areEqual: ((Value, Value) -> Bool)?
    /// nil in a component that is not in a tree yet.
    private var cell: Cell<Value>?

    /// Makes a state whose every setting is a change.
    public init(wrappedValue: @autoclosure @escaping () -> Value) {
        (makeFirst, areEqual) = (wrappedValue, nil)
    }

    /// Makes a state for which setting an equal value is no change.
    public init(wrappedValue: @autoclosure @escaping () -> Value) where Value: Equatable {
        (makeFirst, areEqual) = (wrappedValue, { $0 == $1 })
    }

    /// The value. Reading it while rendering makes the component depend on it.
    ///
    /// - Precondition: It is set only by a component that has its place in a tree, as in its
    /// handlers.
    public var wrappedValue: Value {
        get { cell?.get() ?? makeFirst() }
        nonmutating set { linked.set(newValue) }
    }

    /// A binding to the value, `$count`, for other components.
    ///
    /// - Precondition: The component has its place in a tree.
    public var projectedValue: Binding<Value> { Binding(linked) }

    private var linked: Cell<Value> {
        guard let cell else {
            // A precondition has no words in an optimised build.
            fatalError("state is set in a component that has no place in a tree")
        }
        return cell
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Makes a state that is initially nil.
    public init() { self.init(wrappedValue: nil) }
}

extension State where Value: ExpressibleByNilLiteral & Equatable {
    /// Makes a state that is initially nil.
    public init() { self.init(wrappedValue: nil) }
}

extension State: DynamicProperty {
    package static func link(
        _ property: UnsafeMutableRawPointer, from old: UnsafeRawPointer?, to handle: NodeHandle
    ) {
        let state = property.assumingMemoryBound(to: State.self)
        if let old = old?.assumingMemoryBound(to: State.self) {
            state.pointee.cell = old.pointee.cell
        } else {
            state.pointee.cell = Cell(state.pointee.makeFirst(), areEqual: state.pointee.areEqual)
        }
    }
}

/// Equal to any other: state does not count when a component is compared with the one before.
extension State: Equatable {
    public static func == (a: State, b: State) -> Bool { true }
}
