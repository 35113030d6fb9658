/// A result builder for renders with plain `if`, `switch` and `for`.
///
/// Each statement is a separate position: what one of them adds or leaves out does not affect which
/// nodes the others keep.
@resultBuilder
public enum ElementBuilder {
    // Inlined, as most expressions are components and other elements of known types.
    /// One element: a component, a view's description, or an element itself.
    @inlinable
    public static func buildExpression<Content: ElementConvertible>(_ content: Content) -> Elements
    {
        Elements(content.element)
    }

    /// Elements that were passed to a component.
    public static func buildExpression(_ content: Elements) -> Elements { content }

    /// One element, or none for nil.
    public static func buildExpression<Content: ElementConvertible>(_ content: Content?) -> Elements
    {
        content.map { Elements($0.element) } ?? Elements()
    }

    /// An empty body.
    public static func buildBlock() -> Elements { Elements() }

    /// The first statement.
    public static func buildPartialBlock(first: consuming Elements) -> Elements {
        first.place(in: 0)
        first.statements = 1
        return first
    }

    /// A further statement, which gets its own position.
    public static func buildPartialBlock(
        accumulated: consuming Elements, next: consuming Elements
    ) -> Elements {
        next.place(in: accumulated.statements)
        accumulated.statements += 1
        accumulated.append(next)
        return accumulated
    }

    /// An `if` without `else`; nil if it does not apply.
    public static func buildOptional(_ content: Elements?) -> Elements { content ?? Elements() }

    /// The first branch of a condition. Its nodes are not reused for the other one.
    public static func buildEither(first: consuming Elements) -> Elements {
        first.place(in: 0)
        return first
    }

    /// The second branch of a condition. Its nodes are not reused for the first one.
    public static func buildEither(second: consuming Elements) -> Elements {
        second.place(in: 1)
        return second
    }

    /// A `for` loop. Its turns are matched by their number; `ForEach` matches by key.
    public static func buildArray(_ turns: [Elements]) -> Elements {
        var all = Elements()
        for (index, turn) in turns.enumerated() {
            var turn = turn
            turn.place(in: UInt64(index))
            all.append(turn)
        }
        return all
    }

    /// An `if #available`.
    public static func buildLimitedAvailability(_ content: Elements) -> Elements { content }
}
