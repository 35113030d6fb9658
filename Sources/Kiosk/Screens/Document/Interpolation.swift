extension JSON {
    /// The value inside a text: strings unchanged, null as nothing, whole doubles without a
    /// fraction, the rest as JSON.
    var interpolated: String {
        switch self {
        case .null: ""
        case .string(let text): text
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .double(let value) where value == value.rounded() && abs(value) < 1e15:
            String(Int64(value))
        default: text()
        }
    }

    /// The value in a message: short ones in full, long ones by their type.
    var described: String {
        switch self {
        case .null, .bool, .int, .double: interpolated.isEmpty ? "null" : interpolated
        case .string(let text): text.quotedExcerpt
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONNode {
    /// Same as `JSON.described`.
    var described: String {
        switch kind {
        case .array: "an array"
        case .object: "an object"
        default: json.described
        }
    }
}

extension CELValue {
    /// Same as `JSON.interpolated`; times in the form of RFC 3339.
    var interpolated: String {
        switch self {
        case .string(let text): text
        case .timestamp, .duration, .uint, .type: plainText ?? ""
        default: json.interpolated
        }
    }

    /// Same as `interpolated`; throws before it makes a text that is too long for a node or an
    /// action.
    func checkedText() throws(CELError) -> String {
        // Each element takes a byte at least, and each text its bytes.
        var measure = CELMeasure(
            elements: DocumentLimits.textLength, textBytes: DocumentLimits.textLength)
        guard measure.add(self) else {
            throw CELError(.limit, DocumentLimits.textMessage, at: 0)
        }
        return interpolated
    }
}
