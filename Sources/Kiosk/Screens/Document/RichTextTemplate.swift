/// A text of parts, in which state variables stand.
struct RichTextTemplate: Sendable {
    var parts: [(text: Template, attributes: TextAttributes?)] = []

    /// As `Template.variables`, of all parts.
    var variables: [(name: String, offset: Int)] { parts.flatMap(\.text.variables) }

    /// The text for a state. Values are written out, as inside of a longer text.
    func evaluate(_ lookUp: ([String]) -> JSON) -> RichText {
        var result = RichText("")
        for part in parts {
            result += RichText(part.text.evaluate(lookUp).interpolated, part.attributes)
        }
        return result
    }
}

extension DocumentReader {
    /// Reads a text that is an array of strings and parts; what is wrong is reported.
    mutating func readRichText(
        _ property: Property, _ elements: [JSONNode], _ place: Place
    ) -> PropertySpec? {
        var result = RichTextTemplate()
        var isGood = true
        for index in elements.indices {
            do {
                let path = JSONPointer.root.appending(index)
                result.parts.append(try readPart(elements[index], path, property, place))
            } catch {
                isGood = false
            }
        }
        guard isGood else { return nil }
        let value: PropertySpec.Value =
            result.variables.isEmpty
            ? .literal(.richText(result.evaluate { _ in .null })) : .richText(result)
        return PropertySpec(property: property, value: value, offset: place.range.start)
    }

    private mutating func readPart(
        _ part: JSONNode, _ path: JSONPointer, _ property: Property, _ place: Place
    ) throws(Reported) -> (Template, TextAttributes?) {
        guard case .object(let object) = part.json else {
            return (try readText(part, path, "a part", property, place), nil)
        }
        var attributes: TextAttributes?
        do {
            attributes = try TextAttributes(document: object, at: path)
        } catch {
            report(error, of: property, place)
        }
        let textPath = path.appending("text")
        guard let text = place.node[textPath] else { throw Reported() }
        let template = try readText(text, textPath, "\"text\"", property, place)
        guard let attributes else { throw Reported() }
        return (template, attributes)
    }

    private mutating func readText(
        _ text: JSONNode, _ path: JSONPointer, _ what: String, _ property: Property, _ place: Place
    ) throws(Reported) -> Template {
        switch text.json {
        case .string(let string):
            let pointer = JSONPointer(tokens: place.pointer.tokens + path.tokens)
            let template = try template(string, Place(node: text, pointer: pointer))
            return template ?? Template(constant: string)
        case .int, .double: return Template(constant: text.json.interpolated)
        default:
            let help =
                path.tokens.count > 1
                ? "write a string"
                : "write a string, or an object such as { \"text\": \"12.40\", \"weight\": \"bold\" }"
            report(
                PropertyMismatch(
                    found: text.described, help: help,
                    reason: "\(what) cannot be \(text.described)", path: path),
                of: property, place)
            throw Reported()
        }
    }
}
