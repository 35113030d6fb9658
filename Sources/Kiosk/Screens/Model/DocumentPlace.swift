/// Where something stands in a document's files.
package struct DocumentPlace: Hashable, Sendable {
    /// The file, by its number in `ScreenDocument.sources`.
    package let file: Int
    /// In bytes of the file.
    package let offset: Int

    package init(file: Int, offset: Int) {
        self.file = file
        self.offset = offset
    }
}
