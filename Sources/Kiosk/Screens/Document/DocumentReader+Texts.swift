/// Texts by language.
extension DocumentReader {
    mutating func readTexts() {
        for entry in sections["strings"] {
            guard entry.name.isLanguageTag else {
                error(
                    at: entry.keyRange, in: entry.value,
                    "\(entry.name.quotedExcerpt) is no tag of a language",
                    help: "write one such as \"de\" or \"pt-BR\"")
                continue
            }
            if case .string(let path) = entry.value.node.kind {
                readTextFile(path, entry)
            } else {
                readTexts(of: entry.name, entry.value)
            }
        }
        if sections.unreadable.contains("strings") || !knowsAll { textKeys = nil }
    }

    /// Texts in a file of their own.
    private mutating func readTextFile(_ path: String, _ entry: DocumentSections.Entry) {
        guard let number = open(path, entry.value, from: entry.value.file) else {
            textKeys = nil
            return
        }
        readTexts(of: entry.name, Place(node: files[number].root, file: number))
    }

    private mutating func readTexts(of language: String, _ place: Place) {
        guard case .object(let texts) = place.node.json else {
            mismatch(
                place, "the texts of a language",
                help: "write an object such as { \"hello\": \"Hello {name}\" }, or the path of one")
            textKeys = nil
            return
        }
        for mistake in document.texts.add(language: language, texts) {
            let part = place.node[mistake.pointer].map { place.inside($0) } ?? place
            guard mistake.severity == .error else {
                warn(part, mistake.message, help: mistake.help ?? "leave it out")
                continue
            }
            textKeys = nil
            report(mistake.message, help: mistake.help, atByte: mistake.offset, of: part)
        }
        textKeys?.formUnion(document.texts.keys(of: language))
        checkLengths(place)
    }

    private mutating func checkLengths(_ place: Place) {
        switch place.node.kind {
        case .string(let text) where text.utf8.count > DocumentLimits.textLength:
            error(place, DocumentLimits.textMessage, help: DocumentLimits.textHelp)
        case .object(let object):
            for member in object.members { checkLengths(place.inside(member.value)) }
        default: break
        }
    }
}
