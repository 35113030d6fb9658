/// Where a device pixel's centre lies in a gradient, in 2⁻³² of it: a function of the pixel alone.
enum GradientPlace {
    /// `x` pixels across and `y` down, both in 2⁻³² of the gradient.
    case linear(x: Int, y: Int, origin: Int)
    /// From a focus, with the part of the radius that it lies away from the centre.
    case radial(focus: DevicePoint, inverse: Double, away: DevicePoint)
    case conic(center: DevicePoint, start: UnitVector)
    case last

    init(_ geometry: Gradient.Geometry, _ transform: Transform) {
        self = .last
        switch geometry {
        case .linear(let start, let end):
            guard let a = DevicePoint(start, transform), let b = DevicePoint(end, transform) else {
                return
            }
            let way = b - a
            let square = way.x * way.x + way.y * way.y
            guard square >= 1e-6 else { return }
            let (x, y) = (way.x / square, way.y / square)
            self = .linear(
                x: Self.fixed(x), y: Self.fixed(y),
                origin: Self.fixed((0.5 - a.x) * x + (0.5 - a.y) * y))
        case .radial(let center, let radius, let focus):
            let length = Double(radius) * Double(transform.scale)
            guard let c = DevicePoint(center, transform),
                let f = DevicePoint(focus ?? center, transform), length >= 0.001
            else { return }
            let inverse = 1 / min(length, DevicePoint.limit)
            var away = (f - c) * inverse
            if away.length > 0.99 { away = away * (0.99 / away.length) }
            self = .radial(focus: c + away * (1 / inverse), inverse: inverse, away: away)
        case .conic(let center, let angle):
            guard let c = DevicePoint(center, transform) else { return }
            self = .conic(center: c, start: UnitVector(degrees: Double(angle)))
        }
    }

    /// Cut to what sums and products with pixel numbers keep below 2⁶³.
    private static func fixed(_ value: Double) -> Int {
        Int((max(-67_108_864, min(67_108_864, value)) * 4_294_967_296).rounded())
    }

    /// Fills in the colours of `count` pixels from `x` on.
    func evaluate(
        _ table: ColorTable, _ spread: Gradient.Spread, x: Int, y: Int, count: Int,
        into colors: UnsafeMutablePointer<UInt64>
    ) {
        switch self {
        case .linear(let dx, let dy, let origin):
            var place = origin &+ x &* dx &+ y &* dy
            for index in 0..<count {
                colors[index] = table.color(place, spread)
                place &+= dx
            }
        case .radial(let focus, let inverse, let away):
            // Along the ray from the focus, the circle is at 1.
            let py = (Double(y) + 0.5 - focus.y) * inverse
            let rest = 1 - away.x * away.x - away.y * away.y
            for index in 0..<count {
                let px = (Double(x &+ index) + 0.5 - focus.x) * inverse
                let along = px * away.x + py * away.y
                let root = (along * along + (px * px + py * py) * rest).squareRoot()
                colors[index] = table.color(Self.fixed((along + root) / rest), spread)
            }
        case .conic(let center, let start):
            let py = Double(y) + 0.5 - center.y
            for index in 0..<count {
                let px = Double(x &+ index) + 0.5 - center.x
                let turn = Self.turn(px * start.x + py * start.y, py * start.x - px * start.y)
                colors[index] = table.color(Self.fixed(turn), .repeat)
            }
        case .last:
            for index in 0..<count { colors[index] = table[ColorTable.count - 1] }
        }
    }

    /// The angle of (`x`, `y`) in turns, from 0 to 1, good to 10⁻⁵: the polynomial for the arc
    /// tangent of Abramowitz and Stegun, 4.4.47.
    @inline(__always)
    private static func turn(_ x: Double, _ y: Double) -> Double {
        let (a, b) = (abs(x), abs(y))
        let great = max(a, b)
        guard great > 0 else { return 0 }
        let z = min(a, b) / great
        let s = z * z
        let tail = 0.1801410 + s * (-0.0851330 + s * 0.0208351)
        let angle = z * (0.9998660 + s * (-0.3302995 + s * tail)) * (0.5 / Double.pi)
        let octant = b > a ? 0.25 - angle : angle
        let half = x < 0 ? 0.5 - octant : octant
        return y < 0 ? 1 - half : half
    }
}
