/// Resource limits of SVG pictures.
package struct SVGLimits: Hashable, Sendable {
    /// Maximum file size in bytes.
    package var bytes: Int
    /// Maximum number of elements, counting repetitions by `<use>`.
    package var elements: Int
    /// Maximum nesting of elements, including those repeated by `<use>`.
    package var nesting: Int
    /// Maximum number of points of all paths.
    package var points: Int
    /// Maximum number of letters of all texts.
    package var letters: Int
    /// Maximum bytes of the pictures inside the picture.
    package var imageBytes: Int
    /// Maximum work in touched pixels at the decoded size, including a corresponding measure for
    /// outlines; a billion takes some seconds.
    package var work: Int

    /// Makes limits; the initial ones are ample for icons and drawings.
    package init(
        bytes: Int = 16 << 20, elements: Int = 20_000, nesting: Int = 64, points: Int = 500_000,
        letters: Int = 20_000, imageBytes: Int = 16 << 20, work: Int = 2 << 30
    ) {
        self.bytes = bytes
        self.elements = elements
        self.nesting = nesting
        self.points = points
        self.letters = letters
        self.imageBytes = imageBytes
        self.work = work
    }

    /// Maximum bytes of parsed attributes, counting repetitions by `<use>`.
    var attributeBytes: Int { bytes * 4 }
}
