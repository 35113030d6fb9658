/// The style of a stroke. Lengths are in local units.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape at the ends of open lines and dashes.
    public enum Cap: Hashable, Sendable, CaseIterable { case butt, round, square }

    /// The shape where two segments meet.
    public enum Join: Hashable, Sendable, CaseIterable { case miter, round, bevel }

    /// The side of a closed path on which the line lies.
    public enum Alignment: Hashable, Sendable, CaseIterable { case center, inside, outside }

    /// Width of the line. Zero is a hairline: one device pixel, whatever the transform. Nothing is
    /// drawn if it is negative or NaN.
    public var width: Float
    /// Shape of the ends of open subpaths and of dashes.
    public var cap: Cap
    /// Shape of corners.
    public var join: Join
    /// Maximum length of a miter, in widths; a longer one becomes a bevel.
    public var miterLimit: Float
    /// Alternating lengths of dashes and gaps, repeated; an odd number is repeated twice. A pattern
    /// with a negative length, or shorter than a quarter of a device pixel, means a solid line.
    public var dashes: [Float]
    /// Offset in the pattern at which each subpath begins.
    public var dashOffset: Float
    /// Alignment to the path. Inside is the area of a fill by the non-zero rule, for which open
    /// subpaths are closed.
    public var alignment: Alignment

    /// Makes a style; lengths are in local units, `miterLimit` in widths.
    public init(
        width: Float, cap: Cap = .butt, join: Join = .miter, miterLimit: Float = 4,
        dashes: [Float] = [], dashOffset: Float = 0, alignment: Alignment = .center
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashOffset = dashOffset
        self.alignment = alignment
    }
}
