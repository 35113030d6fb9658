internal import CImage

/// The metadata of a picture file.
public struct ImageHeader: Hashable, Sendable {
    /// Width of the upright picture, in pixels.
    public var width: Int
    /// Height of the upright picture, in pixels.
    public var height: Int
    /// True for a vector file, which is drawn for each size.
    public var isVector: Bool

    /// Makes a header; a size is in pixels of the upright picture.
    public init(width: Int, height: Int, isVector: Bool = false) {
        self.width = width
        self.height = height
        self.isVector = isVector
    }

    /// Parses the headers of a file in memory; `name` replaces the path in errors. A valid header
    /// does not imply that the rest is valid, nor that the picture is within the limits.
    init(
        _ bytes: [UInt8], name: String, resources: SVGResources = SVGResources()
    ) throws(ImageError) {
        let size: (width: Int, height: Int)?
        if bytes.starts(with: PNGDecoder.signature) {
            size = ImageHeader.png(bytes)
        } else if bytes.starts(with: JPEGHeader.signature) {
            size = ImageHeader.jpeg(bytes)
        } else if WebPDecoder.isWebP(bytes) {
            try SharedLibrary.webp.open(for: name)
            size = ImageHeader.webp(bytes)
        } else if GIFReader.isGIF(bytes) {
            size = ImageHeader.gif(bytes)
        } else if SVGDecoder.isXML(bytes) {
            self = try SVGDecoder.header(bytes, name: name, resources: resources)
            return
        } else {
            throw ImageError(path: name, reason: .unknownFormat)
        }
        guard let size, size.width > 0, size.height > 0 else {
            throw ImageError(path: name, reason: .damaged("no header with a size"))
        }
        self.init(width: size.width, height: size.height)
    }

    /// Parses the IHDR chunk, which comes first; see the PNG specification, 11.2.1.
    static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
        return (number(bytes[16..<20]), number(bytes[20..<24]))
    }

    private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        let header = bytes.withUnsafeBytes { JPEGHeader($0) }
        guard header.componentCount > 0 else { return nil }
        return header.orientation.swapsAxes
            ? (header.height, header.width) : (header.width, header.height)
    }

    private static func webp(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        var features = WebPBitstreamFeatures()
        guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else { return nil }
        return (Int(features.width), Int(features.height))
    }

    /// Parses the logical screen descriptor.
    private static func gif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 10 else { return nil }
        return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    }
}
