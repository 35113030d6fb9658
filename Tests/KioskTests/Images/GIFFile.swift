/// Puts GIF files together byte by byte, of every kind that a test wants.
struct GIFFile {
    struct Frame {
        var x = 0
        var y = 0
        var width: Int
        var height: Int
        /// In hundredths of a second.
        var delay = 0
        var disposal: UInt8 = 0
        var transparentIndex: UInt8?
        var isInterlaced = false
        /// Red, green, blue of a table of its own.
        var colors: [UInt8] = []
        /// Rows in the order of the file, when interlaced.
        var indices: [UInt8]
    }

    var width: Int
    var height: Int
    /// Red, green and blue of four colours.
    var colors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7]
    var loopCount: Int?
    var frames: [Frame]

    var bytes: [UInt8] {
        var file = Array("GIF89a".utf8) + GIFFile.short(width) + GIFFile.short(height)
        file += [colors.isEmpty ? 0 : 0b1000_0001, 0, 0] + colors
        if let loopCount {
            file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
            file += [3, 1] + GIFFile.short(loopCount) + [0]
        }
        for frame in frames {
            let transparency: UInt8 = frame.transparentIndex == nil ? 0 : 1
            file += [0x21, 0xF9, 4, frame.disposal << 2 | transparency]
            file += GIFFile.short(frame.delay) + [frame.transparentIndex ?? 0, 0]
            file += [0x2C] + GIFFile.short(frame.x) + GIFFile.short(frame.y)
            file += GIFFile.short(frame.width) + GIFFile.short(frame.height)
            file += [(frame.colors.isEmpty ? 0 : 0x81) | (frame.isInterlaced ? 0x40 : 0)]
            file += frame.colors + GIFFile.compressed(frame.indices)
        }
        return file + [0x3B]
    }

    /// Literals of nine bits, with a clear code before the decoder's table would need ten.
    private static func compressed(_ indices: [UInt8]) -> [UInt8] {
        var codes: [Int] = []
        for (count, index) in indices.enumerated() {
            if count % 254 == 0 { codes.append(256) }
            codes.append(Int(index))
        }
        codes.append(257)
        var data: [UInt8] = []
        var (bits, bitCount) = (0, 0)
        for code in codes {
            bits |= code << bitCount
            bitCount += 9
            while bitCount >= 8 {
                data.append(UInt8(bits & 255))
                bits >>= 8
                bitCount -= 8
            }
        }
        data.append(UInt8(bits & 255))
        var result: [UInt8] = [8]
        for start in stride(from: 0, to: data.count, by: 255) {
            let block = data[start..<min(start + 255, data.count)]
            result += [UInt8(block.count)] + block
        }
        return result + [0]
    }

    private static func short(_ value: Int) -> [UInt8] {
        [UInt8(value & 255), UInt8(value >> 8)]
    }
}
