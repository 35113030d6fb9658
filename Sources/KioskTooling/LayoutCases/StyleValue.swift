import Kiosk

/// A property's value. A string may contain a number or a length.
enum StyleValue {
    case number(Double)
    /// `"10px"`
    case pixels(Double)
    /// `"50%"`
    case percent(Double)
    case words(String)

    init(_ text: String) {
        if let value = plainNumber(text) {
            self = .number(value)
        } else if text.hasSuffix("px"), let value = plainNumber(text.dropLast(2)) {
            self = .pixels(value)
        } else if text.hasSuffix("%"), let value = plainNumber(text.dropLast()) {
            self = .percent(value)
        } else {
            self = .words(text)
        }
    }
}

extension JSONNode {
    /// A number, or a string in lower case with single spaces; nil for unsupported types.
    var styleText: String? {
        switch kind {
        case .number: excerpt
        case .string(let text):
            text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
        default: nil
        }
    }
}

/// Parses a decimal number in CSS notation, without other forms that Swift accepts, such as "inf"
/// and "0x1p3".
func plainNumber(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ ASCII.isDigit($0) || "+-.eE".utf8.contains($0) }),
        let value = Double(text), value.isFinite
    else { return nil }
    return value
}

extension Length {
    /// Makes a length in pixels or percent; nil for words.
    init?(_ value: StyleValue) {
        switch value {
        case .number(let number), .pixels(let number): self = .points(Float(number))
        case .percent(let number): self = .percent(Float(number))
        case .words: return nil
        }
    }

    var isNegative: Bool {
        switch self {
        case .points(let value), .percent(let value): value < 0
        case .auto, .content: false
        }
    }
}
