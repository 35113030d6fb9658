/// Where a device pixel's centre lies in a gradient, in 2⁻³² of it: a function of the pixel alone.
enum GradientPlace {
    /// A pixel across and a pixel down, both in 2⁻³² of the gradient, and where `pixel` is.
    case linear(x: Int, y: Int, start: Int, pixel: PixelOrigin)
    /// From a focus: `place` has it at zero and the radius as one. `away` is where it lies then,
    /// seen from the centre.
    case radial(place: PixelMap, away: DevicePoint)
    /// Around a centre, which `place` has at zero.
    case conic(place: PixelMap, start: UnitVector)
    case last

    init(_ gradient: Gradient, _ transform: AffineTransform) {
        self = .last
        let toDevice = transform.appending(inner: gradient.transform)
        guard let map = PixelMap(inverting: toDevice) else { return }
        switch gradient.geometry {
        case .linear(let start, let end):
            let way = DevicePoint(end) - DevicePoint(start)
            let square = way.x * way.x + way.y * way.y
            guard square > 0 else { return }
            let (x, y) = (way.x / square, way.y / square)
            let across = map.xx * x + map.yx * y
            let down = map.xy * x + map.yy * y
            // Nearer ends than 1/1024 pixel are the same.
            guard across * across + down * down <= 1e6 else { return }
            let origin =
                (map.x0 - Double(start.x)) * x + (map.y0 - Double(start.y)) * y
            self = .linear(
                x: Self.fixed(across), y: Self.fixed(down), start: Self.fixed(origin),
                pixel: map.origin)
        case .radial(let center, let radius, let focus):
            guard radius > 0 else { return }
            let inverse = 1 / Double(radius)
            let c = DevicePoint(center)
            var away = (DevicePoint(focus ?? center) - c) * inverse
            if !(away.length <= 0.99) { away = away * (0.99 / away.length) }
            let place = map.moved(to: c + away * Double(radius), scale: inverse)
            guard place.xx * place.xx + place.yy * place.yy <= 1e6 else { return }
            self = .radial(place: place, away: away)
        case .conic(let center, let angle):
            let place = map.moved(to: DevicePoint(center), scale: 1)
            guard place.x0.isFinite, place.y0.isFinite else { return }
            self = .conic(place: place, start: UnitVector(degrees: Double(angle)))
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
        case .linear(let dx, let dy, let start, let pixel):
            var place = start &+ (x &- pixel.x) &* dx &+ (y &- pixel.y) &* dy
            for index in 0..<count {
                colors[index] = table.color(place, spread)
                place &+= dx
            }
        case .radial(let place, let away):
            // Along the ray from the focus, the circle is at 1.
            let rest = 1 - away.x * away.x - away.y * away.y
            for index in 0..<count {
                let point = place.point(x &+ index, y)
                let along = point.x * away.x + point.y * away.y
                let square = point.x * point.x + point.y * point.y
                let root = (along * along + square * rest).squareRoot()
                colors[index] = table.color(Self.fixed((along + root) / rest), spread)
            }
        case .conic(let place, let start):
            for index in 0..<count {
                let point = place.point(x &+ index, y)
                let turn = Self.turn(
                    point.x * start.x + point.y * start.y, point.y * start.x - point.x * start.y)
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
