/// The orientation of the stored rows and columns: the values of Exif's tag 0x0112, which name the
/// side of the picture at which row 0 and column 0 lie.
package enum ImageOrientation: UInt16, CaseIterable, Sendable {
    case topLeft = 1
    case topRight
    case bottomRight
    case bottomLeft
    case leftTop
    case rightTop
    case rightBottom
    case leftBottom

    /// True if rows in the file are columns of the picture.
    var swapsAxes: Bool { rawValue >= 5 }

    /// Returns a new picture with the source's pixels in upright orientation.
    package func upright(_ source: PixelBuffer) -> PixelBuffer {
        let (columns, rows) = (source.width, source.height)
        let result =
            swapsAxes
            ? PixelBuffer(width: rows, height: columns) : PixelBuffer(width: columns, height: rows)
        result.isOpaque = source.isOpaque
        // Offset in the source of the picture's first pixel, and the steps to the next pixel to the
        // right and below.
        let (right, down) = (columns - 1, (rows - 1) * source.stride)
        let stride = source.stride
        let (start, across, along): (Int, Int, Int) =
            switch self {
            case .topLeft: (0, 1, stride)
            case .topRight: (right, -1, stride)
            case .bottomRight: (down + right, -1, -stride)
            case .bottomLeft: (down, 1, -stride)
            case .leftTop: (0, stride, 1)
            case .rightTop: (down, -stride, 1)
            case .rightBottom: (down + right, -stride, -1)
            case .leftBottom: (right, stride, -1)
            }
        // Works in squares, so that lines read down a column stay cached for the next column.
        let side = 16
        for top in Swift.stride(from: 0, to: result.height, by: side) {
            let bottom = min(top + side, result.height)
            for left in Swift.stride(from: 0, to: result.width, by: side) {
                let end = min(left + side, result.width)
                for y in top..<bottom {
                    let target = result.pixels + y * result.stride
                    let origin = start + y * along
                    for x in left..<end { target[x] = source.pixels[origin + x * across] }
                }
            }
        }
        return result
    }
}

extension ImageOrientation {
    /// Reads the orientation from Exif data, which begins with a TIFF header; nil if the first
    /// directory has no valid one.
    init?(exif bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 8 else { return nil }
        let isLittleEndian: Bool
        switch (bytes[0], bytes[1]) {
        case (0x49, 0x49): isLittleEndian = true
        case (0x4D, 0x4D): isLittleEndian = false
        default: return nil
        }
        func short(_ offset: Int) -> UInt16 {
            let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
            return isLittleEndian ? UInt16(littleEndian: value) : UInt16(bigEndian: value)
        }
        func long(_ offset: Int) -> Int {
            isLittleEndian
                ? Int(short(offset)) | Int(short(offset + 2)) << 16
                : Int(short(offset)) << 16 | Int(short(offset + 2))
        }
        let directory = long(4)
        guard short(2) == 42, directory >= 8, directory + 2 <= bytes.count else { return nil }
        for index in 0..<Int(short(directory)) {
            let entry = directory + 2 + index * 12
            guard entry + 12 <= bytes.count else { return nil }
            // One SHORT, stored at the beginning of the value field.
            guard short(entry) == 0x0112 else { continue }
            guard short(entry + 2) == 3, long(entry + 4) == 1 else { return nil }
            self.init(rawValue: short(entry + 8))
            return
        }
        return nil
    }
}
