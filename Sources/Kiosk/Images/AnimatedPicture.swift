/// A moving picture: the file, and when each frame is shown. Its pixels come from a
/// `FrameComposer`, a frame at a time.
public struct AnimatedPicture: Sendable {
    /// In pixels.
    public let width: Int
    public let height: Int
    /// How long each frame is shown. As browsers do, ten milliseconds or less are taken for a
    /// hundred: such files come from programs that did not care.
    public let durations: [Duration]
    /// How often the frames are shown in all, nil for ever.
    public let playCount: Int?

    let bytes: [UInt8]
    let name: String
    let limits: ImageLimits
    /// Whether no frame leaves a pixel transparent.
    let isOpaque: Bool

    /// The memory of the file.
    var byteCount: Int { bytes.count }

    /// How many pictures of its size one that moves takes: the composer's canvas and a copy of it,
    /// the first frame, the one that is shown and the next.
    private static let cost = 5

    /// Reads the headers of all frames of a GIF file, and no pixels; `name` stands for the path in
    /// errors.
    public init(
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
    /// Whether the frame alone makes every pixel of a canvas opaque.
    func isOpaque(width: Int, _ height: Int) -> Bool {
        transparentIndex == nil && place.minX == 0 && place.minY == 0
            && Int(place.maxX) >= width && Int(place.maxY) >= height
    }
}
