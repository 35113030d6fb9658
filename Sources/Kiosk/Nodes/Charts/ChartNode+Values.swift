/// Lines, areas, bars and points.
extension ChartNode {
    /// Width of lines.
    private var lineWidth: Float { model.plot == .sparkline ? 2 : 2.5 }

    func paintValues(_ axes: ChartAxes, into painter: inout Painter) {
        painter.withClip(axes.plot.inset(by: -ChartNode.reach)) { painter in
            switch model.plot {
            case .bar: paintBars(axes, into: &painter)
            case .scatter: paintPoints(axes, into: &painter)
            default:
                // The first series lies in front, and stacked ones hide what is below them.
                for index in traces.indices.reversed() {
                    paintLine(index, axes, into: &painter)
                }
            }
        }
    }

    private func paintLine(_ index: Int, _ axes: ChartAxes, into painter: inout Painter) {
        let (trace, color) = (traces[index], look[index])
        let isFilled = model.plot == .area
        let paint = Paint.solid(isFilled && !model.isStacked ? color.faded(56) : color)
        if let columns = trace.columns {
            let visible = visibleColumns(axes, painter)
            if isFilled {
                painter.withPath { painter, path in
                    columns.addArea(to: &path, visible, axes, from: axes.baseline)
                    painter.fill(path, paint)
                }
            }
            return painter.withPath { painter, path in
                columns.addBand(to: &path, visible, axes, width: lineWidth)
                painter.fill(path, .solid(color))
            }
        }
        if isFilled {
            painter.withPath { painter, path in
                addRuns(of: trace, axes, to: &path, closedAt: axes.baseline)
                painter.fill(path, paint)
            }
        }
        let style = StrokeStyle(
            width: lineWidth, cap: .round, join: .round, dashes: ChartLook.dashes(index))
        painter.withPath { painter, path in
            addRuns(of: trace, axes, to: &path, closedAt: nil)
            painter.stroke(path, style, .solid(color))
        }
        paintMarks(index, axes, into: &painter)
    }

    /// Adds lines from value to value; a gap ends one.
    private func addRuns(
        of trace: ChartTrace, _ axes: ChartAxes, to path: inout Path, closedAt baseline: Float?
    ) {
        var (start, last): (Point?, Point?) = (nil, nil)
        func end() {
            guard let baseline, let start, let last else { return }
            path.line(to: Point(x: last.x, y: baseline))
            path.line(to: Point(x: start.x, y: baseline))
            path.close()
        }
        for index in trace.shown {
            guard let point = trace.point(index, axes) else {
                end()
                (start, last) = (nil, nil)
                continue
            }
            if last == nil {
                path.move(to: point)
                start = point
            } else {
                path.line(to: point)
            }
            last = point
        }
        end()
    }

    /// Draws signs at values that are far enough from each other, and at those between gaps.
    private func paintMarks(_ index: Int, _ axes: ChartAxes, into painter: inout Painter) {
        let (trace, isArea) = (traces[index], model.plot == .area)
        if model.plot == .sparkline {
            guard
                let last = trace.shown.last(where: { trace.values[$0] != nil }),
                let point = trace.point(last, axes)
            else { return }
            return paintSign(0, at: point, size: 3.5, look[index], into: &painter)
        }
        let isWide =
            axes.pitch >= 24 && trace.values.places.isEmpty && !(isArea && model.isStacked)
        for number in trace.shown {
            guard let point = trace.point(number, axes),
                isWide || (trace.values[number - 1] == nil && trace.values[number + 1] == nil)
            else { continue }
            paintSign(index, at: point, size: 4, look[index], into: &painter)
        }
    }

    private func paintPoints(_ axes: ChartAxes, into painter: inout Painter) {
        for index in traces.indices.reversed() {
            let trace = traces[index]
            for number in trace.shown {
                guard let point = trace.point(number, axes),
                    painter.shows(Rect(center: point, side: 12))
                else { continue }
                paintSign(index, at: point, size: 4.5, look[index], into: &painter)
            }
        }
    }

