/// Keys by the numbers that X11 has for them.
extension KeySymbol {
    /// The keys that type nothing, by X11's numbers.
    private static let bySym: [UInt32: KeySymbol] = [
        0xFF0D: .enter, 0xFF8D: .enter, 0xFF09: .tab, 0xFE20: .tab, 0xFF1B: .escape,
        0xFF08: .backspace, 0xFFFF: .delete, 0xFF9F: .delete, 0xFF67: .menu,
        0xFF50: .home, 0xFF51: .left, 0xFF52: .up, 0xFF53: .right, 0xFF54: .down,
        0xFF55: .pageUp, 0xFF56: .pageDown, 0xFF57: .end,
        0xFF95: .home, 0xFF96: .left, 0xFF97: .up, 0xFF98: .right, 0xFF99: .down,
        0xFF9A: .pageUp, 0xFF9B: .pageDown, 0xFF9C: .end,
    ]

    /// Returns the character of a symbol whose key types nothing, as Control is held, or as it is not known here.
    private static func character(_ sym: UInt32) -> Character? {
        switch sym {
        case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(sym).map(Character.init)
        // Symbols for all other characters of Unicode.
        case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(sym - 0x0100_0000).map(Character.init)
        default: nil
        }
    }

    /// Takes a number of X11's list of key symbols.
    ///
    /// - Parameter text: The text that the key types; empty for none.
    package init(sym: UInt32, text: String = "") {
        if let named = KeySymbol.bySym[sym] {
            self = named
        } else if (0xFFBE...0xFFE0).contains(sym) {
            self = .function(Int(sym - 0xFFBE) + 1)
        } else if text == " " {
            self = .space
        } else if let character = text.first ?? KeySymbol.character(sym) {
            self = .character(character)
        } else {
            self = .other(sym)
        }
    }
    /// True for a key that only changes what others do, such as Shift and Caps Lock.
    package var isModifier: Bool {
        guard case .other(let sym) = self else { return false }
        switch sym {
        // Shift to Hyper; the levels and groups of ISO 9995; the mode switch and Num Lock.
        case 0xFFE1...0xFFEE, 0xFE01...0xFE13, 0xFF7E, 0xFF7F: return true
        default: return false
        }
    }
}
