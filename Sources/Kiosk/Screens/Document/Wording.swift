/// Wording of messages.

/// Formats “did you mean …?” for an unknown word; nil if no known word is near.
func suggestion(for word: String, among known: some Sequence<String>) -> String? {
    nearest(to: word, among: known).map { "did you mean \"\($0)\"?" }
}

/// Formats `"a", "b", "c"`.
func quotedList(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
}

/// Formats `a, b and c`.
package func wordList(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
}

extension JSON {
    /// The value in a message: short ones in full, long ones by their type.
    var described: String {
        switch self {
        case .null, .bool, .int, .double: interpolated.isEmpty ? "null" : interpolated
        case .string(let text): text.quotedExcerpt
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONNode {
    /// Same as `JSON.described`.
    var described: String {
        switch kind {
        case .array: "an array"
        case .object: "an object"
        default: json.described
        }
    }
}
