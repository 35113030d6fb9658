import Kiosk

/// Conversion of pixels to those of a scanout buffer, one at a time.
enum ScanoutReference {
    static func bytes(of pixel: UInt32, format: PixelFormat, threshold: UInt32) -> [UInt8] {
        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        let word: UInt32
        switch format {
        case .xrgb8888: word = 0xFF00_0000 | red << 16 | green << 8 | blue
        case .xbgr8888: word = 0xFF00_0000 | blue << 16 | green << 8 | red
        case .rgb565:
            let fiveBits = { (value: UInt32) in (value - value >> 5 + threshold) >> 3 }
            let sixBits = (green - green >> 6 + threshold >> 1) >> 2
            word = fiveBits(red) << 11 | sixBits << 5 | fiveBits(blue)
        }
        return (0..<format.bytesPerPixel).map { UInt8(truncatingIfNeeded: word >> UInt32($0 * 8)) }
    }

    /// The matrix of Bayer for 4x4 pixels, in eighths.
    static func threshold(x: Int, y: Int) -> UInt32 {
        let matrix: [[UInt32]] = [[0, 4, 1, 5], [6, 2, 7, 3], [1, 5, 0, 4], [7, 3, 6, 2]]
        return matrix[y & 3][x & 3]
    }
}
