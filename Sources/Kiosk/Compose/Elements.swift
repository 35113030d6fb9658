/// Elements in their order, as a render gives them: none, one or many.
public struct Elements {
    package var list: [Element]
    /// How many statements of a builder they come from.
    var statements: UInt64 = 0

    public init() { list = [] }

    public init(_ elements: [Element]) { list = elements }

    package init(_ element: Element) { list = [element] }

    public var isEmpty: Bool { list.isEmpty }

    /// Notes that the elements come from one of several places, so that an element keeps its node
    /// when others before it come and go. Elements with a key of their own may come from anywhere.
    mutating func place(in number: UInt64) {
        for index in list.indices where !list[index].storage.mayComeFromAnywhere {
            list[index].change { $0.position = Elements.mix($0.position, number) }
        }
    }

    /// Positions are long enough that two are never the same in practice; if they were, they would
    /// be matched in their order.
    private static func mix(_ position: UInt64, _ number: UInt64) -> UInt64 {
        var mixed = (position ^ (number &+ 1)) &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 29
        return mixed | 1
    }
}
