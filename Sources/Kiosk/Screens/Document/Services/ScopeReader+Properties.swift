/// Properties of nodes.
extension ScopeReader {
    /// Reads a property's value and reports errors.
    func property(_ property: Property, _ location: ValueLocation) -> PropertySpec? {
        // The cheap test of the value comes first: few values are arrays, and the cast takes
        // longer.
        if case .array(let parts) = location.node.kind, property.codec is RichTextCodec {
            return richText(property, parts, location)
        }
        if case .object(let object) = location.node.kind,
            let keys = (property.codec as? any ComposedCodec)?.composedKeys,
            location.node.hasFormula
        {
            return composed(property, keys, object, location)
        }
        let literal: CELValue
        if case .string(let text) = location.node.kind {
            guard let value = try? formula(text, location) else { return nil }
            if case .formula(let formula) = value {
                guard checkType(of: formula, property, location) else { return nil }
                return PropertySpec(
                    property: property, value: .formula(formula), location: location.start)
            }
            guard case .literal(.string(let constant)) = value else { return nil }
            literal = .string(constant)
        } else {
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

    /// Reads an object in whose members formulas stand.
    private func composed(
        _ property: Property, _ keys: [String], _ object: JSONNode.Object,
        _ location: ValueLocation
    ) -> PropertySpec? {
        var literals = JSON.Object()
        for member in object.members {
            // A key that does not exist is reported whatever its value is.
            if !member.value.hasFormula || !keys.contains(member.key) {
                literals[member.key] = member.value.json
            }
        }
        do {
            _ = try property.value(
                of: CELValue(.object(literals)), in: diagnostics.files.directory)
        } catch {
            report(error, of: property, location)
            return nil
        }
        guard let value = value(location, "\"\(property.name)\"") else { return nil }
        return PropertySpec(
            property: property, value: .composed(value), location: location.start)
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
