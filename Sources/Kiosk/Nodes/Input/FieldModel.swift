/// The model of a text field.
///
/// Properties of its text are available on the model, too: `model.text`, `model.font`,
/// `model.color`. Those for parts of a text have no effect.
@dynamicMemberLookup
public struct FieldModel: Equatable, Sendable {
    /// The text; with a mask, only what is written into it.
    public var label: LabelModel
    /// Text shown while the field is empty.
    public var placeholder = ""
    /// Colour of the placeholder.
    public var placeholderColor = ThemeColor.role(.textMuted)
    /// Background of the field; nil for none.
    public var background: ThemePaint? = .role(.surface)
    /// Colour of the border; nil for none.
    public var borderColor: ThemeColor? = .role(.textMuted)
    /// Width in logical pixels; the border lies inside the field.
    public var borderWidth: Float = 1
    /// Radii in logical pixels; those that do not fit shrink as in CSS.
    public var cornerRadii: CornerRadii = 12
    /// Shadows; the first one is on top.
    public var shadows: [ThemeShadow] = []
    /// Maximum number of grapheme clusters.
    public var maximumLength = 1000
    /// Kind of text, which decides what keys the keyboard has that comes by itself.
    public var purpose = TypingPurpose.text
    /// True if dots replace the characters.
    public var isObscured = false
    /// Form of what is written; nil for any.
    public var mask: FieldMask?
    /// Characters that can be written; nil for all.
    public var allowed: CharacterRanges?
    /// Change of letters that are written.
    public var letterCase = LetterCase.any
    /// True if the number of characters is shown beside the greatest one.
    public var showsCount = false
    /// True if a button takes the text away, while there is some.
    public var canClear = false
    /// Number of lines to which the field grows; 1 for a text without line breaks.
    public var lineLimit = 1
    /// Suggestions of a search field.
    public var options: [ControlOption] = []
    /// True if a search field takes a text that is no option.
    public var allowsOthers = false
    /// True if the field takes the focus when it appears, and when it is enabled while nothing has
    /// the focus, and keeps it until another field takes it.
    public var takesFocus = false
    /// False for a disabled field, which is faded and accepts no text.
    public var isEnabled = true
    /// True if the text is not accepted: the field shows it in the theme's `danger`.
    public var isInvalid = false
    /// True while the field waits: it is faded and accepts no text.
    public var isBusy = false

    /// Makes a model of a field with a text.
    public init(_ text: String = "") { label = LabelModel(text) }

    /// Any property of the text.
    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { label[keyPath: property] }
        set { label[keyPath: property] = newValue }
    }

    /// The visible text.
    var shownText: String { FieldText(self).string }

    /// True if the text may have several lines. Dots, and what is written into a mask, have one.
    var isMultiline: Bool { lineLimit > 1 && !isObscured && mask == nil }

    /// True if what is written is read from the left in all languages: masks, numbers and addresses, but
    /// no placeholder.
    private var isReadFromLeft: Bool { mask != nil || purpose != .text && !label.text.isEmpty }

    /// Returns the style of the text.
    func style(isRightToLeft: Bool) -> ParagraphStyle {
        var style = label.paragraphStyle(isRightToLeft: isRightToLeft && !isReadFromLeft)
        style.maximumLines = nil
        style.lineHeight = nil
        style.baselineGrid = nil
        style.minimumSize = nil
        if !isMultiline { style.alignment = .start }
        return style
    }
}
