import Kiosk

/// Lines, polylines, general paths and the paths of SVG.
enum PathPictures {
    private typealias Sheet = PictureSheet

    static func paths() -> PixelBuffer {
        let sheet = PictureSheet(columns: 6, rows: 3)
        sheet.row(0, lines)
        sheet.row(1, fills)
        sheet.row(2, icons)
        return sheet.picture
    }

    private static func fan(width: Float) -> (inout Painter) -> Void {
        { painter in
            for step in 0..<24 {
                let way = AffineTransform.rotation(degrees: Float(step) * 15)
                var line = Path()
                line.move(to: way.apply(Point(x: 12, y: 0)) + Point(x: 60, y: 60))
                line.line(to: way.apply(Point(x: 52, y: 0)) + Point(x: 60, y: 60))
                painter.stroke(line, StrokeStyle(width: width), .solid(Sheet.ink))
            }
        }
    }

    /// Hairlines and wider lines at all angles, almost level ones, a chart, thin curves, a
    /// translucent line that crosses itself.
    private static var lines: [(inout Painter) -> Void] {
        [
            fan(width: 0), fan(width: 1.5),
            { painter in
                for step in 0..<12 {
                    painter.stroke(
                        Path("M10 \(10 + step * 9)L110 \(10 + step * 9 + step)"),
                        StrokeStyle(width: 0),
                        .solid(Sheet.ink))
                }
            },
            {
                let chart = "M10 90L24 62 38 70 52 34 66 50 80 20 94 44 110 28"
                $0.fill(Path(chart + "V108H10Z"), .solid(Color(0x3178C6, alpha: 50)))
                $0.stroke(Path(chart), StrokeStyle(width: 2.5, join: .round), .solid(Sheet.blue))
            },
            { painter in
                for step in 0..<8 {
                    painter.stroke(
                        Path("M10 60C40 \(-40 + step * 24) 80 \(160 - step * 24) 110 60"),
                        StrokeStyle(width: 0.75), .solid(Sheet.red))
                }
            },
            {
                $0.stroke(
                    Path("M20 100C20 -20 100 140 100 20 100 -20 20 20 60 60S 20 120 20 60"),
                    StrokeStyle(width: 9, cap: .round, join: .round),
                    .solid(Color(0x3E9A5F, alpha: 140)))
            },
        ]
    }

    private static let star = "M60 8L92 106 8 45H112L28 106Z"
    private static let nested = "M10 10H110V110H10Z M30 30H90V90H30Z M50 50V70H70V50Z"

    /// A star and nested squares by both rules, thin spikes, and the same star as neighbours.
    private static var fills: [(inout Painter) -> Void] {
        [
            { $0.fill(Path(star), .solid(Sheet.red)) },
            { $0.fill(Path(star), .solid(Sheet.red), rule: .evenOdd) },
            { $0.fill(Path(nested), .solid(Sheet.blue)) },
            { $0.fill(Path(nested), .solid(Sheet.blue), rule: .evenOdd) },
            { painter in
                var spikes = Path()
                for step in 0..<40 {
                    let way = AffineTransform.rotation(degrees: Float(step) * 9)
                    spikes.move(to: Point(x: 60, y: 60))
                    spikes.line(to: way.apply(Point(x: 50, y: -1)) + Point(x: 60, y: 60))
                    spikes.line(to: way.apply(Point(x: 50, y: 1)) + Point(x: 60, y: 60))
                    spikes.close()
                }
                painter.fill(spikes, .solid(Sheet.ink))
            },
            { painter in
                for (index, color) in [Sheet.blue, Sheet.gold, Sheet.red].enumerated() {
                    painter.fill(
                        Path("M\(12 + index * 32) 12h32l-16 96h-32z"), .solid(color))
                }
            },
        ]
    }

    private static func icon(_ svg: String, _ color: Color) -> (inout Painter) -> Void {
        let path = Path(svg)
        return { painter in
            painter.withTransform(AffineTransform(a: 4, b: 0, c: 0, d: 4, e: 12, f: 4)) {
                $0.fill(path, .solid(color), rule: .evenOdd)
            }
            painter.withTransform(.translation(x: 4, y: 94)) {
                $0.fill(path, .solid(color), rule: .evenOdd)
            }
        }
    }

    /// At four times the size, and at its own.
    private static var icons: [(inout Painter) -> Void] {
        [
            icon("M12 21C2 14 1 9 3 6c2-4 7-3 9 1 2-4 7-5 9-1 2 3 1 8-9 15z", Sheet.red),
            icon(
                "M12 2a7 7 0 00-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 00-7-7zm0 9.5a2.5 2.5 0 110-5 2.5 2.5 0 010 5z",
                Sheet.blue),
            icon("M3 11L12 3l9 8v10h-6v-6H9v6H3z", Sheet.green),
            icon("M4 5h16v2H4zM4 11h16v2H4zM4 17h16v2H4z", Sheet.ink),
            icon("M12 1L1 21h22zM11 9h2v6h-2zm0 8h2v2h-2z", Sheet.gold),
            icon("M9 16.2L4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z", Sheet.green),
        ]
    }
}
