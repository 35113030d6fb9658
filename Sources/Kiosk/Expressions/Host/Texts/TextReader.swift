/// Mistake in a text, with its position in the JSON of the language.
package struct TextMistake: Equatable, Sendable {
    package let severity: Diagnostic.Severity
    /// Pointer from the object of the language's texts.
    package let pointer: JSONPointer
    /// Offset in the UTF-8 of the string; nil for the value as a whole.
    package let offset: Int?
    package let message: String
    package let help: String?
}

/// Parses the texts of a language from JSON.
struct TextReader {
    let language: String
    private(set) var texts: [String: TextCatalog.Text] = [:]
    private(set) var mistakes: [TextMistake] = []

    private static let categories = PluralCategory.allCases.map(\.rawValue)
    /// Default argument that selects the plural form, and the key that overrides it.
    private static let (usualArgument, argumentKey) = ("count", "plural")

    init(language: String) { self.language = language }

    mutating func read(_ texts: JSON.Object) { readGroup(texts, "", .root) }

    private mutating func readGroup(
        _ group: JSON.Object, _ prefix: String, _ pointer: JSONPointer
    ) {
        for member in group {
            let pointer = pointer.appending(member.key)
            let key = prefix + member.key
            switch member.value {
            case .string(let text): add(.plain(template(text, pointer)), key, pointer)
            case .object(let object):
                if isPlural(object) {
                    readPlural(object, key, pointer)
                } else {
                    readGroup(object, key + ".", pointer)
                }
            default:
                report(
                    pointer, "a text is a string; this is of the kind \(member.value.kindName)",
                    help: "write it in double quotes, or write an object with its plural forms")
            }
        }
    }

    /// Returns true if an object holds plural forms: some of its keys are categories, and the
    /// others resemble one.
    private func isPlural(_ object: JSON.Object) -> Bool {
        guard object.contains(where: { Self.categories.contains($0.key) }) else { return false }
        if case .string? = object[Self.argumentKey] { return true }
        return object.allSatisfy {
            nearest(to: $0.key, among: Self.categories + [Self.argumentKey]) != nil
        }
    }

    private mutating func readPlural(_ object: JSON.Object, _ key: String, _ pointer: JSONPointer) {
        var argument = Self.usualArgument
        var templates: [PluralCategory: TextTemplate] = [:]
        let used = PluralRules(language).categories
        for member in object {
            let pointer = pointer.appending(member.key)
            guard case .string(let text) = member.value else {
                report(
                    pointer,
                    "a plural form is a string; this is of the kind \(member.value.kindName)",
                    help: "write it in double quotes")
                continue
            }
            if member.key == Self.argumentKey {
                argument = text
            } else if let category = PluralCategory(rawValue: member.key) {
                templates[category] = template(text, pointer)
                if !used.contains(category) { reportUnused(category, used, pointer) }
            } else {
                report(
                    pointer, "there is no plural form \(member.key.quotedExcerpt)",
                    help: suggestion(for: member.key, among: Self.categories)
                        ?? "the forms are zero, one, two, few, many and other")
            }
        }
        if templates[.other] == nil {
            report(
                pointer, "this text has no form \"other\"",
                help: "add \"other\", which is for all numbers without a form of their own")
            templates[.other] = templates.min { $0.key.rawValue < $1.key.rawValue }?.value
        }
        add(.plural(by: argument, templates), key, pointer)
    }

    private mutating func reportUnused(
        _ category: PluralCategory, _ used: [PluralCategory], _ pointer: JSONPointer
    ) {
        let names = used.map(\.rawValue).joined(separator: ", ")
        report(
            pointer,
            "the language \(language.quotedExcerpt) has no plural form \"\(category.rawValue)\"",
            help: used.count == 1 ? "it has only \(names)" : "it has \(names)",
            severity: .warning)
    }

    private mutating func template(_ text: String, _ pointer: JSONPointer) -> TextTemplate {
        var found: [TextTemplate.Mistake] = []
        let template = TextTemplate(text, &found)
        for mistake in found {
            report(pointer, offset: mistake.offset, mistake.message, help: mistake.help)
        }
        return template
    }

    private mutating func add(_ text: TextCatalog.Text, _ key: String, _ pointer: JSONPointer) {
        if texts.updateValue(text, forKey: key) != nil {
            report(
                pointer, "there is another text with the key \(key.quotedExcerpt)",
                help: "a key with a dot is the same as a group")
        }
    }

    private mutating func report(
        _ pointer: JSONPointer, offset: Int? = nil, _ message: String, help: String?,
        severity: Diagnostic.Severity = .error
    ) {
        mistakes.append(
            TextMistake(
                severity: severity, pointer: pointer, offset: offset, message: message, help: help))
    }
}
