/// Three dots on a control that waits for something, which is faded like one that is disabled.
enum BusySign {
    /// Returns the diameter of a dot beside letters of some size.
    static func dot(beside em: Float) -> Float { min(max((em / 4).rounded(), 4), 6) }

    /// Returns the size of the sign with dots of some diameter.
    static func size(_ dot: Float) -> Size { Size(width: dot * 8, height: dot * 3) }

    /// Paints the dots at the end of a line.
    ///
    /// - Parameter dot: Diameter of a dot.
    static func paint(
        in line: Rect, dot: Float, isRightToLeft: Bool, _ theme: Theme, into painter: inout Painter
    ) {
        let size = size(dot)
        let pill = Rect(
            x: (isRightToLeft ? line.minX : line.maxX - size.width).rounded(),
            y: (line.center.y - size.height / 2).rounded(), width: size.width, height: size.height)
        let radii = CornerRadii(size.height / 2)
        painter.fill(pill, radii: radii, .solid(theme[.surface]))
        painter.strokeInside(pill, radii: radii, width: 1, .solid(theme[.textMuted]))
        for number in 0..<3 {
            let place = Rect(
                x: pill.minX + dot * (1.5 + 2 * Float(number)), y: pill.minY + dot, width: dot,
                height: dot)
            painter.fill(place, radii: CornerRadii(dot / 2), .solid(theme[.text]))
        }
    }
}
