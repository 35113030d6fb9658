/// A rectangle of whole pixels; the maximum edges are exclusive.
public struct PixelRect: Hashable, Sendable {
    /// Left edge.
    public var minX: Int32
    /// Top edge.
    public var minY: Int32
    /// Right edge, exclusive.
    public var maxX: Int32
    /// Bottom edge, exclusive.
    public var maxY: Int32

    /// Makes a rectangle from its edges. One whose maximum is not above its minimum is empty.
    public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Makes a rectangle from its top left corner and size. Stops the program if an edge exceeds 32
    /// bits.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(
            minX: Int32(x), minY: Int32(y), maxX: Int32(x + width), maxY: Int32(y + height))
    }

    /// The empty rectangle at the origin.
    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Width in pixels; negative if the edges are the wrong way round.
    public var width: Int { Int(maxX) - Int(minX) }
    /// Height in pixels; negative if the edges are the wrong way round.
    public var height: Int { Int(maxY) - Int(minY) }
    /// True if no pixel lies inside.
    public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// The number of pixels inside; zero for an empty rectangle.
    public var area: Int { isEmpty ? 0 : width * height }

    /// Returns the common pixels of both; `empty` if there are none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let result = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return result.isEmpty ? .empty : result
    }

    /// Returns true if some pixel lies in both. Neither may be empty.
    public func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Returns the bounding box of both; an empty rectangle adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Returns the rectangle moved by an offset; an empty one stays empty.
    public func offset(dx: Int, dy: Int) -> PixelRect {
        guard !isEmpty else { return .empty }
        return PixelRect(x: Int(minX) + dx, y: Int(minY) + dy, width: width, height: height)
    }

    /// Returns the rectangle grown on all sides; an empty one stays empty.
    public func expanded(by distance: Int) -> PixelRect {
        guard !isEmpty else { return .empty }
        return PixelRect(
            x: Int(minX) - distance, y: Int(minY) - distance, width: width + 2 * distance,
            height: height + 2 * distance)
    }

    /// Returns true if `other` lies entirely inside.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX
                && maxY >= other.maxY)
    }
}

extension PixelRect {
    /// Makes the rectangle of all pixels that `rect` touches. Coordinates are clamped to ±2²⁴; NaN
    /// becomes zero.
    public init(covering rect: Rect) {
        self.init(rect, start: { $0.rounded(.down) }, end: { $0.rounded(.up) })
    }

    /// Makes the rectangle of the pixels that `rect` covers completely.
    public init(inside rect: Rect) {
        self.init(rect, start: { $0.rounded(.up) }, end: { $0.rounded(.down) })
        if isEmpty { self = .empty }
    }

    /// Makes the rectangle with each edge rounded to the nearest pixel boundary, halves up.
    public init(nearest rect: Rect) {
        self.init(
            rect, start: { ($0 + 0.5).rounded(.down) }, end: { ($0 + 0.5).rounded(.down) })
        if isEmpty { self = .empty }
    }

    @inline(__always)
    private init(_ rect: Rect, start: (Float) -> Float, end: (Float) -> Float) {
        guard !rect.isEmpty else {
            self = .empty
            return
        }
        self.init(
            minX: Int32(bounded: start(rect.minX)), minY: Int32(bounded: start(rect.minY)),
            maxX: Int32(bounded: end(rect.maxX)), maxY: Int32(bounded: end(rect.maxY)))
    }
}

extension Int32 {
    /// Clamps to ±2²⁴, the range in which a `Float` represents every integer; NaN becomes zero.
    package init(bounded value: Float) { self.init(bounded: Double(value)) }

    /// Clamps as the initializer for `Float` does.
    package init(bounded value: Double) {
        guard value == value else {
            self = 0
            return
        }
        self = Int32(Swift.min(Swift.max(value, -16_777_216), 16_777_216))
    }
}

extension Rect {
    /// Makes the same rectangle in `Float` coordinates; those beyond 2²⁴ are rounded.
    public init(_ rect: PixelRect) {
        self.init(
            x: Float(rect.minX), y: Float(rect.minY), width: Float(rect.width),
            height: Float(rect.height))
    }
}
