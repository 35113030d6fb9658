/// Flattens a path's subpaths to polylines, cuts them into dashes, and outlines them.
struct Stroker {
    private(set) var outline = StrokeOutline()
    private var points: [StrokePoint] = []
    private var dashing = Dashing()

    /// Points closer than this, in device pixels, are merged.
    private static let nearest = 1.0 / 1024

    /// Strokes a path; leaves the result in `outline.path`, in local coordinates times `scale`.
    /// Returns false if it is empty.
    mutating func stroke(_ path: Path, _ style: StrokeStyle, scale: Float) -> Bool {
        let width = style.width == 0 ? 1 : Double(style.width) * Double(scale)
        guard width > 0, !path.isEmpty else { return false }
        outline.begin(style, width: min(width, DevicePoint.limit))
        dashing.begin(style, scale: Double(scale))
        points.removeAll(keepingCapacity: true)
        var isDrawn = false
        path.withSegments(.scale(x: scale, y: scale)) { segment in
            let start = points.last?.position ?? DevicePoint(x: 0, y: 0)
            switch segment {
            case .move(let point):
                if isDrawn { finish(isClosed: false) }
                points.removeAll(keepingCapacity: true)
                points.append(StrokePoint(position: point, isSmooth: false))
                isDrawn = false
                return
            case .line(let point): append(point, isSmooth: false)
            case .quadratic(let control, let end):
                Flattening.quadratic(start, control, end) { append($0, isSmooth: true) }
            case .cubic(let one, let two, let end):
                Flattening.cubic(start, one, two, end) { append($0, isSmooth: true) }
            case .close:
                finish(isClosed: true)
                isDrawn = false
                return
            }
            // A curve's end may be a corner; if not, every join looks the same.
            if !points.isEmpty { points[points.count - 1].isSmooth = false }
            isDrawn = true
        }
        if isDrawn { finish(isClosed: false) }
        return !outline.path.isEmpty
    }

    private mutating func append(_ point: DevicePoint, isSmooth: Bool) {
        if let last = points.last, (last.position - point).length < Self.nearest { return }
        points.append(StrokePoint(position: point, isSmooth: isSmooth))
    }

    private mutating func finish(isClosed: Bool) {
        if isClosed, points.count > 1,
            (points[0].position - points[points.count - 1].position).length < Self.nearest
        {
            points.removeLast()
        }
        if dashing.isSolid {
            outline.add(points[...], isClosed: isClosed)
        } else {
            dashing.cut(points, isClosed: isClosed) { outline.add($0, isClosed: $1) }
        }
    }
}
