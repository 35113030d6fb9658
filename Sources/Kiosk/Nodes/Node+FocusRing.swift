extension Node {
    /// Draws the ring of the focus: a line in the theme's colour, and one in that of the background
    /// on its inside, so that it is seen on everything.
    final func paintFocusRing(into painter: inout Painter) {
        let (ring, theme) = (focusRingBounds, theme)
        let reach = focusRingArea.minY - ring.minY
        var radii = focusRingRadii.fitting(focusRingArea.size)
        if reach > 0 { radii = radii.reduced(by: -reach) }
        painter.strokeInside(ring, radii: radii, width: 3, .solid(theme[.focus]))
        painter.strokeInside(
            ring.inset(by: 3), radii: radii.reduced(by: 3), width: 2,
            .solid(theme[.background]))
    }
}
