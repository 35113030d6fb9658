/// Follows a document's schedule: its theme, and the first screens.
final class ScheduleRunner {
    /// The theme that the schedule gives now; nil for the document's own.
    private(set) var theme: String?
    /// The first screens that the schedule gives now; empty for the document's own.
    private(set) var playlist: [PlaylistItem] = []
    /// The panel's light, while nobody touches it, that the schedule gives now; nil for on.
    private(set) var light: PanelLight?
    /// The brightness that the schedule gives now; nil for the full one.
    private(set) var brightness: Double?
    /// Called when the panel's light or its brightness has changed.
    var onLight: (() -> Void)?
    /// Called when the theme has changed, and then when the playlist has.
    var onTheme: (() -> Void)?
    var onPlaylist: (() -> Void)?

    private let entries: [ScheduleEntry]
    private let clock: ZoneClock
    private let loop: EventLoop
    private let watch: WallClockWatch
    private lazy var timer = Timer(loop: loop) { [unowned self] in update() }

    init(_ runtime: DocumentRuntime, _ loop: EventLoop) {
        entries = runtime.document.schedule
        clock = runtime.zoneClock
        self.loop = loop
        watch = runtime.wallClock(of: loop)
        watch.onSetting(of: self) { [unowned self] in update() }
        update()
    }

    deinit { watch.onSetting(of: self, nil) }

    private func update() {
        let now = loop.wallClockNanoseconds
        let seconds = now / 1_000_000_000
        let current = entries.filter { $0.applies(at: seconds, clock) }
        let newTheme = current.last { $0.theme != nil }?.theme
        let newPlaylist = current.last { !$0.playlist.isEmpty }?.playlist ?? []
        // The clock may go slower than the timer, which then waits for the rest.
        if let next = entries.compactMap({ $0.change(after: seconds, clock) }).min() {
            timer.arm(at: loop.time.now + .nanoseconds(next * 1_000_000_000 - now))
        }
        let newLight = current.last { $0.light != nil }?.light
        let newBrightness = current.last { $0.brightness != nil }?.brightness
        if newLight != light || newBrightness != brightness {
            (light, brightness) = (newLight, newBrightness)
            onLight?()
        }
        if newTheme != theme {
            theme = newTheme
            onTheme?()
        }
        if newPlaylist != playlist {
            playlist = newPlaylist
            onPlaylist?()
        }
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

    /// Begins the time of the shown screen anew.
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
