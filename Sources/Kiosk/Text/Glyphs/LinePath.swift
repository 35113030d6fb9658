/// Reusable memory for lines that are filled as paths.
final class LinePath {
    var path = Path()

    func add(_ rect: Rect) {
        path.move(to: rect.origin)
        path.line(to: Point(x: rect.maxX, y: rect.minY))
        path.line(to: Point(x: rect.maxX, y: rect.maxY))
        path.line(to: Point(x: rect.minX, y: rect.maxY))
        path.close()
    }

    /// Adds a circle inscribed in a square, as four cubic curves.
    func addCircle(_ square: Rect) {
        let (middleX, middleY) = ((square.minX + square.maxX) / 2, (square.minY + square.maxY) / 2)
        let (radius, reach) = (square.width / 2, square.width / 2 * 0.5522848)
        func point(_ x: Float, _ y: Float) -> Point { Point(x: middleX + x, y: middleY + y) }
        path.move(to: point(radius, 0))
        var (x, y) = (Float(1), Float(0))
        for _ in 0..<4 {
            // A quarter turn further.
            let (nextX, nextY) = (-y, x)
            path.cubic(
                to: point(nextX * radius, nextY * radius),
                control1: point(x * radius + nextX * reach, y * radius + nextY * reach),
                control2: point(nextX * radius + x * reach, nextY * radius + y * reach))
            (x, y) = (nextX, nextY)
        }
        path.close()
    }
}
