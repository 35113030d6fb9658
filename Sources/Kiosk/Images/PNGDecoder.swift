internal import CImage

/// A decoder of all PNG files with libpng: grey, palette and true colour, any depth, interlaced or
/// not, with or without transparency.
enum PNGDecoder {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits
    ) throws(ImageError) -> PixelBuffer {
        guard let size = ImageHeader.png(bytes) else {
            throw ImageError(path: name, reason: .damaged("no header with a size"))
        }
        try limits.check(width: size.width, height: size.height, name: name)
        let picture = PixelBuffer(width: size.width, height: size.height)
        var read = kiosk_png_read()
        read.width = UInt32(size.width)
        read.height = UInt32(size.height)
        read.pixels = UnsafeMutableRawPointer(picture.pixels).assumingMemoryBound(to: UInt8.self)
        read.stride = picture.stride * 4
        guard kiosk_read_png(&read, bytes, bytes.count) else {
            throw ImageError(path: name, reason: .damaged(words(of: read)))
        }
        if read.has_alpha { picture.premultiply() }
        picture.isOpaque = !read.has_alpha
        return picture
    }

    private static func words(of read: kiosk_png_read) -> String {
        withUnsafeBytes(of: read.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
