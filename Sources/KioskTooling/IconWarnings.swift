import Kiosk

extension ScreenDocument {
    /// Returns warnings about icons that their fonts do not have, and about fonts that are missing: each
    /// at its first use.
    func iconWarnings() -> [Diagnostic] {
        let (icons, log) = (icons, Log { _, _ in })
        guard !icons.isEmpty, let library = try? FontLibrary(sources: fonts, log: log) else {
            return []
        }
        let fonts = TextEngine(fonts: library).icons
        var seen: Set<[String]> = []
        return icons.compactMap { name, family, location in
            switch fonts.fault(of: name, family: family, log: log) {
            case nil: return nil
            case .noFont(let text):
                guard seen.insert([family]).inserted else { return nil }
                return diagnostic(.warning, at: location, text)
            case .noIcon:
                guard seen.insert([family, name]).inserted else { return nil }
                let names = IconNames(fonts.names(of: family, log: log))
                return diagnostic(
                    .warning, at: location, "\(family) has no icon \"\(name)\"",
                    help: names.advice(for: name))
            }
        }
    }
}

/// The names of a font's icons, with a search for the one that was meant.
struct IconNames {
    private let names: [String]

    init(_ names: [String]) { self.names = names }

    /// Returns a question with the icons that a name may stand for: the one with nearly the same
    /// spelling, and those with all of its words, as "shopping_cart" for "cart"; nil if there are
    /// none.
    func advice(for name: String) -> String? {
        var likely = nearest(to: name, among: names).map { [$0] } ?? []
        let isOtherwiseWritten = likely.first.map(IconNames.words) == IconNames.words(name)
        if !isOtherwiseWritten {
            likely += related(to: name).filter { $0 != likely.first }.prefix(3)
        }
        guard let last = likely.popLast() else { return nil }
        let others = likely.map { "\"\($0)\"" }.joined(separator: ", ")
        return "did you mean \(others)\(others.isEmpty ? "" : " or ")\"\(last)\"?"
    }

    /// Returns the names with all words of a name, those with the fewest others first.
    private func related(to name: String) -> [String] {
        let words = Set(IconNames.words(name))
        guard words.contains(where: { $0.count > 2 }) else { return [] }
        return names.map { (words: IconNames.words($0), name: $0) }
            .filter { words.isSubset(of: $0.words) }
            .sorted { ($0.words.count, $0.name) < ($1.words.count, $1.name) }.map(\.name)
    }

    /// Returns the words of `arrow_back`, `arrow-back` and `ArrowBack`.
    private static func words(_ name: String) -> [String] {
        var words = [""]
        for character in name {
            if character == "_" || character == "-" || character == " " {
                words.append("")
            } else {
                if character.isUppercase { words.append("") }
                words[words.count - 1] += character.lowercased()
            }
        }
        return words.filter { !$0.isEmpty }
    }
}
