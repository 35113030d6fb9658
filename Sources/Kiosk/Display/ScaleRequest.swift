/// A request for the number of device pixels in a logical pixel.
///
/// One document fits panels of any density: it is laid out in logical pixels.
public enum ScaleRequest: Hashable, Sendable {
    /// A factor; see `factors`.
    case factor(Float)
    /// A factor that suits the panel's millimetres, as it tells them; 1 if it does not.
    case automatic

    /// The factors that may be asked for.
    public static let factors: ClosedRange<Float> = 0.5...8

    /// Pixels in a millimetre of a display on which pixels are logical pixels: 96 in an inch, as in CSS.
    static let usualDensity: Float = 96 / 25.4
    /// Factors that are chosen are multiples of this.
    private static let step: Float = 0.25

    /// Returns the factor for a display.
    ///
    /// - Parameter pixelsPerMillimetre: nil if unknown.
    func factor(pixelsPerMillimetre: Float?) -> Float {
        switch self {
        case .factor(let factor): factor
        case .automatic:
            if let density = pixelsPerMillimetre, density.isFinite {
                max(
                    1,
                    min(
                        (density / Self.usualDensity / Self.step).rounded() * Self.step,
                        Self.factors.upperBound))
            } else {
                1
            }
        }
    }
}
