/// A picture of pixels inside a picture.
struct SVGImage: Sendable {
    let file: SVGImageFile
    /// The box that the picture fits in, which it is cut to.
    let rect: Rect
    /// Frame of the whole picture.
    let frame: Rect
    /// True if it is enlarged pixel by pixel.
    let isPixelated: Bool

    func draw(into painter: inout Painter, on canvas: SVGCanvas) {
        let steps = painter.transform.steps
        let (width, height) = (frame.width * steps.width, frame.height * steps.height)
        guard width.isFinite, height.isFinite, width > 0, height > 0 else { return }
        let limit: Float = 65_536
        let size = DecodeSize(
            width: Int(min(limit, width).rounded(.up)),
            height: Int(min(limit, height).rounded(.up)))
        guard let pixels = canvas.pixels(of: file, covering: size) else { return }
        painter.draw(
            pixels, in: frame, clippedTo: rect, filter: isPixelated ? .nearest : .smooth)
    }
}

/// The bytes of a picture inside a picture, which are decoded when it is drawn.
final class SVGImageFile: Sendable {
    private let bytes: [UInt8]
    private let name: String
    let header: ImageHeader

    /// Maximum pixels of such a picture.
    static let pixelLimit = 16 << 20

    init(_ bytes: [UInt8], name: String) throws(ImageError) {
        header = try ImageHeader(bytes, name: name)
        try Self.limits.check(width: header.width, height: header.height, name: name)
        self.bytes = bytes
        self.name = name
    }

    private static let limits = ImageLimits(pixels: pixelLimit)

    /// Decodes at least as many pixels as a size has; nil if the file is damaged.
    func decode(covering size: DecodeSize) -> PixelBuffer? {
        try? ImageDecoder.decode(bytes, name: name, limits: Self.limits, covering: size)
    }
}
