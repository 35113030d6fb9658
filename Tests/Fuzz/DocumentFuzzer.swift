/// Reads bytes as a configuration of several files, and looks at what is said about it.
enum DocumentFuzzer {
    /// Character between one file and the next: U+001E, which JSON does not have.
    static let separator: UInt8 = 0x1E
    /// The files behind the first one.
    private static let names = ["/kiosk/a.json", "/kiosk/b.json", "/kiosk/en.json"]

    static func run(_ bytes: [UInt8]) {
        let parts = bytes.split(separator: separator, omittingEmptySubsequences: false)
        var files: [String: [UInt8]] = [:]
        for (name, part) in zip(names, parts.dropFirst()) { files[name] = Array(part) }
        let others = files
        let source = SourceFile(name: "/kiosk/kiosk.json", bytes: Array(parts[0]))
        let reading = DocumentReader.read(source, directory: "/kiosk", registry: .builtin) {
            path throws(SystemError) in
            guard let bytes = others[path] else { throw SystemError("open \(path)", number: 2) }
            return bytes
        }
        switch reading.result {
        case .success(let document):
            if document.screen(document.start) == nil { fatalError("nothing to start with") }
        case .failure(let diagnostics): check(diagnostics.all, reading.files)
        }
    }

    private static func check(_ diagnostics: [Diagnostic], _ files: [String]) {
        if diagnostics.isEmpty { fatalError("refused without a reason") }
        for diagnostic in diagnostics {
            let line = diagnostic.description
            if line.utf8.contains(0x0A) || line.utf8.contains(0x0D) {
                fatalError("a diagnostic of several lines")
            }
            if diagnostic.line < 1 || diagnostic.column < 1 || !files.contains(diagnostic.file) {
                fatalError("a diagnostic without a place: \(line)")
            }
        }
    }
}
