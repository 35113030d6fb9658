/// Size limits of a `StateStore`.
package enum StateLimits {
    /// Maximum bytes of a value's JSON text.
    package static let value = 256 << 10
    /// Maximum bytes of all keys and values together.
    package static let total = 16 << 20
    /// Maximum bytes of all keys and values that are read from a file: one that came late may have
    /// added as much as there was.
    static let readTotal = 2 * total
    /// Maximum bytes of a key.
    package static let key = 1 << 10
    /// Maximum nesting of arrays and objects.
    package static let depth = 512
    /// Size in bytes up to which a file is checked completely when it is opened.
    static let checkedFile = 8 << 20

    package static let depthReason = "it is nested deeper than \(depth) levels"

    /// Reason for which a value is not kept; nil if it is within the limits.
    ///
    /// - Parameters:
    ///   - textSize: Bytes of its JSON text.
    ///   - others: Bytes of all other keys and values.
    package static func refusal(ofKey key: String, textSize: Int, besides others: Int) -> String? {
        if key.utf8.count > StateLimits.key { return "its name has more than \(self.key) bytes" }
        if textSize > value { return "it has \(textSize) bytes, and may have \(value)" }
        if others + key.utf8.count + textSize > total {
            return "all values together may have \(total) bytes"
        }
        return nil
    }
}

extension JSON {
    /// Returns true if arrays and objects are nested no deeper than `depth`.
    package func isNested(atMost depth: Int) -> Bool {
        switch self {
        case .array(let elements):
            depth > 0 && elements.allSatisfy { $0.isNested(atMost: depth - 1) }
        case .object(let object):
            depth > 0 && object.allSatisfy { $0.value.isNested(atMost: depth - 1) }
        default: true
        }
    }
}
