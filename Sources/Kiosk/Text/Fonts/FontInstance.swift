/// The parameters that turn a file's face into the face for a typeface.
struct FontInstance: Hashable {
    /// A coordinate per axis, in the file's order; empty for a font that is not variable.
    let coordinates: [Float]
    /// Tangent of the synthetic slant angle, if the font has no slanted face.
    let syntheticSlant: Float
    /// Widening of strokes in ems, if the font has no bold face.
    let syntheticBold: Float

    init(of description: FontDescription, for typeface: Typeface) {
        let axes = description.axes
        coordinates = axes.map { $0.value(for: typeface) }
        guard !description.hasColor else {
            (syntheticSlant, syntheticBold) = (0, 0)
            return
        }
        let leans =
            description.style.isItalic
            && zip(axes, coordinates).allSatisfy { axis, value in
                switch axis.tag {
                case FontAxis.slant: value < 0
                case FontAxis.italic: value > 0
                default: true
                }
            }
        syntheticSlant = typeface.slant == .italic && !leans ? FontInstance.slant : 0
        let isHeavy = description.style.weights.upperBound >= FontInstance.boldFrom
        let wantsHeavy = Float(typeface.weight.value) >= FontInstance.boldFrom
        syntheticBold = wantsHeavy && !isHeavy ? FontInstance.bold : 0
    }

    /// The tangent of 12 degrees.
    private static let slant: Float = 0.21255656
    /// Weight from which text counts as bold.
    private static let boldFrom: Float = 600
    /// The approximate gain of Inter's stems from one common weight to the next.
    private static let bold: Float = 1 / 32
}
