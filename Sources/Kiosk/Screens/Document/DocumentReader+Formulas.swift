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
        guard text.utf8.count <= DocumentLimits.textLength else {
            error(place, DocumentLimits.textMessage, help: DocumentLimits.textHelp)
            throw Reported()
        }
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
            if !checkCalls(source, offset, place) {
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
}
