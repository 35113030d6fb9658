/// The model of a text field.
///
/// Properties of its text are available on the model, too: `model.text`, `model.font`,
/// `model.color`. Those for several lines or parts of a text have no effect.
@dynamicMemberLookup
public struct FieldModel: Equatable, Sendable {
    /// The text, without line breaks.
    public var label: LabelModel
    /// Text shown while the field is empty.
    public var placeholder = ""
    /// Colour of the placeholder.
    public var placeholderColor = ThemeColor.role(.textMuted)
    /// Background of the field; nil for none.
    public var background: ThemePaint? = .role(.surface)
    /// Colour of the border; nil for none.
    public var borderColor: ThemeColor? = .role(.outline)
    /// Width in logical pixels; the border lies inside the field.
    public var borderWidth: Float = 1
    /// Radii in logical pixels; those that do not fit shrink as in CSS.
    public var cornerRadii: CornerRadii = 12
    /// Shadows; the first one is on top.
    public var shadows: [ThemeShadow] = []
    /// Maximum number of grapheme clusters.
    public var maximumLength = 1000
    /// True if dots replace the characters.
    public var isObscured = false
    /// True if the field takes the focus when it appears, and when it is enabled while nothing has
    /// the focus, and keeps it until another field takes it.
    public var takesFocus = false
    /// False for a disabled field, which is faded and accepts no text.
    public var isEnabled = true

    /// Makes a model of a field with a text.
    public init(_ text: String = "") { label = LabelModel(text) }

    /// Any property of the text.
    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { label[keyPath: property] }
        set { label[keyPath: property] = newValue }
    }

    /// The visible text, on one line.
    var shownText: String {
        let text = label.text
        if text.isEmpty { return placeholder.inOneLine }
        return isObscured ? String(repeating: "•", count: text.count) : text.inOneLine
    }

    /// Returns the style of the line.
    func style(isRightToLeft: Bool) -> ParagraphStyle {
        var style = label.paragraphStyle(isRightToLeft: isRightToLeft)
        style.maximumLines = nil
        style.lineHeight = nil
        style.baselineGrid = nil
        style.minimumSize = nil
        style.alignment = .start
        return style
    }
}

extension String {
    /// The text with a space for each line break.
    fileprivate var inOneLine: String {
        guard contains(where: \.isNewline) else { return self }
        return String(map { $0.isNewline ? " " : $0 })
    }
}
