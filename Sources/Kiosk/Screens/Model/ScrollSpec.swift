/// A variable with what is known about a node with an id.
protocol NodeVariableSpec: Sendable {
    /// Prefix of the names of such variables.
    static var namespace: String { get }
    /// Reason why actions cannot set them, for messages.
    static var cause: String { get }

    /// Makes the variable in a slot.
    init(slot: Int)

    /// Returns the type of the variable of the node with an id.
    static func type(_ id: String) -> CELType
}

/// A variable with the position of a node that scrolls, which expressions read as `scrolls.ID`.
package struct ScrollSpec: NodeVariableSpec {
    let slot: Int

    static let namespace = "scrolls."
    static let cause = "the action \"scroll\" changes it"

    static func type(_ id: String) -> CELType {
        .object(
            named: "the scroll \(id.quotedExcerpt)",
            [
                "x": .double, "y": .double, "width": .double, "height": .double,
                "contentWidth": .double, "contentHeight": .double, "index": .int, "page": .int,
                "pages": .int, "atStart": .bool, "atEnd": .bool,
            ])
    }

    /// The variable of a node that is not there.
    static let nowhere = value(ScrollPosition())

    static func value(_ position: ScrollPosition) -> CELValue {
        .object([
            "x": .double(Double(position.offset.x)),
            "y": .double(Double(position.offset.y)),
            "width": .double(Double(position.size.width)),
            "height": .double(Double(position.size.height)),
            "contentWidth": .double(Double(position.contentSize.width)),
            "contentHeight": .double(Double(position.contentSize.height)),
            "index": .int(Int64(position.index)), "page": .int(Int64(position.page)),
            "pages": .int(Int64(position.pageCount)), "atStart": .bool(position.isAtStart),
            "atEnd": .bool(position.isAtEnd),
        ])
    }
}
