/// A distance on the panel, or a velocity in a second: in logical pixels, or in millimetres of the
/// glass.
package enum PanelLength: Equatable, Sendable {
    case pixels(Float)
    case millimetres(Float)

    /// Logical pixels in a millimetre of a panel of unknown size: with so many, the thresholds in
    /// pixels are those in millimetres.
    static let usualDensity: Float = 5

    /// The millimetres that are as long as a range of logical pixels on a panel of usual density.
    package static func millimetres(in pixels: ClosedRange<Int>) -> ClosedRange<Float> {
        Float(pixels.lowerBound) / usualDensity...Float(pixels.upperBound) / usualDensity
    }

    /// Reads millimetres with their unit, such as "4mm"; nil for another text.
    init?(_ text: String, unit: String) {
        guard text.hasSuffix(unit), let value = Float(decimal: text.dropLast(unit.count)) else {
            return nil
        }
        self = .millimetres(value)
    }

    /// The length in logical pixels.
    ///
    /// - Parameter density: Logical pixels in a millimetre of the panel; nil if its size is unknown.
    func pixels(density: Float?) -> Float {
        switch self {
        case .pixels(let pixels): pixels
        case .millimetres(let millimetres): millimetres * (density ?? PanelLength.usualDensity)
        }
    }
}
