/// Draws into a pixel buffer with premultiplied source-over.
///
/// Coordinates are the current node's; `transform` takes them to device pixels, where pixel (x, y)
/// is the square from (x, y) to (x + 1, y + 1). A shape changes a pixel by its coverage, the area
/// of the pixel that it covers in 1/255; what it becomes depends on the shape, the colour and the
/// pixel only. Painting a scene clipped to one part after the other gives the same bytes as
/// painting it at once.
///
/// A product of two channels, x, is divided by 255 as (x + 128 + ((x + 128) >> 8)) >> 8, which
/// rounds to nearest: the colour times its alpha, that times the coverage, and in
/// d′ = s + d · (255 − sa) / 255 the destination. Nothing here allocates.
public struct Painter: ~Copyable {
    /// Device pixels that may be changed.
    public private(set) var clip: PixelRect
    /// From the current node's coordinates to device pixels.
    public private(set) var transform: Transform
    private let target: PixelBuffer

    /// Paints into `target`, inside `clip` and the target's bounds.
    public init(target: PixelBuffer, clip: PixelRect) {
        self.target = target
        self.clip = clip.intersection(target.bounds)
        transform = .identity
    }

    /// Applies `transform` before the current one while `body` runs.
    public mutating func withTransform(
        _ transform: Transform, _ body: (inout Painter) -> Void
    ) {
        let saved = self.transform
        self.transform = saved.appending(inner: transform)
        body(&self)
        self.transform = saved
    }

    /// Narrows the clip to `rect`, its edges rounded to the nearest device pixel, while `body`
    /// runs.
    public mutating func withClip(_ rect: Rect, _ body: (inout Painter) -> Void) {
        let saved = clip
        clip = clip.intersection(pixels(nearest: rect))
        body(&self)
        clip = saved
    }

    /// Starts over with another clip, cut to the target's bounds, and another transform.
    package mutating func set(clip: PixelRect, transform: Transform) {
        self.clip = clip.intersection(target.bounds)
        self.transform = transform
    }

    /// Replaces the pixels inside the clip, without blending.
    package mutating func clear(to color: Color) {
        let pixel = color.premultiplied
        for y in clip.minY..<max(clip.minY, clip.maxY) {
            SpanKernels.fill(row(Int(y)) + Int(clip.minX), count: clip.width, pixel: pixel)
        }
    }

    /// The first pixel of a row inside the target.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        target.pixels + y &* target.stride
    }

    /// All pixels of the target, whatever the clip.
    var bounds: PixelRect { target.bounds }

    /// The target's memory for filling paths.
    var scratch: FillScratch { target.fillScratch }

    /// A local rectangle with its edges on the nearest device pixels, halves rounded up.
    private func pixels(nearest rect: Rect) -> PixelRect {
        guard let shape = RoundedRectCoverage(rect, cornerRadius: 0, transform: transform)
        else { return .empty }
        let result = PixelRect(
            minX: Int32((shape.minX + 128) >> 8), minY: Int32((shape.minY + 128) >> 8),
            maxX: Int32((shape.maxX + 128) >> 8), maxY: Int32((shape.maxY + 128) >> 8))
        return result.isEmpty ? .empty : result
    }
}
