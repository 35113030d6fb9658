package import Kiosk

/// A reason why a case cannot be laid out.
package struct LayoutCaseError: Error, Equatable, CustomStringConvertible {
    /// Id of the case; null if unknown.
    package let id: JSON
    /// Location in the case.
    package let pointer: JSONPointer
    /// The expected and the found value.
    package let message: String

    init(id: JSON, at pointer: JSONPointer = .root, _ message: String) {
        (self.id, self.pointer, self.message) = (id, pointer, message.singleLine)
    }

    /// The message with its location: `/tree/style/width: expected …; found …`.
    package var description: String {
        pointer == .root ? message : "\(pointer): \(message)".singleLine
    }
}

/// An invalid style value, before its location is known.
struct StyleError: Error {
    let message: String
    init(_ message: String) { self.message = message }
}

extension JSONNode {
    /// The value in brief, for a message.
    var excerpt: String {
        switch kind {
        case .string(let text): text.quotedExcerpt
        case .number(.int(let value)): String(value)
        case .number(.double(let value)): String(value)
        case .bool(let value): String(value)
        case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
        case .object: "an object"
        case .null: "null"
        case .unreadable: "unreadable"
        }
    }
}

extension JSONNode {
    /// The value without quotes, as in CSS.
    var plainText: String {
        if case .string(let text) = kind { text } else { excerpt }
    }
}
