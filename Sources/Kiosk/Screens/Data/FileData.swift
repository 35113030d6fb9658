/// A file of this machine.
struct FileData: DocumentDataKind {
    static let form = DocumentForm(
        "file", .formula("the path of a file"),
        "What a file says; it is read again when it changes.")

    private let path: ValueSpec

    init?(_ reader: DataSourceReader) {
        let location = reader.value
        let help = "write a path"
        guard let path = reader.scope.stringValue(location, "\"file\"", help: help)
        else { return nil }
        if case .literal(.string(let text)) = path { reader.checkFile(text, location) }
        self.path = path
    }

    func connect(_ runtime: DocumentRuntime) -> DataConnection {
        let scope: Scope = runtime.global
        let directory = runtime.directory
        return DataConnection(reads: [(path.formulas, scope)]) { () throws(CELError) in
            .file(path: try scope.text(path).path(in: directory))
        }
    }
}
