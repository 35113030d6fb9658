/// What a label says and how.
///
/// The properties of its style are properties of the model, too: `model.font`,
/// `model.maximumLines`.
@dynamicMemberLookup
public struct LabelModel: Equatable, Sendable {
    public var content: RichText
    /// What says that its surroundings are right to left is set by the label.
    public var style = ParagraphStyle(font: Font(size: 18))
    /// Of all parts that have no colour of their own.
    public var color = ThemeColor.role(.text)
    /// Under all parts that have no line of their own.
    public var underline: TextDecoration?
    /// Through all parts that have no line of their own.
    public var strikethrough: TextDecoration?
    public var effects = ThemeTextEffects()

    public init(_ content: RichText) { self.content = content }

    public init(_ text: String) { self.init(RichText(text)) }

    /// The content without its attributes; setting it takes them away.
    public var text: String {
        get { content.string }
        set { content = RichText(newValue) }
    }

    public subscript<Value>(
        dynamicMember property: WritableKeyPath<ParagraphStyle, Value>
    ) -> Value {
        get { style[keyPath: property] }
        set { style[keyPath: property] = newValue }
    }

    /// The content with the lines that run through all of it.
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
