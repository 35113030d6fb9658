/// The model of a checkbox.
public struct CheckboxModel: ControlModel {
    public var control: ControlSettings
    /// True if it is checked; nil if it is mixed, since it stands for several in different states.
    public var isOn: Bool?

    /// Makes a checkbox with a text.
    public init(_ text: String = "", isOn: Bool? = false) {
        control = ControlSettings(text)
        self.isOn = isOn
    }

    public var input: InputValue {
        get { isOn.map(InputValue.bool) ?? .none }
        set { isOn = newValue.bool }
    }
}

/// A box that is checked, not checked or mixed, with a text behind it. A tap on a mixed one checks
/// it.
public final class CheckboxNode: MarkedNode<CheckboxModel> {
    /// Makes a checkbox with a text.
    public convenience init(_ text: String, isOn: Bool? = false) {
        self.init(CheckboxModel(text, isOn: isOn))
    }

    override var isSelected: Bool { model.isOn != false }
    override var markSize: Size { Size(width: metrics.mark, height: metrics.mark) }
    override var markRadius: Float { (metrics.mark / 4).rounded() }

    override func tap(_ part: Int) { change { $0.isOn = $0.isOn != true } }

    override func drawMark(_ rect: Rect, into painter: inout Painter) {
        let (radii, border) = (CornerRadii(markRadius), metrics.border)
        painter.fill(
            rect, radii: radii, isSelected ? look.fill.paint(in: rect) : .solid(look.surface))
        if !isSelected || showsError {
            painter.strokeInside(rect, radii: radii, width: border, .solid(look.border))
        }
        if pressedPart != nil { painter.fill(rect, radii: radii, .solid(look.press)) }
        if showsBusySign {
            return metrics.busySign.paintDots(
                in: rect.inset(by: border), isSelected ? look.onFill : theme[.text],
                into: &painter)
        }
        guard isSelected else { return }
        let sign = model.isOn == nil ? ControlSign.dash : ControlSign.check
        ControlSign.draw(sign, in: rect, look.onFill, into: &painter)
    }
}
