/// An affine map from the centres of device pixels to the coordinates of a paint.
///
/// It counts pixels from the one that holds the paint's origin. Whatever moves by whole pixels thus
/// keeps its colours bit for bit.
struct PixelMap {
    /// The paint's x and y a pixel further to the right.
    var xx: Double
    var yx: Double
    /// The same a pixel further down.
    var xy: Double
    var yy: Double
    /// At the centre of the pixel `origin`.
    var x0: Double
    var y0: Double
    let origin: PixelOrigin

    /// Nil for a transform that takes everything to a line.
    init?(inverting transform: AffineTransform) {
        let (a, b) = (Double(transform.a), Double(transform.b))
        let (c, d) = (Double(transform.c), Double(transform.d))
        let determinant = a * d - b * c
        guard determinant.magnitude >= 1e-12, determinant.isFinite else { return nil }
        (xx, xy) = (d / determinant, -c / determinant)
        (yx, yy) = (-b / determinant, a / determinant)
        origin = PixelOrigin(transform)
        let e = Double(origin.x) + 0.5 - Double(transform.e)
        let f = Double(origin.y) + 0.5 - Double(transform.f)
        x0 = xx * e + xy * f
        y0 = yx * e + yy * f
        guard x0.isFinite, y0.isFinite else { return nil }
    }

    /// The map to coordinates that have `origin` at zero and are `scale` times as large.
    func moved(to origin: DevicePoint, scale: Double) -> PixelMap {
        var result = self
        result.xx *= scale
        result.xy *= scale
        result.yx *= scale
        result.yy *= scale
        result.x0 = (x0 - origin.x) * scale
        result.y0 = (y0 - origin.y) * scale
        return result
    }

    /// Where a pixel's centre lies.
    @inline(__always)
    func point(_ x: Int, _ y: Int) -> DevicePoint {
        let (px, py) = (Double(x &- origin.x), Double(y &- origin.y))
        return DevicePoint(x: px * xx + py * xy + x0, y: px * yx + py * yy + y0)
    }
}

/// The device pixel that holds the origin of local coordinates.
struct PixelOrigin {
    let x: Int
    let y: Int

    init(_ transform: AffineTransform) {
        x = Int(Int32(bounded: transform.e.rounded(.down)))
        y = Int(Int32(bounded: transform.f.rounded(.down)))
    }
}
