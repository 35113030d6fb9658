/// A line as a range of glyphs; lengths in 1/65536 em.
struct BrokenLine: Equatable {
    /// Without the spaces at the end.
    var glyphs: Range<Int>
    /// The same in UTF-8 bytes from the start of the text.
    var text: Range<Int>
    var advance: Int
    /// The index of the piece that the line begins with, or inside.
    var firstPiece: Int
}

/// Fills lines one after the other, each with as many pieces as fit.
///
/// A piece that is wider than a whole line is broken between clusters. Spaces at the end of a line
/// take no room.
struct LineBreaker {
    private let text: ShapedText
    /// The width of a line.
    private let limit: Int
    private(set) var lines: [BrokenLine] = []
    /// The line that is being filled; `start` is nil while it is empty.
    private var start: Int?
    private var firstPiece = 0
    private var textStart = 0
    private var textEnd = 0
    private var inkEnd = 0
    private var inkAdvance = 0
    private var advance = 0

    /// The first lines of the text; more than `count` are of no interest.
    static func lines(of text: ShapedText, limit: Int, count: Int) -> [BrokenLine] {
        var breaker = LineBreaker(text: text, limit: limit)
        for index in text.pieces.indices where breaker.lines.count < count {
            breaker.append(text.pieces[index], index: index)
        }
        return breaker.lines
    }

    private init(text: ShapedText, limit: Int) {
        self.text = text
        self.limit = limit
    }

    private mutating func append(_ piece: TextPiece, index: Int) {
        if start != nil && advance + piece.inkAdvance > limit { finishLine() }
        if start == nil {
            firstPiece = index
            textStart = piece.text.lowerBound
        }
        if start == nil && piece.inkAdvance > limit {
            appendBroken(piece)
        } else {
            start = start ?? piece.start
            inkEnd = piece.inkEnd
            textEnd = piece.text.upperBound
            inkAdvance = advance + piece.inkAdvance
            advance += piece.advance
        }
        if piece.endsLine {
            start = start ?? piece.start
            finishLine()
        }
    }

    /// Puts as many clusters on each line as fit, and one at least; what is left stays on the line
    /// that is being filled.
    private mutating func appendBroken(_ piece: TextPiece) {
        start = piece.start
        inkEnd = piece.start
        var index = piece.start
        while index < piece.inkEnd {
            let (end, width) = text.cluster(at: index, before: piece.inkEnd)
            if inkEnd > start! && inkAdvance + width > limit {
                textEnd = Int(text.glyphs[index].cluster)
                finishLine()
                start = index
                textStart = textEnd
            }
            inkAdvance += width
            inkEnd = end
            index = end
        }
        textEnd = piece.text.upperBound
        advance = inkAdvance + piece.advance - piece.inkAdvance
    }

    private mutating func finishLine() {
        guard let start else { return }
        let end = max(start, inkEnd)
        lines.append(
            BrokenLine(
                glyphs: start..<end, text: textStart..<max(textStart, textEnd),
                advance: end == start ? 0 : inkAdvance, firstPiece: firstPiece))
        self.start = nil
        inkAdvance = 0
        advance = 0
    }
}

extension ShapedText {
    /// The end of the cluster that begins at a glyph, and its width.
    func cluster(at index: Int, before end: Int) -> (end: Int, advance: Int) {
        let cluster = glyphs[index].cluster
        var (index, advance) = (index, 0)
        while index < end && glyphs[index].cluster == cluster {
            advance += Int(glyphs[index].advance)
            index += 1
        }
        return (index, advance)
    }

    /// As much as leaves room for an ellipsis, from the start of `line` to where the text itself
    /// ends it; words are cut.
    func truncated(_ line: BrokenLine, limit: Int, ellipsisAdvance: Int) -> BrokenLine {
        let start = line.glyphs.lowerBound
        let last = pieces[line.firstPiece...].first { $0.endsLine }
        let lineEnd = last?.end ?? start
        let textStart = line.text.lowerBound
        var line = line
        line.glyphs = start..<start
        line.text = textStart..<textStart
        line.advance = 0
        var (index, advance) = (start, 0)
        while index < lineEnd {
            let (end, width) = cluster(at: index, before: lineEnd)
            advance += width
            if advance + ellipsisAdvance > limit { break }
            if !glyphs[index].isSpace {
                line.glyphs = start..<end
                let textEnd = end < lineEnd ? Int(glyphs[end].cluster) : last!.text.upperBound
                line.text = textStart..<max(textStart, textEnd)
                line.advance = advance
            }
            index = end
        }
        return line
    }

    /// Whether anything from this glyph on leaves ink.
    func hasInk(from index: Int) -> Bool { glyphs[index...].contains { !$0.isSpace } }
}
