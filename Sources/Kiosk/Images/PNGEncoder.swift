internal import CImage

/// A deterministic encoder from pixels to PNG files.
public enum PNGEncoder {
    /// Encodes with three channels if every pixel is opaque, otherwise with four.
    ///
    /// PNG stores straight alpha: a nearly transparent colour keeps only the precision that
    /// premultiplication left.
    public static func encode(_ picture: PixelBuffer) -> [UInt8] { encode(picture, isQuick: false) }

    /// - Parameter isQuick: True for a larger file in a third of the time.
    package static func encode(_ picture: PixelBuffer, isQuick: Bool) -> [UInt8] {
        let isOpaque = hasOnlyOpaquePixels(picture)
        let channels = isOpaque ? 3 : 4
        let pixels = straightBytes(of: picture, channels: channels)

        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(picture.width)
        image.height = png_uint_32(picture.height)
        image.format = png_uint_32(
            isOpaque ? PNG_FORMAT_FLAG_COLOR : PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        if isQuick { image.flags |= png_uint_32(PNG_IMAGE_FLAG_FAST) }
        defer { png_image_free(&image) }

        // More than deflate needs for noise; if that is too little, libpng reports the required
        // size.
        var count = pixels.count + pixels.count >> 8 + picture.height + 4096
        for _ in 0..<2 {
            var length = png_alloc_size_t(count)
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, written in
                let isDone =
                    png_image_write_to_memory(
                        &image, memory.baseAddress, &length, 0, pixels,
                        png_int_32(picture.width * channels), nil) != 0
                written = isDone ? Int(length) : 0
            }
            if !bytes.isEmpty { return bytes }
            count = max(count, Int(length))
        }
        fatalError("libpng cannot write a picture: \(String(fixedSize: image.message))")
    }

    private static func hasOnlyOpaquePixels(_ picture: PixelBuffer) -> Bool {
        for y in 0..<picture.height {
            let isOpaque = picture.withRow(y) { row in
                var all: UInt32 = 0xFF00_0000
                for x in 0..<picture.width { all &= row[x] }
                return all == 0xFF00_0000
            }
            if !isOpaque { return false }
        }
        return true
    }

    /// Returns red, green, blue and, with four channels, alpha.
    private static func straightBytes(of picture: PixelBuffer, channels: Int) -> [UInt8] {
        let count = picture.width * picture.height * channels
        return [UInt8](unsafeUninitializedCapacity: count) { memory, written in
            var index = 0
            for y in 0..<picture.height {
                picture.withRow(y) { row in
                    for x in 0..<picture.width {
                        let pixel = unpremultiplied(row[x])
                        memory[index] = UInt8(truncatingIfNeeded: pixel >> 16)
                        memory[index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                        memory[index + 2] = UInt8(truncatingIfNeeded: pixel)
                        if channels == 4 {
                            memory[index + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
                        }
                        index += channels
                    }
                }
            }
            written = count
        }
    }
}
