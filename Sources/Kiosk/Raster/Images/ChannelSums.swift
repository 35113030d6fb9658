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
    /// 2³² over the divisor, rounded to nearest; one less for the divisor 1, which changes nothing.
    let factor: UInt32

    init(_ divisor: Int) {
        let divisor = UInt64(divisor)
        factor = UInt32(clamping: ((1 << 32) + divisor / 2) / divisor)
    }

    @inline(__always)
    func divide(_ value: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: (UInt64(value) &* UInt64(factor) &+ (1 << 31)) >> 32)
    }
}
