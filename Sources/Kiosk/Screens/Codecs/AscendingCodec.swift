/// Numbers in a range in ascending order.
public struct AscendingCodec: Codec {
    private let number: NumberCodec

    /// Accepts numbers within this range.
    public init(_ range: ClosedRange<Float>) { number = NumberCodec(range) }

    public var expectation: String {
        "an array of numbers \(number.range.words) in ascending order"
    }

    public var reference: String { "numbers in ascending order, \(number.range.briefWords)" }
    public var literalSchemas: [JSON] { [["type": "array", "items": number.literalSchema]] }
    public var forms: ValueForms { .list }

    public func decode(_ value: CELValue) throws(CodecError) -> [Float]? {
        guard case .list(let elements) = value else { return nil }
        try elements.check(most: 1000, "numbers")
        var result: [Float] = []
        for (index, element) in elements.enumerated() {
            let path = JSONPointer.root.appending(index)
            do {
                result.append(try number.value(of: element))
            } catch {
                throw error.inPart("an element", path, element)
            }
            guard index == 0 || result[index - 1] < result[index] else {
                throw CodecError(
                    reason: "\(element.described) is not more than the number in front of it",
                    help: "write the numbers in ascending order", path: path)
            }
        }
        return result
    }
}
