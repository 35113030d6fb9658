/// What shaping depends on.
struct ShapingKey: Hashable {
    let text: TextBytes
    let spans: [RichText.Span]
    let boxes: [RichText.Box]
    let style: ShapingStyle

    init(_ text: RichText, _ style: ParagraphStyle) {
        self.text = TextBytes(text.string)
        spans = text.spans
        boxes = text.boxes
        self.style = ShapingStyle(style, of: text)
    }
}

/// What a paragraph depends on.
struct ParagraphKey: Hashable {
    let text: TextBytes
    let spans: [RichText.Span]
    let boxes: [RichText.Box]
    let style: ParagraphStyle
    /// Not negative; nil for lines of any length.
    let width: Float?

    init(_ text: RichText, _ style: ParagraphStyle, width: Float?) {
        self.text = TextBytes(text.string)
        spans = text.spans
        boxes = text.boxes
        self.style = style
        self.width = width
    }
}
