/// A decoder that draws SVG files at the requested size.
enum SVGDecoder {
    /// Returns true if the file is XML. Only its outermost element shows whether it is SVG.
    static func isXML(_ bytes: [UInt8]) -> Bool {
        // After a byte order mark and white space; UTF-16 has zero bytes beside its characters.
        let first = bytes.prefix(64).first {
            ![0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D].contains($0)
        }
        return first == UInt8(ascii: "<")
    }

    /// Draws a picture of exactly `size`, or of the file's own size rounded up, and returns it with
    /// diagnostics. `currentColor` is black.
    static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits, covering size: DecodeSize?,
        resources: SVGResources
    ) throws(ImageError) -> (picture: PixelBuffer, diagnostics: [SVGDiagnostic]) {
        let own = SVGLimits(limits)
        let drawing = try read(bytes, name: name, limits: own, resources)
        let width = size?.width ?? whole(drawing.naturalSize.width)
        let height = size?.height ?? whole(drawing.naturalSize.height)
        try limits.check(width: width, height: height, cost: 2, name: name)
        let cost = drawing.cost(width: width, height: height)
        let needed = 2 * width * height + cost.layerPixels
        guard needed <= limits.pixels else {
            throw ImageError(
                path: name,
                reason: .tooLarge(
                    "\(width)x\(height) with its effects takes \(needed) pixels, and may take "
                        + "\(limits.pixels)"))
        }
        guard cost.work <= Double(own.work) else {
            throw ImageError(
                path: name,
                reason: .tooLarge("too many shapes for a picture of \(width)x\(height)"))
        }
        return (pixels(of: drawing, width: width, height: height), drawing.diagnostics)
    }

    /// Returns the file's own size, rounded up.
    static func header(
        _ bytes: [UInt8], name: String, resources: SVGResources
    ) throws(ImageError) -> ImageHeader {
        let size = try read(bytes, name: name, limits: SVGLimits(), resources).naturalSize
        return ImageHeader(
            width: max(1, whole(size.width)), height: max(1, whole(size.height)), isVector: true)
    }

    private static func read(
        _ bytes: [UInt8], name: String, limits: SVGLimits, _ resources: SVGResources
    ) throws(ImageError) -> SVGPicture {
        do throws(SVGError) {
            return try SVGPicture(bytes, limits: limits, resources: resources)
        } catch {
            throw ImageError(path: name, reason: reason(for: error))
        }
    }

    private static func whole(_ length: Float) -> Int { Int(min(length, 1e9).rounded(.up)) }

    /// The target of painting keeps the painter's scratch memory, with its layers, until it is
    /// released.
    private static func pixels(of drawing: SVGPicture, width: Int, height: Int) -> PixelBuffer {
        let picture = PixelBuffer(width: width, height: height)
        var painter = Painter(target: picture, clip: picture.bounds)
        drawing.draw(
            into: &painter, in: Rect(x: 0, y: 0, width: Float(width), height: Float(height)))
        picture.releaseScratch()
        return picture
    }

    private static func reason(for error: SVGError) -> ImageError.Reason {
        switch error.reason {
        case .notSVG: .unknownFormat
        case .malformed: .damaged(error.description)
        case .tooLarge: .tooLarge(error.description)
        case .noReader: .unreadable(error.description)
        }
    }
}

extension SVGLimits {
    /// Default limits, within those of all pictures.
    fileprivate init(_ limits: ImageLimits) {
        self.init()
        bytes = min(bytes, limits.bytes)
    }
}
