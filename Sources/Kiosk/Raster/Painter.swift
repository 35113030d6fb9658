/// Draws into a pixel buffer.
///
/// Coordinates are the current node's; `transform` takes them to device pixels, where pixel (x, y)
/// is the square from (x, y) to (x + 1, y + 1). A shape changes a pixel by its coverage, the area
/// of the pixel that it covers in 1/255; what it becomes depends on the shape, the paint, the clips
/// and the pixel only. Painting a scene clipped to one part after the other gives the same bytes as
/// painting it at once.
///
/// A product of two channels, x, is divided by 255 as (x + 128 + ((x + 128) >> 8)) >> 8, which
/// rounds to nearest: the colour times its alpha, that times the coverage, and in
/// d′ = s + d · (255 − sa) / 255 the destination. Once a picture has been painted, painting
/// something like it again allocates nothing.
public struct Painter: ~Copyable {
    /// Device pixels that may be changed.
    public internal(set) var clip: PixelRect
    /// From the current node's coordinates to device pixels.
    public internal(set) var transform: AffineTransform
    /// How paint goes together with what is there.
    public internal(set) var mode = BlendMode.sourceOver
    /// The picture, or the layer of the innermost group.
    var target: PixelBuffer
    /// The pixels of the target that there are, whatever the clip: all of the picture, and of a layer
    /// those that the group began with.
    var bounds: PixelRect
    /// The picture's memory for painting.
    let scratch: FillScratch
    /// The first of the rounded clips that counts in the target; those before belong to what the
    /// group goes into.
    var firstClip = 0
    /// Whether any rounded clip counts.
    var hasRoundedClip = false

    /// Paints into `target`, inside `clip` and the target's bounds.
    public init(target: PixelBuffer, clip: PixelRect) {
        self.target = target
        bounds = target.bounds
        self.clip = clip.intersection(target.bounds)
        transform = .identity
        scratch = target.fillScratch
        scratch.tiles.trim()
    }

    /// Applies `transform` before the current one while `body` runs.
    public mutating func withTransform(
        _ transform: AffineTransform, _ body: (inout Painter) -> Void
    ) {
        let saved = self.transform
        self.transform = saved.appending(inner: transform)
        body(&self)
        self.transform = saved
    }

    /// Uses another blend mode while `body` runs.
    public mutating func withBlendMode(_ mode: BlendMode, _ body: (inout Painter) -> Void) {
        let saved = self.mode
        self.mode = mode
        body(&self)
        self.mode = saved
    }

    /// Starts over with another clip, cut to the target's bounds, and another transform.
    package mutating func set(clip: PixelRect, transform: Transform) {
        self.clip = clip.intersection(target.bounds)
        self.transform = AffineTransform(transform)
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

}
