/// How a line along a path looks. Lengths are in local units.
public struct StrokeStyle: Hashable, Sendable {
    /// How an open line or a dash ends.
    public enum Cap: Hashable, Sendable, CaseIterable { case butt, round, square }

    /// How two segments meet.
    public enum Join: Hashable, Sendable, CaseIterable { case miter, round, bevel }

    /// On which side of a closed path the line lies.
    public enum Alignment: Hashable, Sendable, CaseIterable { case center, inside, outside }

    /// Zero is a hairline: one device pixel, whatever the transform. Nothing is drawn with a width
    /// that is negative or not a number.
    public var width: Float
    public var cap: Cap
    public var join: Join
    /// The greatest length of a miter, in widths; a longer one becomes a bevel.
    public var miterLimit: Float
    /// Lengths of dashes and gaps in turn, repeated, twice for an odd number. A pattern that has a
    /// length below zero, or is shorter than a quarter of a device pixel, means a solid line.
    public var dashes: [Float]
    /// Where in the pattern each subpath begins.
    public var dashOffset: Float
    /// Inside is what a fill by the non-zero rule covers, for which open subpaths are closed.
    public var alignment: Alignment

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
