/// A point in device pixels, in double precision: what flattening and stroking compute with.
struct DevicePoint: Equatable {
    var x: Double
    var y: Double

    /// Coordinates are cut to ±2²² pixels, so that all that follows stays in range.
    static let limit = 4_194_304.0

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Where a transform takes a local point; nil for a coordinate that is not a number.
    @inline(__always)
    init?(_ point: Point, _ transform: Transform) {
        let scale = Double(transform.scale)
        let x = Double(point.x) * scale + Double(transform.translation.x)
        let y = Double(point.y) * scale + Double(transform.translation.y)
        guard x == x, y == y else { return nil }
        self.x = max(-Self.limit, min(Self.limit, x))
        self.y = max(-Self.limit, min(Self.limit, y))
    }

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
