import Kiosk

/// The text of a case's leaves. Every character is 10 wide, a line is 10 high with its baseline 8
/// below the top, as in the font Ahem of the web platform tests.
///
/// A text with zero-width spaces breaks only at those. Any other breaks at spaces, which collapse
/// as in CSS; a space at the end of a line takes no width.
final class TextLeaves: SizeProvider {
    private static let advance: Float = 10
    private static let lineHeight: Float = 10
    private static let ascent: Float = 8

    /// The words of a text, and the separator's width.
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
        // In characters, with a tolerance of a hundredth of a pixel.
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
