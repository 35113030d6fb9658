/// Values without expressions. What is wrong is reported, and gives nil.
extension Checker {
    func string(_ place: SourcePlace, _ what: String, help: String) -> String? {
        if case .string(let text) = place.node.kind { return text }
        mismatch(place, what, help: help)
        return nil
    }

    func bool(_ place: SourcePlace, _ what: String) -> Bool? {
        if case .bool(let value) = place.node.kind { return value }
        mismatch(place, what, help: "write true or false")
        return nil
    }

    /// Reads a duration in a range: `"300ms"`, `"2s"`, `"5m"` or `"1h"`.
    func duration(
        _ place: SourcePlace, _ what: String, in range: ClosedRange<Duration>
    ) -> Duration? {
        let (smallest, largest) = (range.lowerBound.briefText, range.upperBound.briefText)
        let help = "write a time from \"\(smallest)\" to \"\(largest)\""
        guard let text = string(place, what, help: help) else { return nil }
        guard let value = Duration(briefText: text), range.contains(value) else {
            let sum = Duration(durationText: text).flatMap { range.contains($0) ? $0 : nil }
            mismatch(
                place, what,
                help: sum.map { "write one number with its unit, \"\($0.briefText)\"" } ?? help)
            return nil
        }
        return value
    }

    /// One of some words.
    ///
    /// - Parameter fold: Converts a misspelt word to the notation of the others.
    func choice<Word: RawRepresentable<String> & CaseIterable>(
        _ place: SourcePlace, _ what: String, of type: Word.Type,
        fold: (String) -> String = { $0 }
    ) -> Word? {
        let words = Word.allCases.map(\.rawValue)
        let help = "write one of \(quotedList(words))"
        guard let text = string(place, what, help: help) else { return nil }
        if let word = Word(rawValue: text) { return word }
        mismatch(place, what, help: suggestion(for: fold(text), among: words) ?? help)
        return nil
    }

    /// Returns the members of an object with these permitted keys; nil if it is not an object.
    func object(
        _ place: SourcePlace, keys: [DocumentKey], of what: @autoclosure () -> String, help: String
    ) -> Members? {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, what(), help: help)
            return nil
        }
        for member in object.members where !keys.contains(where: { $0.name == member.key }) {
            let names = keys.names
            let known = names.count == 1 ? "write" : "write one of"
            unknownKey(
                member, in: place, of: what(),
                help: suggestion(for: member.key, among: names)
                    ?? "\(known) \(quotedList(names))")
        }
        return Members(object, of: place, diagnostics: diagnostics)
    }

    /// The members of an object with any names, in their order; none if there is no object.
    func entries(_ place: SourcePlace?, _ what: String, help: String) -> [NamedPlace] {
        guard let place else { return [] }
        if let members = place.members { return members }
        mismatch(place, what, help: help)
        return []
    }
}

/// Names that a document gives.
extension Checker {
    /// Checks a name for expressions or events.
    func identifier(_ entry: NamedPlace, _ what: String) -> Bool {
        identifier(entry.name, at: entry.keyRange, in: entry.value, what)
    }

    func identifier(
        _ name: String, at range: SourceRange, in place: SourcePlace, _ what: String
    ) -> Bool {
        if name.isIdentifier { return true }
        error(
            at: range, in: place, "\(name.quotedExcerpt) cannot be the name of \(what)",
            help: "use A to Z, a to z, digits and underscores, and no digit first")
        return false
    }

    /// Reports a name that an expression would parse as something else.
    func isNameInExpressions(
        _ name: String, at range: SourceRange, in place: SourcePlace, _ what: String,
        asField isField: Bool = false
    ) -> Bool {
        let isWord =
            ExpressionParser.literals.contains(name)
            || !isField && ExpressionParser.reserved.contains(name)
        guard isWord else { return true }
        error(
            at: range, in: place,
            "\"\(name)\" cannot be the name of \(what), because expressions have this word",
            help: "give it another name")
        return false
    }

    /// Checks a name that expressions reach behind a dot: `data.NAME`, `assets.NAME`.
    func fieldName(_ entry: NamedPlace, _ what: String) -> Bool {
        identifier(entry, what)
            && isNameInExpressions(
                entry.name, at: entry.keyRange, in: entry.value, what, asField: true)
    }
}
