/// Properties of nodes.
extension ScopeReader {
    /// Reads a property's value and reports errors.
    func property(_ property: Property, _ place: SourcePlace) -> PropertySpec? {
        // Few values are arrays, and the cast takes longer than the look at the value.
        if case .array(let parts) = place.node.kind, property.codec is RichTextCodec {
            return richText(property, parts, place)
        }
        let literal: CELValue
        if case .string(let text) = place.node.kind {
            guard let value = try? formula(text, place) else { return nil }
            if case .formula(let formula) = value {
                guard checkType(of: formula, property, place) else { return nil }
                return PropertySpec(property: property, value: .formula(formula), place: place.kept)
            }
            guard case .literal(.string(let constant)) = value else { return nil }
            literal = .string(constant)
        } else {
            literal = CELValue(place.node.json)
        }
        do {
            let value = try property.value(of: literal, in: diagnostics.files.directory)
            return PropertySpec(property: property, value: .literal(value), place: place.kept)
        } catch {
            report(error, of: property, place)
            return nil
        }
    }

    private func checkType(
        of formula: Formula, _ property: Property, _ place: SourcePlace
    ) -> Bool {
        if property.codec.accepts(formula.type) { return true }
        error(
            place, "\"\(property.name)\" cannot be \(formula.type.phrase)",
            help: "write an expression for \(property.codec.expectation)")
        return false
    }

    /// Reports an invalid property value, at its invalid part.
    func report(_ mismatch: CodecError, of property: Property, _ place: SourcePlace) {
        let message = mismatch.message(property.name)
        var part = place
        for token in mismatch.path.tokens { part = part[token] ?? part }
        if mismatch.isKey, let key = mismatch.path.tokens.last,
            let parent = mismatch.path.parent,
            case .object(let object)? = place.node[parent]?.kind, let member = object.member(key)
        {
            error(at: member.keyRange, in: place, message, help: mismatch.help)
        } else {
            report(message, help: mismatch.help, atByte: mismatch.offset, of: part)
        }
    }
}
