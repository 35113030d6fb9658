/// Resources of a picture beside its own file.
package struct SVGResources: Sendable {
    /// Folder of the picture's file, in which and below which files may be that it names; nil for
    /// none.
    var folder: String?
    /// The fonts of its texts.
    let fonts: SVGFonts
    /// Number of pictures in which this one is.
    var depth = 0

    /// Maximum number of pictures in one another.
    static let greatestDepth = 4

    /// Makes resources of a picture that names no files.
    package init(fonts: SVGFonts = SVGFonts()) { self.fonts = fonts }

    /// Returns the resources of a picture in a file.
    func ofFile(_ path: String) -> SVGResources {
        var result = self
        result.folder = path.lastIndex(of: "/").map { String(path[..<$0]) + "/" } ?? "./"
        return result
    }
}
