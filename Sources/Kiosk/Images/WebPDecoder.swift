internal import CImage

/// A decoder of WebP files with libwebp: lossy and lossless, with or without transparency; of an
/// animation, the first frame.
enum WebPDecoder {
    /// Returns true for a RIFF container of this form; the four bytes between the two words are its
    /// size.
    static func isWebP(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 16 && bytes.starts(with: "RIFF".utf8)
            && bytes[8...].starts(with: "WEBP".utf8)
    }

    static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits, covering size: DecodeSize?
    ) throws(ImageError) -> PixelBuffer {
        try SharedLibrary.webp.open(for: name)
        return try bytes.withUnsafeBufferPointer { bytes throws(ImageError) in
            let bytes = UnsafeRawBufferPointer(bytes)
            // libwebp treats missing data at the end of a lossy picture as zeros.
            guard let file = RIFFChunk(in: bytes, at: 0) else {
                throw damaged(name, "the file is cut off")
            }
            let features = try features(of: bytes, name: name, limits: limits)
            guard features.has_animation == 0 else {
                return try firstFrame(file, features, name: name, limits: limits)
            }
            let (width, height) = (Int(features.width), Int(features.height))
            let eighths = size?.eighths(ofWidth: width, height: height) ?? 8
            let picture = PixelBuffer(
                width: DecodeSize.scaled(width, eighths),
                height: DecodeSize.scaled(height, eighths))
            try decode(bytes, features, into: picture, at: picture.bounds, name: name)
            picture.isOpaque = features.has_alpha == 0
            return picture
        }
    }

    /// Checks the size in the headers against the limits. A lossless picture is decoded completely
    /// before it is written, and so costs twice.
    private static func features(
        of bytes: UnsafeRawBufferPointer, name: String, limits: ImageLimits
    ) throws(ImageError) -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        let status = WebPGetFeatures(bytes.bytes, bytes.count, &features)
        guard status == VP8_STATUS_OK else { throw damaged(name, words(for: status)) }
        try limits.check(
            width: Int(features.width), height: Int(features.height),
            cost: features.format == 2 ? 2 : 1, name: name)
        return features
    }

    /// Decodes an animation's first frame onto its canvas; a frame is a picture without a RIFF
    /// header.
    private static func firstFrame(
        _ file: RIFFChunk, _ features: WebPBitstreamFeatures, name: String, limits: ImageLimits
    ) throws(ImageError) -> PixelBuffer {
        // Chunks follow the container's form.
        var position = 4
        while let chunk = RIFFChunk(in: file.payload, at: position) {
            position += chunk.paddedCount
            guard chunk.name == "ANMF", chunk.payload.count > 16 else { continue }
            let rect = PixelRect(
                x: chunk.number(at: 0) * 2, y: chunk.number(at: 3) * 2,
                width: chunk.number(at: 6) + 1, height: chunk.number(at: 9) + 1)
            let data = UnsafeRawBufferPointer(rebasing: chunk.payload[16...])
            let frame = try Self.features(of: data, name: name, limits: limits)
            guard rect.width == Int(frame.width), rect.height == Int(frame.height),
                Int(rect.maxX) <= Int(features.width), Int(rect.maxY) <= Int(features.height)
            else { throw damaged(name, "the first frame does not fit into the canvas") }
            let picture = PixelBuffer(width: Int(features.width), height: Int(features.height))
            try decode(data, frame, into: picture, at: rect, name: name)
            picture.isOpaque = frame.has_alpha == 0 && rect == picture.bounds
            return picture
        }
        throw damaged(name, "an animation without a frame")
    }

    /// Decodes, scaling if the destination has another size than the picture.
    private static func decode(
        _ bytes: UnsafeRawBufferPointer, _ features: WebPBitstreamFeatures,
        into picture: PixelBuffer, at rect: PixelRect, name: String
    ) throws(ImageError) {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else {
            throw damaged(name, "libwebp is of another version than its headers")
        }
        let start = picture.pixels + Int(rect.minY) * picture.stride + Int(rect.minX)
        // Byte order: on a little-endian machine the words are 0xAARRGGBB.
        config.output.colorspace = MODE_BGRA
        config.output.is_external_memory = 1
        let end = picture.pixels + picture.height * picture.stride
        config.output.u.RGBA.rgba = UnsafeMutableRawPointer(start).assumingMemoryBound(
            to: UInt8.self)
        config.output.u.RGBA.stride = Int32(picture.stride * 4)
        config.output.u.RGBA.size = (end - start) * 4
        if rect.width != Int(features.width) || rect.height != Int(features.height) {
            config.options.use_scaling = 1
            config.options.scaled_width = Int32(rect.width)
            config.options.scaled_height = Int32(rect.height)
        }
        defer { WebPFreeDecBuffer(&config.output) }
        let status = WebPDecode(bytes.bytes, bytes.count, &config)
        guard status == VP8_STATUS_OK else { throw damaged(name, words(for: status)) }
        if features.has_alpha != 0 {
            picture.premultiply()
        } else {
            // A lossless picture may declare no transparency, and yet have some.
            for y in 0..<rect.height {
                let row = start + y * picture.stride
                for x in 0..<rect.width { row[x] |= 0xFF00_0000 }
            }
        }
    }

    private static func damaged(_ name: String, _ words: String) -> ImageError {
        ImageError(path: name, reason: .damaged(words))
    }

    private static func words(for status: VP8StatusCode) -> String {
        switch status {
        case VP8_STATUS_OUT_OF_MEMORY: "libwebp has no memory"
        case VP8_STATUS_UNSUPPORTED_FEATURE: "a feature that libwebp does not know"
        case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: "the file is cut off"
        default: "the data makes no picture"
        }
    }
}

/// A chunk of a RIFF container: four letters, a size, and as many bytes.
private struct RIFFChunk {
    let name: String
    let payload: UnsafeRawBufferPointer

    /// Parses the chunk at an offset; nil if it is incomplete.
    init?(in bytes: UnsafeRawBufferPointer, at offset: Int) {
        guard offset + 8 <= bytes.count else { return nil }
        name = String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
        let word = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let count = UInt32(littleEndian: word)
        guard count <= bytes.count - offset - 8 else { return nil }
        payload = UnsafeRawBufferPointer(
            rebasing: bytes[(offset + 8)..<(offset + 8 + Int(count))])
    }

    /// Distance to the next chunk: chunks begin at even offsets.
    var paddedCount: Int { 8 + payload.count + payload.count & 1 }

    /// Returns a three-byte number in the payload.
    func number(at offset: Int) -> Int {
        Int(payload[offset]) | Int(payload[offset + 1]) << 8 | Int(payload[offset + 2]) << 16
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var bytes: UnsafePointer<UInt8>? {
        baseAddress?.assumingMemoryBound(to: UInt8.self)
    }
}
