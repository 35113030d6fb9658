/// Three dots on a node that waits: on a pill over its content, or alone in place of a mark. The node is
/// faded, as one that is disabled.
struct BusySign {
    /// Diameter of a dot.
    private let dot: Float

    /// Makes a sign beside letters of some size.
    init(beside em: Float) { dot = min(max((em / 4).rounded(), 4), 6) }

    /// Makes a sign with dots of some diameter.
    init(dot: Float) { self.dot = dot }

    /// Size of the pill.
    var size: Size { Size(width: dot * 8, height: dot * 3) }

    /// Paints the pill at the end of a line.
    func paint(in line: Rect, isRightToLeft: Bool, _ theme: Theme, into painter: inout Painter) {
        let pill = Rect(
            x: (isRightToLeft ? line.minX : line.maxX - size.width).rounded(),
            y: (line.center.y - size.height / 2).rounded(), width: size.width, height: size.height)
        let radii = CornerRadii(size.height / 2)
        painter.fill(pill, radii: radii, .solid(theme[.surface]))
        painter.strokeInside(pill, radii: radii, width: 1, .solid(theme[.textMuted]))
        paint(from: pill.minX + dot * 1.5, pill.minY + dot, dot, 2 * dot, theme[.text], &painter)
    }

    /// Paints the dots alone into the middle of a rectangle, as large as fits there.
    func paintDots(in rect: Rect, _ color: Color, into painter: inout Painter) {
        let dot = min(dot, max(2, ((rect.width - 3) / 4.5).rounded(.down)))
        let step = dot * 1.75
        paint(
            from: (rect.center.x - step - dot / 2).rounded(),
            (rect.center.y - dot / 2).rounded(), dot, step, color, &painter)
    }

    private func paint(
        from x: Float, _ y: Float, _ dot: Float, _ step: Float, _ color: Color,
        _ painter: inout Painter
    ) {
        for number in 0..<3 {
            painter.fill(
                Rect(x: x + step * Float(number), y: y, width: dot, height: dot),
                radii: CornerRadii(dot / 2), .solid(color))
        }
    }
}

extension Node {
    /// True while the sign of a node that waits is shown.
    final var showsBusySign: Bool { hasStateLooks && interaction.contains(.busy) }

    /// Returns the sign beside letters of some size, which are as large as a guest wants them.
    final func makeBusySign(beside size: Float) -> BusySign {
        BusySign(beside: size * (tree?.textScale ?? 1))
    }

    /// Paints three dots at the end of a line while the node is `busy`, unless a document has looks for
    /// that.
    ///
    /// - Parameter size: The size of letters beside them.
    public final func paintBusySign(
        beside size: Float, in line: Rect, into painter: inout Painter
    ) {
        paintBusySign(makeBusySign(beside: size), in: line, into: &painter)
    }

    /// Paints the sign at the end of a line, while it is shown.
    final func paintBusySign(_ sign: BusySign, in line: Rect, into painter: inout Painter) {
        guard showsBusySign else { return }
        sign.paint(in: line, isRightToLeft: isRightToLeft, theme, into: &painter)
    }
}
