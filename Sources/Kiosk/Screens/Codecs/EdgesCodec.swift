/// Lengths of the four edges: one for all, two for vertical and horizontal, four from the top
/// clockwise, or an object of those that are not zero.
public struct EdgesCodec: Codec {
    private static let sides = ["top", "right", "bottom", "left", "start", "end"]

    private let length: LengthCodec

    /// Accepts lengths in a range of logical pixels, percentages, and words.
    ///
    /// - Parameter words: Some of `"auto"` and `"content"`.
    public init(_ range: ClosedRange<Float>, words: [String] = []) {
        length = LengthCodec(range, words: words)
    }

    public var expectation: String {
        "one length, [vertical, horizontal], [top, right, bottom, left], or an object such as "
            + "{ \"start\": 8 }, each length \(length.expectation)"
    }

    public var reference: String { "[edges](#values), \(length.briefWords)" }

    public var literalSchemas: [JSON] {
        let one = JSON.anyOf(length.literalSchemas)
        let object: JSON = [
            "type": "object", "properties": .members(Self.sides.map { ($0, one) }),
            "additionalProperties": false,
        ]
        return length.literalSchemas + JSON.arrays(of: one, counts: [2, 4]) + [object]
    }

    public var forms: ValueForms { [.number, .string, .list, .object] }

    public func decode(_ value: CELValue) -> LayoutEdges? {
        switch value {
        case .list(let elements):
            let lengths = elements.compactMap(length.decode)
            guard lengths.count == elements.count else { return nil }
            switch lengths.count {
            case 2: return LayoutEdges(horizontal: lengths[1], vertical: lengths[0])
            case 4:
                return LayoutEdges(
                    top: lengths[0], right: lengths[1], bottom: lengths[2], left: lengths[3])
            default: return nil
            }
        case .map(let sides): return edges(sides)
        default: return length.decode(value).map(LayoutEdges.init(all:))
        }
    }

    private func edges(_ sides: CELMap) -> LayoutEdges? {
        var result = LayoutEdges.zero
        for (side, value) in sides.members {
            guard let value = length.decode(value) else { return nil }
            switch side {
            case "top": result.top = value
            case "right": result.right = value
            case "bottom": result.bottom = value
            case "left": result.left = value
            case "start": result.start = value
            case "end": result.end = value
            default: return nil
            }
        }
        return result
    }

    public func help(for value: CELValue) -> String {
        guard case .map(let map) = value else {
            return length.percentageHelp(value) ?? quotedNumberHelp(value)
        }
        for (side, value) in map.members {
            guard Self.sides.contains(side) else {
                return suggestion(for: side, among: Self.sides)
                    ?? "the sides are \(wordList(Self.sides))"
            }
            if length.decode(value) == nil { return "\(side): \(length.help(for: value))" }
        }
        return "write \(expectation)"
    }
}

extension JSON {
    /// Returns schemas of arrays with the given numbers of values.
    static func arrays(of one: JSON, counts: [Int]) -> [JSON] {
        counts.map { count in
            [
                "type": "array", "items": one, "minItems": .int(Int64(count)),
                "maxItems": .int(Int64(count)),
            ]
        }
    }
}
