/// The texts of a configuration, by language and key.
package struct TextCatalog: Equatable, Sendable {
    package enum Text: Equatable, Sendable {
        case plain(TextTemplate)
        /// Templates by plural category, chosen by the argument of a name. `other` is always
        /// present.
        case plural(by: String, [PluralCategory: TextTemplate])
    }

    private struct Table: Equatable, Sendable {
        /// Tag as it was added.
        let language: String
        let plurals: PluralRules
        var texts: [String: Text] = [:]

        init(language: String) {
            self.language = language
            plurals = PluralRules(language)
        }
    }

    private var tables: [Table] = []

    package init() {}

    /// Languages in the order in which they were added. Others fall back to the first one.
    package var languages: [String] { tables.map(\.language) }

    /// Returns true if there are texts of a language, or of it without its last subtags.
    package func has(_ language: String) -> Bool {
        var tag = language[...]
        while true {
            if tables.contains(where: { Self.areSame($0.language, tag) }) { return true }
            guard let end = tag.lastIndex(where: { $0 == "-" || $0 == "_" }) else { return false }
            tag = tag[..<end]
        }
    }

    /// Adds the texts of a language, after those that it has; of two texts with one key the last
    /// counts.
    ///
    /// A text is a string with places for arguments, or an object with a string for each plural
    /// form. Any other object is a group: `{"cart": {"title": …}}` has the key `cart.title`.
    ///
    /// - Returns: The mistakes. A text with a mistake is kept as far as it could be read.
    package mutating func add(language: String, _ texts: JSON.Object) -> [TextMistake] {
        var reader = TextReader(language: language)
        reader.read(texts)
        let index = tables.firstIndex { $0.language == language } ?? tables.endIndex
        if index == tables.endIndex { tables.append(Table(language: language)) }
        tables[index].texts.merge(reader.texts) { $1 }
        return reader.mistakes
    }

    /// A text with its arguments filled in; nil if no language has it.
    ///
    /// It comes from the language itself, or from the language without its last subtags (for `de-AT`
    /// from `de`), or from the first language that there is. The plural form goes by the rules of the
    /// language that the text is of.
    package func text(
        _ key: String, _ arguments: CELMap = CELMap(), language: String, locale: CELLocale
    ) -> String? {
        guard let (text, table) = find(key, language) ?? first(key) else { return nil }
        switch text {
        case .plain(let template): return template.text(arguments, locale: locale)
        case .plural(let name, let templates):
            let category = arguments[field: name].map { table.plurals.category(of: $0) }
            let template = templates[category ?? .other] ?? templates[.other]
            return template?.text(arguments, locale: locale)
        }
    }

    /// The keys that some language has and this one has not, in alphabetical order.
    package func missing(in language: String) -> [String] {
        let all = Set(tables.flatMap(\.texts.keys))
        return all.filter { find($0, language) == nil }.sorted()
    }

    /// The keys that a language has of its own.
    package func keys(of language: String) -> some Sequence<String> {
        (tables.first { $0.language == language }?.texts ?? [:]).keys
    }

    /// The names of the arguments for which a text has places, in any language.
    package func argumentNames(of key: String) -> Set<String> {
        var names: Set<String> = []
        for text in tables.compactMap({ $0.texts[key] }) {
            switch text {
            case .plain(let template): names.formUnion(template.names)
            case .plural(let argument, let templates):
                names.insert(argument)
                for template in templates.values { names.formUnion(template.names) }
            }
        }
        return names
    }

    private func first(_ key: String) -> (Text, Table)? {
        guard let table = tables.first, let text = table.texts[key] else { return nil }
        return (text, table)
    }

    /// Finds a text without falling back to the first language.
    private func find(_ key: String, _ language: String) -> (Text, Table)? {
        var tag = language[...]
        while true {
            for table in tables where Self.areSame(table.language, tag) {
                if let text = table.texts[key] { return (text, table) }
            }
            guard let end = tag.lastIndex(where: { $0 == "-" || $0 == "_" }) else { return nil }
            tag = tag[..<end]
        }
    }

    /// Compares tags without regard to case; RFC 5646, 2.1.1.
    private static func areSame(_ a: String, _ b: Substring) -> Bool {
        func plain(_ byte: UInt8) -> UInt8 {
            ASCII.isLetter(byte) ? byte | 0x20 : byte == UInt8(ascii: "_") ? ASCII.minus : byte
        }
        return a.utf8.elementsEqual(b.utf8) { plain($0) == plain($1) }
    }
}
