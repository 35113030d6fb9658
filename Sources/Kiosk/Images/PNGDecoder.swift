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
            guard width > 0, height > 0, width <= limits.pixels / height else {
                throw ImageError(
                    path: name,
                    reason: .tooLarge("\(width)x\(height) is more than \(limits.pixels) pixels"))
            }
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
            if hasAlpha { premultiply(picture) }
            picture.isOpaque = !hasAlpha
            return picture
        }
    }

    /// Multiplies each colour by its alpha, rounded to the nearest.
    private static func premultiply(_ picture: PixelBuffer) {
        for y in 0..<picture.height {
            let row = picture.pixels + y * picture.stride
            for x in 0..<picture.width { row[x] = premultiplied(row[x]) }
        }
    }
}

/// A straight colour 0xAARRGGBB with its channels multiplied by its alpha, rounded to the nearest.
@inline(__always)
func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    // Two channels at once: x / 255 is (x + 128 + ((x + 128) >> 8)) >> 8 for x up to 65025.
    var redBlue = (pixel & 0x00FF_00FF) &* alpha &+ 0x0080_0080
    redBlue = (redBlue &+ (redBlue >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    var green = (pixel >> 8 & 0xFF) &* alpha &+ 0x80
    green = (green &+ (green >> 8)) >> 8
    return alpha << 24 | redBlue | green << 8
}

/// What libpng says about the last call.
func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}
