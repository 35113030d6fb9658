/// Three dots on a control that waits for something, which is faded like one that is disabled.
enum BusySign {
    /// Paints the dots at the end of a line.
    ///
    /// - Parameter dot: Diameter of a dot; the sign is eight dots wide and three high.
    static func paint(
        in line: Rect, dot: Float, isRightToLeft: Bool, _ theme: Theme, into painter: inout Painter
    ) {
        let (width, height) = (dot * 8, dot * 3)
        let pill = Rect(
            x: (isRightToLeft ? line.minX : line.maxX - width).rounded(),
            y: (line.center.y - height / 2).rounded(), width: width, height: height)
        let radii = CornerRadii(height / 2)
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
