/// How wide the glyphs of a line are where a line decides it: spaces of justified lines, and tabs.
/// In units of shaped text.
struct CaretAdvances {
    private let shaped: ShapedText
    private let ruler: TabRuler
    /// How much wider each space is.
    private let extra: Int
    /// By the index of their glyph.
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

    /// The width of the glyph of an index that the line shows.
    subscript(index: Int) -> Int {
        let glyph = shaped.glyphs[index]
        return switch glyph.role {
        case .ink, .hidden, .box: Int(glyph.advance)
        case .space: Int(glyph.advance) + extra
        case .tab: tabs[index] ?? Int(glyph.advance)
        }
    }

    /// The width of a space behind the end of the line that begins at `pen`.
    func advance(ofHanging index: Int, from pen: Int) -> Int {
        let glyph = shaped.glyphs[index]
        return glyph.role == .tab ? ruler.advance(from: pen) : Int(glyph.advance)
    }
}

extension Paragraph {
    /// How much wider each space of a line is, as the width of the line tells.
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
