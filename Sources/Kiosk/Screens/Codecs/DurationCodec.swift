/// A time such as `"300ms"` or `"1.5s"`.
public struct DurationCodec: Codec {
    private let range: ClosedRange<Duration>

    /// Accepts the times of a range.
    public init(_ range: ClosedRange<Duration>) { self.range = range }

    public var expectation: String {
        "a time from \"\(range.lowerBound.briefText)\" to \"\(range.upperBound.briefText)\""
    }

    public var literalSchemas: [JSON] {
        [["type": "string", "pattern": .string(Duration.briefPattern)]]
    }

    public var forms: ValueForms { .string }

    public func decode(_ value: CELValue) -> Duration? {
        let duration: Duration? =
            switch value {
            case .string(let text): Duration(briefText: text)
            case .duration(let duration): duration
            default: nil
            }
        return duration.flatMap { range.contains($0) ? $0 : nil }
    }
}
