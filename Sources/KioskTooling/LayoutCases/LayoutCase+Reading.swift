package import Kiosk

/// A parsed node of a case's tree.
struct LayoutCaseNode {
    let level: Int
    let parent: (index: Int, place: Int)?
    var style: JSONNode.Object?
    /// Style declarations as written.
    var declarations: [(property: String, value: String)] {
        style?.members.map { ($0.key, $0.value.plainText) } ?? []
    }
    var name: String?
    var text: String?
    var children: [JSONNode] = []
}

extension LayoutCase {
    /// Maximum depth of a tree.
    package static let levelLimit = LayoutArena.depthLimit

    /// Parses a case. Unknown members are ignored.
    package init(_ node: JSONNode) throws(LayoutCaseError) {
        guard case .object(let object) = node.kind else {
            throw LayoutCaseError(
                id: .null, "expected a case, an object with \"tree\"; found \(node.excerpt)")
        }
        let id = try LayoutCase.id(object)
        func fail(_ key: String, _ expected: String, _ found: JSONNode) -> LayoutCaseError {
            LayoutCaseError(
                id: id, at: JSONPointer(tokens: [key]),
                "expected \(expected); found \(found.excerpt)")
        }
        var isRounded = true
        if let rounding = object["rounding"] {
            guard case .bool(let value) = rounding.kind else {
                throw fail("rounding", "true or false", rounding)
            }
            isRounded = value
        }
        var direction = LayoutStyle.WritingDirection.leftToRight
        if let node = object["direction"] {
            guard case .string(let name) = node.kind,
                let value = LayoutStyle.WritingDirection(rawValue: name)
            else { throw fail("direction", "\"ltr\" or \"rtl\"", node) }
            direction = value
        }
        guard let tree = object["tree"] else {
            throw LayoutCaseError(id: id, "expected a case with \"tree\"; it has none")
        }
        self.init(
            id: id, available: try LayoutCase.available(object, id),
            isRightToLeft: direction == .rightToLeft, isRounded: isRounded)
        try readTree(tree)
    }

    private static func id(_ object: JSONNode.Object) throws(LayoutCaseError) -> JSON {
        guard let node = object["id"] else { return .null }
        switch node.kind {
        case .string, .number, .null: return node.json
        case .bool, .array, .object, .unreadable:
            throw LayoutCaseError(
                id: .null, at: JSONPointer(tokens: ["id"]),
                "expected a string or a number; found \(node.excerpt)")
        }
    }

    /// The id of a possibly invalid case; null if there is none.
    static func plainID(_ node: JSONNode) -> JSON {
        guard case .object(let object) = node.kind else { return .null }
        return (try? id(object)) ?? .null
    }

    private static func available(
        _ object: JSONNode.Object, _ id: JSON
    ) throws(LayoutCaseError) -> SizeConstraints {
        guard let node = object["available"] else { return .unbounded }
        let pointer = JSONPointer(tokens: ["available"])
        guard case .object(let sides) = node.kind else {
            throw LayoutCaseError(
                id: id, at: pointer,
                "expected an object with \"width\" and \"height\"; found \(node.excerpt)")
        }
        var result = SizeConstraints.unbounded
        for side in sides.members {
            let value: Float?
            switch side.value.kind {
            case .number(let number) where number.double >= 0: value = Float(number.double)
            case .null: value = nil
            default:
                throw LayoutCaseError(
                    id: id, at: pointer.appending(side.key),
                    "expected a number of pixels, or null for as large as the content; found "
                        + side.value.excerpt)
            }
            switch side.key {
            case "width": result.width = value
            case "height": result.height = value
            default:
                throw LayoutCaseError(
                    id: id, at: pointer.appending(side.key), "expected \"width\" or \"height\"")
            }
        }
        return result
    }

    // MARK: The tree

    /// Parses the boxes, parents first, without recursion.
    private mutating func readTree(_ root: JSONNode) throws(LayoutCaseError) {
        var open: [(node: JSONNode, parent: (index: Int, place: Int)?, level: Int)] =
            [(root, nil, 0)]
        while let (json, parent, level) = open.popLast() {
            if level == LayoutCase.levelLimit {
                throw LayoutCaseError(
                    id: id, at: JSONPointer(tokens: ["tree"]),
                    "expected at most \(LayoutCase.levelLimit) levels of boxes")
            }
            let node = try readNode(json, level, parent)
            var style = LayoutStyle.notation
            try readStyle(of: node, into: &style)
            append(node, style: style)
            let index = boxes.count - 1
            for (place, child) in node.children.enumerated().reversed() {
                open.append((child, (index, place), level + 1))
            }
        }
        link()
    }

    private func readNode(
        _ json: JSONNode, _ level: Int, _ parent: (index: Int, place: Int)?
    ) throws(LayoutCaseError) -> LayoutCaseNode {
        var node = LayoutCaseNode(level: level, parent: parent)
        // Computed lazily: its length is the box's depth.
        var pointer: JSONPointer { self.pointer(to: parent) }
        func mismatch(_ expectation: String, _ key: String, _ found: JSONNode) -> LayoutCaseError {
            LayoutCaseError(
                id: id, at: pointer.appending(key),
                "expected \(expectation); found \(found.excerpt)")
        }
        guard case .object(let object) = json.kind else {
            throw LayoutCaseError(
                id: id, at: pointer,
                "expected a box, an object with \"style\", and \"children\" or \"text\"; found "
                    + json.excerpt)
        }
        for member in object.members {
            let (key, value) = (member.key, member.value)
            switch (key, value.kind) {
            case ("style", .object(let style)): node.style = style
            case ("style", _): throw mismatch("an object", key, value)
            case ("children", .array(let children)): node.children = children
            case ("children", _): throw mismatch("an array of boxes", key, value)
            case ("text", .string(let text)): node.text = text
            case ("name", .string(let name)): node.name = name
            case ("text", _), ("name", _): throw mismatch("a string", key, value)
            default:
                throw LayoutCaseError(
                    id: id, at: pointer.appending(key),
                    "expected \"style\", \"children\", \"text\" or \"name\"; found "
                        + key.quotedExcerpt)
            }
        }
        if node.text != nil && !node.children.isEmpty {
            throw LayoutCaseError(
                id: id, at: pointer, "expected \"text\" or \"children\"; found both")
        }
        return node
    }

    private func readStyle(
        of node: LayoutCaseNode, into style: inout LayoutStyle
    ) throws(LayoutCaseError) {
        guard let members = node.style?.members else { return }
        for member in members {
            do throws(StyleError) {
                try style.set(member.key, to: member.value)
            } catch {
                throw LayoutCaseError(
                    id: id, at: pointer(to: node.parent).appending("style").appending(member.key),
                    error.message)
            }
        }
    }

    /// The pointer to a box that is not yet among `boxes`.
    private func pointer(to place: (index: Int, place: Int)?) -> JSONPointer {
        var tokens: [String] = []
        var next = place
        while let step = next {
            tokens += [String(step.place), "children"]
            next = boxes[step.index].parent
        }
        return JSONPointer(tokens: ["tree"] + tokens.reversed())
    }
}
