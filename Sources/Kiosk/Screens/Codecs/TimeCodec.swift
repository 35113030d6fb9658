/// A time of day as time pickers have it: `08:30`.
struct TimeCodec: Codec {
    var expectation: String { "a time such as \"08:30\"" }
    var reference: String { "a time such as `\"08:30\"`" }
    var literalSchemas: [JSON] {
        [["type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"]]
    }
    var forms: ValueForms { .string }

    /// Returns the minutes since midnight.
    func decode(_ value: CELValue) -> Int? {
        guard case .string(let text) = value, let minutes = TimePickerModel.minutes(of: text),
            TimePickerModel.text(of: minutes) == text
        else { return nil }
        return minutes
    }
}
