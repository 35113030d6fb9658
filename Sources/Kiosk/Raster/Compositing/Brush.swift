/// A paint prepared for the device, as the source of blending. It lives in the scratch of the
/// target picture, and is valid until another paint of its kind is prepared.
struct Brush: BitwiseCopyable {
    enum Source: BitwiseCopyable {
        /// One premultiplied pixel everywhere.
        case pixel(UInt32)
        /// Eight pixels that repeat along the row.
        case row(UnsafeMutablePointer<RowGradient>)
        case gradient(UnsafeMutablePointer<GradientSpan>)
        case pattern(UnsafeMutablePointer<PatternSpan>)
        /// The pixels of a layer at the same position.
        case layer(UnsafePointer<UInt32>, stride: Int)
    }

    let source: Source
    /// True if every source pixel has alpha 255.
    let isOpaque: Bool

    init(pixel: UInt32) {
        source = .pixel(pixel)
        isOpaque = pixel >> 24 == 255
    }

    init(_ source: Source, isOpaque: Bool) {
        self.source = source
        self.isOpaque = isOpaque
    }

    /// Prepares the brush for a row.
    @inline(__always)
    func prepare(_ y: Int) {
        if case .row(let gradient) = source { gradient.pointee.prepare(y) }
    }
}

extension Painter {
    /// Prepares a paint; nil if it would change nothing.
    func brush(_ paint: Paint) -> Brush? {
        switch paint {
        case .solid(let color):
            let pixel = color.premultiplied
            return pixel >> 24 > 0 ? Brush(pixel: pixel) : nil
        case .gradient(let gradient):
            return gradient.stops.isEmpty
                ? nil : scratch.brushes.brush(gradient, transform, pixels: scratch.source)
        case .pattern(let pattern):
            return scratch.brushes.brush(pattern, transform, pixels: scratch.source)
        }
    }
}
