/// Width by height, as a number or as "16:9".
public struct RatioCodec: Codec {
    private let range: ClosedRange<Float> = 0.01...100

    /// Accepts ratios from 0.01 to 100.
    public init() {}

    public var expectation: String { "a number \(range.words), or two such as \"16:9\"" }
    public var reference: String { "[ratio](#values)" }

    public var literalSchemas: [JSON] {
        [
            range.schema("number"),
            ["type": "string", "pattern": "^ *[0-9.]+ *[:/] *[0-9.]+ *$"],
        ]
    }

    public var forms: ValueForms { [.number, .string] }

    public func decode(_ value: CELValue) -> Float? {
        guard case .string(let text) = value else { return value.number(in: range) }
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
        let numbers = parts.compactMap { Float(decimal: $0.trimmingSpaces) }
        guard parts.count == 2, numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else {
            return nil
        }
        let ratio = numbers[0] / numbers[1]
        return range.contains(ratio) ? ratio : nil
    }
}

extension Substring {
    /// Without spaces at both ends.
    var trimmingSpaces: Substring {
        let start = drop { $0 == " " }
        guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
        return start[...last]
    }
}
