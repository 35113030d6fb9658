/// Reading of texts with attributed parts.
extension ScopeReader {
    /// Reads a text that is an array of strings and parts, and reports errors.
    func richText(
        _ property: Property, _ elements: [JSONNode], _ location: ValueLocation
    ) -> PropertySpec? {
        var parts: [PropertySpec.RichTextPart] = []
        var isGood = true
        for index in elements.indices {
            do {
                let path = JSONPointer.root.appending(index)
                parts.append(try readPart(elements[index], path, property, location))
            } catch {
                isGood = false
            }
        }
        guard isGood else { return nil }
        let lengths = parts.map { part in
            if case .literal(.string(let text)) = part.text { text.utf8.count } else { 0 }
        }
        guard lengths.reduce(0, +) <= DocumentLimits.textLength else {
            error(location, DocumentLimits.textMessage, help: DocumentLimits.textHelp)
            return nil
        }
        return PropertySpec(property: property, value: .richText(parts), location: location.start)
    }

    private func readPart(
        _ part: JSONNode, _ path: JSONPointer, _ property: Property, _ location: ValueLocation
    ) throws(Reported) -> PropertySpec.RichTextPart {
        guard case .map(let object) = CELValue(part.json) else {
            let text = try readText(part, path, "a part", property, location)
            return PropertySpec.RichTextPart(text: text, attributes: nil)
        }
        var attributes: TextAttributes?
        do {
            attributes = try TextAttributes(document: object, at: path)
        } catch {
            report(error, of: property, location)
        }
        let textPath = path.appending("text")
        guard let text = location.node[textPath] else { throw Reported() }
        let value = try readText(text, textPath, "\"text\"", property, location)
        guard let attributes else { throw Reported() }
        return PropertySpec.RichTextPart(text: value, attributes: attributes)
    }

    private func readText(
        _ text: JSONNode, _ path: JSONPointer, _ what: String, _ property: Property,
        _ location: ValueLocation
    ) throws(Reported) -> ValueSpec {
        switch text.json {
        case .string(let string): return try formula(string, location.inside(text))
        case .int, .double: return .literal(.string(text.json.interpolated))
        default:
            let help =
                path.tokens.count > 1
                ? "write a string"
                : "write a string, or an object such as { \"text\": \"12.40\", \"weight\": \"bold\" }"
            report(
                CodecError(reason: "\(what) cannot be \(text.described)", help: help, path: path),
                of: property, location)
            throw Reported()
        }
    }
}
