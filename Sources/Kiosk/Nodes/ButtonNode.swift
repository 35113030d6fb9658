/// The model of a button.
///
/// Properties of its caption are available on the model, too: `model.text`, `model.font`,
/// `model.color`.
@dynamicMemberLookup
public struct ButtonModel: Equatable, Sendable {
    /// Caption; empty for a button that shows its children instead.
    public var caption: LabelModel
    /// Background of the button.
    public var background = ThemePaint.role(.primary)
    /// Colour of the border; nil for none.
    public var borderColor: ThemeColor?
    /// Width of the border in logical pixels; it lies inside the button.
    public var borderWidth: Float = 0
    /// Radii in logical pixels; those that do not fit shrink as in CSS.
    public var cornerRadii: CornerRadii = 12
    /// Shadows; the first one is on top.
    public var shadows: [ThemeShadow] = []
    /// A disabled button is faded and leaves touches to its parent.
    public var isEnabled = true
    /// True while the button waits for something: it cannot be pressed, and three dots say so.
    public var isBusy = false

    /// Makes a button with a caption, whose parts may have attributes.
    public init(_ content: RichText) {
        caption = LabelModel(content)
        caption.font.typeface.weight = .semibold
        caption.alignment = .center
        caption.color = .role(.onPrimary)
    }

    /// Makes a button with a caption.
    public init(_ text: String) { self.init(RichText(text)) }

    /// Any property of the caption.
    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { caption[keyPath: property] }
        set { caption[keyPath: property] = newValue }
    }
}

/// A button: sends a `TapEvent` from itself when a finger goes down on it and up again.
///
/// One finger counts at a time. A finger that slides off releases the button and presses it again
/// when it comes back; a cancelled touch is no tap. A press is shown in the next frame.
public final class ButtonNode: View<ButtonModel> {
    private let caption = LabelNode("")
    private var look = BoxLook()

    /// Makes a button with a caption.
    public convenience init(_ text: String) { self.init(ButtonModel(text)) }

    public override class var defaultLayoutStyle: LayoutStyle {
        var style = LayoutStyle()
        style.direction = .row
        style.justify = .center
        style.align = .center
        style.padding = LayoutEdges(horizontal: 24, vertical: 14)
        return style
    }

    public override func updateContent() {
        contentRadii = model.cornerRadii
        setNeedsUpdateAppearance()
        if !model.text.isEmpty { caption.model = model.caption }
        setChild(caption, isThere: !model.text.isEmpty, at: 0)
        interaction.adopt(model)
    }

    public override func updateAppearance() {
        let theme = theme
        let isFaded = !isTappable && hasStateLooks
        let opacity: UInt8 = isFaded ? Color.fadedOpacity : 255
        var new = BoxLook()
        let fill = SurfacePaint(model.background, theme)
        new.background = isPressed && hasStateLooks ? fill.pressed : fill
        new.background = new.background.faded(opacity)
        new.border = (model.borderColor?.resolved(in: theme) ?? .clear).faded(opacity)
        new.borderWidth = model.borderWidth
        if new.border.alpha == 0, let edge = edge(of: fill, in: theme) {
            (new.border, new.borderWidth) = (edge.faded(opacity), 1)
        }
        new.cornerRadii = model.cornerRadii
        new.shadows = model.shadows.map { $0.resolved(in: theme).faded(opacity) }
        adopt(new, as: &look)
        // A faded fill is too light, or too dark, for what is read on a whole one.
        caption.stateColor =
            isFaded && model.caption.color == .role(.onPrimary) ? .role(.text) : nil
        let isReadable = !isFaded || fill.isStrong(in: theme)
        caption.effects.opacity = showsBusySign ? 0 : isReadable ? 1 : Float(opacity) / 255
    }

    /// Returns the edge of a button that its fill alone does not tell from the screen, in themes that
    /// have edges.
    private func edge(of fill: SurfacePaint, in theme: Theme) -> Color? {
        let edge = theme.edge
        return edge.alpha > 0 && fill.isOpaque && !fill.isStrong(in: theme) ? edge : nil
    }

    public override func paint(into painter: inout Painter) {
        look.paint(bounds, into: &painter)
        guard showsBusySign else { return }
        let sign = makeBusySign(beside: model.font.size)
        let size = sign.size
        // Children stay, and cover the middle.
        let isInMiddle = !model.text.isEmpty
        let end = isRightToLeft ? bounds.minX + 6 : bounds.maxX - 6 - size.width
        let line = Rect(
            x: isInMiddle ? bounds.center.x - size.width / 2 : end,
            y: isInMiddle ? bounds.minY : bounds.minY + 6, width: size.width,
            height: isInMiddle ? bounds.height : size.height)
        paintBusySign(sign, in: line, into: &painter)
    }

    public override var paintBounds: Rect { look.paintBounds(bounds) }

    public override var opaqueBounds: Rect { look.opaqueBounds(bounds) }

    override var sendsTaps: Bool { true }

    override var isTappable: Bool { model.isUsable }

    public override class var ownStateLooks: InteractionStates { [.pressed, .disabled, .busy] }
}
