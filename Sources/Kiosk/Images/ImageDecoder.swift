/// A decoder from picture files to pixels. The functions may be called on any thread.
public enum ImageDecoder {
    /// Reads and decodes a file. The result may be smaller than the picture in the file, but not
    /// smaller than `size`; an SVG picture has exactly that size. `report` receives the undrawn
    /// parts of an SVG picture, if there are any.
    public static func decode(
        path: String, limits: ImageLimits = ImageLimits(), covering size: DecodeSize? = nil,
        report: ([SVGDiagnostic]) -> Void = { _ in }
    ) throws(ImageError) -> PixelBuffer {
        try decode(
            path: path, limits: limits, covering: size, resources: SVGResources(), report: report)
    }

    /// Reads and decodes a file. An SVG picture has its texts in the fonts of `resources`, and may
    /// name files in its folder.
    package static func decode(
        path: String, limits: ImageLimits = ImageLimits(), covering size: DecodeSize? = nil,
        resources: SVGResources, report: ([SVGDiagnostic]) -> Void = { _ in }
    ) throws(ImageError) -> PixelBuffer {
        let bytes = try read(path, limit: limits.bytes)
        return try decode(
            bytes, name: path, limits: limits, covering: size, resources: resources.ofFile(path),
            report: report)
    }

    /// Decodes a file in memory; `name` replaces the path in errors. The format is detected by the
    /// first bytes, not by the name.
    public static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits = ImageLimits(),
        covering size: DecodeSize? = nil, report: ([SVGDiagnostic]) -> Void = { _ in }
    ) throws(ImageError) -> PixelBuffer {
        try decode(
            bytes, name: name, limits: limits, covering: size, resources: SVGResources(),
            report: report)
    }

    /// Decodes a file in memory with the fonts and the folder of `resources`.
    ///
    /// - Parameter keepsPalette: True if the picture may be an indexed one, which is only drawn and read.
    package static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits = ImageLimits(),
        covering size: DecodeSize? = nil, keepsPalette: Bool = false, resources: SVGResources,
        report: ([SVGDiagnostic]) -> Void = { _ in }
    ) throws(ImageError) -> PixelBuffer {
        if bytes.starts(with: PNGDecoder.signature) {
            return try PNGDecoder.decode(
                bytes, name: name, limits: limits, keepsPalette: keepsPalette)
        }
        if bytes.starts(with: JPEGHeader.signature) {
            return try JPEGDecoder.decode(bytes, name: name, limits: limits, covering: size)
        }
        if WebPDecoder.isWebP(bytes) {
            return try WebPDecoder.decode(bytes, name: name, limits: limits, covering: size)
        }
        if GIFReader.isGIF(bytes) {
            return try GIFDecoder.decode(bytes, name: name, limits: limits)
        }
        if SVGDecoder.isXML(bytes) {
            let (picture, diagnostics) = try SVGDecoder.decode(
                bytes, name: name, limits: limits, covering: size, resources: resources)
            if !diagnostics.isEmpty { report(diagnostics) }
            return picture
        }
        throw ImageError(path: name, reason: .unknownFormat)
    }

    static func read(_ path: String, limit: Int) throws(ImageError) -> [UInt8] {
        do {
            return try File.read(path, limit: limit)
        } catch  where error.isTooLarge {
            throw ImageError(path: path, reason: .tooLarge("more than \(limit >> 20) MiB"))
        } catch {
            throw ImageError(path: path, reason: .unreadable(error.description))
        }
    }
}
