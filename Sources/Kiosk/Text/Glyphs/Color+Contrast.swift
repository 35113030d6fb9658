import Glibc

extension Color {
    /// Least contrast of text, by the Web Content Accessibility Guidelines 2.1, 1.4.3.
    package static let leastContrast: Float = 4.5
    /// Least contrast of large text, and of what is no text.
    package static let leastLargeContrast: Float = 3

    /// Returns the contrast of two opaque colours by the Web Content Accessibility Guidelines: from 1 for
    /// equal ones to 21 for black and white.
    package func contrast(with other: Color) -> Float {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// Relative luminance, from 0 for black to 1 for white.
    private var luminance: Float {
        let linear = Self.linear
        return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
    }

    /// Linear light of the values of a channel. Looks ask for it whenever a theme changes.
    private static let linear: [Float] = (0...255).map { channel in
        let value = Float(channel) / 255
        return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
    }

    /// The colour without its opacity, as `0xRRGGBB`.
    package var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
