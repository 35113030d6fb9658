extension ThemeColor {
    /// A colour as documents write it: `#rrggbb`, `#rrggbbaa`, a colour of the theme, or
    /// "transparent".
    init?(document text: String) {
        if let role = Theme.Role(rawValue: text) {
            self = .role(role)
        } else if text == "transparent" {
            self = .literal(.clear)
        } else if text.first == "#", let color = Color(hexadecimal: text.dropFirst()) {
            self = .literal(color)
        } else {
            return nil
        }
    }

    /// The names that stand for a colour.
    static let documentNames = Theme.Role.allCases.map(\.rawValue) + ["transparent"]
}

extension Color {
    /// From six or eight hexadecimal digits, the last two being alpha.
    fileprivate init?(hexadecimal digits: Substring) {
        guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
            return nil
        }
        switch digits.utf8.count {
        case 6: self.init(value)
        case 8: self.init(value >> 8, alpha: UInt8(truncatingIfNeeded: value))
        default: return nil
        }
    }
}
