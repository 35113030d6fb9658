/// An animated picture: the file, and the duration of each frame. A `FrameComposer` decodes its
/// pixels, one frame at a time.
package struct AnimatedPicture: Sendable {
    /// Width in pixels.
    package let width: Int
    /// Height in pixels.
    package let height: Int
    /// Duration of each frame. As in browsers, ten milliseconds or less count as a hundred: such
    /// files come from programs that ignored durations.
    package let durations: [Duration]
    /// Number of times that the whole animation plays; nil repeats it for ever.
    package let playCount: Int?

    let bytes: [UInt8]
    let name: String
    let limits: ImageLimits
    /// True if no frame leaves a pixel transparent.
    let isOpaque: Bool

    /// Memory of the file in bytes.
    var byteCount: Int { bytes.count }

    /// Memory of an animation in pictures of its size: the composer's canvas and a copy of it, the
    /// first frame, the current one and the next.
    private static let cost = 5

    /// Parses the headers of all frames of a GIF file, without decoding pixels; `name` replaces the
    /// path in errors.
    package init(
        _ bytes: [UInt8], name: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageError) {
        guard GIFReader.isGIF(bytes) else { throw ImageError(path: name, reason: .unknownFormat) }
        let reader = try GIFReader(bytes, name: name, limits: limits)
        var durations: [Duration] = []
        var isOpaque = true
        while let frame = try reader.nextFrame() {
            guard durations.count < limits.frames else {
                throw ImageError(
                    path: name, reason: .tooLarge("more than \(limits.frames) frames"))
            }
            try reader.skipPixels()
            if durations.isEmpty { isOpaque = frame.isOpaque(width: reader.width, reader.height) }
            if frame.disposal == .clear { isOpaque = false }
            durations.append(.milliseconds(frame.delay <= 1 ? 100 : frame.delay * 10))
        }
        guard !durations.isEmpty else {
            throw ImageError(path: name, reason: .damaged("no frame"))
        }
        if durations.count > 1 {
            try limits.check(
                width: reader.width, height: reader.height, cost: AnimatedPicture.cost, name: name)
        }
        self.bytes = bytes
        self.name = name
        self.limits = limits
        self.durations = durations
        self.isOpaque = isOpaque
        width = reader.width
        height = reader.height
        playCount = reader.loopCount == 0 ? nil : reader.loopCount
    }
}

extension GIFFrame {
    /// Returns true if the frame alone makes every pixel of a canvas opaque.
    func isOpaque(width: Int, _ height: Int) -> Bool {
        transparentIndex == nil && area.minX == 0 && area.minY == 0
            && Int(area.maxX) >= width && Int(area.maxY) >= height
    }
}
