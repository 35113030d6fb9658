/// The model of a clock.
public struct ClockFaceModel: Equatable, Sendable {
    /// True if there is a hand for seconds.
    public var showsSeconds = true
    /// Colour of the hands and of the hours.
    public var color = ThemeColor.role(.text)
    /// Colour of the hand for seconds.
    public var secondsColor = ThemeColor.role(.danger)
    /// Fills the face.
    public var background = ThemePaint.role(.surface)

    /// Makes a clock.
    public init() {}
}

/// A clock with hands, which shows the time of the kiosk's time zone. It moves once a second, or once a
/// minute without a hand for seconds.
public final class ClockFaceNode: View<ClockFaceModel> {
    private var look = SignLook()
    private var secondsColor = Color.clear
    private var outline = Color.clear
    /// Seconds of the day that are shown. A part that is painted alone fits the rest.
    private var time: Double = 0

    /// Makes a clock.
    public convenience init() { self.init(ClockFaceModel()) }

    public override class var defaultLayoutStyle: LayoutStyle { LayoutStyle(square: 160) }

    public override func updateContent() {
        setNeedsUpdateAppearance()
        tell()
        if hasAppeared { wait() }
    }

    public override func didAppear() { wait() }

    public override func didDisappear() { setNeedsAnimation(.never) }

    private var secondOfDay: Double {
        controlLanguage.secondOfDay ?? 10 * 3600 + 8 * 60
    }

    /// Hours and minutes.
    var text: String {
        let minutes = Int(time) / 60
        return controlLanguage.clockTime(minutes / 60, minutes % 60)
    }

    /// Shows the time that it is now.
    private func tell() {
        time = secondOfDay
        setNeedsPaint()
    }

    /// Waits for the next second or minute.
    private func wait() {
        guard let tree, controlLanguage.secondOfDay != nil else { return }
        let step: Double = model.showsSeconds ? 1 : 60
        let rest = step - secondOfDay.truncatingRemainder(dividingBy: step)
        setNeedsAnimation(
            .at(tree.frameTime + .milliseconds(Int64((rest * 1000).rounded(.up)))))
    }

    public override func animate(at time: Instant) {
        tell()
        wait()
    }

    public override func updateAppearance() {
        adopt(SignLook(model.color, on: model.background, theme), as: &look)
        adopt(model.secondsColor.resolved(in: theme), as: &secondsColor)
        adopt(theme[.outline], as: &outline)
    }

    public override func paint(into painter: inout Painter) {
        let box = contentBounds
        let side = min(box.width, box.height)
        let radius = side / 2
        let circle = Rect(center: box.center, side: side)
        painter.fill(circle, radii: CornerRadii(radius), look.ground.paint(in: circle))
        painter.strokeInside(
            circle, radii: CornerRadii(radius), width: max(1, (side / 80).rounded()),
            .solid(outline))
        for hour in 0..<12 {
            let isQuarter = hour % 3 == 0
            stroke(
                angle: Float(hour) * 30, from: radius * (isQuarter ? 0.76 : 0.82),
                to: radius * 0.9, width: max(1.5, side / (isQuarter ? 40 : 64)), look.ink,
                box.center, &painter)
        }
        let minutes = Float((time / 60).rounded(.down).truncatingRemainder(dividingBy: 60))
        let hours = Float((time / 60).rounded(.down) / 60)
        stroke(
            angle: hours.truncatingRemainder(dividingBy: 12) * 30, from: -radius * 0.1,
            to: radius * 0.5, width: max(3, side / 24), look.ink, box.center, &painter)
        stroke(
            angle: minutes * 6, from: -radius * 0.1, to: radius * 0.72, width: max(2, side / 34),
            look.ink, box.center, &painter)
        if model.showsSeconds {
            let seconds = Float(time.rounded(.down).truncatingRemainder(dividingBy: 60))
            stroke(
                angle: seconds * 6, from: -radius * 0.16, to: radius * 0.78,
                width: max(1.5, side / 80), secondsColor, box.center, &painter)
        }
        let hub = max(4, side / 20)
        painter.fill(
            Rect(center: box.center, side: hub), radii: CornerRadii(hub / 2),
            .solid(model.showsSeconds ? secondsColor : look.ink))
    }

    /// Draws a line along an angle, clockwise from the top; a distance below zero is behind the centre.
    private func stroke(
        angle: Float, from start: Float, to end: Float, width: Float, _ color: Color,
        _ center: Point, _ painter: inout Painter
    ) {
        painter.withPath { painter, path in
            path.move(to: center + GaugeGeometry.point(angle, start))
            path.line(to: center + GaugeGeometry.point(angle, end))
            painter.stroke(path, StrokeStyle(width: width, cap: .round), .solid(color))
        }
    }
}
