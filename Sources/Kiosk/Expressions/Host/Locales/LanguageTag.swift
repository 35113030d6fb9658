import CLocales

/// Language, script and region of a language tag (BCP 47), in lower case.
///
/// Both `-` and `_` divide subtags.
struct LanguageTag {
    /// Language subtag; empty for an empty tag.
    let language: String
    /// Script of four letters: `latn`.
    let script: String?
    /// Region of two letters or three digits: `at`, `419`.
    let region: String?

    init(_ tag: String) {
        let subtags = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        language = subtags.first.map { String($0) } ?? ""
        // A subtag of a single letter begins an extension.
        let rest = subtags.dropFirst().prefix { $0.utf8.count > 1 }
        script = rest.first { $0.utf8.count == 4 && $0.utf8.allSatisfy(ASCII.isLetter) }
            .map { String($0) }
        region = rest.first { subtag in
            subtag.utf8.count == 2 && subtag.utf8.allSatisfy(ASCII.isLetter)
                || subtag.utf8.count == 3 && subtag.utf8.allSatisfy(ASCII.isDigit)
        }.map { String($0) }
    }

    /// Names of records to try, the most specific first.
    var names: [String] {
        var names = [language]
        if let region { names.append("\(language)-\(region)") }
        if let script { names.append("\(language)-\(script)") }
        if let script, let region { names.append("\(language)-\(script)-\(region)") }
        return names.reversed()
    }
}

/// Properties of languages by their tags.
package enum Language {
    /// Returns true for right-to-left languages, by the script of the tag or else the usual one of
    /// the language in the region.
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
