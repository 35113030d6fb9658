/// The model of a countdown.
public struct CountdownModel: Equatable, Sendable {
    /// Time from the moment when it appears to its end.
    public var duration: Duration
    /// False for one that stands still.
    public var runs = true
    /// Width of the ring in logical pixels; 0 for none.
    public var thickness: Float = 8
    /// Paint of the time that is left.
    public var fill = ThemePaint.role(.primary)
    /// Paint of the time that has gone.
    public var track = ThemePaint.role(.surfaceMuted)
    /// Colour of the number.
    public var color = ThemeColor.role(.text)

    /// Makes a countdown.
    public init(_ duration: Duration = .seconds(30)) { self.duration = duration }
}

/// Sent by a countdown at its end.
public struct CountdownEndEvent: Event, Equatable {
    /// Makes an event, to be sent from the countdown.
    public init() {}
}

/// The seconds until something happens, in a ring that empties. It moves once a second.
public final class CountdownNode: View<CountdownModel> {
    private var shownModel: CountdownModel?
    /// Time that is left.
    private var left = Duration.zero
    /// Time at which it ends; nil while it stands still.
    private var end: Instant?
    private var look = InstrumentLook()
    private var color = Color.clear

    /// Makes a countdown.
    public convenience init(_ duration: Duration) { self.init(CountdownModel(duration)) }

    public override class var defaultLayoutStyle: LayoutStyle { LayoutStyle(square: 96) }

    public override func updateContent() {
        let old = shownModel
        shownModel = model
        // `left` is as it was at the last whole second.
        if let end, let tree, !model.runs { left = max(.zero, end - tree.frameTime) }
        if old?.duration != model.duration { left = max(.zero, model.duration) }
        if old?.duration != model.duration || old?.runs != model.runs {
            if hasAppeared { start() }
        }
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }

    public override func didAppear() { start() }

    /// Goes on from the time that is left.
    private func start() {
        guard model.runs, left > .zero, let tree else {
            end = nil
            setNeedsAnimation(.never)
            return
        }
        end = tree.frameTime + left
        wait()
    }

    /// Waits until the number is the next one.
    private func wait() {
        guard let end else { return }
        setNeedsAnimation(.at(end + (.zero - .seconds(seconds - 1))))
    }

    /// Whole seconds that are left, of which the last one has begun.
    var seconds: Int { Int(left.startedSeconds) }

    /// It ends at its time wherever the page is scrolled to.
    override var animatesUnseen: Bool { true }

    public override func animate(at time: Instant) {
        guard let end else { return }
        left = max(.zero, end - time)
        setNeedsPaint()
        if left > .zero { return wait() }
        self.end = nil
        setNeedsAnimation(.never)
        send(CountdownEndEvent())
    }

    /// Begins anew the next time that it appears.
    public override func didDisappear() {
        (end, left) = (nil, max(.zero, model.duration))
        setNeedsAnimation(.never)
    }

    public override func updateAppearance() {
        var new = InstrumentLook()
        new.fill = SurfacePaint(model.fill, theme)
        new.track = theme.trackPaint(model.track)
        adopt(new, as: &look)
        adopt(model.color.resolved(in: theme), as: &color)
    }

    /// The time that is left, as it is shown.
    var text: String {
        let (seconds, language) = (seconds, controlLanguage)
        guard model.duration >= .seconds(60) else { return language.number(seconds) }
        return language.clockTime(seconds / 60, seconds % 60)
    }

    public override func paint(into painter: inout Painter) {
        let box = contentBounds
        let ring = GaugeGeometry(ring: model.thickness, in: box)
        if model.thickness > 0, ring.radius > 0 {
            ring.stroke(from: 0, to: 1, look.track, into: &painter)
            let whole = max(1, model.duration.nanoseconds)
            let share = Float(Double(seconds) * 1e9 / Double(whole))
            if seconds > 0 { ring.stroke(from: 0, to: min(1, share), look.fill, into: &painter) }
        }
        guard let engine = tree?.text else { return }
        let side = min(box.width, box.height)
        var font = Font(size: (side * (text.count > 2 ? 0.26 : 0.36)).rounded(), weight: .semibold)
        font.features = [.tabularFigures]
        let paragraph = engine.layout(text, style: .drawn(font), width: box.width)
        painter.draw(paragraph, in: box, color: color, theme: theme, engine: engine)
    }
}
