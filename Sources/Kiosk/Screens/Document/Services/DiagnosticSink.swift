/// The mistakes and warnings of a configuration, each with its file, line and column.
final class DiagnosticSink {
    let files: DocumentFiles
    private(set) var errors: [Diagnostic] = []
    private(set) var warnings: [Diagnostic] = []
    private var objectsWithUnknownKeys: Set<DocumentLocation> = []

    init(_ files: DocumentFiles) { self.files = files }

    /// True while fewer mistakes than the limit are reported.
    var canReport: Bool { errors.count < DocumentLimits.errors }

    /// Reports an error in a value.
    func error(_ location: ValueLocation, _ message: String, help: String?) {
        // Already reported as a syntax error.
        if case .unreadable = location.node.kind { return }
        error(at: location.range, in: location, message, help: help)
    }

    /// Reports an error in a range of the file that contains a location.
    func error(at range: SourceRange, in location: ValueLocation, _ message: String, help: String?)
    {
        guard canReport else { return }
        let file = files[location.file]
        let diagnostic = file.source.diagnostic(
            .error, at: range.start, pointer: file.root.pointer(to: range.start), message,
            help: help)
        if file.doubtfulLines.contains(diagnostic.line) { return }
        errors.append(diagnostic)
    }

    /// Adds a warning about something that works but is probably not intended.
    ///
    /// - Parameter offset: A byte of the string there, to point at.
    func warn(_ location: ValueLocation, atByte offset: Int? = nil, _ message: String, help: String)
    {
        guard warnings.count < DocumentLimits.errors else { return }
        let source = files[location.file].source
        let start = self.offset(ofByte: offset, of: location) ?? location.range.start
        warnings.append(
            source.diagnostic(.warning, at: start, pointer: .root, message, help: help))
    }

    /// The offset in the file of a byte of a string; nil without a byte, or for other values.
    func offset(ofByte offset: Int?, of location: ValueLocation) -> Int? {
        guard let offset, case .string = location.node.kind else { return nil }
        return files[location.file].source.offset(ofValueByte: offset, inString: location.range)
    }

    /// `kiosk.json, line 12`
    func description(of location: ValueLocation) -> String {
        "\(files[location.file].source.name), line \(line(of: location))"
    }

    func line(of location: ValueLocation) -> Int {
        files[location.file].source.position(of: location.range.start).line
    }

    /// Returns the value if there are no errors, else the errors in the order of files and locations.
    func result<Value>(_ value: Value) -> Result<Value, Diagnostics> {
        let all = files.syntaxErrors + errors
        if all.isEmpty { return .success(value) }
        let order = files.all.map(\.source.name)
        let sorted = all.map { (order.firstIndex(of: $0.file) ?? 0, $0) }
            .sorted { ($0.0, $0.1.line, $0.1.column) < ($1.0, $1.1.line, $1.1.column) }
        return .failure(Diagnostics(sorted.map(\.1)))
    }

    func noteUnknownKey(in location: ValueLocation) {
        objectsWithUnknownKeys.insert(location.start)
    }

    /// Returns true if a missing key may stand in a part that could not be read, or may be an unknown
    /// key, misspelt.
    func mayHide(_ key: String, in location: ValueLocation) -> Bool {
        if !files[location.file].doubtfulLines.isEmpty { return true }
        if objectsWithUnknownKeys.contains(location.start) { return true }
        guard case .object(let object) = location.node.kind else { return false }
        return object.members.contains { nearest(to: $0.key, among: [key]) != nil }
    }
}
