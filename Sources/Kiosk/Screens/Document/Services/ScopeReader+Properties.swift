/// Properties of nodes.
extension ScopeReader {
    /// Reads a property's value and reports errors.
    func property(_ property: Property, _ location: ValueLocation) -> PropertySpec? {
        let literal: CELValue
        // The cheap tests of the value come first: few values are arrays or have formulas, and the
        // cast takes longer.
        switch location.node.kind {
        case .array(let parts) where property.codec is RichTextCodec:
            return richText(property, parts, location)
        case .array where location.node.hasFormula, .object where location.node.hasFormula:
            return composed(property, location)
        case .string(let text):
            guard let value = try? formula(text, location) else { return nil }
            if case .formula(let formula) = value {
                guard checkType(of: formula, property, location) else { return nil }
                return PropertySpec(
                    property: property, value: .formula(formula), location: location.start)
            }
            guard case .literal(.string(let constant)) = value else { return nil }
            literal = .string(constant)
        default:
            literal = CELValue(location.node.json)
        }
        do {
            let value = try property.value(of: literal, in: diagnostics.files.directory)
            if property.isPicture, let source = value.value(as: String.self) {
                compiler.notePicture(PictureUse(source: source, location: location.start))
            }
            return PropertySpec(
                property: property, value: .literal(value), location: location.start)
        } catch {
            report(error, of: property, location)
            return nil
        }
    }

    /// Reads an array or an object in which formulas stand.
    private func composed(_ property: Property, _ location: ValueLocation) -> PropertySpec? {
        do {
            _ = try property.value(
                of: CELValue(checkable(location.node, property.codec)),
                in: diagnostics.files.directory)
        } catch {
            report(error, of: property, location)
            return nil
        }
        guard let value = value(location, "\"\(property.name)\"") else { return nil }
        return PropertySpec(
            property: property, value: .composed(value), location: location.start)
    }

    /// The part of an array or an object that can be checked before its formulas have values.
    private func checkable(_ node: JSONNode, _ codec: any Codec) -> JSON {
        // Most codecs accept a formula as the text that it is, and only where a text may stand:
        // so formulas may stand there, and all else is checked.
        guard case .object(let object) = node.kind,
            let keys = (codec as? any ComposedCodec)?.composedKeys
        else { return node.json }
        var literals = JSON.Object()
        for member in object.members {
            // A key that does not exist is reported whatever its value is.
            if !member.value.hasFormula || !keys.contains(member.key) {
                literals[member.key] = member.value.json
            }
        }
        return .object(literals)
    }

    private func checkType(
        of formula: Formula, _ property: Property, _ location: ValueLocation
    ) -> Bool {
        if property.codec.accepts(formula.type) { return true }
        error(
            location, "\"\(property.name)\" cannot be \(formula.type.phrase)",
            help: "write an expression for \(property.codec.expectation)")
        return false
    }

    /// Reports an invalid property value, at its invalid part.
    func report(_ mismatch: CodecError, of property: Property, _ location: ValueLocation) {
        report(mismatch, as: property.name, location)
    }
}

extension Checker {
    /// Reports a value that a codec has refused, at its invalid part.
    func report(_ mismatch: CodecError, as name: String, _ location: ValueLocation) {
        let message = mismatch.message(name)
        var part = location
        for token in mismatch.path.tokens { part = part[token] ?? part }
        if mismatch.isKey, let key = mismatch.path.tokens.last,
            let parent = mismatch.path.parent,
            case .object(let object)? = location.node[parent]?.kind, let member = object.member(key)
        {
            error(at: member.keyRange, in: location, message, help: mismatch.help)
        } else {
            report(message, help: mismatch.help, atByte: mismatch.offset, of: part)
        }
    }
}
