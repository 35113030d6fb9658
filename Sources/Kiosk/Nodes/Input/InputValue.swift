/// The value of an input: what a guest has entered or chosen.
public enum InputValue: Hashable, Sendable {
    /// Nothing is entered or chosen, or it is undecided.
    case none
    /// A truth value.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text, the name of an option, or a date such as `2026-03-01`.
    case text(String)
    /// Several values, in order.
    case list([InputValue])

    /// The value as text: empty for none, and for several values.
    public var text: String {
        switch self {
        case .none, .list: ""
        case .bool(let isOn): isOn ? "true" : "false"
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15
                ? String(Int64(number)) : String(number)
        case .text(let text): text
        }
    }

    /// The truth value; nil for another value.
    public var bool: Bool? { if case .bool(let isOn) = self { isOn } else { nil } }

    /// The number, also of a text that is one; nil for another value.
    public var number: Double? {
        switch self {
        case .number(let number): number
        case .text(let text): Double(text)
        default: nil
        }
    }

    /// The values of a list; one for a single value, and none for none.
    public var elements: [InputValue] {
        switch self {
        case .none: []
        case .list(let elements): elements
        default: [self]
        }
    }
}
