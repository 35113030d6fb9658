/// State of one drawing of a picture: the current colour, and pictures in it that were decoded.
final class SVGCanvas {
    /// Value of `currentColor`.
    let current: Color
    private var pictures: [ObjectIdentifier: PixelBuffer?] = [:]
    private var pixelCount = 0

    /// Maximum pixels of pictures that are kept for another use of the same file.
    private static let pixelLimit = 16 << 20

    init(current: Color) { self.current = current }

    /// Returns the pixels of a file, enough for a size in device pixels; nil if it is damaged.
    func pixels(of file: SVGImageFile, covering size: DecodeSize) -> PixelBuffer? {
        let key = ObjectIdentifier(file)
        if let known = pictures[key] { return known }
        let picture = file.decode(covering: size)
        let count = picture.map { $0.stride * $0.height } ?? 0
        if pixelCount + count > Self.pixelLimit {
            pictures = [:]
            pixelCount = 0
        }
        // A larger use of the same file is rare, and gets these pixels, enlarged.
        pictures[key] = .some(picture)
        pixelCount += count
        return picture
    }
}
