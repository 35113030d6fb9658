/// A layout of the keyboard on the screen: the name of a built-in one, or its rows. A file with a
/// layout has such an object, too.
struct KeyboardLayoutCodec: Codec {
    private static let names =
        KeyboardLayout.allCases.map(\.name) + KeyboardLayout.aliases.keys.sorted()
    private static let keys = [
        "letters", "capitals", "variants", "accents", "pad", "direction", "comma", "stop",
        "caption",
    ]
    private static let help =
        "write rows with spaces between the keys, such as [\"q w e\", \"a s d\"]"

    var expectation: String {
        "one of \(quotedList(KeyboardLayoutCodec.names)), or an object with \"letters\""
    }

    var reference: String {
        KeyboardLayout.allCases.map(\.name).referenceList
            + ", or an object such as `{ \"letters\": [\"q w e\", \"a s d\"] }`"
    }

    var literalSchemas: [JSON] {
        let rows: JSON = [
            "type": "array", "items": ["type": "string"], "minItems": 2, "maxItems": 5,
        ]
        return [
            ["enum": .strings(KeyboardLayoutCodec.names)],
            [
                "type": "object", "additionalProperties": false,
                "properties": [
                    "letters": rows, "capitals": rows, "pad": rows,
                    "variants": [
                        "type": "object", "additionalProperties": ["type": "string"],
                    ],
                    "accents": ["type": "string"], "comma": ["type": "string"],
                    "stop": ["type": "string"], "caption": ["type": "string"],
                    "direction": ["enum": ["ltr", "rtl"]],
                ],
            ],
        ]
    }

    var forms: ValueForms { [.string, .object] }

    func decode(_ value: CELValue) throws(CodecError) -> KeyboardLayout? {
        switch value {
        case .string(let name): return KeyboardLayout(named: name)
        case .map(let map): return try layout(map, "own")
        default: return nil
        }
    }

    func help(for value: CELValue) -> String {
        guard case .string(let name) = value else { return "write \(expectation)" }
        return suggestion(for: name, among: KeyboardLayoutCodec.names) ?? "write \(expectation)"
    }

    /// Decodes the object of a layout.
    func layout(_ map: CELMap, _ name: String) throws(CodecError) -> KeyboardLayout {
        let object = try ObjectReader(map, keys: KeyboardLayoutCodec.keys)
        if let pad = try rows("pad", object) {
            for key in KeyboardLayoutCodec.keys where key != "pad" && object[key] != nil {
                throw object.wrongKey(
                    key, "a pad has no \"\(key)\"", "write \"pad\" alone, or \"letters\"")
            }
            return KeyboardLayout(name, pad: pad)
        }
        guard let letters = try rows("letters", object) else {
            throw CodecError(reason: "a layout needs \"letters\"", help: KeyboardLayoutCodec.help)
        }
        let capitals = try rows("capitals", object) ?? []
        guard capitals.isEmpty || capitals.count == letters.count else {
            throw CodecError(
                reason: "\"capitals\" has \(capitals.count) rows, and \"letters\" \(letters.count)",
                help: "write as many rows as in \"letters\"",
                path: JSONPointer.root.appending("capitals"))
        }
        let direction =
            try object.value("direction", ChoiceCodec([("ltr", false), ("rtl", true)])) ?? false
        return KeyboardLayout(
            name, letters: letters, capitals: capitals, variants: try variants(object),
            accents: try accents(object), isRightToLeft: direction,
            comma: try key("comma", object) ?? ",", stop: try key("stop", object) ?? ".",
            caption: try key("caption", object))
    }

    /// Decodes the characters of one key.
    private func key(_ name: String, _ object: ObjectReader) throws(CodecError) -> String? {
        guard let value = object[name] else { return nil }
        guard case .string(let text) = value, (1...4).contains(text.count) else {
            throw CodecError(
                value, as: "\"\(name)\"", at: JSONPointer.root.appending(name),
                help: "write 1 to 4 characters")
        }
        return text
    }

    private func accents(_ object: ObjectReader) throws(CodecError) -> [String] {
        guard let value = object["accents"] else { return [] }
        if case .string(let text) = value {
            let keys = KeyboardLayout.keys(text)
            if keys.allSatisfy(Accents.contains) { return keys }
        }
        throw CodecError(
            value, as: "\"accents\"", at: JSONPointer.root.appending("accents"),
            help: "write keys of the layout that are accents, such as \"´ ^ ~\"")
    }

    private func rows(
        _ name: String, _ object: ObjectReader
    ) throws(CodecError) -> [String]? {
        guard let value = object[name] else { return nil }
        let path = JSONPointer.root.appending(name)
        guard case .list(let elements) = value, (2...5).contains(elements.count) else {
            throw CodecError(
                reason: "\"\(name)\" has no rows", help: "write 2 to 5 rows", path: path)
        }
        var rows: [String] = []
        for (number, element) in elements.enumerated() {
            guard case .string(let row) = element else {
                throw CodecError(
                    element, as: "a row", at: path.appending(number),
                    help: KeyboardLayoutCodec.help)
            }
            let keys = KeyboardLayout.keys(row)
            guard (1...14).contains(keys.count), keys.allSatisfy({ $0.count <= 4 }) else {
                throw CodecError(
                    reason: "a row of \(keys.count) keys has no place",
                    help: "write 1 to 14 keys of at most 4 characters, with spaces between them",
                    path: path.appending(number))
            }
            rows.append(row)
        }
        return rows
    }

    private func variants(_ object: ObjectReader) throws(CodecError) -> [String: [String]] {
        guard let value = object["variants"] else { return [:] }
        let path = JSONPointer.root.appending("variants")
        guard case .map(let map) = value else {
            throw CodecError(
                value, as: "\"variants\"", at: path,
                help: "write an object such as { \"e\": \"é è ê\" }")
        }
        var variants: [String: [String]] = [:]
        for (name, value) in map.members {
            guard case .string(let letters) = value,
                (1...12).contains(KeyboardLayout.keys(letters).count)
            else {
                throw CodecError(
                    value, as: "the variants of \(name.quotedExcerpt)", at: path.appending(name),
                    help: "write 1 to 12 letters with spaces between them, such as \"é è ê\"")
            }
            variants[name] = KeyboardLayout.keys(letters)
        }
        return variants
    }
}
