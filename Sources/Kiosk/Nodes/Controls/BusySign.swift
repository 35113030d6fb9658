/// Three dots on a control that waits for something, which is faded like one that is disabled.
enum BusySign {
    /// Paints the dots in the upper corner at the end of lines, where they cover least.
    static func paint(
        in area: Rect, isRightToLeft: Bool, _ theme: Theme, into painter: inout Painter
    ) {
        let side = min(max((min(area.width, area.height) * 0.1).rounded(), 4), 6)
        let (width, height) = (side * 8, side * 3)
        let end = isRightToLeft ? area.minX : area.maxX - width
        let isNarrow = area.width < 2 * width
        let pill = Rect(
            x: (isNarrow ? area.center.x - width / 2 : end).rounded(), y: area.minY.rounded(),
            width: width, height: height)
        let radii = CornerRadii(height / 2)
        painter.fill(pill, radii: radii, .solid(theme[.surface]))
        painter.strokeInside(pill, radii: radii, width: 1, .solid(theme[.textMuted]))
        for number in 0..<3 {
            let dot = Rect(
                x: pill.minX + side * (1.5 + 2 * Float(number)), y: pill.minY + side, width: side,
                height: side)
            painter.fill(dot, radii: CornerRadii(side / 2), .solid(theme[.text]))
        }
    }
}
