/// The values of `assets`, and their type for expressions.
struct CheckedAssets {
    let values: CELMap
    let type: CELType
}

/// Names for paths and URLs.
struct AssetChecker: Checker {
    static let section = SectionKey(
        "assets", .members(.string("the path of a file, or the URL of a picture"), by: "name"),
        "Names for paths and URLs, read as `assets.NAME`.",
        help: "write an object with paths by name")

    let diagnostics: DiagnosticSink

    func check(_ section: DocumentSection) -> CheckedAssets {
        var values = CELMap()
        var fields: [String: CELType] = [:]
        for entry in section.entries where fieldName(entry, "an asset") {
            let help = "write the path of a file, such as \"images/logo.svg\""
            guard let path = string(entry.value, "an asset", help: help) else { continue }
            if !isRemote(path) { checkFile(path, entry.value) }
            values[field: entry.name] = .string(path)
            fields[entry.name] = .string
        }
        guard section.isComplete else {
            return CheckedAssets(values: values, type: .map(.string, .string))
        }
        return CheckedAssets(values: values, type: .object(named: "\"assets\"", fields))
    }
}
