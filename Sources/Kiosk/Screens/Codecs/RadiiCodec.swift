/// Radii of corners, in logical pixels: one for all, or four from the top left clockwise.
public struct RadiiCodec: Codec {
    private let range: ClosedRange<Float>

    /// Accepts numbers in a range, in logical pixels.
    public init(_ range: ClosedRange<Float> = 0...10_000) { self.range = range }

    public var expectation: String {
        "one number, or [top left, top right, bottom right, bottom left], each \(range.words)"
    }

    public var reference: String { "[radii](#values), \(range.briefWords)" }

    public var literalSchemas: [JSON] {
        let one = range.schema("number")
        return [one] + JSON.arrays(of: one, counts: [4])
    }

    public var forms: ValueForms { [.number, .list] }

    public func decode(_ value: CELValue) -> CornerRadii? {
        guard let numbers = value.numbers(in: range) else {
            return value.number(in: range).map { CornerRadii($0) }
        }
        guard numbers.count == 4 else { return nil }
        return CornerRadii(
            topLeft: numbers[0], topRight: numbers[1], bottomRight: numbers[2],
            bottomLeft: numbers[3])
    }

    public func help(for value: CELValue) -> String { quotedNumberHelp(value) }
}
