import Kiosk

/// The properties of a clock.
public struct ClockModel: Equatable, Sendable {
    /// nil shows UTC.
    public var zone: Zone?
    public var showsSeconds = true
    /// Colour of the hand for the seconds; nil for the theme's danger.
    public var hand: ThemeColor?

    public init() {}
}

/// A clock with hands, which follows the time of day.
public final class ClockNode: View<ClockModel> {
    /// The shown time, in seconds since midnight.
    public private(set) var secondOfDay = 0 {
        didSet { if secondOfDay != oldValue { setNeedsPaint() } }
    }
    /// Fires when the hands have to move.
    private var timer: Timer?

    // MARK: Time

    public override func didAppear() {
        guard let loop = environment(EventLoopKey.self) else { return }
        timer = Timer(loop: loop) { [unowned self] in showTime(of: loop) }
        showTime(of: loop)
    }

    public override func didDisappear() { timer = nil }

    public override func updateContent() {
        setNeedsPaint()
        if timer != nil, let loop = environment(EventLoopKey.self) { showTime(of: loop) }
    }

    /// Shows the time, and sets the timer to the start of the next second or minute.
    private func showTime(of loop: EventLoop) {
        let now = loop.wallClockNanoseconds
        let second = model.zone?.secondOfDay(now) ?? Int(now / 1_000_000_000 % 86_400)
        let step = model.showsSeconds ? 1 : 60
        secondOfDay = second - second % step
        let period = Int64(step) * 1_000_000_000
        timer?.arm(after: .nanoseconds(period - now % period))
    }

    // MARK: Size

    public override var isMeasured: Bool { true }
    public override var isProportional: Bool { true }

    /// A square of 160 pixels, or less if there is less room.
    public override func measure(in constraints: SizeConstraints) -> Size {
        let side = min(160, constraints.width ?? 160, constraints.height ?? 160)
        return Size(width: side, height: side)
    }

    // MARK: Picture

    /// Paints in the colours of another theme.
    public override func updateAppearance() { setNeedsPaint() }

    public override func paint(into painter: inout Painter) {
        let box = Rect(origin: .zero, size: frame.size).inset(by: contentInsets)
        let radius = min(box.width, box.height) / 2
        guard radius > 0 else { return }
        // From here on, the dial's centre is (0, 0), and its radius is 100.
        let dial = AffineTransform.translation(x: box.center.x, y: box.center.y)
            .appending(inner: .scale(x: radius / 100, y: radius / 100))
        painter.withTransform(dial) { painter in
            paintDial(&painter)
            paintHands(&painter)
        }
    }

    private func paintDial(_ painter: inout Painter) {
        painter.fill(Path(ellipseIn: .square(100)), .solid(theme[.outline]))
        painter.fill(Path(ellipseIn: .square(97)), .solid(theme[.surface]))
        for minute in 0..<60 {
            let isHour = minute % 5 == 0
            let mark =
                minute % 15 == 0
                ? Rect(x: -2.5, y: -91, width: 5, height: 19)
                : isHour
                    ? Rect(x: -1.75, y: -91, width: 3.5, height: 13)
                    : Rect(x: -0.6, y: -91, width: 1.2, height: 5)
            let color = theme[isHour ? .text : .textMuted]
            painter.turned(Float(minute) * 6) { $0.fill(Path(mark, radii: 1), .solid(color)) }
        }
    }

    private func paintHands(_ painter: inout Painter) {
        let time = Float(secondOfDay)
        let ink = Paint.solid(theme[.text])
        let second = Paint.solid(model.hand?.resolved(in: theme) ?? theme[.danger])
        painter.turned(time / 120) { $0.fill(.hand(length: 55, width: 7), ink) }
        painter.turned(time / 10) { $0.fill(.hand(length: 83, width: 4.5), ink) }
        if model.showsSeconds {
            painter.turned(time * 6) { painter in
                painter.fill(.hand(length: 88, width: 1.6, tail: 22), second)
                painter.fill(Path(ellipseIn: .square(4.5)), second)
            }
        } else {
            painter.fill(Path(ellipseIn: .square(5)), ink)
        }
    }
}

extension Painter {
    /// Paints turned about the origin, clockwise.
    fileprivate mutating func turned(_ degrees: Float, _ body: (inout Painter) -> Void) {
        withTransform(.rotation(degrees: degrees), body)
    }
}

extension Path {
    /// A hand that points up from the origin.
    fileprivate static func hand(length: Float, width: Float, tail: Float = 14) -> Path {
        Path(
            Rect(x: -width / 2, y: -length, width: width, height: length + tail),
            radii: CornerRadii(width / 2))
    }
}

extension Rect {
    /// The square about the origin in which a circle lies.
    fileprivate static func square(_ radius: Float) -> Rect {
        Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    }
}