    /// Draws the sign of a series: series differ by their signs, not by their colours alone.
    func paintSign(
        _ index: Int, at point: Point, size: Float, _ color: Color, into painter: inout Painter
    ) {
        let box = Rect(center: point, side: 2 * size)
        switch index % 4 {
        case 0: painter.fill(box, radii: CornerRadii(size), .solid(color))
        case 1: painter.fill(box.inset(by: size * 0.12), .solid(color))
        case 2:
            painter.withPath { painter, path in
                path.move(to: Point(x: point.x, y: point.y - size * 1.25))
                path.line(to: Point(x: point.x + size * 1.2, y: point.y + size * 0.9))
                path.line(to: Point(x: point.x - size * 1.2, y: point.y + size * 0.9))
                path.close()
                painter.fill(path, .solid(color))
            }
        default:
            painter.withPath { painter, path in
                path.move(to: Point(x: point.x, y: point.y - size * 1.3))
                path.line(to: Point(x: point.x + size * 1.3, y: point.y))
                path.line(to: Point(x: point.x, y: point.y + size * 1.3))
                path.line(to: Point(x: point.x - size * 1.3, y: point.y))
                path.close()
                painter.fill(path, .solid(color))
            }
        }
    }

    /// Draws how a series looks.
    func paintSample(_ index: Int, in box: Rect, into painter: inout Painter) {
        switch model.plot {
        case .line, .scatter, .sparkline:
            if model.plot == .line {
                painter.fill(
                    Rect(
                        x: box.minX - 3, y: (box.center.y - 1).rounded(), width: box.width + 6,
                        height: 2), .solid(look[index]))
            }
            paintSign(index, at: box.center, size: box.width * 0.38, look[index], into: &painter)
        default: painter.fill(box, radii: 3, .solid(look[index]))
        }
    }

    /// The columns that may be seen through the clip, and those beside them.
    private func visibleColumns(_ axes: ChartAxes, _ painter: borrowing Painter) -> Range<Int> {
        let count = Int(axes.plot.width)
        let (transform, clip) = (painter.transform, painter.clip)
        guard transform.upright != nil,
            let left = transform.unapply(Point(x: Float(clip.minX), y: Float(clip.minY))),
            let right = transform.unapply(Point(x: Float(clip.maxX), y: Float(clip.maxY)))
        else { return 0..<count }
        let (a, b) = (left.x - axes.plot.minX, right.x - axes.plot.minX)
        // Both ends are cut: under nested scales the clip's edges may be farther away than integers reach.
        func column(at x: Float) -> Float { min(max(-1, x), axes.plot.width + 1) }
        let from = column(at: axes.isMirrored ? axes.plot.width - b : a)
        let to = column(at: axes.isMirrored ? axes.plot.width - a : b)
        let first = max(0, min(count, Int(from.rounded(.down)) - 3))
        let end = max(first, min(count, Int(to.rounded(.up)) + 3))
        return first..<end
    }

    // MARK: Bars

    /// Bars of a place that stand side by side.
    private var barCount: Int { model.isStacked ? 1 : max(1, traces.count) }

    /// Returns the width of the bars of a place together.
    func barGroup(_ axes: ChartAxes) -> Float { min(axes.pitch * 0.72, Float(barCount) * 64) }

    private func paintBars(_ axes: ChartAxes, into painter: inout Painter) {
        if traces.contains(where: { $0.columns != nil }) {
            let visible = visibleColumns(axes, painter)
            for index in traces.indices.reversed() {
                painter.withPath { painter, path in
                    traces[index].columns?.addArea(to: &path, visible, axes, from: axes.baseline)
                    painter.fill(path, .solid(look[index]))
                }
            }
            return
        }
        let (isStacked, count, group) = (model.isStacked, barCount, barGroup(axes))
        let width = group / Float(count)
        let gap: Float = width > 8 && count > 1 ? 2 : 0
        for index in traces.indices {
            let trace = traces[index]
            for number in trace.shown {
                guard let value = trace.values[number] else { continue }
                let middle = axes.x(ofSlot: number - trace.first)
                let side = axes.isMirrored ? count - 1 - index : index
                let left = isStacked ? middle - group / 2 : middle - group / 2 + Float(side) * width
                let from = isStacked ? below(number, index, axes) : axes.baseline
                paintBar(
                    x: left, width: width - gap, from: from, to: axes.y(value),
                    isLast: !isStacked || isOuter(number, index), look[index], into: &painter)
            }
        }
    }

