internal import CImage

/// Decodes PNG files of every kind with libpng: grey, palette and true colour, any depth,
/// interlaced or not, with transparency or without.
enum PNGDecoder {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits
    ) throws(ImageError) -> PixelBuffer {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        // libpng keeps the pointer until the picture is finished or freed.
        return try bytes.withUnsafeBufferPointer { bytes throws(ImageError) in
            guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0
            else { throw ImageError(path: name, reason: .damaged(message(of: image))) }
            let (width, height) = (Int(image.width), Int(image.height))
            try limits.check(width: width, height: height, name: name)
            let hasAlpha = image.format & png_uint_32(PNG_FORMAT_FLAG_ALPHA) != 0
            // Without a word on its gamma a file is sRGB, whatever its depth.
            image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
            // Bytes in memory: on a little-endian machine the words are 0xAARRGGBB.
            image.format = png_uint_32(
                PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            let picture = PixelBuffer(width: width, height: height)
            guard
                png_image_finish_read(
                    &image, nil, picture.pixels, png_int_32(picture.stride * 4), nil) != 0
            else { throw ImageError(path: name, reason: .damaged(message(of: image))) }
            if hasAlpha { picture.premultiply() }
            picture.isOpaque = !hasAlpha
            return picture
        }
    }
}

/// What libpng says about the last call.
func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}
