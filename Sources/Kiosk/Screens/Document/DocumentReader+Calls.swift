/// What the literal arguments of some functions say, which the types do not tell.
extension DocumentReader {
    /// Whether the calls in an expression make sense; reports those that do not.
    mutating func checkCalls(_ source: String, _ offset: Int, _ place: Place) -> Bool {
        guard source.mayHaveCheckedCall else { return true }
        let calls = ExpressionParser.parse(source).0.calls
        let errorsBefore = diagnostics.count
        for call in calls where call.target == nil {
            switch call.name {
            case "t": checkText(call, offset, place)
            case "formatDate": checkDate(call, offset, place)
            case "formatCurrency": checkCurrency(call, offset, place)
            default: break
            }
        }
        return diagnostics.count == errorsBefore
    }

    private mutating func checkText(
        _ call: Expression.Call, _ offset: Int, _ place: Place
    ) {
        guard knowsAll, let known = textKeys, let key = call.text(at: 0) else { return }
        let start = offset + call.arguments[0].range.start
        guard known.contains(key) else {
            report(
                "there is no text \(key.quotedExcerpt)",
                help: known.isEmpty
                    ? "write it into \"strings\", such as { \"en\": { \"\(key.excerpt())\": \"…\" } }"
                    : suggestion(for: key, among: known) ?? "write it into \"strings\"",
                atByte: start, of: place)
            return
        }
        var given: [(name: String, offset: Int)] = []
        if call.arguments.count > 1 {
            guard let names = call.arguments[1].memberNames else { return }
            given = names
        }
        let needed = document.texts.argumentNames(of: key)
        let missing = needed.filter { name in !given.contains { $0.name == name } }.sorted()
        for name in missing {
            let others = given.filter { !needed.contains($0.name) }
            if let other = nearest(to: name, among: others.map(\.name)) {
                report(
                    "the text \(key.quotedExcerpt) has no argument \(other.quotedExcerpt)",
                    help: "did you mean \"\(name)\"?",
                    atByte: offset + others.first { $0.name == other }!.offset, of: place)
            } else {
                report(
                    "the text \(key.quotedExcerpt) needs the argument \"\(name)\"",
                    help: "write t('\(key.excerpt())', {'\(name)': …})", atByte: start, of: place)
            }
        }
    }

    private mutating func checkDate(
        _ call: Expression.Call, _ offset: Int, _ place: Place
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
                    atByte: offset + call.arguments[1].range.start, of: place)
            }
        }
        if let zone = call.text(at: 2), TimeZoneRules(named: zone) == nil {
            report(
                "there is no time zone \(zone.quotedExcerpt)",
                help: suggestion(for: zone, among: TimeZoneRules.names)
                    ?? "write the name of a zone, such as 'Europe/Berlin'",
                atByte: offset + call.arguments[2].range.start, of: place)
        }
    }

    /// A currency that is not known is shown by its code: it need not be a mistake.
    private mutating func checkCurrency(
        _ call: Expression.Call, _ offset: Int, _ place: Place
    ) {
        guard let code = call.text(at: 1), !Currency.codes.contains(code) else { return }
        warn(
            "\(code.quotedExcerpt) is no code of a currency",
            help: suggestion(for: code, among: Currency.codes) ?? "write one such as 'EUR'",
            atByte: offset + call.arguments[1].range.start, of: place)
    }
}

extension String {
    /// Whether it has a call of one of the functions that are looked at, as far as one can tell from
    /// the bytes: most expressions have none, and are not parsed once more.
    fileprivate var mayHaveCheckedCall: Bool {
        let names = ["t", "formatDate", "formatCurrency"]
        var text = self
        return text.withUTF8 { bytes in
            // The word that was read last, up to which only spaces have followed.
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
    /// An argument that is a literal text.
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

    /// The keys of a literal map, with their places; nil for what has other keys, or is no map.
    fileprivate var memberNames: [(name: String, offset: Int)]? {
        guard case .map(let entries) = kind else { return nil }
        var result: [(String, Int)] = []
        for entry in entries {
            guard case .literal(.string(let name)) = entry.key.kind else { return nil }
            result.append((name, entry.key.range.start))
        }
        return result
    }

    private var parts: [Expression] {
        switch kind {
        case .literal, .name, .invalid: []
        case .field(let part, _), .not(let part), .negative(let part): [part]
        case .index(let a, let b), .binary(_, let a, let b): [a, b]
        case .call(let call): (call.target.map { [$0] } ?? []) + call.arguments
        case .logic(_, let parts), .list(let parts): parts
        case .conditional(let a, let b, let c): [a, b, c]
        case .map(let entries): entries.flatMap { [$0.key, $0.value] }
        }
    }
}
