/// A line of a text that is being set, in user units.
struct SVGPlacedLine {
    /// Letters that were set together, from a position on.
    private struct Part {
        let line: SVGTextLine
        let styles: [Int]
        let position: Point
        let rotation: Float
    }

    let begin: Point
    /// The place at which the next letters begin.
    var pen: Point
    private var parts: [Part] = []
    private var factor: Float = 1

    init(begin: Point) { (self.begin, pen) = (begin, begin) }

    /// Length of the line.
    var advance: Float { pen.x - begin.x }

    /// Adds the letters of some pieces.
    mutating func add(_ line: SVGTextLine, _ pieces: [SVGTextContent.Piece]) {
        parts.append(
            Part(
                line: line, styles: pieces.map(\.style), position: pen, rotation: pieces[0].rotation
            ))
        pen.x += line.advance
    }

    /// Makes the letters wider or narrower.
    mutating func stretch(by factor: Float) {
        self.factor *= factor
        pen.x = begin.x + advance * factor
    }

    /// The outlines with the numbers of their styles.
    var outlines: [(path: Path, style: Int)] {
        let stretched = AffineTransform.translation(x: begin.x, y: 0)
            .appending(inner: .scale(x: factor, y: 1))
            .appending(inner: .translation(x: -begin.x, y: 0))
        return parts.flatMap { part in
            var map = stretched.appending(
                inner: .translation(x: part.position.x, y: part.position.y))
            if part.rotation != 0 {
                map = map.appending(inner: .rotation(degrees: part.rotation))
            }
            return zip(part.line.outlines, part.styles).map { ($0.applying(map), $1) }
        }
    }

    /// Returns the outlines along a path.
    ///
    /// - Parameter shift: The part of the line before its anchor.
    func outlines(
        along track: SVGTextTrack, shiftedBy shift: Float
    ) -> [(path: Path, style: Int)] {
        parts.flatMap { part in
            let start = track.start - shift + part.position.x - begin.x
            return zip(
                part.line.outlines(
                    along: track.route, from: start, above: begin.y - part.position.y),
                part.styles
            ).map { ($0, $1) }
        }
    }
}
