/// Reading of texts with attributed parts.
extension ScopeReader {
    /// Reads a text that is an array of strings and parts, and reports errors.
    func richText(
        _ property: Property, _ elements: [JSONNode], _ place: SourcePlace
    ) -> PropertySpec? {
        var parts: [PropertySpec.RichTextPart] = []
        var isGood = true
        for index in elements.indices {
            do {
                let path = JSONPointer.root.appending(index)
                parts.append(try readPart(elements[index], path, property, place))
            } catch {
                isGood = false
            }
        }
        guard isGood else { return nil }
        let lengths = parts.map { part in
            if case .literal(.string(let text)) = part.text { text.utf8.count } else { 0 }
        }
        guard lengths.reduce(0, +) <= DocumentLimits.textLength else {
            error(place, DocumentLimits.textMessage, help: DocumentLimits.textHelp)
            return nil
        }
        return PropertySpec(property: property, value: .richText(parts), place: place.kept)
    }

    private func readPart(
        _ part: JSONNode, _ path: JSONPointer, _ property: Property, _ place: SourcePlace
    ) throws(Reported) -> PropertySpec.RichTextPart {
        guard case .map(let object) = CELValue(part.json) else {
            let text = try readText(part, path, "a part", property, place)
            return PropertySpec.RichTextPart(text: text, attributes: nil)
        }
        var attributes: TextAttributes?
        do {
            attributes = try TextAttributes(document: object, at: path)
        } catch {
            report(error, of: property, place)
        }
        let textPath = path.appending("text")
        guard let text = place.node[textPath] else { throw Reported() }
        let value = try readText(text, textPath, "\"text\"", property, place)
        guard let attributes else { throw Reported() }
        return PropertySpec.RichTextPart(text: value, attributes: attributes)
    }

    private func readText(
        _ text: JSONNode, _ path: JSONPointer, _ what: String, _ property: Property,
        _ place: SourcePlace
    ) throws(Reported) -> ValueSpec {
        switch text.json {
        case .string(let string): return try formula(string, place.inside(text))
        case .int, .double: return .literal(.string(text.json.interpolated))
        default:
            let help =
                path.tokens.count > 1
                ? "write a string"
                : "write a string, or an object such as { \"text\": \"12.40\", \"weight\": \"bold\" }"
            report(
                CodecError(
                    found: text.described, help: help,
                    reason: "\(what) cannot be \(text.described)", path: path),
                of: property, place)
            throw Reported()
        }
    }
}
