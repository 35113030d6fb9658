/// What an SVG picture may cost.
public struct SVGLimits: Hashable, Sendable {
    /// The size of the file.
    public var bytes: Int
    /// The number of elements, those that `<use>` repeats counted each time.
    public var elements: Int
    /// How deep elements, and those that `<use>` repeats, may lie in one another.
    public var nesting: Int
    /// The number of points of all paths.
    public var points: Int
    /// The pixels that all shapes together touch at the size that the picture is decoded at, and
    /// the work on their outlines in the same measure; a billion take some seconds.
    public var work: Int

    public init(
        bytes: Int = 4 << 20, elements: Int = 20_000, nesting: Int = 64, points: Int = 500_000,
        work: Int = 2 << 30
    ) {
        self.bytes = bytes
        self.elements = elements
        self.nesting = nesting
        self.points = points
        self.work = work
    }

    /// The bytes of the attributes that are read, those of elements that `<use>` repeats each time.
    var attributeBytes: Int { bytes * 4 }
}
