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
                    pass.resolved(color), space)
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
                draw(stroke, decoration.pattern, color, space)
            }
        }
        transform = pass.transform
    }

    /// Switches to device pixels, if text is upright.
    private mutating func beginLines(_ pass: TextPass) -> LineSpace {
        if pass.upright != nil { transform = .identity }
        return LineSpace(upright: pass.upright)
    }

    private mutating func fill(_ rect: Rect, _ color: Color, _ space: LineSpace) {
        if space.upright != nil { return fill(rect, .solid(color)) }
        withPath { painter, path in
            path.add(rect)
            painter.fill(path, .solid(color))
        }
    }

    private mutating func draw(
        _ line: TextLine, _ pattern: TextDecoration.Pattern, _ color: Color, _ space: LineSpace
    ) {
        let thickness = line.thickness
        switch pattern {
        case .solid: fill(line.rect, color, space)
        case .double:
            fill(line.rect, color, space)
            var second = line
            second.top += 2 * thickness
            fill(second.rect, color, space)
        case .dashed:
            withPath { painter, path in
                line.forEachStep(of: 5 * thickness, painter.clip) { x in
                    let (minX, maxX) = (max(x, line.minX), min(x + 3 * thickness, line.maxX))
                    path.add(Rect(x: minX, y: line.top, width: maxX - minX, height: thickness))
                }
                painter.fill(path, .solid(color))
            }
        case .dotted:
            withPath { painter, path in
                line.forEachStep(of: 2 * thickness, painter.clip) { x in
                    guard x >= line.minX else { return }
                    let dot = Rect(x: x, y: line.top, width: thickness, height: thickness)
                    let isSquare = line.isSnapped && thickness < 2
                    if isSquare { path.add(dot) } else { path.addCircle(dot) }
                }
                painter.fill(path, .solid(color))
            }
        case .wavy: drawWave(line, .solid(color))
        }
    }

    /// Draws half waves of three thicknesses, clipped at the end of the line.
    private mutating func drawWave(_ line: TextLine, _ paint: Paint) {
        let half = 3 * line.thickness
        let middle = line.top + line.thickness
        let ends = Rect(
            x: line.minX, y: middle - 2 * half, width: line.maxX - line.minX, height: 4 * half)
        withPath { painter, path in
            line.forEachStep(of: 2 * half, painter.clip) { x in
                if path.isEmpty { path.move(to: Point(x: x, y: middle)) }
                path.quadratic(
                    to: Point(x: x + half, y: middle),
                    control: Point(x: x + half / 2, y: middle - half))
                path.quadratic(
                    to: Point(x: x + 2 * half, y: middle),
                    control: Point(x: x + half * 1.5, y: middle + half))
            }
            painter.withClip(ends) { $0.stroke(path, StrokeStyle(width: line.thickness), paint) }
        }
    }
}

extension Path {
    /// Adds a circle inscribed in a square, as four cubic curves.
    fileprivate mutating func addCircle(_ square: Rect) {
        let (middleX, middleY) = ((square.minX + square.maxX) / 2, (square.minY + square.maxY) / 2)
        let (radius, reach) = (square.width / 2, square.width / 2 * 0.5522848)
        func point(_ x: Float, _ y: Float) -> Point { Point(x: middleX + x, y: middleY + y) }
        move(to: point(radius, 0))
        var (x, y) = (Float(1), Float(0))
        for _ in 0..<4 {
            // A quarter turn further.
            let (nextX, nextY) = (-y, x)
            cubic(
                to: point(nextX * radius, nextY * radius),
                control1: point(x * radius + nextX * reach, y * radius + nextY * reach),
                control2: point(nextX * radius + x * reach, nextY * radius + y * reach))
            (x, y) = (nextX, nextY)
        }
        close()
    }
}
