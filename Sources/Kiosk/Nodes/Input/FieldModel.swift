/// What a field says and looks like.
///
/// The properties of its text are properties of the model, too: `model.text`, `model.font`,
/// `model.color`. What concerns several lines or parts of a text has no meaning for them.
@dynamicMemberLookup
public struct FieldModel: Equatable, Sendable {
    /// What has been written, without line breaks.
    public var label: LabelModel
    /// Stands there while nothing has been written.
    public var placeholder = ""
    public var placeholderColor = ThemeColor.role(.textMuted)
    public var background: ThemePaint? = .role(.surface)
    public var borderColor: ThemeColor? = .role(.outline)
    /// In logical pixels; the border lies inside the field.
    public var borderWidth: Float = 1
    /// In logical pixels; those that do not fit shrink as CSS says.
    public var cornerRadii: CornerRadii = 12
    /// The first one lies on top.
    public var shadows: [ThemeShadow] = []
    /// How many characters can be written, as a reader counts them.
    public var maximumLength = 1000
    /// Whether dots stand for the characters.
    public var isObscured = false
    /// Whether the field gets the focus when it appears, and when it is enabled and nobody has the
    /// focus, and keeps it until another field takes it.
    public var takesFocus = false
    /// Nothing can be written into a field that is not enabled; it is faded.
    public var isEnabled = true

    public init(_ text: String = "") { label = LabelModel(text) }

    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { label[keyPath: property] }
        set { label[keyPath: property] = newValue }
    }

    /// What stands in the field, in one line.
    var shownText: String {
        let text = label.text
        if text.isEmpty { return placeholder.inOneLine }
        return isObscured ? String(repeating: "•", count: text.count) : text.inOneLine
    }

    /// How the line is set.
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
    /// With a space for each character that would begin another line.
    fileprivate var inOneLine: String {
        guard contains(where: \.isNewline) else { return self }
        return String(map { $0.isNewline ? " " : $0 })
    }
}
