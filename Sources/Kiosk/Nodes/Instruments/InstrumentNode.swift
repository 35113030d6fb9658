/// The common model of instruments.
public protocol InstrumentModel: Equatable, Sendable {
    /// Value; one outside the scale is shown at its end.
    var value: Float { get set }
    /// Value at the start of the scale.
    var minimum: Float { get set }
    /// Value at the end of the scale.
    var maximum: Float { get set }
    /// Thickness of the line, in logical pixels.
    var thickness: Float { get set }
    /// Paint of the unfilled part.
    var track: ThemePaint { get set }
    /// Paint from the start to the value.
    var fill: ThemePaint { get set }
    /// Zones, drawn as a thin line beside the other.
    var zones: [ValueZone] { get set }
    /// Number of evenly spaced ticks, including both ends; 0 and 1 mean none.
    var tickCount: Int { get set }
    /// True if changes of the value are animated.
    var animates: Bool { get set }
}

extension InstrumentModel {
    var scale: ValueScale { ValueScale(minimum: minimum, maximum: maximum) }
}

/// A value on a scale. A change is animated within a quarter of a second, in which only the part of
/// the picture between the two values is painted.
public class InstrumentNode<Model: InstrumentModel>: View<Model> {
    private var shown = MovingValue<Float>(
        0, .curve(.easeOutCubic, over: .milliseconds(250)))
    private var shownModel: Model?
    private(set) var look = InstrumentLook()

    public override var isMeasured: Bool { true }

    public override func updateContent() {
        let old = shownModel
        shownModel = model
        if !bring(&shown, to: model.value, animated: model.animates && old != nil) {
            setNeedsPaint()
        }
        var comparable = model
        comparable.value = old?.value ?? 0
        guard comparable != old else { return }
        setNeedsUpdateLayout()
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }

    public override func updateAppearance() { adopt(InstrumentLook(model, theme), as: &look) }

    public override func animate(at time: Instant) {
        let old = share
        shown.advance(to: time)
        setNeedsAnimation(shown.nextFrame)
        if share != old, let part = change(from: old, to: share) { setNeedsPaint(in: part) }
    }

    public override func didDisappear() {
        shown.jump(to: model.value)
        setNeedsAnimation(.never)
    }

    /// Position of the shown value on the scale, from 0 to 1.
    final var share: Float { model.scale.share(of: shown.current) }

    /// Returns the area that changes between two shares; nil for none.
    func change(from: Float, to: Float) -> Rect? { bounds }
}
