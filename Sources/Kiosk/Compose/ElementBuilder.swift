/// A result builder for renders with plain `if`, `switch` and `for`.
///
/// Each statement is a separate position: what one of them adds or leaves out does not affect which
/// nodes the others keep.
@resultBuilder
public enum ElementBuilder {
    /// Inlined, as most expressions are components and other elements of known types.
    @inlinable
    public static func buildExpression<Content: ElementConvertible>(_ content: Content) -> Elements
    {
        Elements(content.element)
    }

    /// Elements that were passed to a component.
    public static func buildExpression(_ content: Elements) -> Elements { content }

    public static func buildExpression<Content: ElementConvertible>(_ content: Content?) -> Elements
    {
        content.map { Elements($0.element) } ?? Elements()
    }

    public static func buildBlock() -> Elements { Elements() }

    public static func buildPartialBlock(first: consuming Elements) -> Elements {
        first.place(in: 0)
        first.statements = 1
        return first
    }

    public static func buildPartialBlock(
        accumulated: consuming Elements, next: consuming Elements
    ) -> Elements {
        next.place(in: accumulated.statements)
        accumulated.statements += 1
        accumulated.append(next)
        return accumulated
    }

    public static func buildOptional(_ content: Elements?) -> Elements { content ?? Elements() }

    public static func buildEither(first: consuming Elements) -> Elements {
        first.place(in: 0)
        return first
    }

    public static func buildEither(second: consuming Elements) -> Elements {
        second.place(in: 1)
        return second
    }

    public static func buildArray(_ turns: [Elements]) -> Elements {
        var all = Elements()
        for (index, turn) in turns.enumerated() {
            var turn = turn
            turn.place(in: UInt64(index))
            all.append(turn)
        }
        return all
    }

    public static func buildLimitedAvailability(_ content: Elements) -> Elements { content }
}
