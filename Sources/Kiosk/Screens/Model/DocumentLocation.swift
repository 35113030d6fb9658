/// A location in a document's files.
package struct DocumentLocation: Hashable, Sendable {
    /// Index of the file in `ScreenDocument.sources`.
    package let file: Int
    /// Offset in bytes.
    package let offset: Int

    package init(file: Int, offset: Int) {
        self.file = file
        self.offset = offset
    }
}
