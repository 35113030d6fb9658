/// Node kinds that make their children from a list.
extension NodeKind {
    static let list = NodeKind(
        name: "list",
        doc: """
            Rows for the elements of a list of any length, of which a finger moves the part that is \
            seen. Only rows in view and around are there, so 100,000 cost as much as a screenful. It \
            costs least with one opaque colour as its `background`.
            """,
        groups: [.placement, .container, .spread, .surface(at: \ScrollModel.box), .scrolling],
        own: [
            .list(
                "perLine", IntegerCodec<Int>(1...100), \.perLine, default: 1,
                "Number of elements side by side, in cells of the same width: more than 1 is a grid."
            ),
            .list(
                "cellSize", NumberCodec(1...10_000), \.cellSize,
                """
                Smallest width of a cell, in pixels: as many elements are side by side as fit, \
                instead of `perLine`.
                """),
            .list(
                "rowSize", LengthCodec(1...10_000), \.rowSize,
                """
                Size of every row along the axis, for rows that all have the same; a percentage is one \
                of the list's length. What is in a row fills it. Without it, rows have the sizes of \
                what is in them.
                """),
            .list(
                "estimatedSize", NumberCodec(1...10_000), \.estimatedSize,
                """
                Size along the axis that a row is likely to have, in pixels, until it is seen. \
                Without it, the mean of the rows that were seen.
                """),
            .list(
                "endless", .bool, \.isEndless, default: false,
                "Whether the first row follows the last one, again and again; this needs `rowSize`."
            ),
            .list(
                "advance", DurationCodec(.milliseconds(500)...(.seconds(86_400))), \.advance,
                phase: .nothing,
                """
                How long it rests until it goes on to the next row or page by itself. While a finger is \
                on it, it does not.
                """),
            .list(
                "rowMotion", TimingCodec(), \.rowMotion, phase: .nothing,
                "The way that rows in view take when others come or go, and in which these fade."),
        ],
        defaults: ["clip": true], hasChildren: false, hasRows: true, isScrollable: true
    ) { ListNode() }
}

extension Property {
    /// Makes a property of lists.
    fileprivate static func list<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<ListShape, PropertyCodec.Value> & Sendable,
        default defaultValue: JSON, _ doc: String
    ) -> Property {
        .custom(name, codec, default: defaultValue, doc) { node, value in
            (node as? ListNode)?.shape[keyPath: path] = value
        }
    }

    /// Makes an optional property of lists.
    fileprivate static func list<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<ListShape, PropertyCodec.Value?> & Sendable,
        phase: Phase = .content, _ doc: String
    ) -> Property {
        .custom(
            name, codec, phase: phase, doc,
            clear: { ($0 as? ListNode)?.shape[keyPath: path] = nil },
            apply: { ($0 as? ListNode)?.shape[keyPath: path] = $1 })
    }
}
