/// A value that somebody else owns, to read and to set: data down and up in one.
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
/// Whoever reads it while rendering is rendered anew when it changes; whoever only hands it on is
/// not. Its members are bindings, too: `$order.name`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void
    /// What the binding leads to; nil if nobody can tell.
    private let target: BindingTarget?

    /// A binding to whatever the functions read and set.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        (read, write, target) = (get, set, nil)
    }

    /// A value that cannot be changed: setting it does nothing.
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

    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// The binding itself: `$count` of a `@Binding var count`.
    public var projectedValue: Binding { self }

    public subscript<Member>(
        dynamicMember path: WritableKeyPath<Value, Member>
    ) -> Binding<Member> { Binding<Member>(self, path) }
}

private struct BindingTarget: Equatable {
    let owner: ObjectIdentifier
    var path: [AnyKeyPath] = []
}

/// Bindings are equal if they lead to the same place, whatever it holds.
extension Binding: Equatable {
    public static func == (a: Binding, b: Binding) -> Bool {
        guard let target = a.target else { return false }
        return target == b.target
    }
}
