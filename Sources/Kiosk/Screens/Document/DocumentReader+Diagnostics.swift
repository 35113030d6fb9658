/// Reporting, and the checks that all parts of a document share.
extension DocumentReader {
    /// Thrown by what has reported a mistake already.
    struct Reported: Error {}

    mutating func error(_ place: Place, _ message: String, help: String? = nil) {
        // Said already, as an error of syntax.
        if case .unreadable = place.node.kind { return }
        error(at: place.range, place.pointer, message, help: help)
    }

    mutating func error(
        at range: SourceRange, _ pointer: JSONPointer, _ message: String, help: String? = nil
    ) {
        guard diagnostics.count < DocumentReader.errorLimit else { return }
        let diagnostic = source.diagnostic(
            .error, at: range.start, pointer: pointer, message, help: help)
        // What a line with an error of syntax means is a guess.
        if syntaxErrors.contains(where: { $0.line == diagnostic.line }) { return }
        diagnostics.append(diagnostic)
    }

    /// As the function of this name, while mistakes are still reported, and among as many names as
    /// a person writes: to compare names takes time, and a running kiosk stands still meanwhile.
    func suggestion(for word: String, among known: some Collection<String>) -> String? {
        guard diagnostics.count < DocumentReader.errorLimit,
            known.count <= DocumentReader.suggestionLimit
        else { return nil }
        return Kiosk.suggestion(for: word, among: known)
    }

    /// A value of the wrong kind, or out of its range.
    mutating func mismatch(_ place: Place, _ what: String, help: String) {
        error(place, "\(what) cannot be \(place.node.described)", help: help)
    }

    mutating func unknownKey(
        _ member: JSONNode.Object.Member, in place: Place, of what: String, help: String?
    ) {
        error(
            at: member.keyRange, place.pointer.appending(member.key),
            "unknown key \(member.key.quotedExcerpt) in \(what)", help: help)
    }

    /// The members of an object that may have just these keys; nil if it is no object.
    mutating func object(
        _ place: Place, keys: [String], of what: String, help: String
    ) -> [String: Place]? {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, what, help: help)
            return nil
        }
        var result: [String: Place] = [:]
        for member in object.members {
            if keys.contains(member.key) {
                result[member.key] = Place(
                    node: member.value, pointer: place.pointer.appending(member.key))
            } else {
                let known = keys.count == 1 ? "write" : "write one of"
                unknownKey(
                    member, in: place, of: what,
                    help: suggestion(for: member.key, among: keys) ?? "\(known) \(quotedList(keys))"
                )
            }
        }
        return result
    }

    /// Reports that an object lacks a key, unless a misspelt one is there, which is reported.
    mutating func missing(
        _ key: String, in object: Place, _ message: String, help: String
    ) {
        // What is missing may be what could not be read.
        guard syntaxErrors.isEmpty else { return }
        guard case .object(let members) = object.node.kind,
            members.members.contains(where: { nearest(to: $0.key, among: [key]) != nil })
        else {
            error(object, message, help: help)
            return
        }
    }

    mutating func string(_ place: Place, _ what: String, help: String) -> String? {
        if case .string(let text) = place.node.kind { return text }
        mismatch(place, what, help: help)
        return nil
    }

    /// The template in a string; nil if it has none.
    ///
    /// - Throws: After it has reported mistakes in it.
    mutating func template(_ text: String, _ place: Place) throws(Reported) -> Template? {
        let template: Template?
        do {
            template = try Template(text)
        } catch {
            report(error.message, help: error.help, atByte: error.offset, of: place)
            throw Reported()
        }
        guard let template, let stateNames else { return template }
        var isKnown = true
        for variable in template.variables where !stateNames.contains(variable.name) {
            isKnown = false
            report(
                "there is no state variable \(variable.name.quotedExcerpt)",
                help: helpForVariable(variable.name), atByte: variable.offset, of: place)
        }
        guard isKnown else { throw Reported() }
        return template
    }

    func helpForVariable(_ name: String) -> String {
        suggestion(for: name, among: stateNames ?? [])
            ?? "declare it in \"state\" with its first value"
    }

    /// Reports what is wrong with a property's value, at the part of it that is wrong.
    mutating func report(_ mismatch: PropertyMismatch, of property: Property, _ place: Place) {
        let message = mismatch.message(property.name)
        var part = place
        for token in mismatch.path.tokens { part = part[token] ?? part }
        if mismatch.isKey, let key = mismatch.path.tokens.last,
            let parent = mismatch.path.parent,
            case .object(let object)? = place.node[parent]?.kind, let member = object.member(key)
        {
            error(at: member.keyRange, part.pointer, message, help: mismatch.help)
        } else {
            report(message, help: mismatch.help, atByte: mismatch.offset, of: part)
        }
    }

    /// Reports a mistake in a value, or from a byte of a string on.
    mutating func report(
        _ message: String, help: String?, atByte offset: Int?, of place: Place
    ) {
        guard let offset, case .string = place.node.kind else {
            error(place, message, help: help)
            return
        }
        let start = source.offset(ofValueByte: offset, inString: place.range)
        error(
            at: SourceRange(start: start, end: place.range.end), place.pointer, message, help: help)
    }
}
