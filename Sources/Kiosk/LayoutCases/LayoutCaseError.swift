/// Why a case cannot be laid out.
package struct LayoutCaseError: Error, Equatable, CustomStringConvertible {
    /// That of the case; null where it is not known.
    package let id: JSON
    /// The place in the case.
    package let pointer: JSONPointer
    /// What is expected there, and what is there instead.
    package let message: String

    init(id: JSON, at pointer: JSONPointer = .root, _ message: String) {
        (self.id, self.pointer, self.message) = (id, pointer, message.singleLine)
    }

    /// `/tree/style/width: expected …; found …`
    package var description: String {
        pointer == .root ? message : "\(pointer): \(message)".singleLine
    }
}

/// What is wrong with a value, before it is known whose it is.
struct Misfit: Error {
    let message: String
    init(_ message: String) { self.message = message }
}

extension JSONNode {
    /// The value in a few words, for a message.
    var excerpt: String {
        switch kind {
        case .string(let text): text.quotedExcerpt
        case .number(.int(let value)): String(value)
        case .number(.double(let value)): String(value)
        case .bool(let value): String(value)
        case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
        case .object: "an object"
        case .null, .unreadable: kindName
        }
    }
}

extension JSONNode {
    /// The value without quotes, as CSS would have it.
    var plainText: String {
        if case .string(let text) = kind { text } else { excerpt }
    }
}
