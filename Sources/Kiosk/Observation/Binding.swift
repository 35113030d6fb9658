/// A reference to a value that another owner stores: reads and writes go through.
///
/// ```swift
/// struct Stepper: Component {
///     @Binding var count: Int
///     func render() -> Elements { Button("More").onTap { count += 1 } }
/// }
///
/// Stepper(count: $count)
/// ```
///
/// A component that reads it while rendering is rendered again when it changes; one that only
/// passes it on is not. Members are bindings, too: `$order.name`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void
    /// Identity of the storage behind the binding; nil if unknown.
    private let target: BindingTarget?

    /// Makes a binding from a getter and a setter.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        (read, write, target) = (get, set, nil)
    }

    /// Makes a binding whose setter does nothing.
    public static func constant(_ value: Value) -> Binding {
        Binding(get: { value }, set: { _ in })
    }

    package init(_ cell: Cell<Value>) {
        read = cell.get
        write = cell.set
        target = BindingTarget(owner: ObjectIdentifier(cell))
    }

    private init<Whole>(_ whole: Binding<Whole>, _ path: WritableKeyPath<Whole, Value>) {
        read = { whole.wrappedValue[keyPath: path] }
        write = { whole.wrappedValue[keyPath: path] = $0 }
        target = whole.target.map { BindingTarget(owner: $0.owner, path: $0.path + [path]) }
    }

    /// The value in its owner's storage. Reading it while rendering makes the component depend on
    /// it; setting it writes to the storage.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// The binding itself: `$count` of a `@Binding var count`.
    public var projectedValue: Binding { self }

    /// A binding to a part of the value.
    public subscript<Member>(
        dynamicMember path: WritableKeyPath<Value, Member>
    ) -> Binding<Member> { Binding<Member>(self, path) }
}

private struct BindingTarget: Equatable {
    let owner: ObjectIdentifier
    var path: [AnyKeyPath] = []
}

/// Bindings are equal if they refer to the same storage, whatever its value.
extension Binding: Equatable {
    public static func == (a: Binding, b: Binding) -> Bool {
        guard let target = a.target else { return false }
        return target == b.target
    }
}
