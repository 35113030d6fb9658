/// The widths of glyphs that depend on their line: spaces of justified lines, and tabs. In units of
/// shaped text.
struct CaretAdvances {
    private let shaped: ShapedText
    private let ruler: TabRuler
    /// Extra width of each space.
    private let extra: Int
    /// Widths of tabs by glyph index.
    private var tabs: [Int: Int] = [:]

    init(_ paragraph: Paragraph, line: Int) {
        let style = paragraph.style
        shaped = paragraph.shaped
        ruler = TabRuler(style.tabStops, fontSize: style.font.size)
        extra = paragraph.justification(of: line)
        guard shaped.hasTabs else { return }
        var pen = 0
        for range in [paragraph.lines[line].broken.glyphs, paragraph.lines[line].broken.tail] {
            for index in range {
                if shaped.glyphs[index].role == .tab { tabs[index] = ruler.advance(from: pen) }
                pen += self[index]
            }
        }
    }

    /// Returns the width of a glyph that the line shows.
    subscript(index: Int) -> Int {
        let glyph = shaped.glyphs[index]
        return switch glyph.role {
        case .ink, .hidden, .box: Int(glyph.advance)
        case .space: Int(glyph.advance) + extra
        case .tab: tabs[index] ?? Int(glyph.advance)
        }
    }

    /// Returns the width of a space that hangs beyond the end of the line, at `pen`.
    func advance(ofHanging index: Int, from pen: Int) -> Int {
        let glyph = shaped.glyphs[index]
        return glyph.role == .tab ? ruler.advance(from: pen) : Int(glyph.advance)
    }
}

extension Paragraph {
    /// Returns the extra width of a line's spaces, derived from the line's width.
    fileprivate func justification(of line: Int) -> Int {
        let broken = lines[line].broken
        guard style.alignment == .justify, !broken.isHardEnd, !shaped.hasTabs else { return 0 }
        let count = broken.glyphs.reduce(0) { $0 + (shaped.glyphs[$1].role == .space ? 1 : 0) }
        guard count > 0 else { return 0 }
        let scale = style.font.size / Float(FontFace.unitsPerEm)
        let room = Int((lines[line].width / scale).rounded()) - broken.advance
        return max(0, (room + count / 2) / count)
    }
}
