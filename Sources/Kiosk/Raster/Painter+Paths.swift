import CPixels

extension Painter {
    /// Fills a path.
    ///
    /// Curves are approximated by polygons within 1/32 device pixel, and points are snapped to
    /// 1/256. A pixel's coverage is the area inside the contours; where several contours cross the
    /// same pixel, their areas are added up and the rule applied to the sum. Points beyond ±2²²
    /// device pixels are clamped.
    public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) {
        if let tape { return tape.add(.fillPath(tape.add(path), paint, rule), self) }
        guard let fill = PathFill(path, transform, clip: clip), let brush = brush(paint) else {
            return
        }
        run(fill, rule, brush)
    }

    /// Runs `body` with a path without segments, in memory that is kept for the next one.
    package mutating func withPath(_ body: (inout Painter, inout Path) -> Void) {
        let scratch = scratch
        var path = scratch.path
        scratch.path = Path()
        body(&self, &path)
        path.removeAll()
        scratch.path = path
    }

    /// Strokes a path: fills the outline of the line. Overlapping parts of a line count once.
    ///
    /// A line inside or outside the path is one of twice the width, clipped at the path's edge, and
    /// painted as a group.
    public mutating func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint) {
        if let tape { return tape.add(.strokePath(tape.add(path), style, paint), self) }
        let wide = style.alignment == .center ? style : doubled(style)
        switch style.alignment {
        case .center: break
        case .inside: return withClip(path) { $0.stroke(path, wide, paint) }
        case .outside: return strokeOutside(path, wide, paint)
        }
        guard let brush = brush(paint), let fill = outline(path, style) else { return }
        run(fill, .nonZero, brush)
    }

    /// Returns the stroke's outline, valid until the next stroke.
    private func outline(_ path: Path, _ style: StrokeStyle) -> PathFill? {
        // Outlined in the picture's scale, so that curves get enough pieces, and translated
        // afterwards, so that dashes do not depend on the position.
        let scale = transform.scale
        guard scale > 0, scale.isFinite, scratch.stroker.stroke(path, style, scale: scale) else {
            return nil
        }
        var toDevice = transform
        toDevice.a /= scale
        toDevice.b /= scale
        toDevice.c /= scale
        toDevice.d /= scale
        return PathFill(scratch.stroker.outline.path, toDevice, clip: clip)
    }

    /// Returns a centred style of twice the width; a hairline becomes two device pixels.
    private func doubled(_ style: StrokeStyle) -> StrokeStyle {
        var result = style
        result.alignment = .center
        result.width = style.width == 0 ? 2 / transform.scale : 2 * style.width
        return result
    }

    /// Draws a line and erases the part that the path covers.
    private mutating func strokeOutside(_ path: Path, _ style: StrokeStyle, _ paint: Paint) {
        guard let brush = brush(paint), let line = outline(path, style) else { return }
        let (saved, mode) = (clip, self.mode)
        clip = line.area
        beginGroup()
        run(line, .nonZero, brush)
        if let inside = PathFill(path, transform, clip: clip) { erase(inside) }
        endGroup(opacity: 255, mode: mode)
        clip = saved
    }

    /// Erases by coverage: d′ = d · (255 − c) / 255 for each channel, rounded to nearest.
    private func erase(_ fill: PathFill) {
        fill.run(
            .nonZero, scratch.fill,
            solid: { y, x, count, coverage in
                kiosk_scale_alpha(row(y) + x, row(y) + x, count, 255 - coverage)
            },
            varying: { y, x, count, coverages in
                for index in 0..<count {
                    row(y)[x + index] = scaled(
                        row(y)[x + index], by: UInt32(~coverages[index]))
                }
            })
    }

    func run(_ fill: PathFill, _ rule: FillRule, _ brush: Brush) {
        fill.run(
            rule, scratch.fill, row: { brush.prepare($0) },
            solid: { y, x, count, coverage in
                paint(brush, y: y, x: x, count: count, coverage: coverage)
            },
            varying: { y, x, count, coverages in
                paint(brush, y: y, x: x, count: count, coverages: coverages)
            })
    }
}
