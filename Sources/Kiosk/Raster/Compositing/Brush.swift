/// What covered pixels are blended with: a paint made ready for the device.
struct Brush {
    enum Source {
        /// One premultiplied pixel everywhere.
        case pixel(UInt32)
        /// Eight pixels that repeat along the row.
        case row(RowGradient)
        case gradient(GradientSpan)
        case pattern(PatternSpan)
        /// The pixels of a layer in the same place.
        case layer(UnsafePointer<UInt32>, stride: Int)
    }

    let source: Source
    /// Whether every source pixel has alpha 255.
    let isOpaque: Bool

    init(pixel: UInt32) {
        source = .pixel(pixel)
        isOpaque = pixel >> 24 == 255
    }

    init(_ source: Source, isOpaque: Bool) {
        self.source = source
        self.isOpaque = isOpaque
    }

    /// Goes on to a row.
    @inline(__always)
    func prepare(_ y: Int) {
        if case .row(let gradient) = source { gradient.prepare(y) }
    }
}

extension Painter {
    /// Nil for a paint that leaves everything as it is.
    func brush(_ paint: Paint) -> Brush? {
        switch paint {
        case .solid(let color):
            let pixel = color.premultiplied
            return pixel >> 24 > 0 ? Brush(pixel: pixel) : nil
        case .gradient(let gradient):
            guard !gradient.stops.isEmpty else { return nil }
            let isOpaque = gradient.stops.allSatisfy { $0.color.isOpaque }
            let place = GradientPlace(gradient, transform)
            let origin = PixelOrigin(transform)
            if let row = RowGradient(gradient, place, origin, pattern: scratch.pattern) {
                return Brush(.row(row), isOpaque: isOpaque)
            }
            return Brush(.gradient(scratch.span(gradient, place, origin)), isOpaque: isOpaque)
        case .pattern(let pattern):
            guard let span = PatternSpan(pattern, transform, scratch) else { return nil }
            let isOpaque = pattern.image.isOpaque && pattern.tint?.isOpaque != false
            return Brush(.pattern(span), isOpaque: isOpaque)
        }
    }
}
