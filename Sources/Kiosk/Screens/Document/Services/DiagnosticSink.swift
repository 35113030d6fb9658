/// The mistakes and warnings of a configuration, each with its file, line and column.
final class DiagnosticSink {
    let files: DocumentFiles
    private(set) var errors: [Diagnostic] = []
    private(set) var warnings: [Diagnostic] = []
    private var objectsWithUnknownKeys: Set<DocumentPlace> = []

    init(_ files: DocumentFiles) { self.files = files }

    /// True while fewer mistakes than the limit are reported.
    var canReport: Bool { errors.count < DocumentLimits.errors }

    /// Reports an error in a range of the file that contains a place.
    func error(at range: SourceRange, in place: SourcePlace, _ message: String, help: String?) {
        guard canReport else { return }
        let file = files[place.file]
        let diagnostic = file.source.diagnostic(
            .error, at: range.start, pointer: file.root.pointer(to: range.start), message,
            help: help)
        if file.doubtfulLines.contains(diagnostic.line) { return }
        errors.append(diagnostic)
    }

    /// Notes something that the kiosk works with all the same, but which is hardly meant.
    ///
    /// - Parameter offset: A byte of the string that the place is, to point at.
    func warn(_ place: SourcePlace, atByte offset: Int? = nil, _ message: String, help: String) {
        guard warnings.count < DocumentLimits.errors else { return }
        let source = files[place.file].source
        let start = self.offset(ofByte: offset, of: place) ?? place.range.start
        warnings.append(
            source.diagnostic(.warning, at: start, pointer: .root, message, help: help))
    }

    /// The offset in the file of a byte of a string; nil without a byte, or for other values.
    func offset(ofByte offset: Int?, of place: SourcePlace) -> Int? {
        guard let offset, case .string = place.node.kind else { return nil }
        return files[place.file].source.offset(ofValueByte: offset, inString: place.range)
    }

    /// `kiosk.json, line 12`
    func description(of place: SourcePlace) -> String {
        "\(files[place.file].source.name), line \(line(of: place))"
    }

    func line(of place: SourcePlace) -> Int {
        files[place.file].source.position(of: place.range.start).line
    }

    /// A value without mistakes, or these in the order of the files and of their places.
    func result<Value>(_ value: Value) -> Result<Value, Diagnostics> {
        let all = files.syntaxErrors + errors
        if all.isEmpty { return .success(value) }
        let order = files.all.map(\.source.name)
        let sorted = all.map { (order.firstIndex(of: $0.file) ?? 0, $0) }
            .sorted { ($0.0, $0.1.line, $0.1.column) < ($1.0, $1.1.line, $1.1.column) }
        return .failure(Diagnostics(sorted.map(\.1)))
    }

    func noteUnknownKey(in place: SourcePlace) { objectsWithUnknownKeys.insert(place.kept) }

    /// Returns true if a missing key may stand in a part that could not be read, or may be an unknown
    /// key, misspelt.
    func mayHide(_ key: String, in place: SourcePlace) -> Bool {
        if !files[place.file].doubtfulLines.isEmpty { return true }
        if objectsWithUnknownKeys.contains(place.kept) { return true }
        guard case .object(let object) = place.node.kind else { return false }
        return object.members.contains { nearest(to: $0.key, among: [key]) != nil }
    }
}
