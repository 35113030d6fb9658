/// Puts PNG files together byte by byte, of every kind that a test wants.
struct PNGFile {
    enum ColorType: UInt8, Sendable {
        case grey = 0
        case trueColor = 2
        case palette = 3
        case greyAlpha = 4
        case trueColorAlpha = 6
    }

    var width: Int
    var height: Int
    var depth: UInt8 = 8
    var color: ColorType
    var isInterlaced = false
    /// Filter bytes and samples, pass after pass when interlaced.
    var rows: [UInt8]
    /// PLTE and tRNS.
    var palette: [UInt8] = []
    var transparency: [UInt8] = []
    /// Whole chunks behind the header, and in front of the pixels.
    var first: [UInt8] = []
    var last: [UInt8] = []
    /// Maximum number of bytes of the pixels in a chunk.
    var chunkLimit = Int.max
    var isCompressed = false

    var bytes: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += PNGFile.chunk(
            "IHDR",
            PNGFile.bigEndian(UInt32(width)) + PNGFile.bigEndian(UInt32(height))
                + [depth, color.rawValue, 0, 0, isInterlaced ? 1 : 0])
        file += first
        if !palette.isEmpty { file += PNGFile.chunk("PLTE", palette) }
        if !transparency.isEmpty { file += PNGFile.chunk("tRNS", transparency) }
        file += last
        let data = isCompressed ? ZlibStream.compressed(rows) : ZlibStream.stored(rows)
        for start in stride(from: 0, to: data.count, by: min(chunkLimit, data.count)) {
            file += PNGFile.chunk("IDAT", Array(data[start...].prefix(chunkLimit)))
        }
        file += PNGFile.chunk("IEND", [])
        return file
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        var crc = UInt32.max
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return bigEndian(UInt32(data.count)) + body + bigEndian(~crc)
    }

    static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
