import CPixels

/// The position of a pixel's centre along a gradient, in 2⁻³² of it: a function of the pixel's
/// position only, counted from the pixel of the local origin.
enum GradientPosition {
    /// The change per pixel across and down, in 2⁻³² of the gradient, and the value at the origin.
    case linear(x: Int, y: Int, start: Int)
    case radial(kiosk_radial)
    case conic(kiosk_map)
    case last

    init(_ gradient: Gradient, _ transform: AffineTransform, from pixel: PixelOrigin) {
        self = .last
        let toDevice = transform.appending(inner: gradient.transform)
        guard let map = PixelMap(inverting: toDevice, from: pixel) else { return }
        switch gradient.geometry {
        case .linear(let start, let end):
            let axis = DevicePoint(end) - DevicePoint(start)
            let square = axis.x * axis.x + axis.y * axis.y
            guard square > 0 else { return }
            let (x, y) = (axis.x / square, axis.y / square)
            let across = map.xx * x + map.yx * y
            let down = map.xy * x + map.yy * y
            // Ends closer than 1/1024 pixel count as equal.
            guard across * across + down * down <= 1e6 else { return }
            let origin =
                (map.x0 - Double(start.x)) * x + (map.y0 - Double(start.y)) * y
            self = .linear(
                x: PixelMap.fixed(across), y: PixelMap.fixed(down), start: PixelMap.fixed(origin))
        case .radial(let center, let radius, let focus):
            guard radius > 0 else { return }
            let inverse = 1 / Double(radius)
            let c = DevicePoint(center)
            var away = (DevicePoint(focus ?? center) - c) * inverse
            if !(away.length <= 0.99) { away = away * (0.99 / away.length) }
            let moved = map.moved(to: c + away * Double(radius), scale: inverse)
            guard moved.xx * moved.xx + moved.yy * moved.yy <= 1e6 else { return }
            self = .radial(
                kiosk_radial(map: moved.loops, away_x: away.x, away_y: away.y))
        case .conic(let center, let angle):
            let start = UnitVector(degrees: Double(angle))
            let moved = map.moved(to: DevicePoint(center), scale: 1).turned(back: start)
            guard moved.x0.isFinite, moved.y0.isFinite else { return }
            self = .conic(moved.loops)
        }
    }
}
