/// Checks literal arguments of some functions beyond their types.
struct CallChecker: Checker {
    let diagnostics: DiagnosticSink
    private let texts: CheckedTexts

    init(_ texts: CheckedTexts, _ diagnostics: DiagnosticSink) {
        self.texts = texts
        self.diagnostics = diagnostics
    }

    /// Checks the calls in an expression; false after reporting a mistake.
    func check(_ source: String, _ offset: Int, _ location: ValueLocation) -> Bool {
        guard source.mayHaveCheckedCall else { return true }
        let calls = ExpressionParser.parse(source).0.calls
        let errorsBefore = diagnostics.errors.count
        for call in calls where call.target == nil {
            switch call.name {
            case "t": checkText(call, offset, location)
            case "formatDate": checkDate(call, offset, location)
            case "formatCurrency": checkCurrency(call, offset, location)
            default: break
            }
        }
        return diagnostics.errors.count == errorsBefore
    }

    private func checkText(
        _ call: Expression.Call, _ offset: Int, _ location: ValueLocation
    ) {
        guard let known = texts.keys, let key = call.text(at: 0) else { return }
        let start = offset + call.arguments[0].range.start
        guard known.contains(key) else {
            report(
                "there is no text \(key.quotedExcerpt)",
                help: known.isEmpty
                    ? "write it into \"strings\", such as { \"en\": { \"\(key.excerpt())\": \"…\" } }"
                    : suggestion(for: key, among: known) ?? "write it into \"strings\"",
                atByte: start, of: location)
            return
        }
        if let language = call.text(at: 2), !texts.catalog.has(language) {
            let languages = texts.catalog.languages
            report(
                "there are no texts in \(language.quotedExcerpt)",
                help: suggestion(for: language, among: languages)
                    ?? "write one of the languages of \"strings\": \(quotedList(languages))",
                atByte: offset + call.arguments[2].range.start, of: location)
        }
        var given: [(name: String, offset: Int)] = []
        if call.arguments.count > 1 {
            guard let names = call.arguments[1].memberNames else { return }
            given = names
        }
        checkArguments(given, ofText: key, at: start, offset, location)
    }

    /// - Parameters:
    ///   - start: Offset of the key in the string.
    ///   - offset: Offset of the expression in the string.
    private func checkArguments(
        _ given: [(name: String, offset: Int)], ofText key: String, at start: Int, _ offset: Int,
        _ location: ValueLocation
    ) {
        let needed = texts.catalog.argumentNames(of: key)
        let missing = needed.filter { name in !given.contains { $0.name == name } }.sorted()
        for name in missing {
            let others = given.filter { !needed.contains($0.name) }
            if let other = nearest(to: name, among: others.map(\.name)) {
                report(
                    "the text \(key.quotedExcerpt) has no argument \(other.quotedExcerpt)",
                    help: "did you mean \"\(name)\"?",
                    atByte: offset + others.first { $0.name == other }!.offset, of: location)
            } else {
                report(
                    "the text \(key.quotedExcerpt) needs the argument \"\(name)\"",
                    help: "write t('\(key.excerpt())', {'\(name)': …})", atByte: start, of: location
                )
            }
        }
    }

    private func checkDate(
        _ call: Expression.Call, _ offset: Int, _ location: ValueLocation
    ) {
        if let pattern = call.text(at: 1) {
            let time = LocalTime(CELTimestamp(seconds: 0)!, offset: 0)
            do {
                _ = try CELLocale.english.text(of: time, pattern: pattern)
            } catch {
                let message = error.message
                let end = message.firstRange(of: "; ")
                report(
                    String(message[..<(end?.lowerBound ?? message.endIndex)]),
                    help: String(message[(end?.upperBound ?? message.startIndex)...]),
                    atByte: offset + call.arguments[1].range.start, of: location)
            }
        }
        if let zone = call.text(at: 2), TimeZoneRules(named: zone) == nil {
            report(
                "there is no time zone \(zone.quotedExcerpt)",
                help: suggestion(for: zone, among: TimeZoneRules.names)
                    ?? "write the name of a zone, such as 'Europe/Berlin'",
                atByte: offset + call.arguments[2].range.start, of: location)
        }
    }

    /// Warns of an unknown currency, which is shown by its code and need not be an error.
    private func checkCurrency(
        _ call: Expression.Call, _ offset: Int, _ location: ValueLocation
    ) {
        guard let code = call.text(at: 1), !Currency.codes.contains(code) else { return }
        warn(
            location, atByte: offset + call.arguments[1].range.start,
            "\(code.quotedExcerpt) is no code of a currency",
            help: suggestion(for: code, among: Currency.codes) ?? "write one such as 'EUR'")
    }
}

extension String {
    /// True if it has a call of one of the checked functions, as far as one can tell from
    /// the bytes: most expressions have none, and are not parsed once more.
    fileprivate var mayHaveCheckedCall: Bool {
        let names = ["t", "formatDate", "formatCurrency"]
        var text = self
        return text.withUTF8 { bytes in
            // The last word, so far followed only by spaces.
            var word = 0..<0
            for (index, byte) in bytes.enumerated() {
                if isWordByte(byte) {
                    word = (word.upperBound == index ? word.lowerBound : index)..<index + 1
                } else if byte == UInt8(ascii: "(") {
                    if names.contains(where: { bytes[word].elementsEqual($0.utf8) }) { return true }
                    word = 0..<0
                } else if byte > UInt8(ascii: " ") {
                    word = 0..<0
                }
            }
            return false
        }
    }
}

extension Expression.Call {
    /// Returns an argument that is a literal text.
    fileprivate func text(at index: Int) -> String? {
        guard index < arguments.count, case .literal(.string(let text)) = arguments[index].kind
        else { return nil }
        return text
    }
}

extension Expression {
    /// All calls in it.
    fileprivate var calls: [Call] {
        var result: [Call] = []
        if case .call(let call) = kind { result.append(call) }
        for part in parts { result += part.calls }
        return result
    }

    /// Keys of a literal map, with their offsets; nil if it has other keys, or is not a map.
    fileprivate var memberNames: [(name: String, offset: Int)]? {
        guard case .map(let entries) = kind else { return nil }
        var result: [(String, Int)] = []
        for entry in entries {
            guard case .literal(.string(let name)) = entry.key.kind else { return nil }
            result.append((name, entry.key.range.start))
        }
        return result
    }
}
