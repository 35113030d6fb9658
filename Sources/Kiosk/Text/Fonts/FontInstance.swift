/// What makes one face of a file into the face that a typeface asks for.
struct FontInstance: Hashable {
    /// A value for each axis, in the file's order; empty for a font that does not vary.
    let coordinates: [Float]
    /// The tangent of the angle by which letters are sheared, as the font has none that lean.
    let syntheticSlant: Float
    /// By how many ems strokes are thickened, as the font has no bold ones.
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
    /// Weights from here on are bold.
    private static let boldFrom: Float = 600
    /// About what the stems of Inter gain from one usual weight to the next.
    private static let bold: Float = 1 / 32
}
