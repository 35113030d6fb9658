import Kiosk

extension ScreenDocument {
    /// Returns warnings about characters in the texts of the configuration that no font has, each at its
    /// first use.
    func textWarnings() -> [Diagnostic] {
        let texts = sources.indices.flatMap { file in
            JSONReading(of: sources[file]).root.unusualTexts.map {
                (text: $0.text, location: DocumentLocation(file: file, offset: $0.offset))
            }
        }
        guard !texts.isEmpty, let library = try? FontLibrary(sources: fonts, log: .silent) else {
            return []
        }
        let engine = TextEngine(fonts: library)
        let style = ParagraphStyle(font: Font(size: 16))
        return texts.flatMap { text, location in
            let known = library.missingCharacters.count
            _ = engine.layout(RichText(text), style: style, width: nil)
            return library.missingCharacters.dropFirst(known).map {
                diagnostic(.warning, at: location, $0)
            }
        }
    }
}

extension JSONNode {
    /// The texts in it with characters beyond ASCII, and where they begin. Characters for private
    /// use are left out: their font is chosen by a node.
    fileprivate var unusualTexts: [(text: String, offset: Int)] {
        guard case .string(let text) = kind else { return parts.flatMap(\.unusualTexts) }
        guard text.utf8.contains(where: { $0 > 0x7F }) else { return [] }
        let shown = text.unicodeScalars.filter { $0.properties.generalCategory != .privateUse }
        return [(String(String.UnicodeScalarView(shown)), range.start)]
    }
}
