/// The text of a case's leaves. Every character is 10 wide, a line is 10 high and its baseline lies
/// 8 below its top, as in the font Ahem of the web platform's tests.
///
/// A text that has zero-width spaces breaks at those and nowhere else. Any other breaks at spaces,
/// with several of them, and those at its ends, collapsed as CSS does; a space at the end of a
/// line takes no place.
final class TextLeaves: SizeProvider {
    private static let advance: Float = 10
    private static let lineHeight: Float = 10
    private static let ascent: Float = 8

    /// The words of a text, and what lies between two on one line.
    private struct Words {
        var lengths: [Int]
        var space: Int
    }

    private var texts: [LayoutArena.ID: Words] = [:]

    func add(_ text: String, for id: LayoutArena.ID) {
        let scalars = text.unicodeScalars
        let words =
            if scalars.contains("\u{200B}") {
                Words(
                    lengths: scalars.split(separator: "\u{200B}").map(\.count), space: 0)
            } else {
                Words(
                    lengths: scalars.split { $0 == " " || "\t"..."\r" ~= $0 }.map(\.count),
                    space: 1)
            }
        texts[id] = words
    }

    func measure(_ id: LayoutArena.ID, in constraints: SizeConstraints) -> Size {
        guard let words = texts[id], !words.lengths.isEmpty else { return .zero }
        // In characters. What is less than a hundredth of a pixel short of fitting fits.
        let room = constraints.width.map { ($0 + 0.01) / TextLeaves.advance } ?? .infinity
        var (longest, line, count) = (0, words.lengths[0], 1)
        for length in words.lengths.dropFirst() {
            if Float(line + words.space + length) <= room {
                line += words.space + length
            } else {
                longest = max(longest, line)
                line = length
                count += 1
            }
        }
        return Size(
            width: Float(max(longest, line)) * TextLeaves.advance,
            height: Float(count) * TextLeaves.lineHeight)
    }

    func baseline(of id: LayoutArena.ID, in size: Size) -> Float? {
        texts[id].flatMap { $0.lengths.isEmpty ? nil : TextLeaves.ascent }
    }
}
