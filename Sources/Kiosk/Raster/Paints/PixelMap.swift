import CPixels

/// An affine map from device pixel centres to the coordinates of a paint.
///
/// Pixels are counted from the one that holds the local origin, so that a shape moved by whole
/// pixels keeps its colours bit for bit.
struct PixelMap {
    /// Change of the paint's x and y per pixel to the right.
    var xx: Double
    var yx: Double
    /// Change per pixel down.
    var xy: Double
    var yy: Double
    /// Value at the centre of the pixel `origin`.
    var x0: Double
    var y0: Double

    /// Inverts a transform; nil if it is degenerate.
    init?(inverting transform: AffineTransform, from origin: PixelOrigin) {
        let (a, b) = (Double(transform.a), Double(transform.b))
        let (c, d) = (Double(transform.c), Double(transform.d))
        let determinant = a * d - b * c
        guard determinant.magnitude >= 1e-12, determinant.isFinite else { return nil }
        (xx, xy) = (d / determinant, -c / determinant)
        (yx, yy) = (-b / determinant, a / determinant)
        let e = Double(origin.x) + 0.5 - Double(transform.e)
        let f = Double(origin.y) + 0.5 - Double(transform.f)
        x0 = xx * e + xy * f
        y0 = yx * e + yy * f
        guard x0.isFinite, y0.isFinite else { return nil }
    }

    /// Converts to fixed point, clamped so that sums and products with pixel numbers stay below
    /// 2⁶³.
    static func fixed(_ value: Double) -> Int {
        Int((max(-67_108_864, min(67_108_864, value)) * 4_294_967_296).rounded())
    }

    /// Returns the map to coordinates with `origin` at zero and scaled by `scale`.
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

    /// Returns the map to coordinates rotated so that `direction` becomes the x axis.
    func turned(back direction: UnitVector) -> PixelMap {
        var result = self
        func turn(_ x: inout Double, _ y: inout Double) {
            (x, y) = (
                x * direction.x + y * direction.y, y * direction.x - x * direction.y
            )
        }
        turn(&result.xx, &result.yx)
        turn(&result.xy, &result.yy)
        turn(&result.x0, &result.y0)
        return result
    }

    var loops: kiosk_map {
        kiosk_map(xx: xx, yx: yx, xy: xy, yy: yy, x0: x0, y0: y0)
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
