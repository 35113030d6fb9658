/// A type that reads a part of a configuration and reports mistakes in it.
protocol Checker {
    var diagnostics: DiagnosticSink { get }
}

/// Mistakes that all parts share.
extension Checker {
    var canReport: Bool { diagnostics.canReport }

    func error(_ location: ValueLocation, _ message: String, help: String? = nil) {
        diagnostics.error(location, message, help: help)
    }

    func error(
        at range: SourceRange, in location: ValueLocation, _ message: String, help: String? = nil
    ) {
        diagnostics.error(at: range, in: location, message, help: help)
    }

    /// Reports a mistake at the name of a member.
    func error(atKeyOf entry: MemberLocation, _ message: String, help: String? = nil) {
        error(at: entry.keyRange, in: entry.value, message, help: help)
    }

    /// Reports an error in a value, or at a byte of a string.
    func report(_ message: String, help: String?, atByte offset: Int?, of location: ValueLocation) {
        guard let start = diagnostics.offset(ofByte: offset, of: location) else {
            error(location, message, help: help)
            return
        }
        let range = SourceRange(start: start, end: location.range.end)
        error(at: range, in: location, message, help: help)
    }

    func warn(
        _ location: ValueLocation, atByte offset: Int? = nil, _ message: String, help: String
    ) {
        diagnostics.warn(location, atByte: offset, message, help: help)
    }

    /// Reports a value of the wrong kind, or out of its range.
    func mismatch(_ location: ValueLocation, _ what: String, help: String) {
        error(location, "\(what) cannot be \(location.node.described)", help: help)
    }

    func unknownKey(
        _ member: JSONNode.Object.Member, in location: ValueLocation, of what: String, help: String?
    ) {
        diagnostics.unknownKey(member, in: location, of: what, help: help)
    }

    /// Reports that an object lacks a key, unless a misspelt one was reported that may be meant.
    func missing(_ key: String, in object: ValueLocation, _ message: String, help: String) {
        if diagnostics.mayHide(key, in: object) { return }
        error(object, message, help: help)
    }

    /// Reports an unknown name.
    ///
    /// - Parameters:
    ///   - noun: The kind of thing that it names, such as `screen`.
    ///   - known: The names that there are; the nearest one is suggested, in place of `help`.
    func unknownName(
        _ name: String, of noun: String, _ location: ValueLocation,
        among known: some Collection<String>, help: String
    ) {
        if name.contains("${") {
            error(location, "an expression cannot name the \(noun)", help: help)
        } else {
            error(
                location, "there is no \(noun) \(name.quotedExcerpt)",
                help: suggestion(for: name, among: known) ?? help)
        }
    }

    /// Returns true for a name in a section, or one that may be in unreadable text; reports others.
    @discardableResult
    func isKnown(
        _ name: String, in section: DocumentSection, of noun: String, _ location: ValueLocation,
        help: @autoclosure () -> String
    ) -> Bool {
        if section[name] != nil || !section.isComplete { return true }
        if canReport {
            unknownName(name, of: noun, location, among: section.names, help: help())
        }
        return false
    }

    func suggestion(for word: String, among known: some Collection<String>) -> String? {
        diagnostics.suggestion(for: word, among: known)
    }

    /// Suggests a known key for an unknown one: a similar one, or the one that stands for a word of
    /// another system.
    func keyAdvice(_ key: String, among known: some Collection<String>) -> String? {
        diagnostics.keyAdvice(key, among: known)
    }

    /// Warns of a missing file, which may appear later, and reports a URL in its place.
    func checkFile(_ path: String, _ location: ValueLocation) {
        let files = diagnostics.files
        if path.urlScheme != nil {
            error(
                location, "a URL cannot stand here",
                help: "write the path of a file; only pictures and data come from servers")
            return
        }
        guard !path.isEmpty, File.identity(files.resolved(path)) == nil else { return }
        warn(
            location, "\(path.quotedExcerpt) is not there",
            help: "the path begins at the folder of \(files[0].source.name)")
    }
}
