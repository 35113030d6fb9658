internal import CImage

/// A decoder of all PNG files with libpng: grey, palette and true colour, any depth, interlaced or
/// not, with or without transparency.
enum PNGDecoder {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// - Parameter keepsPalette: True for an indexed picture, if the file has indices of 8 bits.
    static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits, keepsPalette: Bool = false
    ) throws(ImageError) -> PixelBuffer {
        guard let size = ImageHeader.png(bytes) else {
            throw ImageError(path: name, reason: .damaged("no header with a size"))
        }
        try limits.check(width: size.width, height: size.height, name: name)
        var read = kiosk_png_read()
        read.width = UInt32(size.width)
        read.height = UInt32(size.height)
        read.keeps_palette = keepsPalette
        read.begin = { read in
            guard let read else { return }
            let picture = PNGDecoder.makePicture(for: &read.pointee)
            read.pointee.context.assumingMemoryBound(to: PixelBuffer?.self).pointee = picture
        }
        var result: PixelBuffer?
        let isWhole = withUnsafeMutablePointer(to: &result) {
            read.context = UnsafeMutableRawPointer($0)
            return kiosk_read_png(&read, bytes, bytes.count)
        }
        guard isWhole, let picture = result else {
            throw ImageError(path: name, reason: .damaged(String(fixedSize: read.message)))
        }
        if read.has_alpha { picture.premultiply() }
        picture.isOpaque = !read.has_alpha
        return picture
    }

    private static func makePicture(for read: inout kiosk_png_read) -> PixelBuffer {
        let (width, height) = (Int(read.width), Int(read.height))
        let picture: PixelBuffer
        if read.is_indexed && read.keeps_palette {
            picture = PixelBuffer(indexedWidth: width, height: height)
            read.pixels = picture.indexed?.indices
            read.palette = picture.indexed?.palette
            read.stride = picture.stride
        } else {
            picture = PixelBuffer(width: width, height: height)
            read.pixels = UnsafeMutableRawPointer(picture.pixels)
                .assumingMemoryBound(to: UInt8.self)
            read.stride = 4 * picture.stride
        }
        return picture
    }
}
