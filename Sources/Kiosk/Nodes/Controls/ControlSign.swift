/// The signs of controls: lines in a square whose sides reach from -0.5 to 0.5.
enum ControlSign {
    typealias Lines = [[(x: Float, y: Float)]]

    static let check: Lines = [[(-0.27, 0.02), (-0.08, 0.21), (0.28, -0.2)]]
    static let dash: Lines = [[(-0.24, 0), (0.24, 0)]]
    static let minus: Lines = [[(-0.28, 0), (0.28, 0)]]
    static let plus: Lines = [[(-0.28, 0), (0.28, 0)], [(0, -0.28), (0, 0.28)]]
    static let up: Lines = [[(-0.26, 0.13), (0, -0.13), (0.26, 0.13)]]
    static let down: Lines = [[(-0.26, -0.13), (0, 0.13), (0.26, -0.13)]]
    static let back: Lines = [[(0.13, -0.26), (-0.13, 0), (0.13, 0.26)]]
    static let forth: Lines = [[(-0.13, -0.26), (0.13, 0), (-0.13, 0.26)]]

    static let cross: Lines = [[(-0.24, -0.24), (0.24, 0.24)], [(0.24, -0.24), (-0.24, 0.24)]]
    static let search: Lines = [
        ring(x: -0.08, y: -0.08, radius: 0.26), [(0.11, 0.11), (0.34, 0.34)],
    ]
    static let cut: Lines = [
        ring(x: -0.2, y: 0.25, radius: 0.12), ring(x: 0.2, y: 0.25, radius: 0.12),
        [(-0.13, 0.15), (0.2, -0.38)], [(0.13, 0.15), (-0.2, -0.38)],
    ]
    static let copy: Lines = [
        [(-0.1, -0.12), (0.32, -0.12), (0.32, 0.36), (-0.1, 0.36), (-0.1, -0.12)],
        [(-0.1, 0.14), (-0.32, 0.14), (-0.32, -0.34), (0.1, -0.34), (0.1, -0.12)],
    ]
    static let paste: Lines = [
        [(-0.14, -0.28), (-0.3, -0.28), (-0.3, 0.36), (0.3, 0.36), (0.3, -0.28), (0.14, -0.28)],
        [(-0.14, -0.36), (0.14, -0.36), (0.14, -0.2), (-0.14, -0.2), (-0.14, -0.36)],
        [(-0.14, 0.02), (0.14, 0.02)], [(-0.14, 0.18), (0.14, 0.18)],
    ]
    static let selectAll: Lines = [
        [(-0.34, -0.16), (-0.34, -0.34), (-0.16, -0.34)],
        [(0.16, -0.34), (0.34, -0.34), (0.34, -0.16)],
        [(0.34, 0.16), (0.34, 0.34), (0.16, 0.34)],
        [(-0.16, 0.34), (-0.34, 0.34), (-0.34, 0.16)],
        [(-0.16, -0.08), (0.16, -0.08)], [(-0.16, 0.1), (0.08, 0.1)],
    ]

    /// A circle, as a polygon that cannot be told from one at the size of a sign.
    private static func ring(x: Float, y: Float, radius: Float) -> [(x: Float, y: Float)] {
        (0...16).map { index in
            let direction = UnitVector(degrees: Double(index) * 22.5)
            return (x + Float(direction.x) * radius, y + Float(direction.y) * radius)
        }
    }

    /// Strokes a sign into the middle of a rectangle.
    static func draw(
        _ lines: Lines, in rect: Rect, _ color: Color, into painter: inout Painter,
        side: Float? = nil
    ) {
        let (side, center) = (side ?? min(rect.width, rect.height), rect.center)
        let style = StrokeStyle(width: max(2, side / 9), cap: .round, join: .round)
        painter.withPath { painter, path in
            for line in lines {
                for (index, point) in line.enumerated() {
                    let position = Point(x: center.x + point.x * side, y: center.y + point.y * side)
                    if index == 0 { path.move(to: position) } else { path.line(to: position) }
                }
            }
            painter.stroke(path, style, .solid(color))
        }
    }
}
