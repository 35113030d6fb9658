internal import CUnicode

extension Paragraph {
    /// Returns the word at an offset, or the spaces, or the single cluster of anything else, for
    /// selection by a double tap. In UTF-8 bytes; empty at the end of the text.
    ///
    /// A word consists of letters, marks and digits. It may contain an apostrophe or a full stop
    /// between two of them, and a comma between digits. Thai is divided by its dictionary, Chinese
    /// and Japanese into characters.
    public func wordRange(at offset: Int) -> Range<Int> {
        let text = ScalarText(self.text.string)
        let words = TextWords(text)
        let offset = min(max(0, offset), self.text.string.utf8.count)
        var index = text.index(ofOffset: offset)
        return text.withUnsafeBuffers { _, offsets in
            if index > 0 && Int(offsets[index]) > offset { index -= 1 }
            let range = words.word(around: index)
            return Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound])
        }
    }
}

/// Segments a text into words, by its characters' classes in UAX #14.
private struct TextWords {
    private enum Kind { case letter, digit, space, other }

    private let scalars: [UInt32]
    private var breaks: [LineBreakOpportunity] = []
    private var clusterStarts: [Bool] = []

    init(_ text: ScalarText) {
        scalars = text.withUnsafeBuffers { scalars, _ in Array(scalars) }
        scalars.withUnsafeBufferPointer {
            LineBreaks.find(in: $0, rules: LineBreakRules(), into: &breaks)
            GraphemeBreaks.find(in: $0, into: &clusterStarts)
        }
    }

    /// Returns the word that contains the scalar at an index.
    func word(around index: Int) -> Range<Int> {
        guard index < scalars.count else { return index..<index }
        var (start, end) = (index, index + 1)
        while !isBoundary(start) { start -= 1 }
        while !isBoundary(end) { end += 1 }
        return start..<end
    }

    /// Returns true if a word ends before a scalar.
    private func isBoundary(_ index: Int) -> Bool {
        guard index > 0, index < scalars.count else { return true }
        guard clusterStarts[index] else { return false }
        let previous = clusterStart(before: index)
        switch (kind(previous), kind(index)) {
        case (.space, .space): return false
        case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.digit, .digit):
            return isDictionaryLetter(previous) && isDictionaryLetter(index)
                && breaks[index - 1] != .prohibited
        case (.other, .letter), (.other, .digit): return !joins(previous)
        case (.letter, .other), (.digit, .other): return !joins(index)
        default: return true
        }
    }

    /// Returns true if a punctuation mark is inside a word.
    private func joins(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let next = (index + 1..<scalars.count).first { clusterStarts[$0] }
        guard let next else { return false }
        let sides = (kind(clusterStart(before: index)), kind(next))
        let isBetweenDigits = sides == (.digit, .digit)
        switch scalars[index] {
        case 0x27, 0x2E, 0x2019: return isBetweenDigits || sides == (.letter, .letter)
        case 0x2C: return isBetweenDigits
        default: return false
        }
    }

    private func clusterStart(before index: Int) -> Int {
        var index = index - 1
        while index > 0 && !clusterStarts[index] { index -= 1 }
        return index
    }

    private func kind(_ index: Int) -> Kind {
        let scalar = scalars[index]
        if TextCharacter.isSpace(scalar) || scalar == 0xA0 { return .space }
        let name = lineBreakClass(index)
        if name == .nu { return .digit }
        if scalar < 0x80 {
            let isLetter = scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A
            return isLetter || scalar == 0x5F ? .letter : .other
        }
        return name.isLetter || name.isHangul || name == .sa || name == .cm ? .letter : .other
    }

    private func isDictionaryLetter(_ index: Int) -> Bool { lineBreakClass(index) == .sa }

    private func lineBreakClass(_ index: Int) -> LineBreakClass {
        LineBreakClass(rawValue: kiosk_line_break(scalars[index])) ?? .al
    }
}
