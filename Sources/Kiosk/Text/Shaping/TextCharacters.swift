/// What the shaper treats apart from the letters.
enum TextCharacter {
    static let tab: UInt32 = 0x09
    static let softHyphen: UInt32 = 0xAD
    static let object: UInt32 = 0xFFFC

    /// The characters that end a line whatever the width: the classes BK, CR, LF and NL of UAX #14.
    static func isLineBreak(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// White space that a line may break after. No-break spaces are not among it.
    @inline(__always)
    static func isSpace(_ scalar: UInt32) -> Bool {
        if scalar < 0x1680 { return scalar == 0x20 || scalar == 0x09 }
        return switch scalar {
        case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Spaces that become wider when a line is justified or words are spaced.
    static func separatesWords(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0xA0 }

    /// Characters that have neither a shape nor a width: the control characters.
    static func isControl(_ scalar: UInt32) -> Bool {
        scalar < 0x20 || scalar >= 0x7F && scalar < 0xA0 || scalar == 0x2028 || scalar == 0x2029
    }

    /// Characters that no font needs to have: joiners, marks of direction, variation selectors,
    /// tags, fillers.
    static func isIgnorable(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F,
            0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0,
            0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
