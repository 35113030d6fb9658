/// A language by its tag of BCP 47.
public struct LanguageCodec: Codec {
    /// Accepts the tag of any language.
    public init() {}

    public var expectation: String { "the tag of a language such as \"de\" or \"zh-Hant\"" }
    public var reference: String { "[language](#values)" }

    public var literalSchemas: [JSON] {
        [["type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"]]
    }

    public var forms: ValueForms { .string }

    public func decode(_ value: CELValue) -> String? {
        if case .string(let tag) = value, tag.isLanguageTag { tag } else { nil }
    }

    public func help(for value: CELValue) -> String {
        if case .string(let text) = value, text.contains("_") {
            return "write \(text.split(separator: "_").joined(separator: "-").quotedExcerpt)"
        }
        return "write \(expectation)"
    }
}

extension String {
    /// True if this has the form of a BCP 47 tag: letters for the language, then groups of letters
    /// and digits.
    var isLanguageTag: Bool {
        // As many as RFC 5646, 4.4.1, expects.
        guard utf8.count <= 35 else { return false }
        let groups = split(separator: "-", omittingEmptySubsequences: false)
        guard let language = groups.first, (2...3).contains(language.utf8.count),
            language.utf8.allSatisfy({ ASCII.isLetter($0) })
        else { return false }
        return groups.dropFirst().allSatisfy { group in
            (1...8).contains(group.utf8.count)
                && group.utf8.allSatisfy(ASCII.isAlphanumeric)
        }
    }
}
