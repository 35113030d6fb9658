/// A section of a configuration: an object whose members may be in any of its files.
struct SectionKey: Sendable {
    let entry: DocumentKey
    /// Advice for a section that is no object.
    let help: String
    /// True if several files may use the same name.
    let mayRepeat: Bool

    var name: String { entry.name }

    init(
        _ name: String, _ shape: ValueShape, mayRepeat: Bool = false, _ doc: String, help: String
    ) {
        entry = DocumentKey(name, shape, doc)
        self.help = help
        self.mayRepeat = mayRepeat
    }
}
