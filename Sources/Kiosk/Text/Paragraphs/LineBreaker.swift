/// Breaks a text into lines greedily, each with as many pieces as fit.
///
/// A piece wider than a line is broken between clusters. Spaces at the end of a line take no width;
/// the hyphen of a soft hyphen does. Where even the first piece leaves no room for its hyphen, the
/// line ends without one, as where a word is broken between clusters.
struct LineBreaker {
    private let text: ShapedText
    /// Maximum width of a line.
    private let limit: Int
    private let tabs: TabRuler

    private let lines: TextScratch<BrokenLine>
    /// Start of the next line: a piece, and a glyph of it.
    private var piece = 0
    private var glyph = 0
    /// Width of the remainder of a piece that the previous line has begun, without its spaces.
    private var restAdvance = 0

    /// Finds at most the first `count` lines of the text.
    static func find(
        in text: ShapedText, limit: Int, count: Int, tabs: TabRuler,
        into lines: TextScratch<BrokenLine>
    ) {
        lines.removeAll()
        var breaker = LineBreaker(text: text, limit: limit, tabs: tabs, lines: lines)
        while breaker.piece < text.pieces.count && breaker.lines.count < count {
            breaker.fillLine()
        }
    }

    private init(text: ShapedText, limit: Int, tabs: TabRuler, lines: TextScratch<BrokenLine>) {
        self.text = text
        self.limit = limit
        self.tabs = tabs
        self.lines = lines
    }

    private mutating func fillLine() {
        let first = piece
        let start = glyph
        // A piece begun by the previous line has less left.
        let isRest = start > text.pieces[first].start
        let ink = isRest ? restAdvance : text.pieces[first].inkAdvance
        if ink > limit && text.pieces[first].inkEnd > start {
            breakInside(text.pieces[first], from: start, ink: ink)
            return
        }
        let (end, width) = extent(from: first, ink: ink)
        finishLine(pieces: first..<end, from: start, isRest: isRest, advance: width)
    }

    /// Returns the end of the pieces that fit, the first of which is known to, and their width
    /// without trailing spaces.
    private func extent(from first: Int, ink: Int) -> (end: Int, advance: Int) {
        var (end, pen, inkPen) = (first, 0, 0)
        /// End of the line if a hyphen after the following pieces does not fit.
        var lastEnd = (first, 0)
        text.pieces.withUnsafeBufferPointer { pieces in
            while end < pieces.count {
                let ink = end == first ? ink : pieces[end].inkAdvance
                if end > first && pen + ink > limit { break }
                inkPen = pen + ink
                pen =
                    pieces[end].hasTabs
                    ? self.pen(after: pieces[end], from: inkPen)
                    : inkPen + pieces[end].advance - pieces[end].inkAdvance
                end += 1
                if pieces[end - 1].endsLine { return }
                if !pieces[end - 1].endsWithSoftHyphen
                    || inkPen + Int(pieces[end - 1].hyphenAdvance) <= limit
                {
                    lastEnd = (end, inkPen)
                }
            }
            if end < pieces.count && lastEnd.0 > first { (end, inkPen) = lastEnd }
        }
        return (end, inkPen)
    }

    private func pen(after piece: TextPiece, from pen: Int) -> Int {
        var pen = pen
        for index in piece.inkEnd..<piece.end {
            let glyph = text.glyphs[index]
            pen += glyph.role == .tab ? tabs.advance(from: pen) : Int(glyph.advance)
        }
        return pen
    }

    private mutating func finishLine(
        pieces: Range<Int>, from start: Int, isRest: Bool, advance: Int
    ) {
        let (first, last) = (text.pieces[pieces.lowerBound], text.pieces[pieces.upperBound - 1])
        let textStart = isRest ? Int(text.glyphs[start].cluster) : first.text.lowerBound
        let hyphen = Int(last.hyphenAdvance)
        let hasHyphen = hyphen > 0 && last.inkEnd > start && advance + hyphen <= limit
        lines.append(
            BrokenLine(
                glyphs: start..<max(start, last.inkEnd),
                text: textStart..<max(textStart, last.text.upperBound),
                advance: advance + (hasHyphen ? hyphen : 0),
                baseLevel: first.baseLevel,
                firstPiece: pieces.lowerBound, isHardEnd: last.endsLine, hasHyphen: hasHyphen))
        piece = pieces.upperBound
        if piece < text.pieces.count { glyph = text.pieces[piece].start }
    }

    /// Puts as many clusters of a piece on the line as fit, at least one. From `start` on, the
    /// piece is `ink` wide.
    private mutating func breakInside(_ piece: TextPiece, from start: Int, ink: Int) {
        var (end, width) = text.cluster(at: start, before: piece.inkEnd)
        while end < piece.inkEnd {
            let (next, advance) = text.cluster(at: end, before: piece.inkEnd)
            if width + advance > limit { break }
            (end, width) = (next, width + advance)
        }
        if end == piece.inkEnd {
            // A single cluster that is wider than the line.
            finishLine(
                pieces: self.piece..<self.piece + 1, from: start, isRest: start > piece.start,
                advance: width)
            return
        }
        // Spaces inside a piece, as before a French "!", hang here like those between pieces.
        var (next, rest) = (end, ink - width)
        while next < piece.inkEnd - 1 && text.isPlainSpace(at: next) {
            rest -= Int(text.glyphs[next].advance)
            next += 1
        }
        while end > start + 1 && text.isPlainSpace(at: end - 1) {
            end -= 1
            width -= Int(text.glyphs[end].advance)
        }
        let textStart =
            start > piece.start ? Int(text.glyphs[start].cluster) : piece.text.lowerBound
        lines.append(
            BrokenLine(
                glyphs: start..<end, text: textStart..<Int(text.glyphs[end].cluster),
                advance: width, baseLevel: piece.baseLevel, firstPiece: self.piece))
        glyph = next
        restAdvance = rest
    }
}

extension ShapedText {
    /// Returns true if a glyph is a space without marks.
    fileprivate func isPlainSpace(at index: Int) -> Bool {
        let cluster = glyphs[index].cluster
        return glyphs[index].isSpace
            && (index == 0 || glyphs[index - 1].cluster != cluster)
            && (index + 1 == glyphs.count || glyphs[index + 1].cluster != cluster)
    }

    /// Returns the end of the cluster that begins at a glyph, and its width.
    func cluster(at index: Int, before end: Int) -> (end: Int, advance: Int) {
        let cluster = glyphs[index].cluster
        var (index, advance) = (index, 0)
        while index < end && glyphs[index].cluster == cluster {
            advance += Int(glyphs[index].advance)
            index += 1
        }
        return (index, advance)
    }

    /// Returns the start of the cluster that ends before a glyph, and its width.
    func cluster(endingAt end: Int, after start: Int) -> (start: Int, advance: Int) {
        let cluster = glyphs[end - 1].cluster
        var (index, advance) = (end, 0)
        while index > start && glyphs[index - 1].cluster == cluster {
            index -= 1
            advance += Int(glyphs[index].advance)
        }
        return (index, advance)
    }
}
