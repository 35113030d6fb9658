/// The colours of a kiosk by role.
public struct Theme: Equatable, Sendable {
    /// A colour role, as named in documents.
    public enum Role: String, CaseIterable, Sendable {
        /// The background of screens.
        case background
        /// Cards, bars and sheets.
        case surface
        /// Subdued surfaces: tracks, quiet buttons.
        case surfaceMuted = "surface-muted"
        /// Text and icons on background and surfaces.
        case text
        /// Less important text.
        case textMuted = "text-muted"
        /// The accent colour for primary actions.
        case primary
        /// Text on primary.
        case onPrimary = "on-primary"
        /// Hairlines and borders.
        case outline
        /// Warnings and destructive actions.
        case danger
        /// Success.
        case success
        /// The ring around what keys act on.
        case focus
    }

    /// The colours by the roles' indexes.
    private(set) var palette: Palette

    /// The colour of a role.
    public subscript(role: Role) -> Color {
        get { palette[role.index] }
        set { palette[role.index] = newValue }
    }

    /// The light colours, on white surfaces.
    public static let light: Theme = {
        var theme = Theme(palette: Palette(repeating: .black))
        theme[.background] = Color(0xF6F4F0)
        theme[.surface] = Color(0xFFFFFF)
        theme[.surfaceMuted] = Color(0xEAE6DF)
        theme[.text] = Color(0x1D1B18)
        theme[.textMuted] = Color(0x6A645B)
        theme[.primary] = Color(0x14614F)
        theme[.onPrimary] = Color(0xFFFFFF)
        theme[.outline] = Color(0xDAD4CA)
        theme[.danger] = Color(0xB3261E)
        theme[.success] = Color(0x2E7D32)
        theme[.focus] = Color(0x1A56DB)
        return theme
    }()

    /// The dark colours.
    public static let dark: Theme = {
        var theme = Theme(palette: Palette(repeating: .white))
        theme[.background] = Color(0x141614)
        theme[.surface] = Color(0x1F2220)
        theme[.surfaceMuted] = Color(0x2C302D)
        theme[.text] = Color(0xF1F0EC)
        theme[.textMuted] = Color(0xA5A9A2)
        theme[.primary] = Color(0x6FD3B5)
        theme[.onPrimary] = Color(0x07231B)
        theme[.outline] = Color(0x3A3F3B)
        theme[.danger] = Color(0xF2857C)
        theme[.success] = Color(0x81C784)
        theme[.focus] = Color(0x8AB4FF)
        return theme
    }()

    /// Black on white, for guests who need contrast.
    static let lightContrast: Theme = {
        var theme = Theme(palette: Palette(repeating: .white))
        theme[.text] = .black
        theme[.textMuted] = .black
        theme[.surfaceMuted] = Color(0xE6E6E6)
        theme[.primary] = Color(0x00317A)
        theme[.outline] = .black
        theme[.danger] = Color(0x8C0000)
        theme[.success] = Color(0x004D1A)
        theme[.focus] = Color(0xB00060)
        return theme
    }()

    /// White on black, for guests who need contrast.
    static let darkContrast: Theme = {
        var theme = Theme(palette: Palette(repeating: .black))
        theme[.text] = .white
        theme[.textMuted] = .white
        theme[.surfaceMuted] = Color(0x262626)
        theme[.primary] = Color(0xFFE14D)
        theme[.outline] = .white
        theme[.danger] = Color(0xFFA8A0)
        theme[.success] = Color(0x8CF5A0)
        theme[.focus] = Color(0x66E0FF)
        return theme
    }()

    /// True if backgrounds are darker than texts.
    var isDark: Bool {
        let sum = { (color: Color) in Int(color.red) + Int(color.green) + Int(color.blue) }
        return sum(self[.background]) < sum(self[.text])
    }
}

extension Theme.Role {
    fileprivate var index: Int {
        switch self {
        case .background: 0
        case .surface: 1
        case .surfaceMuted: 2
        case .text: 3
        case .textMuted: 4
        case .primary: 5
        case .onPrimary: 6
        case .outline: 7
        case .danger: 8
        case .success: 9
        case .focus: 10
        }
    }
}

/// A literal colour, or a role of the theme.
public typealias ThemeColor = PaletteColor

extension ThemeColor {
    /// Makes the colour that the theme has for a purpose.
    public static func role(_ role: Theme.Role) -> ThemeColor {
        .indexed(UInt8(truncatingIfNeeded: role.index))
    }

    /// Returns the colour, or that of its role.
    public func resolved(in theme: Theme) -> Color { resolved(in: theme.palette) }
}
