/// Colours of pressed and disabled controls.
extension Color {
    /// Opacity of controls and options that cannot be used now, in 255 parts; less would be unreadable.
    static let fadedOpacity: UInt8 = 140

    /// Least contrast of an empty track with its surroundings: without it, the filled part would not say how
    /// much it is of the whole.
    static let leastTrackContrast: Float = 1.5

    /// True if pressing makes the colour darker instead of lighter.
    var isLight: Bool {
        // The weights of ITU-R BT.601, in 1/256.
        (UInt32(red) * 77 + UInt32(green) * 150 + UInt32(blue) * 29) >> 8 > 110
    }

    /// Returns the colour darker or lighter by about a tenth.
    func pressed(darker: Bool) -> Color {
        darker ? mixed(with: .black, 26) : mixed(with: .white, 38)
    }

    /// Mixes with `share` of 255 parts of another colour; alpha stays.
    func mixed(with other: Color, _ share: UInt16) -> Color {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8((UInt16(a) * (255 - share) + UInt16(b) * share + 127) / 255)
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: alpha)
    }

    /// Returns the colour with `opacity` of 255 parts of its alpha.
    func faded(_ opacity: UInt8) -> Color {
        var result = self
        result.alpha = UInt8((UInt16(alpha) * UInt16(opacity) + 127) / 255)
        return result
    }
}

extension Shadow {
    /// Returns the shadow with `opacity` of 255 parts of its colour's alpha.
    func faded(_ opacity: UInt8) -> Shadow {
        var result = self
        result.color = color.faded(opacity)
        return result
    }
}

extension SurfacePaint {
    /// The pressed paint: darker if most of its colours are light, and lighter if most are dark, so
    /// that all colours of a gradient change in the same direction.
    var pressed: SurfacePaint {
        switch self {
        case .color(let color): return .color(color.pressed(darker: color.isLight))
        case .gradient(_, let stops):
            let light = stops.count { $0.color.isLight }
            return mapColors { $0.pressed(darker: light * 2 >= stops.count) }
        }
    }

    /// Returns the paint with `opacity` of 255 parts of each colour's alpha.
    func faded(_ opacity: UInt8) -> SurfacePaint { mapColors { $0.faded(opacity) } }
}
