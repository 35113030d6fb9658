/// Sixteen colours by index.
public struct Palette: Equatable, Sendable {
    private var colors: InlineArray<16, Color>

    /// Makes a palette of one colour.
    public init(repeating color: Color) { colors = InlineArray(repeating: color) }

    /// The colour at an index from 0 to 15.
    public subscript(index: Int) -> Color {
        get { colors[index] }
        set { colors[index] = newValue }
    }

    public static func == (a: Palette, b: Palette) -> Bool {
        a.colors.indices.allSatisfy { a[$0] == b[$0] }
    }
}

/// A literal colour, or one of the palette that it is painted with.
public enum PaletteColor: Hashable, Sendable {
    /// This colour, whatever the palette.
    case literal(Color)
    /// The palette's colour at an index from 0 to 15.
    case indexed(UInt8)

    /// Returns the colour, or that of its index.
    public func resolved(in palette: Palette) -> Color {
        switch self {
        case .literal(let color): color
        case .indexed(let index): palette[Int(index)]
        }
    }
}
