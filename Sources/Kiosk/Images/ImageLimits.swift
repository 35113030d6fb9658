/// What a picture may cost.
public struct ImageLimits: Hashable, Sendable {
    /// Width times height of the picture in the file, whatever size it is decoded at. A row counts
    /// as sixteen pixels at least, which is what it takes in memory. A progressive JPEG and a
    /// lossless WebP count twice: there is another copy in memory while they are decoded. An
    /// animation counts five times; if that is too much, its first frame is shown.
    public var pixels: Int
    /// The size of the file.
    public var bytes: Int
    /// The number of an animation's frames.
    public var frames: Int

    public init(pixels: Int = 64 << 20, bytes: Int = 64 << 20, frames: Int = 10_000) {
        self.pixels = pixels
        self.bytes = bytes
        self.frames = frames
    }

    /// Sizes are what the file says; each pixel counts `cost` times.
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
