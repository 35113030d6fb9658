/// The options of a choice: `["Small", { "value": "l", "text": "Large" }]`.
struct OptionsCodec: Codec {
    static let option = ObjectCodec(
        "an option", example: "{ \"value\": \"l\", \"text\": \"Large\" }", OptionParts(),
        [
            ObjectField("value", .string) { $0.value = $1 },
            ObjectField("text", .string) { $0.text = $1 },
            ObjectField("enabled", .bool, \.isEnabled),
        ])

    var expectation: String {
        "an array of strings, or of objects such as { \"value\": \"l\", \"text\": \"Large\" }"
    }

    var reference: String {
        "strings, or objects such as `{ \"value\": \"l\", \"text\": \"Large\", \"enabled\": true }`"
    }

    var literalSchemas: [JSON] {
        let element = JSON.anyOf([StringCodec().literalSchema, Self.option.literalSchema])
        return [["type": "array", "items": element]]
    }

    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> [ControlOption]? {
        guard case .list(let elements) = value else { return nil }
        let options = try elements.decoded(most: 2000, "options") {
            (element, path) throws(CodecError) in
            if let text = element.writtenText { return ControlOption(text) }
            let parts = try Self.option.element(element, at: path)
            guard let value = parts.value ?? parts.text else {
                throw CodecError(
                    reason: "an option needs a \"value\"",
                    help: "write the value that stands for it", path: path)
            }
            var option = ControlOption(value, parts.text)
            option.isEnabled = parts.isEnabled
            return option
        }
        var seen: Set<String> = []
        for (index, option) in options.enumerated() where !seen.insert(option.value).inserted {
            throw CodecError(
                reason: "there are two options \(option.value.quotedExcerpt)",
                help: "give each option a value of its own", path: JSONPointer.root.appending(index)
            )
        }
        return options
    }
}

/// An option as it is written.
struct OptionParts: Equatable, Sendable {
    var value: String?
    var text: String?
    var isEnabled = true
}

/// The value of the chosen option, or a list of values.
struct ChosenCodec: Codec {
    var expectation: String { "a string, or an array of strings" }
    var reference: String { "text, or a list of texts" }
    var literalSchemas: [JSON] {
        StringCodec().literalSchemas + [["type": "array", "items": StringCodec().literalSchema]]
    }
    var forms: ValueForms { [.string, .number, .list] }

    func decode(_ value: CELValue) -> [String]? {
        if let text = value.writtenText { return text.isEmpty ? [] : [text] }
        guard case .list(let elements) = value else { return nil }
        let texts = elements.compactMap(\.writtenText)
        return texts.count == elements.count ? texts : nil
    }
}
