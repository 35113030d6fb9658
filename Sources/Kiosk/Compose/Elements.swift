/// The elements of a render in order: none, one or many.
public struct Elements {
    /// Most statements of a render give one element, which needs no array.
    private enum Content {
        case none
        case one(Element)
        case many([Element])
    }

    private var content = Content.none
    /// The number of statements of a builder that they come from.
    var statements: UInt64 = 0

    /// Makes an empty list.
    public init() {}

    /// Makes a list of elements, in order.
    public init(_ elements: [Element]) { content = .many(elements) }

    @usableFromInline
    package init(_ element: Element) { content = .one(element) }

    /// True if there is no element.
    public var isEmpty: Bool { count == 0 }

    /// Number of elements.
    public var count: Int {
        switch content {
        case .none: 0
        case .one: 1
        case .many(let elements): elements.count
        }
    }

    package var list: [Element] {
        switch content {
        case .none: []
        case .one(let element): [element]
        case .many(let elements): elements
        }
    }

    mutating func append(_ other: consuming Elements) {
        switch (content, other.content) {
        case (_, .none): break
        case (.none, let new): content = new
        case (.one(let element), let new):
            content = .none
            var all = [element]
            Elements.append(new, to: &all)
            content = .many(all)
        case (.many(var all), let new):
            content = .none
            Elements.append(new, to: &all)
            content = .many(all)
        }
    }

    /// Appends them to an array.
    func appendAll(to all: inout [Element]) { Elements.append(content, to: &all) }

    private static func append(_ content: Content, to all: inout [Element]) {
        switch content {
        case .none: break
        case .one(let element): all.append(element)
        case .many(let elements): all.append(contentsOf: elements)
        }
    }

    /// Changes each element.
    mutating func changeAll(_ body: (ElementStorage) -> Void) {
        switch content {
        case .none: break
        case .one(var element):
            content = .none
            element.change(body)
            content = .one(element)
        case .many(var elements):
            content = .none
            for index in elements.indices { elements[index].change(body) }
            content = .many(elements)
        }
    }

    /// Records that the elements come from one of several positions, so that an element keeps its
    /// node when elements before it come and go. Elements with their own key are independent of
    /// positions.
    mutating func place(in number: UInt64) {
        changeAll { storage in
            if storage.mayComeFromAnywhere { return }
            storage.position = Elements.mix(storage.position, number)
        }
    }

    /// Mixes positions. They are long enough that collisions do not occur in practice; colliding
    /// elements would be matched in order.
    private static func mix(_ position: UInt64, _ number: UInt64) -> UInt64 {
        var mixed = (position ^ (number &+ 1)) &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 29
        return mixed | 1
    }
}
