/// Opens files that a configuration names, each once, and reports those that cannot be read.
struct FileOpener: Checker {
    let diagnostics: DiagnosticSink

    /// The number of a file; nil after a mistake was reported.
    ///
    /// - Parameter number: The file in which the path stands.
    func open(_ path: String, _ location: ValueLocation, from number: Int) -> Int? {
        let files = diagnostics.files
        guard !path.isEmpty else {
            error(location, "a path cannot be empty", help: "write the path of a JSON file")
            return nil
        }
        let whole = path.path(in: files.folder(of: number)).plainPath
        if let known = files.number(of: whole) { return known }
        guard files.all.count < DocumentLimits.files else {
            if files.notePartial() {
                error(
                    location, "a configuration has at most \(DocumentLimits.files) files",
                    help: "put several into one")
            }
            return nil
        }
        do {
            return try files.add(whole)
        } catch let failure {
            error(
                location, "\(path.quotedExcerpt) cannot be read: \(failure.reason)",
                help: failure.remedyOfSize
                    ?? "the path begins at the folder of \(files[number].source.name)")
            return nil
        }
    }
}

extension String {
    /// The path without redundant steps. `..` is kept: after a link it leads elsewhere than the
    /// text suggests.
    fileprivate var plainPath: String {
        let steps = split(separator: "/", omittingEmptySubsequences: false)
        let rest = steps.dropFirst().filter { !$0.isEmpty && $0 != "." }
        return ([steps[0]] + rest).joined(separator: "/")
    }
}

extension SystemError {
    /// The remedy for files that are too large; nil for another error.
    var remedyOfSize: String? {
        isTooLarge ? "keep long lists in files that data sources read" : nil
    }

    /// The kernel's reason; for a file that is too large, the configuration's limit.
    var reason: String {
        if isTooLarge {
            return
                "the files of a configuration have at most \(DocumentLimits.fileSize >> 20) MB together"
        }
        return String(description.dropFirst(call.count + 2))
    }
}
