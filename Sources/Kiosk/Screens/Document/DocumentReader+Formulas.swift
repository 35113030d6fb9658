/// Expressions in strings.
extension DocumentReader {
    /// Thrown by what has reported a mistake already.
    struct Reported: Error {}

    /// The formula in a string; what the string stands for, if it has none.
    ///
    /// - Throws: After it has reported mistakes in it.
    mutating func formula(
        _ text: String, _ place: Place, in context: DocumentContext
    ) throws(Reported) -> ValueSpec {
        guard !FormulaText.isPlain(text) else { return .literal(.string(text)) }
        let parts: [FormulaText.Part]
        do {
            let read = try FormulaText(text)
            if let constant = read.constant { return .literal(.string(constant)) }
            parts = read.parts
        } catch {
            report(error.message, help: error.help, atByte: error.offset, of: place)
            throw Reported()
        }
        if parts.count == 1, case .expression(let source, let offset) = parts[0] {
            let program = try program(source, offset, place, in: context)
            return .formula(
                Formula(.expression(program), context.declarations, at: kept(place, offset)))
        }
        var content: [Formula.Part] = []
        var isGood = true
        for part in parts {
            switch part {
            case .text(let text): content.append(.text(text))
            case .expression(let source, let offset):
                do {
                    content.append(.expression(try program(source, offset, place, in: context)))
                } catch {
                    isGood = false
                }
            }
        }
        guard isGood else { throw Reported() }
        return .formula(Formula(.text(content), context.declarations, at: place.kept))
    }

    func kept(_ place: Place, _ offset: Int) -> DocumentPlace {
        DocumentPlace(
            file: place.file,
            offset: files[place.file].source.offset(ofValueByte: offset, inString: place.range))
    }

    mutating func program(
        _ source: String, _ offset: Int, _ place: Place, in context: DocumentContext
    ) throws(Reported) -> CELProgram {
        let key = ProgramCache.Key(text: source, context: context.number)
        if let known = programs[key] { return known }
        do throws(CELDiagnostics) {
            // Names may be in what could not be read.
            let program = try CELProgram(
                source, context.declarations,
                isChecked: knowsAll && !sections.unreadable.contains("state"))
            if !checkTexts(source, offset, place) {
                throw CELDiagnostics(CELError(.badArgument, ""))
            }
            programs[key] = program
            return program
        } catch {
            // What follows a mistake in the grammar is a guess.
            let isParsed = ExpressionParser.parse(source).1.isEmpty
            for diagnostic in isParsed ? error.all[...] : error.all.prefix(1)
            where !diagnostic.message.isEmpty {
                report(
                    diagnostic.message, help: diagnostic.help,
                    atByte: offset + diagnostic.offset, of: place)
            }
            throw Reported()
        }
    }

    /// Whether the texts that an expression asks for exist; reports those that do not.
    private mutating func checkTexts(_ source: String, _ offset: Int, _ place: Place) -> Bool {
        guard source.mayCallT, knowsAll, let known = textKeys else { return true }
        var isGood = true
        for (key, start) in ExpressionParser.parse(source).0.textKeys where !known.contains(key) {
            isGood = false
            report(
                "there is no text \(key.quotedExcerpt)",
                help: known.isEmpty
                    ? "write it into \"strings\", such as { \"en\": { \"\(key.excerpt())\": \"…\" } }"
                    : suggestion(for: key, among: known) ?? "write it into \"strings\"",
                atByte: offset + start, of: place)
        }
        return isGood
    }
}

extension String {
    /// Whether `t(` stands in it, and not at the end of a longer name.
    fileprivate var mayCallT: Bool {
        var last: UInt8 = 0
        var beforeLast: UInt8 = 0
        for byte in utf8 {
            if byte == UInt8(ascii: "("), last == UInt8(ascii: "t"), !beforeLast.isNamePart {
                return true
            }
            (beforeLast, last) = (last, byte)
        }
        return false
    }
}

extension UInt8 {
    fileprivate var isNamePart: Bool {
        ASCII.isLetter(self) || ASCII.isDigit(self) || self == UInt8(ascii: "_")
    }
}

extension Expression {
    /// The keys of texts that are asked for by `t("key")`, with their places.
    fileprivate var textKeys: [(key: String, offset: Int)] {
        var result: [(String, Int)] = []
        if case .call(let call) = kind, call.name == "t", call.target == nil,
            case .literal(.string(let key))? = call.arguments.first?.kind
        {
            result.append((key, call.arguments[0].range.start))
        }
        for part in parts { result += part.textKeys }
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
