/// A configuration on disk: a directory with a `kiosk.json`, or the path of such a file.
package struct Configuration: Sendable {
    /// Path of the main JSON file.
    package let file: String
    /// The folder of the file's relative paths; without a slash at the end, and empty for the root.
    package let directory: String
    /// The available node kinds.
    package let registry: Registry

    package init(path: String, registry: Registry = .builtin) {
        self.registry = registry
        var path = path
        while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
        // A folder may be filled, or mounted, after the kiosk has started.
        let isMissing = File.fingerprint(path) == nil
        if File.isDirectory(path) || isMissing && !path.hasSuffix(".json") {
            directory = path == "/" ? "" : path
            file = "\(directory)/kiosk.json"
        } else {
            file = path
            let slash = path.lastIndex(of: "/")
            directory = slash.map { $0 == path.startIndex ? "" : String(path[..<$0]) } ?? "."
        }
    }

    /// Reads and checks the whole configuration.
    ///
    /// - Throws: All errors in it, or one diagnostic if the file cannot be read.
    package func load() throws(Diagnostics) -> ScreenDocument { try read().result.get() }

    /// Checks bytes in place of the file's.
    package func load(_ bytes: [UInt8]) throws(Diagnostics) -> ScreenDocument {
        try read(bytes).result.get()
    }

    /// Reads and checks the whole configuration, on any thread.
    ///
    /// - Parameter edit: Changes the bytes of each of its files, for another version of it.
    package func read(
        editedBy edit: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
    ) -> ConfigurationReading {
        let fingerprint = File.fingerprint(file)
        var reading: ConfigurationReading
        do {
            reading = read(edit(try File.read(file, limit: DocumentLimits.fileSize)), edit)
        } catch {
            reading = unread(because: error.reason, help: remedy(error))
        }
        reading.fingerprints[file] = fingerprint
        return reading
    }

    /// The outcome for a main file that cannot be read.
    package func unread(because reason: String, help: String? = nil) -> ConfigurationReading {
        let diagnostic = Diagnostic(
            .error, file: file, line: 1, column: 1, message: "this file cannot be read: \(reason)",
            help: help)
        return ConfigurationReading(result: .failure(Diagnostics([diagnostic])), files: [file])
    }

    /// Returns the remedy for a main file that cannot be read.
    func remedy(_ error: SystemError) -> String {
        if error.isDenied {
            return
                "let this user read it and the folders around it; a service never sees /home and /root"
        }
        return error.remedyOfSize ?? inner.map { "there is one in \($0)" }
            ?? "a configuration is a folder with a kiosk.json, or such a file"
    }

    /// A configuration one folder further in, where `cp -R` puts it if its target exists; nil if there is none.
    private var inner: String? {
        guard file == "\(directory)/kiosk.json", File.fingerprint(file) == nil else { return nil }
        return File.names(in: "\(directory)/", limit: 1000).sorted().map { "\(directory)/\($0)" }
            .first { File.fingerprint("\($0)/kiosk.json") != nil }
    }

    private func read(
        _ bytes: [UInt8], _ edit: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
    ) -> ConfigurationReading {
        DocumentReader.read(
            SourceFile(name: file, bytes: bytes), directory: directory, registry: registry
        ) { path throws(SystemError) in
            edit(try File.read(path, limit: DocumentLimits.fileSize))
        }
    }
}

/// The outcome of reading a configuration.
package struct ConfigurationReading: Sendable {
    /// The document, or all its errors.
    package let result: Result<ScreenDocument, Diagnostics>
    /// Paths of its files, and of those that could not be read.
    package let files: [String]
    /// The files as they were before each was read, by their paths; without those that were missing.
    var fingerprints: [String: File.Fingerprint] = [:]
}
