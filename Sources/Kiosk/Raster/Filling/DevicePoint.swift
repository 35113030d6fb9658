/// A point in device pixels, in double precision, for flattening and stroking.
struct DevicePoint: Equatable {
    var x: Double
    var y: Double

    /// Coordinates are clamped to ±2²² pixels, so that all later arithmetic stays in range.
    static let limit = 4_194_304.0

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Transforms a local point; nil for a coordinate that is NaN.
    @inline(__always)
    init?(_ point: Point, _ transform: AffineTransform) {
        let (px, py) = (Double(point.x), Double(point.y))
        let x = px * Double(transform.a) + py * Double(transform.c) + Double(transform.e)
        let y = px * Double(transform.b) + py * Double(transform.d) + Double(transform.f)
        guard x == x, y == y else { return nil }
        self.x = max(-Self.limit, min(Self.limit, x))
        self.y = max(-Self.limit, min(Self.limit, y))
    }

    /// Converts a point without changing its coordinates.
    init(_ point: Point) { self.init(x: Double(point.x), y: Double(point.y)) }

    static func + (a: DevicePoint, b: DevicePoint) -> DevicePoint {
        DevicePoint(x: a.x + b.x, y: a.y + b.y)
    }
    static func - (a: DevicePoint, b: DevicePoint) -> DevicePoint {
        DevicePoint(x: a.x - b.x, y: a.y - b.y)
    }
    static func * (a: DevicePoint, b: Double) -> DevicePoint {
        DevicePoint(x: a.x * b, y: a.y * b)
    }

    var length: Double { (x * x + y * y).squareRoot() }
}
