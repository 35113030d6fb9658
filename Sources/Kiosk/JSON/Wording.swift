/// Formats “did you mean …?” for an unknown word; nil if no known word is near.
package func suggestion(for word: String, among known: some Sequence<String>) -> String? {
    nearest(to: word, among: known).map { "did you mean \"\($0)\"?" }
}

/// Formats `"a", "b", "c"`; of very many words, the first ones and the number of the others.
func quotedList(_ words: [String]) -> String {
    var list = ""
    for (index, word) in words.enumerated() {
        let next = (index == 0 ? "" : ", ") + "\"\(word)\""
        guard list.count + next.count <= longestList else {
            return "\(list) and \(words.count - index) more"
        }
        list += next
    }
    return list
}

/// Length of a list in a message, which has to stay a line that people read.
private let longestList = 360

/// Formats `a, b and c`.
package func wordList(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
}
