/// A text that is being written, with its caret and its selection. Places are counted in grapheme
/// clusters, as a reader sees characters.
struct TextEdit: Equatable {
    /// Reach of a deletion or a movement.
    enum Unit {
        case character, word
    }

    private(set) var text: String
    /// The place of the caret.
    private(set) var caret: Int
    /// The character that the caret belongs to where texts of two directions meet: the one before it,
    /// which was written last, or the one after it.
    private(set) var affinity = CaretAffinity.upstream
    /// The other end of the selection; the caret's place for none.
    private(set) var anchor: Int

    /// The caret is at the end.
    init(_ text: String) {
        self.text = text
        caret = text.count
        anchor = caret
    }

    var count: Int { text.count }

    /// The selected characters; empty for none.
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    /// The selected text.
    var selectedText: String {
        String(text[index(selection.lowerBound)..<index(selection.upperBound)])
    }

    /// Puts the caret somewhere. With `extends`, what lies between is selected.
    mutating func move(
        to index: Int, extending extends: Bool = false, _ affinity: CaretAffinity = .downstream
    ) {
        caret = min(max(index, 0), count)
        self.affinity = affinity
        if !extends { anchor = caret }
    }

    mutating func selectAll() { (anchor, caret) = (0, count) }

    /// Writes a text in place of the selection, as far as there is room for it. A text that is
    /// already too long is not truncated, but does not grow.
    mutating func write(_ new: String, limit: Int) {
        let range = selection
        // Without a limit, the two characters that are added below would overflow.
        let room = max(0, max(min(limit, .max - 2), count) - (count - range.count))
        let start = index(range.lowerBound)
        // A mark may join the character before it, so the length is that of the whole.
        // At most two characters may join others, at its ends.
        var piece = new.prefix(room + 2)
        var result: String
        while true {
            result = text
            result.replaceSubrange(start..<index(range.upperBound), with: piece)
            if piece.isEmpty || result.count <= count - range.count + room { break }
            piece = piece.dropLast()
        }
        let rest = text[index(range.upperBound)...].count
        text = result
        move(to: count - rest, piece.isEmpty ? affinity : .upstream)
    }

    /// Deletes the selection, or what lies before the caret.
    mutating func deleteBackward(_ unit: Unit = .character) {
        delete(from: index(before: caret, unit), to: caret)
    }

    /// Deletes the selection, or what lies after the caret.
    mutating func deleteForward(_ unit: Unit = .character) {
        delete(from: caret, to: index(after: caret, unit))
    }

    private mutating func delete(from start: Int, to end: Int) {
        let range = selection.isEmpty ? start..<end : selection
        text.removeSubrange(index(range.lowerBound)..<index(range.upperBound))
        move(to: range.lowerBound, affinity)
    }

    /// Returns the caret position before another one.
    func index(before index: Int, _ unit: Unit) -> Int {
        switch unit {
        case .character: return max(0, index - 1)
        case .word:
            let characters = Array(text.prefix(index))
            var result = characters.count
            while result > 0, !characters[result - 1].isPartOfWord { result -= 1 }
            while result > 0, characters[result - 1].isPartOfWord { result -= 1 }
            return result
        }
    }

    /// Returns the caret position after another one.
    func index(after index: Int, _ unit: Unit) -> Int {
        switch unit {
        case .character: return min(count, index + 1)
        case .word:
            let characters = Array(text)
            var result = index
            while result < characters.count, !characters[result].isPartOfWord { result += 1 }
            while result < characters.count, characters[result].isPartOfWord { result += 1 }
            return result
        }
    }

    private func index(_ offset: Int) -> String.Index {
        text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}

extension String {
    /// Returns the length of the first characters in UTF-8 bytes.
    func byteOffset(ofCharacter index: Int) -> Int { prefix(index).utf8.count }

    /// Returns the number of characters that begin before an offset in UTF-8 bytes.
    func character(atByteOffset offset: Int) -> Int {
        let end = utf8.index(startIndex, offsetBy: offset, limitedBy: utf8.endIndex) ?? endIndex
        return self[..<end].count
    }
}
