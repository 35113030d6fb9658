/// Cuts polylines into dashes.
struct Dashing {
    private var lengths: [Double] = []
    private var offset = 0.0
    private var period = 0.0
    private var dash: [StrokePoint] = []
    /// The first dash of a closed line, which its last one may continue into.
    private var opening: [StrokePoint] = []

    /// Limit of dashes per subpath, which bounds the work on enormous paths; more are not visible.
    private static let maximum = 65_536.0

    var isSolid: Bool { lengths.isEmpty }

    /// Takes over a pattern, scaled to device pixels.
    mutating func begin(_ style: StrokeStyle, scale: Double) {
        lengths.removeAll(keepingCapacity: true)
        for length in style.dashes { lengths.append(Double(length) * scale) }
        if style.dashes.count % 2 == 1 {
            for length in style.dashes { lengths.append(Double(length) * scale) }
        }
        period = lengths.reduce(0, +)
        let isUsable = lengths.allSatisfy { $0 >= 0 } && period >= 0.25 && period < .infinity
        if !isUsable { lengths.removeAll(keepingCapacity: true) }
        let start = Double(style.dashOffset) * scale
        offset = start.isFinite && isUsable ? start.truncatingRemainder(dividingBy: period) : 0
        if offset < 0 { offset += period }
    }

    /// Passes the dashes of a line to `body`, each with at least one point, and true if a dash is
    /// all of a closed line. Dashes on both sides of a closed line's beginning are joined.
    mutating func cut(
        _ points: [StrokePoint], isClosed: Bool,
        _ body: (ArraySlice<StrokePoint>, _ isClosed: Bool) -> Void
    ) {
        guard let first = points.first else { return }
        var total = 0.0
        for index in points.indices.dropFirst() {
            total += (points[index].position - points[index - 1].position).length
        }
        if total / period * Double(lengths.count) > Self.maximum {
            return body(points[...], isClosed)
        }
        var index = 0
        var left = offset
        while left >= lengths[index], left > 0 {
            left -= lengths[index]
            index = (index + 1) % lengths.count
        }
        left = lengths[index] - left
        dash.removeAll(keepingCapacity: true)
        opening.removeAll(keepingCapacity: true)
        var isOpening = isClosed && index % 2 == 0
        if index % 2 == 0 { dash.append(first) }
        let last = isClosed ? points.count : points.count - 1
        for step in 0..<last {
            let (a, b) = (points[step], points[(step + 1) % points.count])
            let length = (b.position - a.position).length
            var done = 0.0
            while length - done > left {
                done += left
                let position = a.position + (b.position - a.position) * (done / length)
                let point = StrokePoint(position: position, isSmooth: true)
                if index % 2 == 0 {
                    append(point)
                    if isOpening {
                        swap(&opening, &dash)
                        isOpening = false
                    } else {
                        body(dash[...], false)
                    }
                    dash.removeAll(keepingCapacity: true)
                } else {
                    dash.append(point)
                }
                index = (index + 1) % lengths.count
                left = lengths[index]
            }
            left -= length - done
            if index % 2 == 0 { append(b) }
        }
        if isOpening { return body(points[...], true) }
        for point in opening { append(point) }
        if !dash.isEmpty { body(dash[...], false) }
    }

    private mutating func append(_ point: StrokePoint) {
        if let last = dash.last, (last.position - point.position).length < 1.0 / 1024 { return }
        dash.append(point)
    }
}
