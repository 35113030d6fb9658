import CPixels

/// Where a device pixel's centre lies in a gradient, in 2⁻³² of it: a function of the pixel alone.
enum GradientPlace {
    /// `x` pixels across and `y` down, both in 2⁻³² of the gradient.
    case linear(x: Int, y: Int, origin: Int)
    case radial(kiosk_radial)
    case conic(kiosk_conic)
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
            let focus = c + away * (1 / inverse)
            self = .radial(
                kiosk_radial(
                    focus_x: focus.x, focus_y: focus.y, inverse: inverse, away_x: away.x,
                    away_y: away.y))
        case .conic(let center, let angle):
            guard let c = DevicePoint(center, transform) else { return }
            let start = UnitVector(degrees: Double(angle))
            self = .conic(
                kiosk_conic(center_x: c.x, center_y: c.y, start_x: start.x, start_y: start.y))
        }
    }

    /// Cut to what sums and products with pixel numbers keep below 2⁶³.
    private static func fixed(_ value: Double) -> Int {
        Int((max(-67_108_864, min(67_108_864, value)) * 4_294_967_296).rounded())
    }
}
