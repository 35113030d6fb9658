/// Numbers of pixels along the four edges: one for all, two for vertical and horizontal, four from
/// the top clockwise.
public struct InsetsCodec: Codec {
    private let range: ClosedRange<Float>

    /// Accepts numbers in a range, in logical pixels.
    public init(_ range: ClosedRange<Float>) { self.range = range }

    public var expectation: String {
        "one number, [vertical, horizontal] or [top, right, bottom, left], each \(range.words)"
    }

    public var reference: String { "[insets](#values), \(range.briefWords)" }

    public var literalSchemas: [JSON] {
        let one = range.schema("number")
        return [one] + JSON.arrays(of: one, counts: [2, 4])
    }

    public var forms: ValueForms { [.number, .list] }

    public func decode(_ value: CELValue) -> EdgeInsets? {
        guard let numbers = value.numbers(in: range) else {
            return value.number(in: range).map { EdgeInsets($0) }
        }
        switch numbers.count {
        case 2:
            return EdgeInsets(
                top: numbers[0], right: numbers[1], bottom: numbers[0], left: numbers[1])
        case 4:
            return EdgeInsets(
                top: numbers[0], right: numbers[1], bottom: numbers[2], left: numbers[3])
        default: return nil
        }
    }

    public func help(for value: CELValue) -> String { quotedNumberHelp(value) }
}

extension CELValue {
    /// Parses a list of numbers in a range; empty if an element is invalid, and nil if it is not a
    /// list.
    func numbers(in range: ClosedRange<Float>) -> [Float]? {
        guard case .list(let elements) = self else { return nil }
        let numbers = elements.compactMap { $0.number(in: range) }
        return numbers.count == elements.count ? numbers : []
    }
}
