/// An object that several parts of a kiosk read and change. Equality is identity.
///
/// ```swift
/// final class Cart: Observable {
///     @Published var items: [Item] = []
///     @Published var table = 0
/// }
/// ```
///
/// A component owns one (`@State var cart = Cart()`), is passed one (`let cart: Cart`), or finds
/// one in its environment. It is rendered again when a published property that it read changes.
///
/// The standard library's `Observation` is not used: there, each repeated read of a property that
/// never changes leaks 680 bytes.
public protocol Observable: AnyObject, Equatable {}

extension Observable {
    public static func == (a: Self, b: Self) -> Bool { a === b }
}

/// A property of an observable object. When it changes, the components that read it while rendering
/// are rendered again. Setting an equal value is not a change.
@propertyWrapper
public struct Published<Value> {
    private let cell: Cell<Value>

    /// Makes a property whose every setting is a change.
    public init(wrappedValue: Value) { cell = Cell(wrappedValue, areEqual: nil) }

    /// Makes a property for which setting an equal value is no change.
    public init(wrappedValue: Value) where Value: Equatable { cell = Cell(wrappedValue) }

    /// The value. Reading it while rendering makes the component depend on it. Used on the frame
    /// thread.
    public var wrappedValue: Value {
        get { cell.get() }
        nonmutating set { cell.set(newValue) }
    }

    /// Binding to the property, as in `cart.$table`.
    public var projectedValue: Binding<Value> { Binding(cell) }
}

extension Published where Value: ExpressibleByNilLiteral {
    /// Makes a property that is initially nil.
    public init() { self.init(wrappedValue: nil) }
}

extension Published where Value: ExpressibleByNilLiteral & Equatable {
    /// Makes a property that is initially nil.
    public init() { self.init(wrappedValue: nil) }
}
