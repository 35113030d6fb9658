// Backgrounds of parts of a text, and lines under and through them.
extension Painter {
    /// Fills the backgrounds of parts of the text, from the top of their line to its bottom. Edges
    /// are rounded to device pixels, so that neighbours have no seam.
    mutating func drawBackgrounds(_ pass: TextPass) {
        let paragraph = pass.paragraph
        guard !paragraph.text.spans.isEmpty else { return }
        let space = beginLines(pass)
        for number in paragraph.lines.indices {
            let line = paragraph.lines[number]
            for index in line.runs {
                let run = paragraph.runs[index]
                guard let span = run.span,
                    let color = paragraph.text.spans[span].attributes.background
                else { continue }
                let left = pass.origin.x + line.origin.x + run.x
                let top = pass.origin.y + line.top
                let (minX, maxX) = (space.x(left), space.x(left + run.width))
                let (minY, maxY) = (space.y(top), space.y(top + line.height))
                fill(
                    Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY),
                    pass.resolved(color), space, pass.engine.linePath)
            }
        }
        transform = pass.transform
    }

    /// Draws the lines under, or else those through, all parts that have them.
    mutating func drawLines(_ pass: TextPass, isUnder: Bool) {
        let paragraph = pass.paragraph
        let space = beginLines(pass)
        for number in paragraph.lines.indices {
            let line = paragraph.lines[number]
            for index in line.runs {
                let run = paragraph.runs[index]
                guard let span = run.span, run.width > 0 else { continue }
                let attributes = paragraph.text.spans[span].attributes
                guard let decoration = isUnder ? attributes.underline : attributes.strikethrough
                else { continue }
                let color = decoration.color.map { pass.resolved($0) } ?? pass.color(of: span)
                let stroke = TextLine(decoration, isUnder: isUnder, run, line, pass, space)
                draw(stroke, decoration.pattern, color, space, pass.engine.linePath)
            }
        }
        transform = pass.transform
    }

    /// Switches to device pixels, if text is upright.
    private mutating func beginLines(_ pass: TextPass) -> LineSpace {
        if pass.upright != nil { transform = .identity }
        return LineSpace(upright: pass.upright)
    }

    /// Fills a rectangle, reusing the path's memory if it is rotated.
    private mutating func fill(
        _ rect: Rect, _ color: Color, _ space: LineSpace, _ path: LinePath
    ) {
        if space.upright != nil { return fill(rect, .solid(color)) }
        path.path.removeAll()
        path.add(rect)
        fill(path.path, .solid(color))
    }

    private mutating func draw(
        _ line: TextLine, _ pattern: TextDecoration.Pattern, _ color: Color, _ space: LineSpace,
        _ path: LinePath
    ) {
        let thickness = line.thickness
        switch pattern {
        case .solid: fill(line.rect, color, space, path)
        case .double:
            fill(line.rect, color, space, path)
            var second = line
            second.top += 2 * thickness
            fill(second.rect, color, space, path)
        case .dashed:
            path.path.removeAll()
            line.forEachStep(of: 5 * thickness, clip) { x in
                let (minX, maxX) = (max(x, line.minX), min(x + 3 * thickness, line.maxX))
                guard minX < maxX else { return }
                path.add(Rect(x: minX, y: line.top, width: maxX - minX, height: thickness))
            }
            fill(path.path, .solid(color))
        case .dotted:
            path.path.removeAll()
            line.forEachStep(of: 2 * thickness, clip) { x in
                guard x >= line.minX else { return }
                let dot = Rect(x: x, y: line.top, width: thickness, height: thickness)
                if line.isSnapped && thickness < 2 { path.add(dot) } else { path.addCircle(dot) }
            }
            fill(path.path, .solid(color))
        case .wavy: drawWave(line, .solid(color), path)
        }
    }

    /// Draws half waves of three thicknesses, clipped at the end of the line.
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
