/// The model of a label.
///
/// Properties of its style are available on the model, too: `model.font`, `model.maximumLines`.
@dynamicMemberLookup
public struct LabelModel: Equatable, Sendable {
    /// Text with its attributes.
    public var content: RichText
    /// Style of the paragraph. The label itself sets `isRightToLeft`, from its writing direction.
    public var style = ParagraphStyle(font: Font(size: 18))
    /// Colour of parts without their own.
    public var color = ThemeColor.role(.text)
    /// Line under all parts without their own.
    public var underline: TextDecoration?
    /// Line through all parts without their own.
    public var strikethrough: TextDecoration?
    /// Shadow and outline.
    public var effects = ThemeTextEffects()

    /// Makes a model of a text whose parts may have attributes.
    public init(_ content: RichText) { self.content = content }

    /// Makes a model of a text.
    public init(_ text: String) { self.init(RichText(text)) }

    /// The content without attributes; setting it removes them.
    public var text: String {
        get { content.string }
        set { content = RichText(newValue) }
    }

    /// Any property of the paragraph's style.
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<ParagraphStyle, Value>
    ) -> Value {
        get { style[keyPath: property] }
        set { style[keyPath: property] = newValue }
    }

    /// The content with the lines of the whole label.
    var decoratedContent: RichText {
        if underline == nil && strikethrough == nil { return content }
        return content.over(
            .with {
                $0.underline = underline
                $0.strikethrough = strikethrough
            })
    }

    func paragraphStyle(isRightToLeft: Bool) -> ParagraphStyle {
        var style = style
        style.isRightToLeft = isRightToLeft
        return style
    }
}
