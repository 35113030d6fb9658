/// What covered pixels are blended with: a paint made ready for the device.
struct Brush {
    /// Premultiplied.
    let pixel: UInt32
}

extension Painter {
    /// Blends `count` pixels from (`x`, `y`) on, inside the pixel clip, each covered by
    /// `coverage` / 255. All painting of shapes ends here or below.
    @inline(__always)
    func paint(_ brush: Brush, y: Int, x: Int, count: Int, coverage: UInt8) {
        SpanKernels.paint(
            row(y) + x, count: count, pixel: scaled(brush.pixel, by: UInt32(coverage)))
    }

    /// The same with a coverage for each pixel.
    @inline(__always)
    func paint(_ brush: Brush, y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
        SpanKernels.blend(row(y) + x, coverage: coverages, count: count, pixel: brush.pixel)
    }
}
