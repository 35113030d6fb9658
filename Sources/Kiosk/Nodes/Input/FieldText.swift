/// The text of a field as it is shown, and the positions of its characters in it.
struct FieldText {
    let string: String
    /// Offsets of the characters and of the end; nil if the shown characters are those of the text.
    private let offsets: [Int]?

    init(_ model: FieldModel) {
        let text = model.label.text
        if text.isEmpty {
            (string, offsets) = (
                model.isMultiline ? model.placeholder : model.placeholder.inOneLine, [0]
            )
        } else if model.isObscured {
            (string, offsets) = (String(repeating: "•", count: text.count), nil)
        } else if let mask = model.mask {
            let shown = mask.shown(text)
            (string, offsets) = (shown.string, shown.offsets)
        } else {
            (string, offsets) = (model.isMultiline ? text : text.inOneLine, nil)
        }
    }

    /// Returns the offset in UTF-8 bytes at which a character is shown.
    func offset(of index: Int) -> Int {
        guard let offsets else { return string.byteOffset(ofCharacter: index) }
        return offsets[min(index, offsets.count - 1)]
    }

    /// Returns the first character that is shown at an offset or behind it.
    func index(at offset: Int) -> Int {
        guard let offsets else { return string.character(atByteOffset: offset) }
        return offsets.firstIndex { $0 >= offset } ?? offsets.count - 1
    }
}

extension String {
    /// The text with a space for each line break.
    fileprivate var inOneLine: String {
        guard contains(where: \.isNewline) else { return self }
        return String(map { $0.isNewline ? " " : $0 })
    }
}
