/// The model of a stepper.
public struct StepperModel: ControlModel {
    public var control: ControlSettings
    /// The number.
    public var value: Float
    /// Least number.
    public var minimum: Float = 0
    /// Greatest number.
    public var maximum: Float = 100
    /// Change by a tap.
    public var step: Float = 1

    /// Makes a stepper with a text in front of it.
    public init(_ text: String = "", value: Float = 0) {
        control = ControlSettings(text)
        self.value = value
    }

    public var input: InputValue {
        get { .number(value.decimal) }
        set { value = Float(newValue.number ?? 0) }
    }

    var range: NumberRange { NumberRange(minimum, maximum, step: step > 0 ? step : 1) }
}

/// A number between two buttons that change it by a step, again and again while a finger stays.
public final class StepperNode: MarkedNode<StepperModel> {
    private static let less = 0
    private static let more = 1

    /// Makes a stepper with a text in front of it.
    public convenience init(_ text: String, value: Float) {
        self.init(StepperModel(text, value: value))
    }

    override var isMarkAtEnd: Bool { true }
    override var markRadius: Float { metrics.radius }
    override var focusRingMargin: Float { 0 }
    override var focusArea: (rect: Rect, radius: Float) {
        let beyond: Float = showsError ? StepperNode.errorDistance : 0
        return (markRect.inset(by: -beyond), markRadius + beyond)
    }

    /// Distance of the line around a wrong number from the keys, whose edges it would cut.
    private static let errorDistance: Float = 4

    override var markSize: Size {
        let digits = max(
            language.number(model.minimum.decimal, digits: model.range.digits).count,
            language.number(model.maximum.decimal, digits: model.range.digits).count, 2)
        let room = (model.control.font.size * 0.68 * Float(digits)).rounded(.up) + metrics.gap * 2
        return Size(width: metrics.target * 2 + room, height: metrics.target)
    }

    private func button(_ part: Int) -> Rect {
        side(of: markRect, width: metrics.target, atStart: part == StepperNode.less)
    }

    override func part(at position: Point) -> Int? {
        if button(StepperNode.less).contains(position) { return StepperNode.less }
        return button(StepperNode.more).contains(position) ? StepperNode.more : nil
    }

    override func tap(_ part: Int) { step(part == StepperNode.less ? -1 : 1) }

    override var dragGestures: GestureSet { .hold }

    /// Changes the number by some steps.
    func step(_ steps: Float) {
        change { $0.value = $0.range.moved($0.value, by: steps) }
    }

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        switch alongLine(key) {
        case .up, .right: step(1)
        case .down, .left: step(-1)
        case .pageUp: step(model.range.page)
        case .pageDown: step(-model.range.page)
        case .home: change { $0.value = $0.minimum }
        case .end: change { $0.value = $0.range.nearest($0.maximum) }
        default: return false
        }
        return true
    }

    override func drawMark(_ rect: Rect, into painter: inout Painter) {
        let radii = CornerRadii(metrics.radius)
        for part in [StepperNode.less, StepperNode.more] {
            let button = button(part)
            let isAtEnd =
                part == StepperNode.less
                ? model.value <= model.minimum : model.value >= model.range.nearest(model.maximum)
            drawTrack(button, edge: look.keyEdge, into: &painter)
            if pressedPart == part && !isAtEnd {
                painter.fill(button, radii: radii, .solid(look.press))
            }
            if part == StepperNode.more && showsBusySign {
                // In place of the key's sign: the number stays.
                metrics.busySign.paintDots(in: button, theme[.text], into: &painter)
                continue
            }
            let ink = isAtEnd && isUsable ? look.text.faded(Color.fadedOpacity) : look.text
            ControlSign.draw(
                part == StepperNode.less ? ControlSign.minus : ControlSign.plus, in: button, ink,
                into: &painter, side: metrics.mark)
        }
        if showsError {
            let distance = StepperNode.errorDistance
            painter.strokeInside(
                rect.inset(by: -distance), radii: CornerRadii(metrics.radius + distance),
                width: metrics.border, .solid(look.border))
        }
        guard let engine = tree?.text else { return }
        let text = language.number(model.value.decimal, digits: model.range.digits)
        drawCentered(
            text, in: rect.narrowed(x: rect.height), look.text, engine, into: &painter,
            weight: .semibold)
    }
}
