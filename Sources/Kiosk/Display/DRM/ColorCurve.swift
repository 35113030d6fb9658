import Glibc

/// The correction of a display's colours: its gamma, and the temperature of its white.
package struct ColorCurve: Equatable, Sendable {
    /// Exponent by which the display is too dark; 1 for none.
    package var gamma: Double
    /// Temperature of white in kelvin; `neutral` leaves it as it is, less is warmer.
    package var temperature: Double

    package static let neutral = 6500.0
    package static let temperatures = 1700.0...10_000
    package static let gammas = 0.3...3.0

    package init(gamma: Double = 1, temperature: Double = ColorCurve.neutral) {
        self.gamma = gamma
        self.temperature = temperature
    }

    /// True if the display's colours stay as they are.
    package var isIdentity: Bool { self == ColorCurve() }

    /// The entries of a table: red, green, blue and nothing, with 16 bits each, as in
    /// `struct drm_color_lut` of drm_mode.h.
    package func table(size: Int) -> [UInt16] {
        let white = ColorCurve.white(at: temperature)
        var table: [UInt16] = []
        table.reserveCapacity(size * 4)
        for index in 0..<size {
            let value = pow(Double(index) / Double(max(1, size - 1)), 1 / gamma)
            for part in [white.red, white.green, white.blue] {
                table.append(UInt16((min(1, max(0, value * part)) * 65535).rounded()))
            }
            table.append(0)
        }
        return table
    }

    /// Returns the parts of the primaries, as they are encoded, in the white of a temperature. The
    /// greatest one is 1.
    package static func white(
        at temperature: Double
    ) -> (red: Double, green: Double, blue: Double) {
        let (wanted, usual) = (linearWhite(at: temperature), linearWhite(at: neutral))
        let parts = zip(wanted, usual).map { max(0, $0 / $1) }
        let greatest = parts.max() ?? 1
        // Pixels are encoded with an exponent of about 2.2.
        let encoded = parts.map { pow($0 / greatest, 1 / 2.2) }
        return (encoded[0], encoded[1], encoded[2])
    }

    /// Computes the light of a black body in linear sRGB: its place among colours by the cubic
    /// approximation of Kim et al., and the matrix of IEC 61966-2-1.
    private static func linearWhite(at kelvin: Double) -> [Double] {
        let t = 1000 / min(max(kelvin, temperatures.lowerBound), temperatures.upperBound)
        let x =
            t > 0.25
            ? ((-0.2661239 * t - 0.2343589) * t + 0.8776956) * t + 0.179910
            : ((-3.0258469 * t + 2.1070379) * t + 0.2226347) * t + 0.240390
        let y =
            if kelvin < 2222 {
                ((-1.1063814 * x - 1.34811020) * x + 2.18555832) * x - 0.20219683
            } else if kelvin < 4000 {
                ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
            } else {
                ((3.0817580 * x - 5.87338670) * x + 3.75112997) * x - 0.37001483
            }
        let (bigX, bigZ) = (x / y, (1 - x - y) / y)
        return [
            3.2404542 * bigX - 1.5371385 - 0.4985314 * bigZ,
            -0.9692660 * bigX + 1.8760108 + 0.0415560 * bigZ,
            0.0556434 * bigX - 0.2040259 + 1.0572252 * bigZ,
        ]
    }
}
