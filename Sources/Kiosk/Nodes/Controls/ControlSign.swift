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

    /// Strokes a sign into the middle of a rectangle.
    static func draw(
        _ lines: Lines, in rect: Rect, _ color: Color, into painter: inout Painter,
        side: Float? = nil
    ) {
        let (side, center) = (side ?? min(rect.width, rect.height), rect.center)
        var path = Path()
        for line in lines {
            for (index, point) in line.enumerated() {
                let place = Point(x: center.x + point.x * side, y: center.y + point.y * side)
                if index == 0 { path.move(to: place) } else { path.line(to: place) }
            }
        }
        let style = StrokeStyle(width: max(2, side / 9), cap: .round, join: .round)
        painter.stroke(path, style, .solid(color))
    }
}
