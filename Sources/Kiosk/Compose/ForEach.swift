/// The same elements for each of several things, which are told apart by a key.
///
/// ```swift
/// ForEach(orders, key: \.number) { order in
///     OrderRow(order)
/// }
/// ```
///
/// What belongs to a thing keeps its node and its state wherever the thing goes. Keys need to be
/// unique within one `ForEach` only.
public struct ForEach: ElementsConvertible {
    public let elements: Elements

    public init<Things: Sequence, Key: Hashable>(
        _ things: Things, key: (Things.Element) -> Key,
        @ElementBuilder content: (Things.Element) -> Elements
    ) {
        var all: [Element] = []
        all.reserveCapacity(things.underestimatedCount)
        for thing in things {
            let key = ElementKey(key(thing))
            var part = content(thing)
            part.changeAll {
                $0.key = $0.key.map { ElementKey(NestedKey(outer: key, inner: $0)) } ?? key
                // Not zero, so that the statement that this one is stays part of the identity.
                if $0.position == 0 { $0.position = 1 }
            }
            part.appendAll(to: &all)
        }
        elements = Elements(all)
    }

    public init<Things: Sequence>(
        _ things: Things, @ElementBuilder content: (Things.Element) -> Elements
    ) where Things.Element: Identifiable {
        self.init(things, key: \.id, content: content)
    }
}

/// What stands for any number of elements in a render.
public protocol ElementsConvertible {
    var elements: Elements { get }
}

extension ElementBuilder {
    public static func buildExpression<Content: ElementsConvertible>(
        _ content: Content
    ) -> Elements { content.elements }
}
