extension Painter {
    /// Fills a path with a colour or a gradient, see `fill(_:color:rule:)`.
    public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) {
        switch paint {
        case .solid(let color): fill(path, color: color, rule: rule)
        case .gradient(let gradient):
            guard let fill = PathFill(path, transform, clip: clip) else { return }
            run(fill, rule, gradient)
        case .pattern: break
        }
    }

    /// Draws a line along a path with a colour or a gradient, see `stroke(_:_:color:)`.
    public mutating func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint) {
        switch paint {
        case .solid(let color): stroke(path, style, color: color)
        case .gradient(let gradient):
            guard scratch.stroker.stroke(path, style, transform),
                let fill = PathFill(scratch.stroker.outline.path, .identity, clip: clip)
            else { return }
            run(fill, .nonZero, gradient)
        case .pattern: break
        }
    }

    private func run(_ fill: PathFill, _ rule: FillRule, _ gradient: Gradient) {
        guard !gradient.stops.isEmpty else { return }
        let span = scratch.span(gradient, transform)
        let isOpaque = span.table.isOpaque
        fill.run(
            rule, scratch,
            solid: { y, x, count, coverage in
                let source = span.row(y, x: x, count: count)
                switch coverage {
                case 255 where isOpaque:
                    SpanKernels.copy(row(y) + x, source: source, count: count)
                case 255: SpanKernels.blend(row(y) + x, source: source, count: count)
                default:
                    SpanKernels.blend(
                        row(y) + x, source: source, count: count, coverage: UInt32(coverage))
                }
            },
            varying: { y, x, count, coverages in
                SpanKernels.blend(
                    row(y) + x, source: span.row(y, x: x, count: count), coverage: coverages,
                    count: count)
            })
    }
}
