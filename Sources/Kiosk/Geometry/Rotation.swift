/// The clockwise rotation of the picture on its way to the panel.
///
/// With `.quarter`, the top edge of the logical picture lies along the right edge of the scanout
/// buffer. Pixels and touches are mapped by the same value, so they cannot disagree.
public enum Rotation: Int, CaseIterable, Sendable {
    /// The picture as it is.
    case none = 0
    /// By 90 degrees.
    case quarter = 90
    /// By 180 degrees.
    case half = 180
    /// By 270 degrees.
    case threeQuarters = 270

    /// True if width and height are exchanged.
    public var swapsAxes: Bool { self == .quarter || self == .threeQuarters }

    /// Returns the logical size of a panel of this size in pixels, or the reverse.
    public func applied(width: Int, height: Int) -> (width: Int, height: Int) {
        swapsAxes ? (height, width) : (width, height)
    }

    /// Maps a rectangle from the logical picture, of this size, to the scanout buffer.
    public func toScanout(_ rect: PixelRect, width: Int, height: Int) -> PixelRect {
        let (w, h) = (Int32(width), Int32(height))
        return switch self {
        case .none: rect
        case .quarter:
            PixelRect(
                minX: h - rect.maxY, minY: rect.minX, maxX: h - rect.minY, maxY: rect.maxX)
        case .half:
            PixelRect(
                minX: w - rect.maxX, minY: h - rect.maxY, maxX: w - rect.minX,
                maxY: h - rect.minY)
        case .threeQuarters:
            PixelRect(
                minX: rect.minY, minY: w - rect.maxX, maxX: rect.maxY, maxY: w - rect.minX)
        }
    }

    /// Maps a point of the panel, with coordinates from 0 to 1, to the logical picture.
    public func toLogical(_ point: Point) -> Point {
        switch self {
        case .none: point
        case .quarter: Point(x: point.y, y: 1 - point.x)
        case .half: Point(x: 1 - point.x, y: 1 - point.y)
        case .threeQuarters: Point(x: 1 - point.y, y: point.x)
        }
    }
}
