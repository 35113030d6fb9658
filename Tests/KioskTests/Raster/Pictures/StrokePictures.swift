import Kiosk

/// Widths, caps, joins, miter limits and dashes.
enum StrokePictures {
    private typealias Sheet = PictureSheet

    static func strokes() -> PixelBuffer {
        let sheet = PictureSheet(columns: 6, rows: 5)
        for (column, width) in ([0, 0.5, 1, 2, 5, 14] as [Float]).enumerated() {
            sheet.draw(column, 0) {
                $0.stroke(
                    Path("M14 96C24 -30 70 130 106 24"), StrokeStyle(width: width),
                    .solid(Sheet.ink))
            }
        }
        sheet.row(1, capsAndJoins)
        sheet.row(2, dashes)
        sheet.row(3, closed)
        sheet.row(4, aligned)
        return sheet.picture
    }

    private static let zigzag = Path("M20 30L60 90L76 24L104 84")

    private static func capsAndJoins(_ style: StrokeStyle) -> (inout Painter) -> Void {
        {
            $0.stroke(zigzag, style, .solid(Color(0x3178C6, alpha: 150)))
            $0.stroke(zigzag, StrokeStyle(width: 0), .solid(Sheet.ink))
        }
    }

    private static var capsAndJoins: [(inout Painter) -> Void] {
        [
            capsAndJoins(StrokeStyle(width: 14)),
            capsAndJoins(StrokeStyle(width: 14, cap: .round, join: .round)),
            capsAndJoins(StrokeStyle(width: 14, cap: .square, join: .bevel)),
            capsAndJoins(StrokeStyle(width: 14, miterLimit: 1.5)),
            { painter in
                for step in 0..<5 {
                    let y = 16 + step * 22
                    painter.stroke(
                        Path("M16 \(y)H104L\(104 - step * 20 - 8) \(y + 8)"),
                        StrokeStyle(width: 5, miterLimit: 10), .solid(Sheet.red))
                }
            },
            { painter in
                for (index, cap) in StrokeStyle.Cap.allCases.enumerated() {
                    let y = 24 + index * 34
                    painter.stroke(
                        Path("M30 \(y)H70M94 \(y)h0"), StrokeStyle(width: 20, cap: cap),
                        .solid(Sheet.green))
                    painter.stroke(Path("M30 \(y)H70"), StrokeStyle(width: 0), .solid(.white))
                }
            },
        ]
    }

    private static func dashed(_ style: StrokeStyle) -> (inout Painter) -> Void {
        { painter in
            for step in 0..<5 {
                var style = style
                style.dashOffset = Float(step) * 4
                painter.stroke(
                    Path("M10 \(14 + step * 10)H110"), style, .solid(Sheet.ink))
            }
            painter.stroke(Path("M10 70C40 140 80 20 110 108"), style, .solid(Sheet.red))
        }
    }

    private static var dashes: [(inout Painter) -> Void] {
        [
            dashed(StrokeStyle(width: 3, dashes: [8])),
            dashed(StrokeStyle(width: 3, dashes: [12, 4, 2, 4])),
            dashed(StrokeStyle(width: 5, cap: .round, dashes: [0, 8])),
            dashed(StrokeStyle(width: 4, cap: .square, dashes: [4, 9])),
            dashed(StrokeStyle(width: 0, dashes: [2])),
            dashed(StrokeStyle(width: 6, dashes: [1.5, 1.5])),
        ]
    }

    private static func closed(_ path: Path, _ style: StrokeStyle) -> (inout Painter) -> Void {
        { $0.stroke(path, style, .solid(Color(0x1B3A57, alpha: 200))) }
    }

    private static let box = Path("M20 20H100V100H20Z")

    /// Closed lines: a dash that goes on over the beginning has a corner there.
    private static var closed: [(inout Painter) -> Void] {
        [
            closed(box, StrokeStyle(width: 12, dashes: [30, 10], dashOffset: 15)),
            closed(box, StrokeStyle(width: 12, join: .round, dashes: [30, 10], dashOffset: 15)),
            closed(
                Path(circleAt: 60, 60, radius: 44),
                StrokeStyle(width: 8, cap: .round, dashes: [20, 19.48])),
            closed(Path("M60 14L108 100H12Z"), StrokeStyle(width: 10, join: .miter)),
            closed(Path("M60 14L108 100H12Z"), StrokeStyle(width: 10, join: .bevel)),
            closed(Path("M20 100C20 -30 100 -30 100 100L60 60Z"), StrokeStyle(width: 9)),
        ]
    }

    private static func aligned(_ path: Path, _ style: StrokeStyle) -> (inout Painter) -> Void {
        {
            $0.fill(path, .solid(Color(0xF6DFAE)))
            $0.stroke(path, style, .solid(Sheet.blue))
            $0.stroke(path, StrokeStyle(width: 0), .solid(Sheet.ink))
        }
    }

    /// Lines inside, outside and on the edge of their paths, which a hairline shows.
    private static var aligned: [(inout Painter) -> Void] {
        let star = Path("M60 18L86 98 18 48H102L34 98Z")
        return [
            aligned(Path(circleAt: 60, 60, radius: 40), StrokeStyle(width: 10, alignment: .inside)),
            aligned(Path(circleAt: 60, 60, radius: 40), StrokeStyle(width: 10)),
            aligned(
                Path(circleAt: 60, 60, radius: 40), StrokeStyle(width: 10, alignment: .outside)),
            aligned(star, StrokeStyle(width: 5, alignment: .inside)),
            aligned(star, StrokeStyle(width: 5, join: .round, alignment: .outside)),
            aligned(box, StrokeStyle(width: 6, dashes: [12, 8], alignment: .outside)),
        ]
    }
}
