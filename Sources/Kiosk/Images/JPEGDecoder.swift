internal import CImage

/// A decoder of JPEG files with libjpeg-turbo: sequential and progressive, grey, colour and CMYK,
/// rotated by Exif's orientation.
enum JPEGDecoder {
    static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits, covering size: DecodeSize?
    ) throws(ImageError) -> PixelBuffer {
        let header = bytes.withUnsafeBytes { JPEGHeader($0) }
        guard header.componentCount > 0 else {
            throw ImageError(path: name, reason: .damaged("no frame header"))
        }
        try limits.check(
            width: header.width, height: header.height, cost: header.isProgressive ? 2 : 1,
            name: name)
        // Each scan covers the whole picture, and an empty one takes only a few bytes.
        guard header.scanCount <= max(limits.pixels / (header.width * header.height), 1) * 16
        else {
            throw ImageError(
                path: name,
                reason: .tooLarge(
                    "\(header.scanCount) scans of \(header.width)x\(header.height) pixels"))
        }

        try SharedLibrary.turbojpeg.open(for: name)
        let eighths = header.eighths(covering: size)
        let picture = PixelBuffer(
            width: DecodeSize.scaled(header.width, eighths),
            height: DecodeSize.scaled(header.height, eighths))
        let isCMYK = header.componentCount == 4
        if let words = decompress(bytes, into: picture, isCMYK: isCMYK) {
            throw ImageError(path: name, reason: .damaged(words))
        }
        if isCMYK { convertInks(of: picture, areInverted: header.hasAdobeMarker) }
        picture.isOpaque = true
        return header.orientation == .topLeft ? picture : header.orientation.upright(picture)
    }

    /// Returns the library's message if the file is faulty.
    private static func decompress(
        _ bytes: [UInt8], into picture: PixelBuffer, isCMYK: Bool
    ) -> String? {
        guard let decoder = tjInitDecompress() else { return "libjpeg-turbo has no memory" }
        defer { tjDestroy(decoder) }
        // libjpeg-turbo chooses the largest scale that fits into this width and height, which is
        // that of the header; it never writes beyond them.
        let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
        let result = tjDecompress2(
            decoder, bytes, UInt(bytes.count), picture.pixels, Int32(picture.width),
            Int32(picture.stride * 4), Int32(picture.height), format.rawValue,
            TJFLAG_LIMITSCANS)
        guard result != 0 else { return nil }
        let words = String(cString: tjGetErrorStr2(decoder))
        // Some cameras pad between segments, which is harmless. All other warnings mean that a part
        // of the picture is missing or wrong.
        let isHarmless =
            tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
            && words.contains("extraneous bytes before marker")
        return isHarmless ? nil : words
    }

    /// Converts cyan, magenta, yellow and black, in memory order, to opaque colours. Without an ink
    /// profile, each ink subtracts its complement from white.
    private static func convertInks(of picture: PixelBuffer, areInverted: Bool) {
        let flip: UInt32 = areInverted ? 0 : .max
        for y in 0..<picture.height {
            let row = picture.pixels + y * picture.stride
            for x in 0..<picture.width {
                let light = row[x] ^ flip
                // The light that black leaves takes the place of alpha and scales the other
                // channels.
                let swapped = (light & 0xFF) << 16 | light & 0xFF00 | light >> 16 & 0xFF
                row[x] = premultiplied(light & 0xFF00_0000 | swapped) | 0xFF00_0000
            }
        }
    }
}

extension JPEGHeader {
    /// Returns the eighths of the size to decode at.
    fileprivate func eighths(covering size: DecodeSize?) -> Int {
        guard let size else { return 8 }
        return orientation.swapsAxes
            ? size.eighths(ofWidth: height, height: width)
            : size.eighths(ofWidth: width, height: height)
    }
}
