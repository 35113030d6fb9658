/// A picture that is repeated side by side: the paint of a pattern.
struct SVGTiles: Sendable {
    /// One copy, in the pattern's coordinates.
    var tile: Rect
    /// Map from the pattern's coordinates to the shape's.
    var transform: AffineTransform
    /// Area to cover, in the shape's coordinates.
    var cover: Rect
    /// The picture, in the pattern's coordinates.
    var content: [SVGNode]

    /// The ways to paint the copies.
    enum Plan {
        /// Each copy by itself: columns and rows.
        case copies(Range<Int>, Range<Int>)
        /// A copy of that many pixels, repeated.
        case pixels(width: Int, height: Int)
        case nothing
    }

    /// Maximum number of copies that are painted by themselves.
    private static let copyLimit: Float = 16
    /// Maximum width and height of a copy in pixels.
    private static let sideLimit: Float = 2048

    /// Decides how to paint with a map from the pattern's coordinates to the device's.
    func plan(_ toDevice: AffineTransform, clip: Rect) -> Plan {
        guard toDevice.isUsable, transform.isUsable else { return .nothing }
        let area = transform.inverted.bounds(of: cover)
            .intersection(toDevice.inverted.bounds(of: clip))
        guard !area.isEmpty else { return .nothing }
        let left = ((area.minX - tile.minX) / tile.width).rounded(.down)
        let right = ((area.maxX - tile.minX) / tile.width).rounded(.up)
        let top = ((area.minY - tile.minY) / tile.height).rounded(.down)
        let bottom = ((area.maxY - tile.minY) / tile.height).rounded(.up)
        let isUpright = toDevice.b == 0 && toDevice.c == 0
        let isOne = right - left <= 1 && bottom - top <= 1
        if isOne || isUpright && (right - left) * (bottom - top) <= Self.copyLimit,
            [left, right, top, bottom].allSatisfy({ abs($0) < 1e9 })
        {
            return .copies(Int(left)..<Int(right), Int(top)..<Int(bottom))
        }
        let (width, height) = (
            tile.width * toDevice.steps.width, tile.height * toDevice.steps.height
        )
        guard width.isFinite, height.isFinite else { return .nothing }
        // Copies that lie between pixels, or are turned, are scaled down from twice the size.
        let isWhole = abs(width - width.rounded()) + abs(height - height.rounded()) < 0.02
        let factor: Float = isUpright && isWhole ? 1 : 2
        return .pixels(
            width: Int(max(1, min(Self.sideLimit, (width * factor).rounded(.up)))),
            height: Int(max(1, min(Self.sideLimit, (height * factor).rounded(.up)))))
    }

    /// Returns the map from the pattern's coordinates to a copy of that many pixels.
    func copyMap(width: Int, height: Int) -> AffineTransform {
        AffineTransform.scale(x: Float(width) / tile.width, y: Float(height) / tile.height)
            .appending(inner: .translation(x: -tile.minX, y: -tile.minY))
    }

    func draw(into painter: inout Painter, on canvas: SVGCanvas) {
        painter.withTransform(transform) { painter in
            switch plan(painter.transform, clip: Rect(painter.clip)) {
            case .nothing: break
            case .copies(let columns, let rows):
                for row in rows {
                    for column in columns {
                        let offset = AffineTransform.translation(
                            x: Float(column) * tile.width, y: Float(row) * tile.height)
                        painter.withTransform(offset) {
                            $0.withClip(tile) { content.draw(into: &$0, on: canvas) }
                        }
                    }
                }
            case .pixels(let width, let height):
                let copy = painter.layer(
                    PixelRect(x: 0, y: 0, width: width, height: height),
                    copyMap(width: width, height: height)
                ) { content.draw(into: &$0, on: canvas) }
                painter.fill(
                    Path(transform.inverted.bounds(of: cover)),
                    .pattern(Pattern(copy.pixels, in: tile, spread: .repeat)))
            }
        }
    }
}
