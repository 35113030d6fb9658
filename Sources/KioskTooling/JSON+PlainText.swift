package import Kiosk

extension JSON {
    /// The value for people: texts without quotes.
    package var plainText: String { if case .string(let text) = self { text } else { text() } }
}
