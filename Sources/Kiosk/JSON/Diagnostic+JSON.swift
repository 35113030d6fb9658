extension Diagnostic {
    /// The diagnostic as programs get it.
    package var json: JSON {
        [
            "severity": .string(severity.rawValue), "file": .string(file),
            "line": .int(Int64(line)), "column": .int(Int64(column)),
            "message": .string(message), "help": .string(help ?? ""),
        ]
    }
}
