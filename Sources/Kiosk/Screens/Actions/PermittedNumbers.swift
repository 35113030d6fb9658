/// The range of a key's numbers, and the message for a number outside of it.
struct PermittedNumbers {
    let range: ClosedRange<Double>
    let message: String
    let help: String

    /// Reports a literal that is out of range.
    func check(_ location: ValueLocation?, _ reader: ActionReader) {
        guard let location, case .number(let number) = location.node.kind,
            !range.contains(number.double)
        else { return }
        reader.error(location, message, help: help)
    }
}

extension ActionRun {
    /// Evaluates a number within a range.
    func permitted(
        _ spec: ValueSpec, in numbers: PermittedNumbers
    ) throws(ActionFailure) -> Double {
        guard let number = try value(spec).number, numbers.range.contains(number) else {
            throw ActionFailure(numbers.message)
        }
        return number
    }
}
