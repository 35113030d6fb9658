/// The options of a search field, prepared for searching.
struct SearchMatches {
    /// Greatest number of options that are listed.
    static let limit = 100

    private let options: [ControlOption]
    private let texts: [String]

    init(_ options: [ControlOption]) {
        self.options = options
        texts = options.map(\.text.foldedWords)
    }

    /// Returns the options whose texts contain a search: first those that begin with it, then those with a
    /// word that begins with it, then the rest. An empty search finds all.
    func options(with search: String) -> [ControlOption] {
        let search = search.foldedWords
        var found: [[Int]] = [[], [], []]
        let inWord = " " + search
        for index in texts.indices where options[index].isEnabled {
            let text = texts[index]
            if text.hasPrefix(search) {
                found[0].append(index)
            } else if text.contains(inWord) {
                found[1].append(index)
            } else if text.contains(search) {
                found[2].append(index)
            }
            if found[0].count == SearchMatches.limit { break }
        }
        return found.joined().prefix(SearchMatches.limit).map { options[$0] }
    }

    /// Returns the only option with a text; nil for none, and for several.
    func option(named text: String) -> ControlOption? {
        let text = text.foldedWords
        guard !text.isEmpty, let first = texts.firstIndex(of: text), options[first].isEnabled,
            texts.lastIndex(of: text) == first
        else { return nil }
        return options[first]
    }

    /// Returns the option with a value.
    func option(valued value: String) -> ControlOption? { options.first { $0.value == value } }
}

extension String {
    /// The folded text as words with single spaces between them, without apostrophes: `Saint-Étienne` and
    /// `saint etienne` are the same.
    var foldedWords: String {
        var words = String.UnicodeScalarView()
        for scalar in folded.unicodeScalars {
            switch scalar {
            case "'", "’", "‘", "`", "ʼ": continue
            case "-", "/", "‐", "‑", "–", "—":
                if !words.isEmpty, words.last != " " { words.append(" ") }
            default:
                if !scalar.properties.isWhitespace {
                    words.append(scalar)
                } else if !words.isEmpty, words.last != " " {
                    words.append(" ")
                }
            }
        }
        if words.last == " " { words.removeLast() }
        return String(words)
    }
}
