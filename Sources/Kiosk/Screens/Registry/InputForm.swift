/// The form of the value of an input, which decides the types of variables that the input can be
/// bound to.
public enum InputForm: Sendable {
    /// A text, which may be that of a number.
    case text
    /// A truth value.
    case truth
    /// A number.
    case number
    /// Several numbers.
    case numbers
    /// Several dates.
    case dates
    /// The value of an option, or a list of values.
    case choices

    /// Returns true if a variable of a type can be bound.
    func fits(_ type: CELType) -> Bool {
        switch (self, type.nonNull) {
        case (_, .dyn): true
        case (.text, .string), (.text, .int), (.text, .double): true
        case (.truth, .bool): true
        case (.number, .int), (.number, .double): true
        case (.numbers, .list(let element)): InputForm.number.fits(element)
        case (.dates, .list(let element)): InputForm.text.fits(element)
        case (.choices, .list(let element)): InputForm.text.fits(element)
        case (.choices, let type): InputForm.text.fits(type)
        default: false
        }
    }

    /// Values of a variable, for messages.
    var phrase: String {
        switch self {
        case .text: "a string or a number"
        case .truth: "true or false"
        case .number: "a number"
        case .numbers: "a list of numbers"
        case .dates: "a list of strings"
        case .choices: "a string, a number, or a list of them"
        }
    }

    /// The type to declare, for messages.
    var advice: String {
        switch self {
        case .text: "declare its type as \"string\""
        case .truth: "declare its type as \"bool\""
        case .number: "declare its type as \"double\""
        case .numbers: "declare its type as \"list(double)\""
        case .dates: "declare its type as \"list(string)\""
        case .choices: "declare its type as \"string\", or as \"list(string)\" for several"
        }
    }
}
