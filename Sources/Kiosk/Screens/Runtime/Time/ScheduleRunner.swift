/// The values that a schedule gives at a time.
struct ScheduledValues: Equatable {
    /// Names of the entries that apply.
    var names: Set<String> = []
    /// The theme; nil for the document's own.
    var theme: String?
    /// The first screens; empty for the document's own.
    var playlist: [PlaylistItem] = []
    /// The panel's light, while nobody touches it; nil for on.
    var light: PanelLight?
    /// The panel's brightness; nil for the full one.
    var brightness: Double?
}

/// Follows a document's schedule.
final class ScheduleRunner {
    /// The values that the schedule gives now.
    private(set) var now = ScheduledValues()
    private let onChange: (_ before: ScheduledValues) -> Void
    private let entries: [ScheduleEntry]
    private let clock: ZoneClock
    private let loop: EventLoop
    private lazy var timer = Timer(loop: loop) { [unowned self] in update() }

    /// - Parameter onChange: Called when the values change.
    init(
        _ runtime: DocumentRuntime, _ loop: EventLoop,
        onChange: @escaping (_ before: ScheduledValues) -> Void
    ) {
        self.onChange = onChange
        entries = runtime.document.schedule
        clock = runtime.zoneClock
        self.loop = loop
        loop.wallClock.onSetting(of: self) { [unowned self] in update() }
        now = look()
    }

    deinit { loop.wallClock.onSetting(of: self, nil) }

    private func update() {
        let before = now
        now = look()
        if now != before { onChange(before) }
    }

    /// Returns the values that the schedule gives now, and waits for the time at which they change.
    private func look() -> ScheduledValues {
        let time = loop.wallClockNanoseconds
        let seconds = time / 1_000_000_000
        // The clock may go slower than the timer, which then waits for the rest.
        if let next = entries.compactMap({ $0.change(after: seconds, clock) }).min() {
            timer.arm(at: loop.time.now + .nanoseconds(next * 1_000_000_000 - time))
        }
        let current = entries.filter { $0.applies(at: seconds, clock) }
        return ScheduledValues(
            names: Set(current.compactMap(\.name)),
            theme: current.last { $0.theme != nil }?.theme,
            playlist: current.last { !$0.playlist.isEmpty }?.playlist ?? [],
            light: current.last { $0.light != nil }?.light,
            brightness: current.last { $0.brightness != nil }?.brightness)
    }
}

/// Shows first screens in turn, while nobody has gone on from them.
final class PlaylistRunner {
    private let screens: DocumentScreens
    private let loop: EventLoop
    private var items: [PlaylistItem] = []
    private var index = 0
    private lazy var timer = Timer(loop: loop) { [unowned self] in advance() }

    init(_ screens: DocumentScreens, _ loop: EventLoop) {
        self.screens = screens
        self.loop = loop
    }

    /// Shows other screens; without any, the document's own first one.
    func play(_ items: [PlaylistItem]) {
        self.items = items
        index = items.firstIndex { $0.screen == screens.shownName } ?? 0
        show(items.isEmpty ? .none : items[index].transition)
    }

    /// Restarts the time of the shown screen.
    func noteTouch() { wait() }

    private func advance() {
        if screens.isAtFirst {
            index = (index + 1) % items.count
            show(items[index].transition)
        } else {
            wait()
        }
    }

    private func show(_ transition: Transition) {
        screens.setFirst(items.isEmpty ? nil : items[index].screen, transition)
        wait()
    }

    private func wait() {
        guard items.count > 1, let time = items[index].time else { return timer.disarm() }
        timer.arm(after: time)
    }
}
