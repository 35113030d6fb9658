/// A configuration on disk: a directory with a `kiosk.json`, or the path of such a file.
package struct Configuration: Sendable {
    /// The path of the JSON file.
    package let file: String
    /// Where the file's own paths begin; without a slash at the end.
    package let directory: String

    package init(path: String) {
        var path = path
        while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
        // A folder may be filled, or mounted, later than the kiosk starts.
        let isMissing = File.fingerprint(path) == nil
        if File.isDirectory(path) || isMissing && !path.hasSuffix(".json") {
            directory = path
            file = path == "/" ? "/kiosk.json" : "\(path)/kiosk.json"
        } else {
            file = path
            let slash = path.lastIndex(of: "/")
            directory = slash.map { $0 == path.startIndex ? "" : String(path[..<$0]) } ?? "."
        }
    }

    /// Reads and checks the whole configuration.
    ///
    /// - Throws: Every mistake in it, or one diagnostic if the file cannot be read.
    package func load() throws(Diagnostics) -> ScreenDocument {
        let bytes: [UInt8]
        do {
            bytes = try File.read(file, limit: DocumentLimits.fileSize)
        } catch {
            throw Diagnostics([
                Diagnostic(
                    .error, file: file, line: 1, column: 1,
                    message: "this file cannot be read: \(error.reason)",
                    help: "a configuration is a folder with a kiosk.json, or such a file")
            ])
        }
        return try load(bytes)
    }

    /// Checks bytes as if they were the file's.
    package func load(_ bytes: [UInt8]) throws(Diagnostics) -> ScreenDocument {
        try DocumentReader.read(SourceFile(name: file, bytes: bytes), directory: directory) {
            path throws(SystemError) in
            try File.read(path, limit: DocumentLimits.fileSize)
        }
    }
}
