/// A number in a range, in the unit stated in the property's description.
public struct NumberCodec: Codec {
    let range: ClosedRange<Float>

    /// Accepts numbers in a range, both ends included.
    public init(_ range: ClosedRange<Float>) { self.range = range }

    public var expectation: String { "a number \(range.words)" }
    public var reference: String { "number, \(range.briefWords)" }
    public var literalSchemas: [JSON] { [range.schema("number")] }
    public var forms: ValueForms { .number }

    public func decode(_ value: CELValue) -> Float? { value.number(in: range) }

    public func help(for value: CELValue) -> String { quotedNumberHelp(value) }
}

/// A whole number in a range.
public struct IntegerCodec<Value: FixedWidthInteger & Sendable>: Codec {
    let range: ClosedRange<Float>

    /// Accepts whole numbers in a range, both ends included.
    public init(_ range: ClosedRange<Value>) {
        self.range = Float(range.lowerBound)...Float(range.upperBound)
    }

    public var expectation: String { "a whole number \(range.words)" }
    public var reference: String { "whole number, \(range.briefWords)" }
    public var literalSchemas: [JSON] { [range.schema("integer")] }
    public var forms: ValueForms { .number }

    public func decode(_ value: CELValue) -> Value? {
        value.number(in: range).flatMap { $0 == $0.rounded() ? Value($0) : nil }
    }

    public func help(for value: CELValue) -> String { quotedNumberHelp(value) }
}

extension Codec {
    /// Returns the help for a quoted number that would be valid without quotes.
    func quotedNumberHelp(_ value: CELValue) -> String {
        if case .string(let text) = value, let number = Float(text),
            (try? decode(.double(Double(number)))) != nil
        {
            return "write \(number.plain) without quotes"
        }
        return "write \(expectation)"
    }
}

extension CELValue {
    /// Returns a number of any type, if it is in a range.
    func number(in range: ClosedRange<Float>) -> Float? {
        let number: Float
        switch self {
        case .int(let value): number = Float(value)
        case .uint(let value): number = Float(value)
        case .double(let value): number = Float(value)
        default: return nil
        }
        return range.contains(number) ? number : nil
    }
}

extension ClosedRange<Float> {
    /// Greatest length in pixels, treated as unlimited in descriptions.
    package static var unlimited: Float { 1_000_000 }

    /// The range in words: `from 0 to 1`.
    var words: String { "from \(lowerBound.plain) to \(upperBound.plain)" }

    /// The range for tables: `0 to 1`, `0 or more`, `any size`.
    var briefWords: String {
        switch (lowerBound, upperBound) {
        case (-Self.unlimited, Self.unlimited): "any size"
        case (let lowest, Self.unlimited): "\(lowest.plain) or more"
        case (let lowest, let highest): "\(lowest.plain) to \(highest.plain)"
        }
    }

    /// Returns the schema of a number in the range, with a JSON Schema type.
    func schema(_ type: JSON) -> JSON {
        ["type": type, "minimum": .number(lowerBound), "maximum": .number(upperBound)]
    }
}

extension Float {
    /// The number without a zero fraction: "12", "0.5".
    var plain: String {
        self == rounded() && abs(self) < 1e9 ? String(Int64(self)) : String(self)
    }
}
