/// Reporting, and the checks that all parts of a document share.
extension DocumentReader {
    mutating func error(_ place: Place, _ message: String, help: String? = nil) {
        error(at: place.range, place.pointer, message, help: help)
    }

    mutating func error(
        at range: SourceRange, _ pointer: JSONPointer, _ message: String, help: String? = nil
    ) {
        diagnostics.append(
            source.diagnostic(.error, at: range.start, pointer: pointer, message, help: help))
    }

    mutating func mismatch(_ place: Place, _ expectation: String) {
        error(place, "expected \(expectation), found \(place.node.json.described)")
    }

    mutating func unknownKey(
        _ member: JSONNode.Object.Member, in place: Place, of what: String,
        among known: some Sequence<String>
    ) {
        error(
            at: member.keyRange, place.pointer.appending(member.key),
            "unknown key \(member.key.quotedExcerpt) in \(what)",
            help: suggestion(for: member.key, among: known))
    }

    /// The members of an object that may have just these keys; nil if it is no object.
    mutating func object(
        _ place: Place, keys: [String], of what: String
    ) -> [String: Place]? {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "an object for \(what)")
            return nil
        }
        var result: [String: Place] = [:]
        for member in object.members {
            if keys.contains(member.key) {
                result[member.key] = Place(
                    node: member.value, pointer: place.pointer.appending(member.key))
            } else {
                unknownKey(member, in: place, of: what, among: keys)
            }
        }
        return result
    }

    mutating func string(_ place: Place) -> String? {
        if case .string(let text) = place.node.kind { return text }
        mismatch(place, "a string")
        return nil
    }

    /// The template in a string; nil if it has none, or a mistake, which is reported.
    mutating func template(_ text: String, _ place: Place) -> Template? {
        let template: Template?
        do {
            template = try Template(text)
        } catch {
            report(error, in: place)
            return nil
        }
        for variable in (template?.variables ?? []).sorted() where !stateNames.contains(variable) {
            error(
                place, "there is no state variable \(variable.quotedExcerpt)",
                help: suggestion(for: variable, among: stateNames)
                    ?? "declare it in \"state\" with its first value")
        }
        return template
    }

    private mutating func report(_ mistake: Template.Mistake, in place: Place) {
        let start = source.offset(ofValueByte: mistake.offset, inString: place.range)
        error(
            at: SourceRange(start: start, end: place.range.end), place.pointer, mistake.message,
            help: mistake.help)
    }
}
