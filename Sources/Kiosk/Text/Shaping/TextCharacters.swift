/// Characters that the shaper treats specially.
enum TextCharacter {
    static let tab: UInt32 = 0x09
    static let softHyphen: UInt32 = 0xAD
    static let object: UInt32 = 0xFFFC

    /// Returns true for characters that force a line break: the classes BK, CR, LF and NL of UAX
    /// #14.
    static func isLineBreak(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Returns true for white space after which a line may break, which excludes no-break spaces.
    @inline(__always)
    static func isSpace(_ scalar: UInt32) -> Bool {
        if scalar < 0x1680 { return scalar == 0x20 || scalar == 0x09 }
        return switch scalar {
        case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Returns true for spaces that are stretched when a line is justified or words are spaced.
    static func separatesWords(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0xA0 }

    /// Returns true for control characters, which have neither a shape nor a width.
    static func isControl(_ scalar: UInt32) -> Bool {
        scalar < 0x20 || scalar >= 0x7F && scalar < 0xA0 || scalar == 0x2028 || scalar == 0x2029
    }
}
