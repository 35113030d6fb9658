/// A text, or an array of parts with attributes.
///
/// An array in a document may have expressions in its parts, which the document's reader reads.
public struct RichTextCodec: Codec {
    /// Accepts any text.
    public init() {}

    public var expectation: String {
        "a string, or an array of strings and parts such as "
            + "{ \"text\": \"12.40\", \"weight\": \"bold\" }"
    }

    public var reference: String { "[text](#values)" }
    public var literalSchemas: [JSON] { [.reference("text")] }
    public var forms: ValueForms { .string }
    public var isText: Bool { true }

    public func decode(_ value: CELValue) -> RichText? { value.writtenText.map { RichText($0) } }

    public func decodeResult(_ value: CELValue) throws(CodecError) -> RichText? {
        RichText(try value.shownText())
    }
}

extension TextAttributes {
    /// Keys of a part beside "text", in an array such as `["Total ", { "text": "12.40", "weight":
    /// "bold" }]`.
    package static let partFields: [ObjectField<TextAttributes>] = [
        ObjectField("size", NumberCodec(1...1000), "Size in pixels.") { $0.size = $1 },
        ObjectField("weight", FontWeight.codec, "How bold the part is.") { $0.weight = $1 },
        ObjectField("family", .string, "The family's name.") { $0.family = $1 },
        ObjectField("italic", .bool, "Whether letters lean.") {
            $0.slant = $1 ? .italic : .upright
        },
        ObjectField("color", .color, "Colour of the part.") { $0.color = $1 },
        ObjectField("background", .color, "Colour behind the part, as high as its line.") {
            $0.background = $1
        },
        ObjectField("underline", .bool, "Draws a line under the part.") {
            $0.underline = $1 ? TextDecoration() : nil
        },
        ObjectField("strikethrough", .bool, "Draws a line through the part.") {
            $0.strikethrough = $1 ? TextDecoration() : nil
        },
        ObjectField(
            "rise", NumberCodec(-2...2), "Raises the baseline, in multiples of the part's size."
        ) { $0.baselineShift = $1 },
        ObjectField(
            "letterSpacing", NumberCodec(-1...10),
            "Added after every letter, in multiples of the part's size."
        ) { $0.letterSpacing = $1 },
        ObjectField(
            "wordSpacing", NumberCodec(-1...10),
            "Added to every space, in multiples of the part's size."
        ) { $0.wordSpacing = $1 },
        ObjectField("tabularFigures", .bool, "Digits of one width.") {
            if $1 { $0.features.insert(.tabularFigures, at: 0) }
        },
        ObjectField(
            "fontFeatures", FontFeaturesCodec(), "Features of the font, beside those of the text."
        ) { $0.features += $1 },
        ObjectField("language", LanguageCodec(), "Language of the part.") { $0.language = $1 },
    ]

    private static let partKeys = ["text"] + partFields.map(\.name)

    /// Decodes the attributes of a part.
    init(document object: CELMap, at path: JSONPointer) throws(CodecError) {
        let object = try ObjectReader(object, keys: TextAttributes.partKeys, at: path)
        guard object["text"] != nil else {
            throw CodecError(
                reason: "a part needs a \"text\"", help: "write what it says", path: path)
        }
        self.init()
        for field in TextAttributes.partFields {
            if case .string(let text)? = object[field.name], text.contains("${") {
                throw CodecError(
                    reason: "in a part, \"${…}\" can stand in the \"text\" only",
                    help: "write a value", path: path.appending(field.name))
            }
            try field.read(object, into: &self)
        }
    }
}

extension FontWeight {
    /// Font weights by their names in documents.
    static let codec = ChoiceCodec<FontWeight>([
        ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
        ("semibold", .semibold), ("bold", .bold), ("black", .black),
    ])
}
