/// The memory of prepared paints, one of each kind.
struct BrushMemory: ~Copyable {
    private let rowGradient = UnsafeMutablePointer<RowGradient>.allocate(capacity: 1)
    private let gradient = UnsafeMutablePointer<GradientSpan>.allocate(capacity: 1)
    private let pattern = UnsafeMutablePointer<PatternSpan>.allocate(capacity: 1)
    /// The sixteen pixels of a row gradient.
    private let rowPixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 16)
    private var stops = UnsafeMutableBufferPointer<Gradient.Stop>.allocate(capacity: 8)
    private var table = ColorTable()

    deinit {
        rowGradient.deallocate()
        gradient.deallocate()
        pattern.deallocate()
        rowPixels.deallocate()
        stops.deallocate()
    }

    /// Prepares a gradient with at least one stop.
    ///
    /// - Parameter pixels: Memory for a run of a row.
    mutating func brush(
        _ gradient: Gradient, _ transform: AffineTransform, pixels: UnsafeMutablePointer<UInt32>
    ) -> Brush {
        let isOpaque = gradient.stops.allSatisfy { $0.color.isOpaque }
        let origin = PixelOrigin(transform)
        let position = GradientPosition(gradient, transform, from: origin)
        let row = RowGradient(
            keep(gradient.stops), gradient.spread, position, origin, pattern: rowPixels)
        if let row {
            rowGradient.initialize(to: row)
            return Brush(.row(rowGradient), isOpaque: isOpaque)
        }
        table.prepare(gradient.stops)
        self.gradient.initialize(
            to: GradientSpan(
                colors: UnsafePointer(table.colors), position: position, spread: gradient.spread,
                origin: origin, pixels: pixels))
        return Brush(.gradient(self.gradient), isOpaque: isOpaque)
    }

    /// Prepares a pattern; nil for an empty rectangle or a degenerate transform.
    ///
    /// - Parameter pixels: Memory for a run of a row.
    func brush(
        _ pattern: Pattern, _ transform: AffineTransform, pixels: UnsafeMutablePointer<UInt32>
    ) -> Brush? {
        guard let span = PatternSpan(pattern, transform, pixels: pixels) else { return nil }
        self.pattern.initialize(to: span)
        let isOpaque = pattern.image.isOpaque && pattern.tint?.isOpaque != false
        return Brush(.pattern(self.pattern), isOpaque: isOpaque)
    }

    /// Copies a gradient's stops; the copy is valid until the next call.
    private mutating func keep(
        _ stops: [Gradient.Stop]
    ) -> UnsafeBufferPointer<Gradient.Stop> {
        if stops.count > self.stops.count {
            self.stops.deallocate()
            self.stops = .allocate(capacity: stops.count)
        }
        _ = self.stops.initialize(from: stops)
        return UnsafeBufferPointer(rebasing: self.stops[..<stops.count])
    }
}
