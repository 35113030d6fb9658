/// A key of a part of a text, in an array such as
/// `["Total ", { "text": "12.40", "weight": "bold" }]`.
struct TextPartKey: Sendable {
    let name: String
    let type: PropertyType
    /// One sentence for the reference.
    let doc: String
    /// Brings a checked value into the part's attributes.
    let apply: @Sendable (inout TextAttributes, PropertyValue) -> Void

    private init(
        _ name: String, _ type: PropertyType, _ doc: String,
        apply: @escaping @Sendable (inout TextAttributes, PropertyValue) -> Void
    ) {
        self.name = name
        self.type = type
        self.doc = doc
        self.apply = apply
    }

    /// All but "text".
    static let all = [
        TextPartKey("size", .number(1...1000), "Size in pixels.") { $0.size = $1.number },
        TextPartKey("weight", .choice(FontWeight.names.map(\.0)), "How bold the part is.") {
            $0.weight = FontWeight(name: $1.string)
        },
        TextPartKey("family", .string, "The family's name.") { $0.family = $1.string },
        TextPartKey("italic", .bool, "Whether letters lean.") {
            $0.slant = $1.bool ? .italic : .upright
        },
        TextPartKey("color", .color, "Colour of the part.") { $0.color = $1.color },
        TextPartKey("background", .color, "Colour behind the part, as high as its line.") {
            $0.background = $1.color
        },
        TextPartKey("underline", .bool, "Draws a line under the part.") {
            $0.underline = $1.bool ? TextDecoration() : nil
        },
        TextPartKey("strikethrough", .bool, "Draws a line through the part.") {
            $0.strikethrough = $1.bool ? TextDecoration() : nil
        },
        TextPartKey(
            "rise", .number(-2...2), "Raises the baseline, in multiples of the part's size."
        ) { $0.baselineShift = $1.number },
        TextPartKey(
            "letterSpacing", .number(-1...10),
            "Added after every letter, in multiples of the part's size."
        ) { $0.letterSpacing = $1.number },
        TextPartKey(
            "wordSpacing", .number(-1...10),
            "Added to every space, in multiples of the part's size."
        ) { $0.wordSpacing = $1.number },
        TextPartKey("tabularFigures", .bool, "Digits of one width.") {
            if $1.bool { $0.features.insert(.tabularFigures, at: 0) }
        },
        TextPartKey("fontFeatures", .features, "Features of the font, beside those of the text.") {
            $0.features += $1.features
        },
        TextPartKey("language", .language, "Language of the part.") { $0.language = $1.string },
    ]
}

extension TextAttributes {
    private static let keys = ["text"] + TextPartKey.all.map(\.name)

    /// How a part of a text looks.
    init(document object: JSON.Object, at path: JSONPointer) throws(PropertyMismatch) {
        let members = try PropertyMembers(object, keys: TextAttributes.keys, at: path)
        guard members["text"] != nil else {
            throw PropertyMismatch(
                found: "an object", help: "write what it says",
                reason: "a part needs a \"text\"", path: path)
        }
        self.init()
        for key in TextPartKey.all {
            if case .string(let text)? = members[key.name], text.contains("${") {
                throw PropertyMismatch(
                    found: text.quotedExcerpt, help: "write a value",
                    reason: "in a part, \"${…}\" can stand in the \"text\" only",
                    path: path.appending(key.name))
            }
            if let value = try members.value(key.name, key.type) { key.apply(&self, value) }
        }
    }
}
