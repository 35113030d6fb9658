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
        var own = SVGLimits()
        own.bytes = min(own.bytes, limits.bytes)
        let drawing: SVGPicture
        do throws(SVGError) {
            drawing = try SVGPicture(bytes, limits: own)
        } catch {
            throw ImageError(path: name, reason: reason(for: error))
        }
        let natural = drawing.naturalSize
        let width = size?.width ?? Int(min(natural.width, 1e9).rounded(.up))
        let height = size?.height ?? Int(min(natural.height, 1e9).rounded(.up))
        try limits.check(
            width: width, height: height, cost: 2 + drawing.layers, name: name)
        guard drawing.work(width: width, height: height) <= Double(own.work) else {
            throw ImageError(
                path: name,
                reason: .tooLarge("too many shapes for a picture of \(width)x\(height)"))
        }
        return (pixels(of: drawing, width: width, height: height), drawing.diagnostics)
    }

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
