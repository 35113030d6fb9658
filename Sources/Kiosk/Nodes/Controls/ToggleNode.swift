/// The model of a toggle.
public struct ToggleModel: ControlModel {
    public var control: ControlSettings
    /// True if it is on.
    public var isOn: Bool

    /// Makes a toggle with a text.
    public init(_ text: String = "", isOn: Bool = false) {
        control = ControlSettings(text)
        self.isOn = isOn
    }

    public var input: InputValue {
        get { .bool(isOn) }
        set { isOn = newValue.bool ?? false }
    }
}

/// A switch that is on or off, with its text in front of it.
public final class ToggleNode: MarkedNode<ToggleModel> {
    private var thumb = MovingValue<Float>(0, .curve(.easeOutCubic, over: .milliseconds(160)))

    /// Makes a toggle with a text.
    public convenience init(_ text: String, isOn: Bool = false) {
        self.init(ToggleModel(text, isOn: isOn))
    }

    override var isSelected: Bool { model.isOn }
    override var isMarkAtEnd: Bool { true }
    override var markSize: Size { metrics.toggle }
    override var markRadius: Float { metrics.toggle.height / 2 }

    override func tap(_ part: Int) { change { $0.isOn.toggle() } }

    override func modelDidChange(from old: ToggleModel?) {
        bring(&thumb, to: model.isOn ? 1 : 0, animated: old != nil)
    }

    public override func animate(at time: Instant) {
        thumb.advance(to: time)
        setNeedsAnimation(thumb.nextFrame)
        // The thumb of a pressed toggle has a halo, which may lie outside the mark.
        setNeedsPaint(in: markRect.inset(by: -ControlMetrics.halo))
    }

    public override func didDisappear() {
        thumb.jump(to: model.isOn ? 1 : 0)
        setNeedsAnimation(.never)
    }

    override func drawMark(_ rect: Rect, into painter: inout Painter) {
        let (share, border) = (thumb.current, metrics.border)
        let radii = CornerRadii(rect.height / 2)
        painter.fill(rect, radii: radii, (model.isOn ? look.fill : look.track).paint(in: rect))
        if !model.isOn || showsError {
            painter.strokeInside(rect, radii: radii, width: border, .solid(look.border))
        }
        // The thumb grows on its way to the end at which it is on, as it gets weight.
        let small = rect.height - 2 * border - rect.height * 0.25
        let large = rect.height - 2 * border - 2
        let side = small + (large - small) * share
        let position = isRightToLeft ? 1 - share : share
        let center = Point(
            x: rect.minX + rect.height / 2 + (rect.width - rect.height) * position,
            y: rect.minY + rect.height / 2)
        let knob = Rect(center: center, side: side)
        if pressedPart != nil {
            drawHalo(around: knob, into: &painter)
        }
        painter.fill(
            knob, radii: CornerRadii(knob.height / 2),
            .solid(model.isOn ? look.thumb : look.border))
        if showsBusySign { drawBusyDots(beside: knob, in: rect, into: &painter) }
    }

    /// Draws the dots of a toggle that waits, where the thumb is not.
    private func drawBusyDots(beside knob: Rect, in rect: Rect, into painter: inout Painter) {
        let isThumbLeft = knob.center.x < rect.center.x
        // As far from the thumb as from the edge.
        let edge = metrics.border + 1
        let (start, end) =
            isThumbLeft
            ? (knob.maxX + 2, rect.maxX - edge) : (rect.minX + edge, knob.minX - 2)
        let room = Rect(
            x: start, y: rect.minY, width: max(0, end - start), height: rect.height)
        metrics.busySign.paintDots(
            in: room, model.isOn ? look.onFill : theme[.text], into: &painter)
    }
}
