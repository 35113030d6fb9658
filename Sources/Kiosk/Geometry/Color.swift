/// An sRGB colour with straight (not premultiplied) alpha and eight bits per channel.
public struct Color: Hashable, Sendable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8
    /// Opacity: 0 is transparent, 255 opaque.
    public var alpha: UInt8

    /// Makes a colour from its channels, 0 to 255.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes a colour from `0xRRGGBB`.
    public init(_ rgb: UInt32, alpha: UInt8 = 255) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
    }

    /// Parses six hexadecimal digits, or eight of which the last two are alpha.
    init?(hexadecimal digits: some StringProtocol) {
        guard let value = UInt32(digits: digits, radix: 16) else { return nil }
        switch digits.utf8.count {
        case 6: self.init(value)
        case 8: self.init(value >> 8, alpha: UInt8(truncatingIfNeeded: value))
        default: return nil
        }
    }

    /// Transparent black.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(0x000000)
    /// Opaque white.
    public static let white = Color(0xFFFFFF)

    /// True if nothing shows through.
    public var isOpaque: Bool { alpha == 255 }
}