    /// The height at which the bar of a stacked series begins: the end of the bar before on its side
    /// of zero.
    private func below(_ number: Int, _ index: Int, _ axes: ChartAxes) -> Float {
        let isNegative = (model.series[index].values[number] ?? 0) < 0
        for other in (0..<index).reversed() {
            guard let end = traces[other].values[number],
                ((model.series[other].values[number] ?? 0) < 0) == isNegative
            else { continue }
            return axes.y(end)
        }
        return axes.baseline
    }

    /// Returns true if no bar of another series lies beyond.
    private func isOuter(_ number: Int, _ index: Int) -> Bool {
        let isNegative = (model.series[index].values[number] ?? 0) < 0
        return !(index + 1..<traces.count).contains { other in
            guard let part = model.series[other].values[number], part != 0 else { return false }
            return (part < 0) == isNegative
        }
    }

    private func paintBar(
        x: Float, width: Float, from: Float, to: Float, isLast: Bool, _ color: Color,
        into painter: inout Painter
    ) {
        // Sides on whole pixels, so that all bars are equally wide.
        let left = x.rounded()
        let wide = max(1, width.rounded())
        let (top, bottom) = (min(from, to).rounded(), max(from, to).rounded())
        // A line of the ground tells stacked bars from each other.
        let cut: Float = isLast ? 0 : 1
        var rect = Rect(x: left, y: top, width: wide, height: max(bottom - top, 0))
        if rect.height > 3 * cut {
            rect.size.height -= cut
            if to <= from { rect.origin.y += cut }
        }
        let round = isLast ? min(6, wide / 3) : 0
        let radii =
            to <= from
            ? CornerRadii(topLeft: round, topRight: round, bottomRight: 0, bottomLeft: 0)
            : CornerRadii(topLeft: 0, topRight: 0, bottomRight: round, bottomLeft: round)
        painter.fill(rect, radii: radii, .solid(color))
    }
}

extension ChartColumns {
    /// Adds the area between the greatest values and a height.
    func addArea(
        to path: inout Path, _ range: Range<Int>, _ axes: ChartAxes, from baseline: Float
    ) {
        addOutline(to: &path, range, axes) { index in
            let column = columns[index]
            return (min(baseline, axes.y(column.high)), max(baseline, axes.y(column.low)))
        }
    }

    /// Adds a line through the values as an area: from the greatest to the least of each column, as
    /// far as they reach to those of its neighbours, and as wide as a line.
    func addBand(to path: inout Path, _ range: Range<Int>, _ axes: ChartAxes, width: Float) {
        addOutline(to: &path, range, axes) { edge($0, axes, width) }
    }

    /// Adds an area for each run of columns with values: along their high ends, and back along the
    /// low ones.
    private func addOutline(
        to path: inout Path, _ range: Range<Int>, _ axes: ChartAxes,
        _ ends: (Int) -> (high: Float, low: Float)
    ) {
        var start: Int?
        func end(_ index: Int) {
            guard let first = start else { return }
            for column in (first..<index).reversed() {
                path.line(to: Point(x: axes.x(ofColumn: column), y: ends(column).low))
            }
            path.close()
            start = nil
        }
        for index in range {
            guard !columns[index].isEmpty else {
                end(index)
                continue
            }
            let point = Point(x: axes.x(ofColumn: index), y: ends(index).high)
            if start == nil {
                path.move(to: point)
                start = index
            } else {
                path.line(to: point)
            }
        }
        end(range.upperBound)
    }

    /// Returns the heights of a column's ends.
    private func edge(_ index: Int, _ axes: ChartAxes, _ width: Float) -> (high: Float, low: Float)
    {
        let column = columns[index]
        var (low, high) = (column.low, column.high)
        if index > 0, !columns[index - 1].isEmpty {
            let middle = (columns[index - 1].last + column.first) / 2
            (low, high) = (min(low, middle), max(high, middle))
        }
        if index + 1 < columns.count, !columns[index + 1].isEmpty {
            let middle = (column.last + columns[index + 1].first) / 2
            (low, high) = (min(low, middle), max(high, middle))
        }
        return (axes.y(high) - width / 2, axes.y(low) + width / 2)
    }
}
