// Backgrounds of parts of a text, and lines under and through them.
extension Painter {
    /// Fills what is behind the parts of a text that have a background, from the top of their line
    /// to its bottom. Edges are rounded to device pixels, so that neighbours have no seam.
    mutating func drawBackgrounds(_ pass: TextPass) {
        let paragraph = pass.paragraph
        for number in paragraph.lines.indices {
            let line = paragraph.lines[number]
            for index in line.runs {
                let run = paragraph.runs[index]
                guard let span = run.span,
                    let color = paragraph.text.spans[span].attributes.background
                else { continue }
                let left = pass.origin.x + line.origin.x + run.x
                let top = pass.origin.y + line.top
                withLineSpace(pass) { painter, space in
                    let (minX, maxX) = (space.x(left), space.x(left + run.width))
                    let (minY, maxY) = (space.y(top), space.y(top + line.height))
                    painter.fill(
                        Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY),
                        .solid(pass.resolved(color)))
                }
            }
        }
    }

    /// Draws the lines under, or else those through, all parts that have them.
    mutating func drawLines(_ pass: TextPass, isUnder: Bool) {
        let paragraph = pass.paragraph
        for number in paragraph.lines.indices {
            let line = paragraph.lines[number]
            for index in line.runs {
                let run = paragraph.runs[index]
                guard let span = run.span, run.width > 0 else { continue }
                let attributes = paragraph.text.spans[span].attributes
                guard let decoration = isUnder ? attributes.underline : attributes.strikethrough
                else { continue }
                let color = decoration.color.map { pass.resolved($0) } ?? pass.color(of: span)
                withLineSpace(pass) { painter, space in
                    let stroke = TextLine(
                        decoration, isUnder: isUnder, run, line, pass, space)
                    painter.draw(stroke, decoration.pattern, color, pass.engine.linePath)
                }
            }
        }
    }

    /// Goes to device pixels, if text is upright.
    private mutating func withLineSpace(
        _ pass: TextPass, _ body: (inout Painter, LineSpace) -> Void
    ) {
        let saved = transform
        if pass.upright != nil { transform = .identity }
        body(&self, LineSpace(upright: pass.upright))
        transform = saved
    }

    private mutating func draw(
        _ line: TextLine, _ pattern: TextDecoration.Pattern, _ color: Color, _ path: LinePath
    ) {
        let paint = Paint.solid(color)
        let thickness = line.thickness
        switch pattern {
        case .solid: fill(line.rect, paint)
        case .double:
            fill(line.rect, paint)
            var second = line
            second.top += 2 * thickness
            fill(second.rect, paint)
        case .dashed:
            line.forEachStep(of: 5 * thickness, clip) { x in
                let (minX, maxX) = (max(x, line.minX), min(x + 3 * thickness, line.maxX))
                fill(
                    Rect(x: minX, y: line.top, width: maxX - minX, height: thickness), paint)
            }
        case .dotted:
            let radius = line.isSnapped && thickness < 2 ? 0 : thickness / 2
            line.forEachStep(of: 2 * thickness, clip) { x in
                guard x >= line.minX else { return }
                fill(
                    Rect(x: x, y: line.top, width: thickness, height: thickness),
                    radii: CornerRadii(radius), paint)
            }
        case .wavy: drawWave(line, paint, path)
        }
    }

    /// Half waves of four thicknesses, cut off where the line ends.
    private mutating func drawWave(_ line: TextLine, _ paint: Paint, _ path: LinePath) {
        let half = 3 * line.thickness
        let middle = line.top + line.thickness
        path.path.removeAll()
        line.forEachStep(of: 2 * half, clip) { x in
            if path.path.isEmpty { path.path.move(to: Point(x: x, y: middle)) }
            path.path.quadratic(
                to: Point(x: x + half, y: middle),
                control: Point(x: x + half / 2, y: middle - half))
            path.path.quadratic(
                to: Point(x: x + 2 * half, y: middle),
                control: Point(x: x + half * 1.5, y: middle + half))
        }
        let ends = Rect(
            x: line.minX, y: middle - 2 * half, width: line.maxX - line.minX, height: 4 * half)
        withClip(ends) { $0.stroke(path.path, StrokeStyle(width: line.thickness), paint) }
    }
}

/// Memory for a wavy line.
final class LinePath {
    var path = Path()
}

/// Where lines are drawn: on whole device pixels for upright text, else in local units.
struct LineSpace {
    let upright: Transform?

    var scale: Float { upright?.scale ?? 1 }

    func x(_ local: Float) -> Float {
        guard let upright else { return local }
        return snapped(Double(local) * Double(upright.scale) + Double(upright.translation.x))
    }

    func y(_ local: Float) -> Float {
        guard let upright else { return local }
        return snapped(Double(local) * Double(upright.scale) + Double(upright.translation.y))
    }

    /// A length that is at least one device pixel.
    func thickness(_ local: Float) -> Float {
        guard let upright else { return max(local, 1 / 64) }
        return max(1, (local * upright.scale).rounded())
    }

    private func snapped(_ value: Double) -> Float {
        Float(max(-1e6, min(1e6, (value + 0.5).rounded(.down))))
    }
}

/// A line under or through a run, in the units of a `LineSpace`.
struct TextLine {
    let minX: Float
    let maxX: Float
    /// Where the line of text starts, and patterns begin.
    let phase: Float
    var top: Float
    let thickness: Float
    let isSnapped: Bool

    init(
        _ decoration: TextDecoration, isUnder: Bool, _ run: Paragraph.Run, _ line: Paragraph.Line,
        _ pass: TextPass, _ space: LineSpace
    ) {
        let metrics = pass.engine.fonts.faces[Int(run.face)].decorationMetrics
        let usual = isUnder ? metrics.underlineThickness : metrics.strikethroughThickness
        thickness = space.thickness(decoration.thickness ?? usual * run.fontSize)
        let start = pass.origin.x + line.origin.x
        (phase, minX) = (space.x(start), space.x(start + run.x))
        maxX = space.x(start + run.x + run.width)
        let baseline = space.y(pass.origin.y + line.origin.y - run.rise)
        let above = (isUnder ? metrics.underline : metrics.strikethrough) * run.fontSize
        isSnapped = space.upright != nil
        let distance = -above * space.scale
        top = baseline + (isSnapped ? distance.rounded() : distance)
        if isUnder, isSnapped { top = max(top, baseline + 1) }
    }

    var rect: Rect { Rect(x: minX, y: top, width: maxX - minX, height: thickness) }

    /// Goes through a pattern that begins with the line of text, where it touches the run and the
    /// clip: a place depends on neither.
    func forEachStep(of length: Float, _ clip: PixelRect, _ body: (Float) -> Void) {
        var (left, right) = (minX, maxX)
        if isSnapped {
            left = max(left, Float(clip.minX) - 2 * length)
            right = min(right, Float(clip.maxX) + 2 * length)
        }
        guard left < right, length > 0, (right - left) / length < 65_536 else { return }
        var index = ((left - phase) / length).rounded(.down)
        while phase + index * length < right {
            body(phase + index * length)
            index += 1
        }
    }
}
