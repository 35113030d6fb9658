/// Reads how the kept values of earlier versions of a configuration become those of this one.
struct MigrationReader: Checker {
    static let keys = [version.entry, migrate, from]
    private static let version = ValueKey.wholeNumber(
        "version", in: 1...1_000_000,
        "The version of what a kept value means; without it 0. It is kept beside the value.")
    private static let migrate = DocumentKey(
        "migrate", .value,
        "The value for a kept one of an earlier version, with expressions that see `old`, the kept "
            + "value, and `version`, the one that it was kept with.")
    private static let from = DocumentKey(
        "from", .oneOrMore(.string("a name that the variable had")),
        "Names that the variable had before, the latest first; the value that was kept under the "
            + "first of them that has one moves here.")

    let variables: VariableReader
    let compiler: ProgramCompiler
    var diagnostics: DiagnosticSink { variables.diagnostics }

    /// Completes variables of the document, which were read from these entries.
    func read(_ section: DocumentSection, into variables: inout [VariableSpec]) {
        /// Variables by the names that they had.
        var owners: [String: String] = [:]
        for index in variables.indices {
            guard let entry = section[variables[index].name],
                let members = self.variables.variableDeclaration(entry.value)
            else { continue }
            read(members, entry, into: &variables[index])
            guard let location = members[MigrationReader.from] else { continue }
            variables[index].formerNames = rules(location, "\"from\"").compactMap { name in
                formerName(name, of: entry, section, &owners)
            }
        }
    }

    private func read(
        _ members: Members, _ entry: MemberLocation, into variable: inout VariableSpec
    ) {
        let used = MigrationReader.keys.first { members[$0] != nil }
        if let used, !variable.isPersistent {
            error(
                entry.value, "\"\(used.name)\" is for values that are kept",
                help: "write \"persist\": true, or leave out \"\(used.name)\"")
            return
        }
        variable.version = members[MigrationReader.version] ?? 0
        guard let location = members[MigrationReader.migrate] else { return }
        if members["version"] == nil {
            error(
                entry.value, "\"migrate\" needs a \"version\"",
                help: "write \"version\": 1, and a higher one whenever the values change")
        }
        var scope = ScopeReader(compiler)
        scope.explainUnknownNames(
            "\"migrate\" sees \"old\", the kept value, and \"version\", and no variables")
        for (name, type) in MigrationSpec.variables {
            scope.declare(name, type, fixed: "it is what was kept")
        }
        guard let value = scope.value(location, variable.type, "\"migrate\"") else { return }
        variable.migration = MigrationSpec(value: value, location: location.start)
    }

    /// A name that a variable had; nil after a mistake was reported.
    private func formerName(
        _ location: ValueLocation, of entry: MemberLocation, _ section: DocumentSection,
        _ owners: inout [String: String]
    ) -> String? {
        let help = "write the name that \(entry.name.quotedExcerpt) had"
        guard let name = string(location, "a name", help: help) else { return nil }
        if section[name] != nil {
            error(
                location, "\(name.quotedExcerpt) is a variable that there is now",
                help: name == entry.name ? help : "leave it out, or give that one another name")
            return nil
        }
        if let owner = owners.updateValue(entry.name, forKey: name) {
            error(
                location, "\(owner.quotedExcerpt) has the value of \(name.quotedExcerpt) already",
                help: "leave it out in one of the two")
            return nil
        }
        return name
    }
}
