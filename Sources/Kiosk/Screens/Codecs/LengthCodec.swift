/// A number of logical pixels in a range, a percentage, or one of some words.
public struct LengthCodec: Codec {
    /// The largest percentage of a width or a height.
    static let largestPercentage: Float = 10_000

    let range: ClosedRange<Float>
    /// Accepted words: `auto` and `content`.
    let words: [String]

    /// Accepts numbers in a range of logical pixels, percentages, and words.
    ///
    /// - Parameter words: Some of `"auto"` and `"content"`.
    public init(_ range: ClosedRange<Float>, words: [String] = []) {
        self.range = range
        self.words = words
    }

    public var expectation: String {
        let number = "a number \(range.words)"
        if words.isEmpty { return "\(number), or a percentage such as \"5%\"" }
        let names = words.dropLast().map { " \"\($0)\"," }.joined() + " or \"\(words.last!)\""
        return "\(number), a percentage such as \"50%\",\(names)"
    }

    public var reference: String { "[length](#values), \(briefWords)" }

    var briefWords: String {
        range.briefWords + (words.isEmpty ? "" : ", \(words.referenceList)")
    }

    public var literalSchemas: [JSON] {
        let percentage: JSON = [
            "type": "string",
            "pattern": range.lowerBound < 0 ? "^-?[0-9]*\\.?[0-9]+%$" : "^[0-9]*\\.?[0-9]+%$",
        ]
        return [range.schema("number")] + (words.isEmpty ? [] : [["enum": .strings(words)]])
            + [percentage]
    }

    public var forms: ValueForms { [.number, .string] }

    public func decode(_ value: CELValue) -> Length? {
        if let points = value.number(in: range) { return .points(points) }
        guard case .string(let text) = value else { return nil }
        if words.contains(text) { return text == "content" ? .content : .auto }
        return percentage(text)
    }

    private var percentages: ClosedRange<Float> {
        (range.lowerBound < 0 ? -Self.largestPercentage : 0)...Self.largestPercentage
    }

    private func percentage(_ text: String) -> Length? {
        let number = text.dropLast()
        let digits = number.first == "-" ? number.dropFirst() : number
        guard text.last == "%", let size = Float(decimal: digits) else { return nil }
        let value = number.first == "-" ? -size : size
        return percentages.contains(value) ? .percent(value) : nil
    }

    public func help(for value: CELValue) -> String {
        percentageHelp(value) ?? quotedNumberHelp(value)
    }

    /// Returns the help for a percentage out of range.
    func percentageHelp(_ value: CELValue) -> String? {
        guard case .string(let text) = value, text.last == "%" else { return nil }
        return """
            write a percentage from "\(percentages.lowerBound.plain)%" to \
            "\(percentages.upperBound.plain)%"
            """
    }
}
