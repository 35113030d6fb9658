/// A value that belongs to a component's place in the tree, and lives as long as that.
///
/// The first value is computed when the component comes into being and at no other time, so that an
/// object can be owned: `@State private var cart = Cart()`. Setting an equal value is no change; any
/// other has those rendered anew who read the one before while rendering.
///
/// `$count` is a `Binding` to hand on.
@propertyWrapper
public struct State<Value> {
    private let makeFirst: () -> Value
    private let areEqual: ((Value, Value) -> Bool)?
    /// nil in a component that has no place in a tree yet.
    private var cell: Cell<Value>?

    public init(wrappedValue: @autoclosure @escaping () -> Value) {
        (makeFirst, areEqual) = (wrappedValue, nil)
    }

    public init(wrappedValue: @autoclosure @escaping () -> Value) where Value: Equatable {
        (makeFirst, areEqual) = (wrappedValue, { $0 == $1 })
    }

    public var wrappedValue: Value {
        get { cell?.get() ?? makeFirst() }
        nonmutating set { linked.set(newValue) }
    }

    public var projectedValue: Binding<Value> { Binding(linked) }

    private var linked: Cell<Value> {
        guard let cell else {
            preconditionFailure("state is set in a component that has no place in a tree")
        }
        return cell
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// nil at first.
    public init() { self.init(wrappedValue: nil) }
}

extension State where Value: ExpressibleByNilLiteral & Equatable {
    /// nil at first.
    public init() { self.init(wrappedValue: nil) }
}

extension State: DynamicProperty {
    package static func link(
        _ property: UnsafeMutableRawPointer, from old: UnsafeRawPointer?, to place: NodePlace
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
