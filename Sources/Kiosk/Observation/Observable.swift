/// An object that several parts of a kiosk read and change. Equal is what is identical.
///
/// ```swift
/// final class Cart: Observable {
///     @Published var items: [Item] = []
///     @Published var table = 0
/// }
/// ```
///
/// A component owns one (`@State var cart = Cart()`), is given one (`let cart: Cart`), or finds one
/// in its environment. It is rendered anew when a published property changes that it read, and not
/// when another one does.
///
/// The standard library's `Observation` is not used: there, whoever reads again and again what never
/// changes leaves 680 bytes behind each time.
public protocol Observable: AnyObject, Equatable {}

extension Observable {
    public static func == (a: Self, b: Self) -> Bool { a === b }
}

/// A property that tells whoever read it while rendering that it has changed. An equal value is no
/// change.
@propertyWrapper
public struct Published<Value> {
    private let cell: Cell<Value>

    public init(wrappedValue: Value) { cell = Cell(wrappedValue, areEqual: nil) }

    public init(wrappedValue: Value) where Value: Equatable { cell = Cell(wrappedValue) }

    public var wrappedValue: Value {
        get { cell.get() }
        nonmutating set { cell.set(newValue) }
    }

    /// `cart.$table`, to hand on.
    public var projectedValue: Binding<Value> { Binding(cell) }
}

extension Published where Value: ExpressibleByNilLiteral {
    /// nil at first.
    public init() { self.init(wrappedValue: nil) }
}

extension Published where Value: ExpressibleByNilLiteral & Equatable {
    /// nil at first.
    public init() { self.init(wrappedValue: nil) }
}
