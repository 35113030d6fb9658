/// Decodes the first frame of GIF files.
enum GIFDecoder {
    static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits
    ) throws(ImageError) -> PixelBuffer {
        let reader = try GIFReader(bytes, name: name, limits: limits)
        guard let frame = try reader.nextFrame() else {
            throw ImageError(path: name, reason: .damaged("no frame"))
        }
        let picture = PixelBuffer(width: reader.width, height: reader.height)
        try reader.draw(frame, over: picture)
        picture.isOpaque = frame.isOpaque(width: reader.width, reader.height)
        return picture
    }
}
