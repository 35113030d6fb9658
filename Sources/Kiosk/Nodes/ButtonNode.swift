/// What a button says and looks like.
///
/// The properties of its caption are properties of the model, too: `model.text`, `model.font`,
/// `model.color`.
@dynamicMemberLookup
public struct ButtonModel: Equatable, Sendable {
    /// Empty for a button that shows its children instead.
    public var caption: LabelModel
    public var background = ThemePaint.role(.primary)
    public var borderColor: ThemeColor?
    public var borderWidth: Float = 0
    /// In logical pixels; those that do not fit shrink as CSS says.
    public var cornerRadii: CornerRadii = 12
    /// The first one lies on top.
    public var shadows: [ThemeShadow] = []
    /// A disabled button is faded and leaves touches to its parent.
    public var isEnabled = true
    /// Whether the button shows by itself what it is up to: darker while it is pressed, faded while
    /// it is disabled. False for one that somebody else gives looks for its states.
    package var hasStateLooks = true

    public init(_ content: RichText) {
        caption = LabelModel(content)
        caption.font.typeface.weight = .semibold
        caption.alignment = .center
        caption.color = .role(.onPrimary)
    }

    public init(_ text: String) { self.init(RichText(text)) }

    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { caption[keyPath: property] }
        set { caption[keyPath: property] = newValue }
    }
}

/// Something to press: sends a `TapEvent` from itself when a finger goes down on it and up again.
///
/// One finger counts at a time. A finger that slides off releases the button and presses it again
/// when it comes back; a cancelled touch is no tap. The first press is on the glass in the next
/// frame.
public final class ButtonNode: View<ButtonModel> {
    private let caption = LabelNode("")
    private var look = BoxLook()
    private var slot: Int?

    /// Called between frames when a finger presses or releases the button, and in the content phase
    /// when it is enabled or disabled: a model that is changed then is shown in the same frame.
    package var onInteractionChange: ((InteractionStates) -> Void)?

    /// What the button is up to. It sees itself to `pressed` and `disabled`; the rest belongs to
    /// whoever has the focus and the selection in hand.
    package var interaction: InteractionStates = [] {
        didSet {
            guard interaction != oldValue else { return }
            setNeedsUpdateAppearance()
            onInteractionChange?(interaction)
        }
    }

    /// Whether a finger is on the button now.
    public private(set) var isPressed: Bool {
        get { interaction.contains(.pressed) }
        set { interaction.set(.pressed, newValue) }
    }

    public init(_ text: String) { super.init(ButtonModel(text)) }

    public override init(_ model: ButtonModel) { super.init(model) }

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
        if model.text.isEmpty {
            caption.removeFromParent()
        } else {
            caption.model = model.caption
            if caption.parent == nil { insert(caption, at: 0) }
        }
        if !model.isEnabled { release() }
        interaction.set(.disabled, !model.isEnabled)
    }

    public override func updateAppearance() {
        let theme = theme
        let opacity: UInt8 = model.isEnabled || !model.hasStateLooks ? 255 : 97
        var new = BoxLook()
        new.background = SurfacePaint(model.background, theme)
        if isPressed && model.hasStateLooks { new.background = new.background.pressed }
        new.background = new.background.faded(opacity)
        new.border = (model.borderColor?.resolved(in: theme) ?? .clear).faded(opacity)
        new.borderWidth = model.borderWidth
        new.cornerRadii = model.cornerRadii
        for shadow in model.shadows {
            var shadow = shadow.resolved(in: theme)
            shadow.color = shadow.color.faded(opacity)
            new.shadows.append(shadow)
        }
        if new != look { setNeedsPaint() }
        look = new
        caption.effects.opacity = Float(opacity) / 255
    }

    public override func paint(into painter: inout Painter) {
        look.paint(Rect(origin: .zero, size: frame.size), into: &painter)
    }

    public override var paintBounds: Rect {
        look.paintBounds(Rect(origin: .zero, size: frame.size))
    }

    public override var opaqueBounds: Rect {
        look.opaqueBounds(Rect(origin: .zero, size: frame.size))
    }

    public override func handle(_ event: any Event) -> Handling {
        guard model.isEnabled, let touch = event as? TouchEvent else { return .notHandled }
        switch touch.phase {
        case .down:
            guard slot == nil else { return .handled }
            slot = touch.slot
            isPressed = true
        case .move:
            guard touch.slot == slot else { return .handled }
            isPressed = contains(rootPoint: touch.position)
        case .up:
            guard touch.slot == slot else { return .handled }
            let isTap = contains(rootPoint: touch.position)
            release()
            if isTap { send(TapEvent()) }
        case .cancel:
            if touch.slot == slot { release() }
        }
        return .handled
    }

    override var makesTaps: Bool { true }

    public override func didDisappear() { release() }

    private func release() {
        slot = nil
        isPressed = false
    }
}
