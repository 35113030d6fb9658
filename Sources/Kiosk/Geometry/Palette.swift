/// Colours by their indexes, which are 0 to 15.
public struct Palette: Equatable, Sendable {
    private var colors: InlineArray<16, Color>

    public init(repeating color: Color) { colors = InlineArray(repeating: color) }

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
    case literal(Color)
    case indexed(UInt8)

    public func resolved(in palette: Palette) -> Color {
        switch self {
        case .literal(let color): color
        case .indexed(let index): palette[Int(index)]
        }
    }
}
