/// Resource limits of pictures.
public struct ImageLimits: Hashable, Sendable {
    /// Width times height of the picture in the file, whatever size it is decoded at. A row counts
    /// as at least sixteen pixels, its size in memory. A progressive JPEG and a lossless WebP count
    /// twice, since decoding needs another copy. An animation counts five times; if that exceeds
    /// the limit, its first frame is shown.
    public var pixels: Int
    /// Maximum file size in bytes.
    public var bytes: Int
    /// Maximum number of frames of an animation.
    public var frames: Int

    /// Maximum bytes that the pictures of a kiosk take together, as they are shown.
    public var memory: Int

    /// Makes limits; pixels and bytes are at most 64 × 2²⁰ unless said otherwise, and the memory of
    /// all pictures 192 × 2²⁰ bytes.
    public init(
        pixels: Int = 64 << 20, bytes: Int = 64 << 20, frames: Int = 10_000,
        memory: Int = 192 << 20
    ) {
        self.memory = memory
        self.pixels = pixels
        self.bytes = bytes
        self.frames = frames
    }

    /// Checks the size in the header; each pixel counts `cost` times.
    func check(width: Int, height: Int, cost: Int = 1, name: String) throws(ImageError) {
        guard width > 0, height > 0 else {
            throw ImageError(path: name, reason: .damaged("\(width)x\(height) pixels"))
        }
        guard max(width, 16) <= pixels / cost / height else {
            throw ImageError(
                path: name,
                reason: .tooLarge("\(width)x\(height) is more than \(pixels / cost) pixels"))
        }
    }
}
