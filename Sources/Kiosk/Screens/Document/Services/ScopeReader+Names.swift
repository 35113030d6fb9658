/// Arguments, themes, motion and languages.
extension ScopeReader {
    /// Reads the arguments for parameters, in their order; nil for the default.
    ///
    /// - Parameters:
    ///   - what: Name of the owner of the parameters, for messages.
    ///   - location: Place of messages if there is no `with`.
    func arguments(
        _ with: ValueLocation?, _ parameters: [VariableSpec], _ what: String,
        at location: ValueLocation
    ) -> [ValueSpec?] {
        var result = [ValueSpec?](repeating: nil, count: parameters.count)
        var isMisspelt = false
        for entry in argumentEntries(with) {
            guard let index = parameters.firstIndex(where: { $0.name == entry.name }) else {
                isMisspelt = true
                error(
                    atKeyOf: entry, "\(what) has no parameter \(entry.name.quotedExcerpt)",
                    help: suggestion(for: entry.name, among: parameters.map(\.name))
                        ?? (parameters.isEmpty
                            ? "leave \"with\" out"
                            : "its parameters are \(wordList(parameters.map(\.name)))"))
                continue
            }
            result[index] = value(entry.value, parameters[index].type, "\"\(entry.name)\"")
        }
        if isMisspelt { return result }
        for parameter in parameters where parameter.isNeeded && with?[parameter.name] == nil {
            error(
                with ?? location, "\(what) needs \"\(parameter.name)\"",
                help: "write \"with\": { \"\(parameter.name)\": … }")
        }
        return result
    }

    /// Reads arguments for parameters that are not known yet.
    func arguments(_ with: ValueLocation?) -> [(name: String, value: ValueSpec)] {
        argumentEntries(with).compactMap { entry in
            value(entry.value, "\"\(entry.name)\"").map { (entry.name, $0) }
        }
    }

    private func argumentEntries(_ with: ValueLocation?) -> [MemberLocation] {
        entries(with, "\"with\"", help: "write an object with values by parameter")
    }

    /// Reads the name of a theme, or an expression.
    func theme(_ location: ValueLocation, among themes: CheckedThemes) -> ValueSpec? {
        let help = "write the name of a theme, such as \"dark\""
        let value = stringValue(location, "\"theme\"", help: help)
        if case .literal(.string(let name))? = value {
            checkTheme(name, location, among: themes)
        }
        return value
    }

    /// Reads the amount of motion, or an expression for it.
    func motion(_ location: ValueLocation) -> ValueSpec? {
        let help = "write \(quotedList(ScreenDocument.motions)), or an expression"
        let value = stringValue(location, "\"motion\"", help: help)
        if case .literal(.string(let name))? = value, !ScreenDocument.motions.contains(name) {
            error(location, "\"motion\" cannot be \(name.quotedExcerpt)", help: help)
        }
        return value
    }

    /// Reads a language tag, or an expression.
    func locale(_ location: ValueLocation) -> ValueSpec? {
        let help = "write one such as \"de\" or \"pt-BR\""
        let value = stringValue(location, "\"locale\"", help: help)
        if case .literal(.string(let tag))? = value, !tag.isLanguageTag {
            error(location, "\(tag.quotedExcerpt) is no tag of a language", help: help)
        }
        return value
    }
}

extension VariableSpec {
    /// True if a parameter has to be given.
    var isNeeded: Bool { initial == nil && !type.mayBeNull }
}
