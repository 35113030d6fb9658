/// Draws SVG files into pixels, at the size that is asked for.
enum SVGDecoder {
    /// Whether the file is XML. Only its outermost element says whether it is SVG.
    static func isXML(_ bytes: [UInt8]) -> Bool {
        // Behind a byte order mark and white space; UTF-16 has zeros beside its characters.
        let first = bytes.prefix(64).first {
            ![0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D].contains($0)
        }
        return first == UInt8(ascii: "<")
    }

    /// A picture of exactly `size`, or of the file's own size rounded up, and what of the file is
    /// not in it. What the file calls `currentColor` is black.
    static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits, covering size: DecodeSize?
    ) throws(ImageError) -> (picture: PixelBuffer, diagnostics: [SVGDiagnostic]) {
        let own = SVGLimits(limits)
        let drawing = try read(bytes, name: name, limits: own)
        let width = size?.width ?? whole(drawing.naturalSize.width)
        let height = size?.height ?? whole(drawing.naturalSize.height)
        try limits.check(
            width: width, height: height, cost: 2 + drawing.layers, name: name)
        guard drawing.work(width: width, height: height) <= Double(own.work) else {
            throw ImageError(
                path: name,
                reason: .tooLarge("too many shapes for a picture of \(width)x\(height)"))
        }
        return (pixels(of: drawing, width: width, height: height), drawing.diagnostics)
    }

    /// The file's own size, rounded up.
    static func header(_ bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
        let size = try read(bytes, name: name, limits: SVGLimits()).naturalSize
        return ImageHeader(
            width: max(1, whole(size.width)), height: max(1, whole(size.height)), isVector: true)
    }

    private static func read(
        _ bytes: [UInt8], name: String, limits: SVGLimits
    ) throws(ImageError) -> SVGPicture {
        do throws(SVGError) {
            return try SVGPicture(bytes, limits: limits)
        } catch {
            throw ImageError(path: name, reason: reason(for: error))
        }
    }

    private static func whole(_ length: Float) -> Int { Int(min(length, 1e9).rounded(.up)) }

    /// What is painted into keeps the painter's memory, layers and all, for the next time; so the
    /// result is a copy.
    private static func pixels(of drawing: SVGPicture, width: Int, height: Int) -> PixelBuffer {
        let canvas = PixelBuffer(width: width, height: height)
        var painter = Painter(target: canvas, clip: canvas.bounds)
        drawing.draw(
            into: &painter, in: Rect(x: 0, y: 0, width: Float(width), height: Float(height)))
        let picture = PixelBuffer(width: width, height: height)
        picture.pixels.update(from: canvas.pixels, count: picture.stride * height)
        return picture
    }

    private static func reason(for error: SVGError) -> ImageError.Reason {
        switch error.reason {
        case .notSVG: .unknownFormat
        case .malformed: .damaged(error.description)
        case .tooLarge: .tooLarge(error.description)
        }
    }
}

extension SVGLimits {
    /// The usual ones, within those of all pictures.
    fileprivate init(_ limits: ImageLimits) {
        self.init()
        bytes = min(bytes, limits.bytes)
    }
}
