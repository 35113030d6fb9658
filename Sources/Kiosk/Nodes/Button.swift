/// What a button says and looks like.
public struct ButtonModel: Equatable, Sendable {
    /// Empty for a button that shows its children instead.
    public var text: String
    public var font = Font(size: 18, weight: .semibold)
    public var color = ThemeColor.role(.onPrimary)
    public var background = ThemeColor.role(.primary)
    public var borderColor: ThemeColor?
    public var borderWidth: Float = 0
    /// In logical pixels.
    public var cornerRadius: Float = 12
    /// A disabled button is faded and leaves touches to its parent.
    public var isEnabled = true

    public init(_ text: String) { self.text = text }
}

/// Something to press: sends a `TapEvent` from itself when a finger goes down on it and up again.
///
/// One finger counts at a time. A finger that slides off releases the button and presses it again
/// when it comes back; a cancelled touch is no tap. The first press is on the glass in the next
/// frame.
public final class Button: View<ButtonModel> {
    private let caption = Label("")
    private var look = BoxLook()
    private var slot: Int?

    /// Whether a finger is on the button now.
    public private(set) var isPressed = false {
        didSet { if isPressed != oldValue { setNeedsUpdateAppearance() } }
    }

    public init(_ text: String) {
        super.init(ButtonModel(text))
        applyDefaultLayout()
    }

    public override init(_ model: ButtonModel) {
        super.init(model)
        applyDefaultLayout()
    }

    private func applyDefaultLayout() {
        layoutStyle.direction = .row
        layoutStyle.justify = .center
        layoutStyle.align = .center
        layoutStyle.padding = LayoutEdges(horizontal: 24, vertical: 14)
    }

    public override func updateContent() {
        setNeedsUpdateAppearance()
        if model.text.isEmpty {
            caption.removeFromParent()
        } else {
            caption.model.text = model.text
            caption.model.font = model.font
            caption.model.alignment = .center
            if caption.parent == nil { insert(caption, at: 0) }
        }
        if !model.isEnabled { release() }
    }

    public override func updateAppearance() {
        let theme = theme
        let opacity: UInt8 = model.isEnabled ? 255 : 97
        let color = model.color.resolved(in: theme)
        var new = BoxLook()
        new.background = model.background.resolved(in: theme)
        if isPressed { new.background = new.background.pressed }
        new.background = new.background.faded(opacity)
        new.border = (model.borderColor?.resolved(in: theme) ?? .clear).faded(opacity)
        new.borderWidth = model.borderWidth
        new.cornerRadius = model.cornerRadius
        if new != look { setNeedsPaint() }
        look = new
        caption.fixedColor = color.faded(opacity)
    }

    public override func paint(into painter: inout Painter) {
        look.paint(Rect(origin: .zero, size: frame.size), into: &painter)
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

    public override func didDisappear() { release() }

    private func release() {
        slot = nil
        isPressed = false
    }
}

extension Color {
    /// Darker for a light colour and lighter for a dark one, so that a press is seen on any.
    fileprivate var pressed: Color {
        // The weights of ITU-R BT.601, in 1/256.
        let luma = (UInt32(red) * 77 + UInt32(green) * 150 + UInt32(blue) * 29) >> 8
        return luma > 110 ? mixed(with: .black, 26) : mixed(with: .white, 38)
    }

    /// `share` of 255 parts of the other colour, the rest of this one; alpha stays.
    private func mixed(with other: Color, _ share: UInt16) -> Color {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8((UInt16(a) * (255 - share) + UInt16(b) * share + 127) / 255)
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: alpha)
    }

    /// With `opacity` of 255 parts of the alpha.
    fileprivate func faded(_ opacity: UInt8) -> Color {
        var result = self
        result.alpha = UInt8((UInt16(alpha) * UInt16(opacity) + 127) / 255)
        return result
    }
}
