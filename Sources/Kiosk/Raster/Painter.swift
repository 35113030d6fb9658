import CPixels

/// A context for drawing into a pixel buffer: clip, transform, blend mode.
///
/// Coordinates are the current node's. `transform` maps them to device pixels, where pixel (x, y)
/// is the square from (x, y) to (x + 1, y + 1).
///
/// A shape changes a pixel by its coverage: the covered area of the pixel, in 1/255. The result
/// depends only on the shape, the paint, the clips and the pixel's colour, so that a scene painted
/// in clipped parts gives the same bytes as one painted at once.
///
/// Colours are premultiplied, s = colour · alpha · coverage, and drawn over the destination d as d′
/// = s + d · (255 − sa) / 255. Each product x of two channels is divided by 255 with rounding to
/// nearest: (x + 128 + ((x + 128) >> 8)) >> 8.
///
/// Painting a similar picture again allocates nothing.
public struct Painter: ~Copyable {
    /// Device pixels that may be changed.
    public internal(set) var clip: PixelRect
    /// Map from the current node's coordinates to device pixels.
    public internal(set) var transform: AffineTransform
    /// Device pixels per logical pixel of the picture. Unless it is 1, shapes that no transform enlarges
    /// beyond that have their edges on whole device pixels.
    package var pixelScale: Float = 1
    /// Blending of the paint with the pixels below.
    public internal(set) var mode = BlendMode.sourceOver
    /// The picture, or the layer of the innermost group.
    var target: PixelBuffer
    /// Valid pixels of the target, whatever the clip: the whole picture, or the part of a layer
    /// that the group began with.
    var bounds: PixelRect
    /// The picture's scratch memory.
    let scratch: PaintScratch
    /// Index of the first rounded clip that applies to the target; earlier ones apply when the
    /// group is blended.
    var firstClip = 0
    /// True if any rounded clip applies.
    var hasRoundedClip = false
    /// The tape that calls are recorded on, instead of changing pixels.
    unowned(unsafe) let tape: PaintTape?

    /// Paints into `target`, inside `clip` and the target's bounds.
    public init(target: PixelBuffer, clip: PixelRect) {
        self.init(target, clip, nil)
        scratch.tiles.trim()
    }

    /// Records on a tape what paints into `target`, inside `clip`.
    init(target: PixelBuffer, clip: PixelRect, tape: PaintTape) { self.init(target, clip, tape) }

    private init(_ target: PixelBuffer, _ clip: PixelRect, _ tape: PaintTape?) {
        self.target = target
        bounds = target.bounds
        self.clip = clip.intersection(target.bounds)
        transform = .identity
        scratch = target.scratch
        self.tape = tape
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

    /// Sets another clip, cut to the target's bounds, and another transform.
    @inline(__always)
    package mutating func set(clip: PixelRect, transform: AffineTransform) {
        self.clip = clip.intersection(target.bounds)
        self.transform = transform
    }

    /// Replaces the pixels inside the clip, without blending.
    package mutating func clear(to color: Color) {
        if let tape { return tape.add(.clear(color), self) }
        let pixel = color.premultiplied
        for y in clip.minY..<max(clip.minY, clip.maxY) {
            kiosk_fill(row(Int(y)) + Int(clip.minX), clip.width, pixel)
        }
    }

    /// Returns the first pixel of a row inside the target.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        assert(tape == nil, "a painter that records has no pixels")
        return target.pixels + y &* target.stride
    }

}
