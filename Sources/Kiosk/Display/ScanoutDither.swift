import CPixels

/// The ordered dither's 4x4 matrix of Bayer, from 0 to 7 with each value twice.
enum ScanoutDither {
    private static let stride = Int(kiosk_dither_stride)

    /// The matrix four times over, so that 4x4 thresholds lie after each place.
    static func withTable(_ body: (UnsafePointer<UInt16>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: stride * stride) { table in
            for y in 0..<stride {
                for x in 0..<stride { table[y * stride + x] = threshold(x: x, y: y) }
            }
            body(table.baseAddress!)
        }
    }

    /// The place in the table of a pixel of the scanout buffer.
    static func offset(x: Int, y: Int) -> Int { (y & 3) * stride + (x & 3) }

    private static func threshold(x: Int, y: Int) -> UInt16 {
        // Nibbles, the leftmost lowest.
        let rows: UInt64 = 0x2637_4051_3726_5140
        return UInt16(truncatingIfNeeded: rows >> UInt64((y & 3) * 16 + (x & 3) * 4)) & 7
    }
}
