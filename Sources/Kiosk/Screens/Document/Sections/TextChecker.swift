/// The texts of a configuration, as far as they could be read.
struct CheckedTexts {
    fileprivate(set) var catalog = TextCatalog()
    /// Keys of all texts; nil if some of them could not be read.
    fileprivate(set) var keys: Set<String>? = []
}

/// Texts by language.
struct TextChecker: Checker {
    static let section = SectionKey(
        "strings", .members(.either([.texts, .string("the path of a JSON file")]), by: "language"),
        mayRepeat: true,
        "Texts in several languages, read with `t(\"key\")`. The first language is the fallback.",
        help: "write an object with texts by language")

    let diagnostics: DiagnosticSink
    private var texts = CheckedTexts()

    static func check(_ section: DocumentSection, _ diagnostics: DiagnosticSink) -> CheckedTexts {
        var checker = TextChecker(diagnostics: diagnostics)
        checker.readTexts(section)
        return checker.texts
    }

    private init(diagnostics: DiagnosticSink) { self.diagnostics = diagnostics }

    private mutating func readTexts(_ section: DocumentSection) {
        for entry in section.entries {
            guard entry.name.isLanguageTag else {
                error(
                    atKeyOf: entry, "\(entry.name.quotedExcerpt) is no tag of a language",
                    help: "write one such as \"de\" or \"pt-BR\"")
                continue
            }
            if case .string(let path) = entry.value.node.kind {
                readTextFile(path, entry)
            } else {
                readTexts(of: entry.name, entry.value)
            }
        }
        if !section.isComplete { texts.keys = nil }
    }

    /// Reads texts in a separate file.
    private mutating func readTextFile(_ path: String, _ entry: MemberLocation) {
        let opener = FileOpener(diagnostics: diagnostics)
        guard let number = opener.open(path, entry.value, from: entry.value.file) else {
            texts.keys = nil
            return
        }
        readTexts(of: entry.name, ValueLocation(node: diagnostics.files[number].root, file: number))
    }

    private mutating func readTexts(of language: String, _ location: ValueLocation) {
        guard case .object(let members) = location.node.json else {
            mismatch(
                location, "the texts of a language",
                help: "write an object such as { \"hello\": \"Hello {name}\" }, or the path of one")
            texts.keys = nil
            return
        }
        for mistake in texts.catalog.add(language: language, members) {
            let part = location[mistake.pointer] ?? location
            guard mistake.severity == .error else {
                warn(part, mistake.message, help: mistake.help ?? "leave it out")
                continue
            }
            texts.keys = nil
            report(mistake.message, help: mistake.help, atByte: mistake.offset, of: part)
        }
        texts.keys?.formUnion(texts.catalog.keys(of: language))
        checkLengths(location)
    }

    private func checkLengths(_ location: ValueLocation) {
        switch location.node.kind {
        case .string(let text) where text.utf8.count > DocumentLimits.textLength:
            error(location, DocumentLimits.textMessage, help: DocumentLimits.textHelp)
        case .object(let object):
            for member in object.members { checkLengths(location.inside(member.value)) }
        default: break
        }
    }
}
