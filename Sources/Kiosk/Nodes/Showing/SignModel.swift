/// The model of a small sign, with a text or without: of a badge, or of a pin on a map.
///
/// Properties of its text are available on the model, too: `model.text`, `model.color`.
@dynamicMemberLookup
public struct SignModel: Equatable, Sendable {
    /// Text: a number or a word. Without it the sign has a dot.
    public var caption: LabelModel
    /// Fills the sign.
    public var background: ThemePaint

    /// Makes a sign with letters of a size.
    public init(_ text: String = "", size: Float, background: ThemePaint) {
        caption = LabelModel(text)
        caption.font = Font(size: size, weight: .semibold)
        caption.color = .role(.onPrimary)
        self.background = background
    }

    /// Makes a badge, in red.
    public static func badge(_ text: String = "") -> SignModel {
        SignModel(text, size: 15, background: .role(.danger))
    }

    /// Makes a pin, in the theme's first colour.
    public static func pin(_ text: String = "") -> SignModel {
        SignModel(text, size: 16, background: .role(.primary))
    }

    /// Any property of the text.
    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { caption[keyPath: property] }
        set { caption[keyPath: property] = newValue }
    }

    /// Style of the text: one line in the middle.
    func lineStyle(isRightToLeft: Bool) -> ParagraphStyle {
        var style = caption.paragraphStyle(isRightToLeft: isRightToLeft)
        style.alignment = .center
        style.maximumLines = 1
        return style
    }
}
