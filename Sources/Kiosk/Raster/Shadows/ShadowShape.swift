/// A rectangle with elliptical corners in device pixels, all in 1/256 pixel.
///
/// Coordinates are cut to ±2²² pixels. The radii fit the sides, and a corner without width or
/// height is square.
struct ShadowShape: Hashable {
    private(set) var minX: Int
    private(set) var minY: Int
    private(set) var maxX: Int
    private(set) var maxY: Int
    /// The corners' radii along x and y: top left, top right, bottom right, bottom left.
    private(set) var radiiX: SIMD4<Int32>
    private(set) var radiiY: SIMD4<Int32>

    static let limit = 1 << 30

    /// Nil for a rectangle that is empty, too thin for the grid or not a number.
    init?(_ rect: Rect, radii: CornerRadii, _ transform: Transform) {
        let (scale, origin) = (Double(transform.scale), transform.translation)
        guard !rect.isEmpty,
            let minX = Self.snapped(Double(rect.minX) * scale + Double(origin.x)),
            let minY = Self.snapped(Double(rect.minY) * scale + Double(origin.y)),
            let maxX = Self.snapped(
                (Double(rect.minX) + Double(rect.width)) * scale + Double(origin.x)),
            let maxY = Self.snapped(
                (Double(rect.minY) + Double(rect.height)) * scale + Double(origin.y)),
            minX < maxX, minY < maxY
        else { return nil }
        let corners = (radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
        self.init(
            minX: minX, minY: minY, maxX: maxX, maxY: maxY,
            radiiX: SIMD4(
                Double(corners.0.width), Double(corners.1.width), Double(corners.2.width),
                Double(corners.3.width)) * (scale * 256),
            radiiY: SIMD4(
                Double(corners.0.height), Double(corners.1.height), Double(corners.2.height),
                Double(corners.3.height)) * (scale * 256))
    }

    /// The radii in 1/256 pixel; where two meet on a side, all shrink by the same factor, as CSS
    /// Backgrounds 5.5 says, and are rounded down.
    private init(
        minX: Int, minY: Int, maxX: Int, maxY: Int, radiiX: SIMD4<Double>, radiiY: SIMD4<Double>
    ) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
        let none = SIMD4<Double>.zero
        let most = SIMD4(repeating: Double(Self.limit))
        // A comparison with NaN is false.
        let isRound = (radiiX .> none) .& (radiiY .> none)
        let x = none.replacing(with: radiiX, where: isRound).replacing(
            with: most, where: isRound .& (radiiX .> most))
        let y = none.replacing(with: radiiY, where: isRound).replacing(
            with: most, where: isRound .& (radiiY .> most))
        let (width, height) = (Double(maxX - minX), Double(maxY - minY))
        let factor = min(
            1, min(width / max(1, x[0] + x[1]), width / max(1, x[2] + x[3])),
            min(height / max(1, y[0] + y[3]), height / max(1, y[1] + y[2])))
        let fittedX = SIMD4<Int32>(x * factor, rounding: .down)
        let fittedY = SIMD4<Int32>(y * factor, rounding: .down)
        let isSquare = (fittedX .== 0) .| (fittedY .== 0)
        self.radiiX = fittedX.replacing(with: 0, where: isSquare)
        self.radiiY = fittedY.replacing(with: 0, where: isSquare)
    }

    /// The shape with its sides moved outwards, or inwards by a negative distance; nil where they
    /// meet. Corners change as CSS Backgrounds 7.1.1 says: they stay square, shrink with the sides,
    /// and grow with them, by less where the radius is smaller than the distance.
    func outset(by distance: Int) -> ShadowShape? {
        guard minX - distance < maxX + distance, minY - distance < maxY + distance else {
            return nil
        }
        if distance == 0 { return self }
        var (x, y) = (SIMD4<Double>(radiiX), SIMD4<Double>(radiiY))
        for corner in 0..<4 {
            x[corner] = Self.grown(x[corner], by: Double(distance))
            y[corner] = Self.grown(y[corner], by: Double(distance))
        }
        let (far, near) = (Self.limit, -Self.limit)
        return ShadowShape(
            minX: max(near, minX - distance), minY: max(near, minY - distance),
            maxX: min(far, maxX + distance), maxY: min(far, maxY + distance), radiiX: x, radiiY: y)
    }

    private static func grown(_ radius: Double, by distance: Double) -> Double {
        if distance < 0 || radius >= distance { return radius + distance }
        if radius <= 0 { return 0 }
        let lack = radius / distance - 1
        return radius + distance * (1 + lack * lack * lack)
    }

    func moved(x: Int, y: Int) -> ShadowShape {
        var result = self
        result.minX += x
        result.maxX += x
        result.minY += y
        result.maxY += y
        return result
    }

    /// The shape with so much taken out of its middle, both in 1/256 pixel.
    func shortened(x: Int, y: Int) -> ShadowShape {
        var result = self
        result.maxX -= x
        result.maxY -= y
        return result
    }

    /// To 1/256 pixel, ties upwards, cut to ±2²² pixels; nil for NaN.
    static func snapped(_ value: Double) -> Int? {
        guard value == value else { return nil }
        let scaled = (value * 256 + 0.5).rounded(.down)
        return Int(min(max(scaled, -Double(limit)), Double(limit)))
    }
}
