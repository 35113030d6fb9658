/// Weighted sums of pixel channels. The weights add up to less than 2²³.
struct ChannelSums {
    private var blue: UInt32 = 0
    private var green: UInt32 = 0
    private var red: UInt32 = 0
    private var alpha: UInt32 = 0

    @inline(__always)
    mutating func add(_ pixel: UInt32, weight: UInt32) {
        blue &+= (pixel & 255) &* weight
        green &+= ((pixel >> 8) & 255) &* weight
        red &+= ((pixel >> 16) & 255) &* weight
        alpha &+= (pixel >> 24) &* weight
    }

    /// Adds up to 256 pixels, each with weight 256.
    @inline(__always)
    mutating func add(_ pixels: UnsafePointer<UInt32>, count: Int) {
        // Two channels share a word, which 257 pixels would overflow.
        var redBlue: UInt32 = 0
        var alphaGreen: UInt32 = 0
        for index in 0..<count {
            redBlue &+= pixels[index] & 0x00FF_00FF
            alphaGreen &+= (pixels[index] >> 8) & 0x00FF_00FF
        }
        blue &+= (redBlue & 0xFFFF) << 8
        green &+= (alphaGreen & 0xFFFF) << 8
        red &+= (redBlue >> 16) << 8
        alpha &+= (alphaGreen >> 16) << 8
    }

    /// Returns the average, given the reciprocal of the total weight.
    @inline(__always)
    func divided(by reciprocal: Reciprocal) -> UInt32 {
        reciprocal.divide(blue) | reciprocal.divide(green) << 8 | reciprocal.divide(red) << 16
            | reciprocal.divide(alpha) << 24
    }
}

/// Division by multiplication, for sums up to 255 times a divisor below 2²³; rounded to nearest,
/// and exact for multiples.
struct Reciprocal {
    private let factor: UInt64

    init(_ divisor: Int) {
        let divisor = UInt64(divisor)
        factor = ((1 << 32) + divisor / 2) / divisor
    }

    @inline(__always)
    func divide(_ value: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: (UInt64(value) &* factor &+ (1 << 31)) >> 32)
    }
}
