/// The subtags of a language tag (BCP 47) that say how something is written, in lower case.
///
/// Both `-` and `_` divide subtags. Old names become those of today: `iw` is `he`.
struct LanguageTag {
    /// Empty where the tag is.
    let language: String
    /// Four letters: `latn`.
    let script: String?
    /// Two letters or three digits: `at`, `419`.
    let region: String?

    init(_ tag: String) {
        let subtags = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        let first = subtags.first.map { String($0) } ?? ""
        language = Self.renamed[first] ?? first
        // Behind a single letter there is something else.
        let rest = subtags.dropFirst().prefix { $0.utf8.count > 1 }
        script = rest.first { $0.utf8.count == 4 && $0.utf8.allSatisfy(ASCII.isLetter) }
            .map { String($0) }
        region = rest.first { subtag in
            subtag.utf8.count == 2 && subtag.utf8.allSatisfy(ASCII.isLetter)
                || subtag.utf8.count == 3 && subtag.utf8.allSatisfy(ASCII.isDigit)
        }.map { String($0) }
    }

    private static let renamed = [
        "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "sh": "sr", "tl": "fil",
    ]
}

/// Facts about languages by their tags.
package enum Language {
    /// Whether a language is written from right to left: by the script of the tag, or else by the
    /// script that the language usually has.
    package static func isRightToLeft(_ tag: String) -> Bool {
        let tag = LanguageTag(tag)
        if let script = tag.script { return rightToLeftScripts.contains(script) }
        if let regions = regionsOfRightToLeft[tag.language] {
            return tag.region.map { regions.contains($0) } ?? false
        }
        return rightToLeftLanguages.contains(tag.language)
    }

    private static let rightToLeftScripts: Set<String> = [
        "adlm", "arab", "aran", "armi", "avst", "chrs", "cprt", "elym", "garay", "hatr", "hebr",
        "hung", "khar", "lydi", "mand", "mani", "mend", "merc", "mero", "narb", "nbat", "nkoo",
        "orkh", "ougr", "palm", "phli", "phlp", "phnx", "prti", "rohg", "samr", "sarb", "sogd",
        "sogo", "syrc", "syre", "syrj", "syrn", "thaa", "yezi",
    ]

    private static let rightToLeftLanguages: Set<String> = [
        "ar", "arc", "arq", "ars", "ary", "arz", "azb", "bal", "bgn", "bqi", "ckb", "dv", "fa",
        "glk", "he", "khw", "ks", "lrc", "luz", "mzn", "nqo", "pnb", "prs", "ps", "rhg", "sd",
        "sdh", "skr", "syr", "ug", "ur", "yi",
    ]

    /// Languages that are written from right to left in some regions only.
    private static let regionsOfRightToLeft: [String: Set<String>] = [
        "az": ["iq", "ir"], "kk": ["af", "cn", "ir", "mn"], "ku": ["ir", "iq", "lb"],
        "ky": ["cn"], "ms": ["cc"], "pa": ["pk"], "tg": ["pk"], "tk": ["af", "ir"],
        "uz": ["af", "cn"],
    ]
}
