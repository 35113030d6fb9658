/// What instruments show, whatever their form.
public protocol InstrumentModel: Equatable, Sendable {
    /// One outside of the scale is shown at its end.
    var value: Float { get set }
    var minimum: Float { get set }
    var maximum: Float { get set }
    /// The width of the line, in logical pixels.
    var thickness: Float { get set }
    /// The line where the value does not reach.
    var track: ThemePaint { get set }
    /// The line from the beginning to the value.
    var fill: ThemePaint { get set }
    /// Drawn as a thin line beside the other.
    var zones: [ValueZone] { get set }
    /// How many marks there are, evenly from one end to the other; 0 and 1 are none.
    var tickCount: Int { get set }
    /// Whether a new value is reached smoothly.
    var animates: Bool { get set }
}

extension InstrumentModel {
    var scale: ValueScale { ValueScale(minimum: minimum, maximum: maximum) }
}

/// A value on a scale. A new one is reached within a quarter of a second, in which only the part of
/// the picture is painted that the value has passed.
public class InstrumentNode<Model: InstrumentModel>: View<Model> {
    private var shown = EasedNumber(0)
    private var shownModel: Model?
    private(set) var look = InstrumentLook()

    public override var isMeasured: Bool { true }

    public override func updateContent() {
        let old = shownModel
        shownModel = model
        // What is not seen does not move, either.
        if model.animates && old != nil && !paintedBounds.isEmpty, let tree {
            shown.move(to: model.value, at: tree.frameTime)
        } else {
            shown.jump(to: model.value)
            setNeedsPaint()
        }
        setNeedsAnimation(shown.nextFrame)
        var comparable = model
        comparable.value = old?.value ?? 0
        guard comparable != old else { return }
        setNeedsUpdateLayout()
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }

    public override func updateAppearance() {
        let new = InstrumentLook(model, theme)
        if new != look { setNeedsPaint() }
        look = new
    }

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

    /// Where the value that is shown lies on the scale, from 0 to 1.
    final var share: Float { model.scale.share(of: shown.current) }

    /// The node without its padding, in its own space.
    final var contentBounds: Rect {
        Rect(origin: .zero, size: frame.size).inset(by: contentInsets)
    }

    /// What looks otherwise when another share is shown; nil for nothing.
    func change(from: Float, to: Float) -> Rect? { Rect(origin: .zero, size: frame.size) }
}
