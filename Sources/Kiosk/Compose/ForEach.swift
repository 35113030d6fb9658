/// Elements for each entry of a collection, identified by a key.
///
/// ```swift
/// ForEach(orders, key: \.number) { order in
///     OrderRow(order)
/// }
/// ```
///
/// An entry's elements keep their nodes and state when the entry moves. Keys need to be unique
/// within one `ForEach` only.
public struct ForEach: ElementsConvertible {
    /// The elements of all entries, in order.
    public let elements: Elements

    // Inlined, so that the iteration is specialised for the collection.
    /// Makes the elements of each entry, in order.
    ///
    /// - Parameter key: Returns an entry's key.
    @inlinable
    public init<Entries: Sequence, Key: Hashable>(
        _ entries: Entries, key: (Entries.Element) -> Key,
        @ElementBuilder content: (Entries.Element) -> Elements
    ) {
        var list = KeyedElements(capacity: entries.underestimatedCount)
        for entry in entries { list.append(content(entry), key: key(entry)) }
        elements = list.elements
    }

    /// Makes the elements of each entry, in order, under its `id`.
    @inlinable
    public init<Entries: Sequence>(
        _ entries: Entries, @ElementBuilder content: (Entries.Element) -> Elements
    ) where Entries.Element: Identifiable {
        self.init(entries, key: \.id, content: content)
    }
}

/// Elements under the keys of their entries.
@usableFromInline
struct KeyedElements {
    private var all: [Element] = []

    @usableFromInline
    init(capacity: Int) { all.reserveCapacity(capacity) }

    @usableFromInline
    var elements: Elements { Elements(all) }

    @usableFromInline
    mutating func append<Key: Hashable>(_ part: consuming Elements, key: Key) {
        let key = NodeKey(key)
        part.changeAll {
            if let inner = $0.key {
                $0.key = NodeKey(NestedKey(outer: key, inner: inner))
            } else {
                $0.key = key
            }
            // Not zero, so that this statement stays part of the identity.
            if $0.position == 0 { $0.position = 1 }
        }
        part.appendAll(to: &all)
    }
}

/// A value that stands for any number of elements in a render.
public protocol ElementsConvertible {
    /// The elements, in order.
    var elements: Elements { get }
}

extension ElementBuilder {
    /// The elements of a `ForEach` or of a type of one's own.
    public static func buildExpression<Content: ElementsConvertible>(
        _ content: Content
    ) -> Elements { content.elements }
}
