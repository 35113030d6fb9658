import CLocales

/// The subtags of a language tag (BCP 47) that say how something is written, in lower case.
///
/// Both `-` and `_` divide subtags.
struct LanguageTag {
    /// Empty where the tag is.
    let language: String
    /// Four letters: `latn`.
    let script: String?
    /// Two letters or three digits: `at`, `419`.
    let region: String?

    init(_ tag: String) {
        let subtags = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        language = subtags.first.map { String($0) } ?? ""
        // Behind a single letter there is something else.
        let rest = subtags.dropFirst().prefix { $0.utf8.count > 1 }
        script = rest.first { $0.utf8.count == 4 && $0.utf8.allSatisfy(ASCII.isLetter) }
            .map { String($0) }
        region = rest.first { subtag in
            subtag.utf8.count == 2 && subtag.utf8.allSatisfy(ASCII.isLetter)
                || subtag.utf8.count == 3 && subtag.utf8.allSatisfy(ASCII.isDigit)
        }.map { String($0) }
    }

    /// Names under which there may be data, the one that says most first.
    var names: [String] {
        var names = [language]
        if let region { names.append("\(language)-\(region)") }
        if let script { names.append("\(language)-\(script)") }
        if let script, let region { names.append("\(language)-\(script)-\(region)") }
        return names.reversed()
    }
}

/// Facts about languages by their tags.
package enum Language {
    /// Whether a language is written from right to left: by the script of the tag, or else by the
    /// script that the language usually has in the region.
    package static func isRightToLeft(_ tag: String) -> Bool {
        let tag = LanguageTag(tag)
        if let script = tag.script { return isListed(script) }
        let isException = tag.region.map { isListed("\(tag.language)-\($0)") } ?? false
        return isListed(tag.language) != isException
    }

    private static func isListed(_ word: String) -> Bool { rightToLeft.contains(word[...]) }

    private static let rightToLeft = Set(
        String(cString: kiosk_right_to_left()).split(separator: " "))
}
