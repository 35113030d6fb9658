/// How colours tell what a finger does, and what cannot be pressed.
extension Color {
    /// Whether pressing makes it darker instead of lighter.
    var isLight: Bool {
        // The weights of ITU-R BT.601, in 1/256.
        (UInt32(red) * 77 + UInt32(green) * 150 + UInt32(blue) * 29) >> 8 > 110
    }

    /// Darker or lighter by a tenth or so, so that a press is seen.
    func pressed(darker: Bool) -> Color {
        darker ? mixed(with: .black, 26) : mixed(with: .white, 38)
    }

    /// `share` of 255 parts of the other colour, the rest of this one; alpha stays.
    private func mixed(with other: Color, _ share: UInt16) -> Color {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8((UInt16(a) * (255 - share) + UInt16(b) * share + 127) / 255)
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: alpha)
    }

    /// With `opacity` of 255 parts of the alpha.
    func faded(_ opacity: UInt8) -> Color {
        var result = self
        result.alpha = UInt8((UInt16(alpha) * UInt16(opacity) + 127) / 255)
        return result
    }
}

extension SurfacePaint {
    /// Darker where most of its colours are light, and lighter where most are dark: colours that run
    /// into each other move the same way.
    var pressed: SurfacePaint {
        switch self {
        case .color(let color): return .color(color.pressed(darker: color.isLight))
        case .gradient(_, let stops):
            let light = stops.count { $0.color.isLight }
            return mapColors { $0.pressed(darker: light * 2 >= stops.count) }
        }
    }

    /// With `opacity` of 255 parts of each colour's alpha.
    func faded(_ opacity: UInt8) -> SurfacePaint { mapColors { $0.faded(opacity) } }
}
