import CImage

/// Makes WebP files: pictures with libwebp's encoder, and containers byte by byte.
enum WebPFile {
    /// 0xAARRGGBB with straight alpha.
    static func encode(
        width: Int, height: Int, isLossless: Bool, _ pixel: (Int, Int) -> UInt32
    ) -> [UInt8] {
        let pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
        var memory: UnsafeMutablePointer<UInt8>?
        let count = pixels.withUnsafeBytes { pixels in
            let bytes = pixels.baseAddress!.assumingMemoryBound(to: UInt8.self)
            let (width, height) = (Int32(width), Int32(height))
            return isLossless
                ? WebPEncodeLosslessBGRA(bytes, width, height, width * 4, &memory)
                : WebPEncodeBGRA(bytes, width, height, width * 4, 95, &memory)
        }
        defer { WebPFree(memory) }
        precondition(count > 0)
        return Array(UnsafeBufferPointer(start: memory, count: count))
    }

    /// An animation of a single frame; the frame is a file, of which the picture is taken.
    static func animation(
        width: Int, height: Int, frame: [UInt8], x: Int, y: Int, frameWidth: Int, frameHeight: Int
    ) -> [UInt8] {
        var picture = Array(frame[12...])
        // An extended file's header comes before the alpha chunk.
        if picture.starts(with: "VP8X".utf8) { picture.removeFirst(18) }
        let flags: [UInt8] = [0b0001_0010, 0, 0, 0]
        let header = flags + number(width - 1, 3) + number(height - 1, 3)
        let place =
            number(x / 2, 3) + number(y / 2, 3) + number(frameWidth - 1, 3)
            + number(frameHeight - 1, 3)
        let body =
            chunk("VP8X", header) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
            + chunk("ANMF", place + number(100, 3) + [0] + picture)
        return chunk("RIFF", Array("WEBP".utf8) + body)
    }

    static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        Array(name.utf8) + number(payload.count, 4) + payload
            + (payload.count & 1 == 1 ? [0] : [])
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(value >> ($0 * 8) & 255) }
    }
}
