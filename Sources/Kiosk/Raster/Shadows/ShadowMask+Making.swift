import CPixels

extension ShadowMask {
    /// Computes the blurred coverage of a shape in the pixels of `area`. Pixels are counted from
    /// the start of the mask, whose axes are `x` and `y`.
    convenience init(
        of shape: RoundedShape, _ blur: ShadowBlur, in area: PixelRect, x: MaskAxis, y: MaskAxis,
        _ scratch: FillScratch
    ) {
        self.init(width: area.width, height: area.height)
        defer { findSpans() }
        if blur.deviation == 0 {
            let path = shape.path(origin: (0, 0), level: 0)
            path.fillPlane(bytes, area, scratch)
            return
        }
        let weights = GaussianWeights(deviation: blur.reducedDeviation)
        guard blur.level > 0 else {
            let path = shape.path(origin: (0, 0), level: 0)
            path.withBlurredRows(in: area, weights, scratch) { y, row in
                let target = bytes + y * width
                for x in 0..<width {
                    target[x] = UInt8(truncatingIfNeeded: (UInt32(row[x]) &+ 128) >> 8)
                }
            }
            return
        }
        let columns = ReducedAxis(x, blur.level, pixels: area.minX..<area.maxX)
        let rows = ReducedAxis(y, blur.level, pixels: area.minY..<area.maxY)
        let path = shape.path(origin: (columns.origin, rows.origin), level: blur.level)
        let reduced = PixelRect(
            minX: Int32(columns.first), minY: Int32(rows.first), maxX: Int32(columns.last + 1),
            maxY: Int32(rows.last + 1))
        var plane = [UInt16](repeating: 0, count: reduced.area)
        plane.withUnsafeMutableBufferPointer { plane in
            let base = plane.baseAddress!
            path.withBlurredRows(in: reduced, weights, scratch) { y, row in
                (base + y * reduced.width).update(from: row, count: reduced.width)
            }
            enlarge(base, reduced.width, columns, rows)
        }
    }

    /// Enlarges by bilinear interpolation, rounded to nearest.
    private func enlarge(
        _ plane: UnsafePointer<UInt16>, _ stride: Int, _ columns: ReducedAxis, _ rows: ReducedAxis
    ) {
        let one: UInt32 = 2 << UInt32(columns.level)
        let shift = UInt32(2 * columns.level + 10)
        let half: UInt32 = 1 << (shift - 1)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stride) { line in
            for y in 0..<height {
                let (index, part) = rows.position(y)
                let above = plane + index * stride
                for x in 0..<stride {
                    let (upper, lower) = (UInt32(above[x]), UInt32(above[x &+ stride]))
                    line[x] = upper &* (one &- part) &+ lower &* part
                }
                let target = bytes + y * width
                for x in 0..<width {
                    let (index, part) = columns.position(x)
                    let (left, right) = (line[index], line[index &+ 1])
                    let value = left &* (one &- part) &+ right &* part
                    target[x] = UInt8(truncatingIfNeeded: (value &+ half) >> shift)
                }
            }
        }
    }
}

/// Reduced pixels along an axis, symmetric about the mask's middle.
private struct ReducedAxis {
    let level: Int
    /// Start of the first reduced pixel, in half pixels; not positive.
    let origin: Int
    /// Range of reduced pixels needed.
    let first: Int
    let last: Int
    private let start: Int

    init(_ axis: MaskAxis, _ level: Int, pixels: Range<Int32>) {
        self.level = level
        let step = 1 << level
        origin = -((step - axis.count & (step - 1)) & (step - 1))
        start = Int(pixels.lowerBound)
        let bias = 1 - origin - step
        first = (2 * start + bias) >> (level + 1)
        last = (2 * Int(pixels.upperBound - 1) + bias) >> (level + 1) + 1
    }

    /// Returns the reduced pixel before a pixel's centre, counted from `first`, and the weight of
    /// the next one, in 1/2 to the power of `level` + 1.
    @inline(__always)
    func position(_ index: Int) -> (Int, UInt32) {
        let position = 2 &* (start &+ index) &+ 1 &- origin &- 1 << level
        let mask = 2 << level &- 1
        return (position >> (level &+ 1) &- first, UInt32(truncatingIfNeeded: position & mask))
    }
}

extension RoundedShape {
    /// Returns the outline at 1/2 to the power of `level` of its size. `origin` is in half pixels.
    fileprivate func path(origin: (x: Int, y: Int), level: Int) -> Path {
        let unit = Double(256 << level)
        func size(_ radius: Radius) -> Size {
            Size(
                width: Float(Double(radius.x) / unit), height: Float(Double(radius.y) / unit))
        }
        let (left, top) = (Double(minX - origin.x * 128), Double(minY - origin.y * 128))
        let rect = Rect(
            x: Float(left / unit), y: Float(top / unit), width: Float(Double(maxX - minX) / unit),
            height: Float(Double(maxY - minY) / unit))
        return Path(
            rect,
            radii: CornerRadii(
                topLeft: size(topLeft), topRight: size(topRight), bottomRight: size(bottomRight),
                bottomLeft: size(bottomLeft)))
    }
}

extension Path {
    /// Writes the coverage of the pixels in `area` over zeroes.
    fileprivate func fillPlane(
        _ plane: UnsafeMutablePointer<UInt8>, _ area: PixelRect, _ scratch: FillScratch
    ) {
        guard let fill = PathFill(self, .identity, clip: area) else { return }
        let origin = plane - Int(area.minY) * area.width - Int(area.minX)
        fill.run(
            .nonZero, scratch,
            solid: { y, x, count, coverage in
                (origin + y * area.width + x).update(repeating: coverage, count: count)
            },
            varying: { y, x, count, coverages in
                (origin + y * area.width + x).update(from: coverages, count: count)
            })
    }

    /// Passes the blurred rows of `area`, from the top, to `body`: coverages in 1/65280, rounded to
    /// nearest after each direction.
    fileprivate func withBlurredRows(
        in area: PixelRect, _ weights: GaussianWeights, _ scratch: FillScratch,
        _ body: (Int, UnsafePointer<UInt16>) -> Void
    ) {
        let reach = Int32(weights.reach)
        let seen = PixelRect(
            minX: area.minX - reach, minY: area.minY - reach, maxX: area.maxX + reach,
            maxY: area.maxY + reach)
        var plane = [UInt8](repeating: 0, count: seen.area)
        var columns = [UInt16](repeating: 0, count: seen.height * area.width)
        var result = [UInt16](repeating: 0, count: area.width)
        plane.withUnsafeMutableBufferPointer { plane in
            fillPlane(plane.baseAddress!, seen, scratch)
            for y in 0..<seen.height {
                columns.withUnsafeMutableBufferPointer { columns in
                    kiosk_blur_weigh_bytes(
                        plane.baseAddress! + y * seen.width, weights.values, weights.reach,
                        columns.baseAddress! + y * area.width, area.width)
                }
            }
        }
        columns.withUnsafeBufferPointer { columns in
            for y in 0..<area.height {
                result.withUnsafeMutableBufferPointer { result in
                    kiosk_blur_weigh_halves(
                        columns.baseAddress! + y * area.width, area.width, weights.values,
                        weights.reach, result.baseAddress!, area.width)
                    body(y, UnsafePointer(result.baseAddress!))
                }
            }
        }
    }
}
