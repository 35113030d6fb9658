/// What shaping depends on.
struct ShapingKey: Hashable {
    let text: TextBytes
    let weight: FontWeight
}

/// What a paragraph depends on.
struct ParagraphKey: Hashable {
    let text: TextBytes
    let style: ParagraphStyle
    /// Not negative; nil for lines of any length.
    let width: Float?
}

/// A text that equals only texts of the same bytes.
///
/// Strings compare by canonical equivalence, so a composed and a decomposed é are the same key; but
/// their glyphs and clusters may differ, and a layout must not depend on what was asked before.
struct TextBytes: Hashable {
    let string: String

    init(_ string: String) {
        var string = string
        string.makeContiguousUTF8()
        self.string = string
    }

    static func == (a: TextBytes, b: TextBytes) -> Bool {
        a.string.utf8.count == b.string.utf8.count && a.string.utf8.elementsEqual(b.string.utf8)
    }

    func hash(into hasher: inout Hasher) {
        let isHashed: Void? = string.utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        assert(isHashed != nil, "the initialiser made the text contiguous")
        hasher.combine(string.utf8.count)
    }
}
