import CPixels

/// The 4x4 Bayer matrix of the ordered dither, with each value from 0 to 7 twice.
enum ScanoutDither {
    private static let stride = Int(kiosk_dither_stride)

    /// Passes a table with the matrix repeated, so that each offset is followed by 4x4 thresholds.
    static func withTable(_ body: (UnsafePointer<UInt16>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: stride * stride) { table in
            for y in 0..<stride {
                for x in 0..<stride { table[y * stride + x] = threshold(x: x, y: y) }
            }
            body(table.baseAddress!)
        }
    }

    /// Returns the table offset for a pixel of the scanout buffer.
    static func offset(x: Int, y: Int) -> Int { (y & 3) * stride + (x & 3) }

    private static func threshold(x: Int, y: Int) -> UInt16 {
        // Nibbles, the leftmost lowest.
        let rows: UInt64 = 0x2637_4051_3726_5140
        return UInt16(truncatingIfNeeded: rows >> UInt64((y & 3) * 16 + (x & 3) * 4)) & 7
    }
}
