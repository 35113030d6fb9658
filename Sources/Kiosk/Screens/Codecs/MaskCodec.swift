/// The form of a written text: `#### #### #### ####`.
struct MaskCodec: Codec {
    private static let greatestLength = 100

    var expectation: String { "a mask such as \"#### ####\", with # for digits and @ for letters" }
    var reference: String { "a mask such as `#### ####`" }
    var literalSchemas: [JSON] { [["type": "string", "pattern": "[#@*]"]] }
    var forms: ValueForms { .string }

    func decode(_ value: CELValue) -> FieldMask? {
        guard case .string(let text) = value, text.count <= MaskCodec.greatestLength else {
            return nil
        }
        return FieldMask(text)
    }
}

/// Characters that can be written: `0-9A-F`.
struct CharactersCodec: Codec {
    private static let greatestLength = 1000

    var expectation: String { "characters and ranges of them, such as \"0-9A-F\"" }
    var reference: String { "characters and ranges of them, such as `0-9A-F`" }
    var literalSchemas: [JSON] { [["type": "string", "minLength": 1]] }
    var forms: ValueForms { .string }

    func decode(_ value: CELValue) -> CharacterRanges? {
        guard case .string(let text) = value, text.utf8.count <= CharactersCodec.greatestLength
        else { return nil }
        return CharacterRanges(text)
    }
}
