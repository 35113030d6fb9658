import Glibc

/// Keeps a kiosk on a display.
///
/// A display that is lost is closed, and the kiosk goes on in memory, so that nothing of a session is
/// lost. Then the supervisor looks for a display as at the start, whenever the kernel says that one may
/// have come, and after pauses: the same one, another one, or one of another size. A service may also
/// start without a display.
///
/// A display that is there but does not work is opened again six times, after pauses that double. Then the
/// next device that can be used is taken. If there is none, a new process may help: `onGiveUp`. Who has no
/// such handler has the display opened for ever, each time after a longer pause, up to a minute.
final class DisplaySupervisor {
    /// Called for a display that does not work, whatever was tried.
    var onGiveUp: ((OutputError) -> Void)?
    /// Called when the kiosk has a display again, or its first one.
    var onConnect: (() -> Void)?
    /// Called when it has none any more.
    var onDisconnect: (() -> Void)?
    /// Called when the display was released on request, before anybody hears of it.
    var onRelease: (() -> Void)?

    private let request: OutputRequest
    private let openOutput: Open
    /// Hears what the kiosk waits for; nil for a further output, which the kiosk does not wait for.
    private let manager: ServiceManager?
    private let loop: EventLoop
    private let log: Log
    private unowned var engine: Engine!
    private var events: DeviceEventSource?
    private lazy var timer = Timer(loop: loop) { [unowned self] in goOn() }
    /// nil while there is a display.
    private var search: Search?
    /// The display that was lost; nil as long as none was.
    private var formerDisplay: FormerDisplay?
    /// Displays that did not work, one after the other.
    private var faults = 0
    /// Devices that are left out, as they did not work. They are tried again when the kernel reports a
    /// change of displays, or when there is no other one.
    private var broken: Set<String> = []
    private var connectTime: Instant
    /// True if the display said nothing while it was dark: many monitors that sleep give up their plug.
    private var mayBeAsleep = false
    /// Looks again at such a display, once it has had the time to wake up.
    private lazy var wakingTimer = Timer(loop: loop) { [unowned self] in
        mayBeAsleep = false
        checkDisplay()
    }
    private var link = LinkRepair()
    /// Frames shown before there was this display.
    private var shownBefore = 0

    /// Opens the first output that a request allows.
    typealias Open = (OutputRequest, EventLoop, Log) throws(OutputError) -> any Output

    /// The search for a display.
    private struct Search {
        var start: Instant
        /// The last reason, so that each is logged once.
        var reason: String
        /// Time until the next attempt.
        private(set) var pause = Duration.zero
        private var backoff = Backoff(longest: .zero)
        /// True if the display was released on request, and is not looked for.
        var isReleased = false
        /// Time from which the displays are asked, and not only the kernel, while others are shown.
        var probeTime = Instant(nanoseconds: 0)
        /// Time until which displays are asked in any case, since the kernel has reported a device.
        var alertEnd = Instant(nanoseconds: 0)

        init(start: Instant, reason: String) {
            (self.start, self.reason) = (start, reason)
            begin(after: DisplaySupervisor.firstPause)
        }

        /// Makes the next attempt after `first`, and further ones after pauses that double from there.
        mutating func begin(after first: Duration) {
            backoff = Backoff(first: first, longest: DisplaySupervisor.longestPauseIfBroken)
            pause = backoff.next()
        }

        /// Makes the next attempt later than the last one, but after `limit` at most.
        mutating func waitLonger(upTo limit: Duration) { pause = backoff.next(upTo: limit) }
    }

    private static let firstPause = Duration.milliseconds(100)
    /// Pause between attempts while another program has the display: nothing tells that it has let go.
    private static let longestPauseIfTaken = Duration.milliseconds(250)
    /// Pause between attempts without a display, for drivers that do not report one that comes.
    private static let longestPause = Duration.seconds(10)
    /// Pause between probes of displays while others are shown: a probe takes some 100 ms, and frames of
    /// those wait.
    private static let probePause = Duration.seconds(300)
    /// Time that a new card may need until it can be used.
    private static let alertTime = Duration.seconds(10)
    private static let faultLimit = 6
    /// Like the longest pause between two starts of a kiosk that fails.
    private static let longestPauseIfBroken = Duration.seconds(60)
    /// Time or flips after which a display has proven that it works.
    private static let provingTime = Duration.seconds(10)
    private static let provingFlips = 10
    /// Time that a monitor takes at most to wake up.
    private static let wakingTime = Duration.seconds(10)

    init(
        _ options: ApplicationOptions, _ manager: ServiceManager?,
        reserved: [ReservedDisplay] = [], loop: EventLoop, log: Log, open: @escaping Open
    ) {
        openOutput = open
        var request = options.outputRequest(
            allowsMemory: options.allowsMemory ?? (manager?.isPresent == false))
        request.reserved = reserved
        self.request = request
        (self.manager, self.loop, self.log) = (manager, loop, log)
        connectTime = loop.now
    }

    /// True while the kiosk draws into memory because it has no display.
    var isSearching: Bool { search != nil }

    /// True while another program may have the display.
    var isReleased: Bool { search?.isReleased == true }

    /// A line for the service manager on what the kiosk waits for; nil while it has a display.
    var waitingStatus: String? {
        search.map {
            $0.isReleased ? "Display released; SIGUSR1 takes it back" : "Waiting for a display"
        }
    }

    /// Opens the first output: a display or, for a service that has to wait for one, memory.
    ///
    /// - Throws: The reason why there is no display, and why waiting would not help.
    func open() throws(OutputError) -> any Output {
        do {
            return try openOutput(request, loop, log)
        } catch {
            // A device that was named and is not one is a mistake, which waiting does not mend.
            guard manager?.isPresent ?? true, request.kind != .offscreen,
                request.device == nil || error.cause != .fault || manager == nil
            else { throw error }
            log.warning("\(error); waiting for one")
            search = Search(start: loop.now, reason: error.description)
        }
        var memory = request
        (memory.kind, memory.device) = (.offscreen, nil)
        (memory.connector, memory.monitor) = (nil, nil)
        return try OutputSelection.open(memory, loop: loop, log: .silent)
    }

    /// Begins to watch the display of an engine that was made with the output from `open()`.
    func supervise(_ engine: Engine) {
        self.engine = engine
        guard isSearching || engine.output.hasPanel else { return }
        engine.driver.onFailure = { [unowned self] in lose($0) }
        engine.services.power.onChange(of: self) { [weak self] in self?.lightChanged() }
        do {
            events = try DeviceEventSource(loop: loop, subsystems: ["drm", "graphics"]) {
                [weak self] in self?.devicesChanged()
            }
        } catch {
            log.warning("display: the kernel's reports of displays cannot be read: \(error)")
        }
        if isSearching { wait() }
    }

    func close() {
        timer.disarm()
        wakingTimer.disarm()
        engine?.services.power.onChange(of: self, nil)
        events = nil
    }

    /// Releases the display for another program, or takes it back.
    func releaseOrTakeBack() {
        if isReleased {
            log.info("display: to be taken back, on request")
            search?.isReleased = false
            search?.begin(after: DisplaySupervisor.firstPause)
            find()
        } else if isSearching || engine.output.hasPanel {
            if !isSearching {
                forgetFaultsIfProven()
                disconnect(reason: "released", isLent: true)
            }
            search?.isReleased = true
            timer.disarm()
            onRelease?()
            log.info("display: released on request; SIGUSR1 takes it back")
            waitForRequest()
        }
    }

    /// Lets the service's manager know that the display is lent.
    private func waitForRequest() {
        guard let status = waitingStatus else { return }
        if engine.isReady {
            manager?.say(status)
        } else {
            guard let manager, manager.isPresent else { return }
            manager.sayWaiting(status, atMost: DisplaySupervisor.longestPause * 2)
            timer.arm(after: DisplaySupervisor.longestPause)
        }
    }

    /// Goes on after a pause: checks the display, waits for a request, or looks for a display.
    private func goOn() {
        guard let search else { return checkDisplay() }
        if search.isReleased { waitForRequest() } else { find(isRetry: true) }
    }

    /// Gives the display up when the session goes to the background, and takes it again when it is back.
    func sessionChanged(isActive: Bool) {
        if isActive {
            devicesChanged()
        } else if !isSearching, engine.output.hasPanel {
            lose(DisplaySupervisor.inBackground)
        }
    }

    /// The reason why a session in the background has no display.
    static let inBackground = OutputError("the session is in the background", cause: .taken)

    /// Handles a report of the kernel that something has changed.
    func devicesChanged() {
        broken.removeAll()
        if let search {
            guard !search.isReleased else { return }
            // A new card may need a moment to get its group from udev.
            self.search?.begin(after: DisplaySupervisor.firstPause)
            self.search?.alertEnd = loop.now + DisplaySupervisor.alertTime
            find()
            return
        }
        checkDisplay()
    }

    private func checkDisplay() {
        switch engine.output.condition() {
        case .unchanged: break
        // The picture that lights the panel up sets the mode anyway.
        case .needsModeset where engine.driver.isDark: break
        case .needsModeset: repairLink()
        case .unplugged(let reason) where engine.driver.isDark || mayBeAsleep:
            // A touch of the panel, or a command to it, has to turn it on again.
            if !mayBeAsleep { log.info("display: \(reason) while it was dark; it is kept") }
            mayBeAsleep = true
        case .unplugged(let reason), .lost(let reason):
            link = LinkRepair()
            lose(OutputError(reason, cause: .absent))
        }
    }

    private func lightChanged() {
        if engine.driver.isDark {
            wakingTimer.disarm()
        } else if mayBeAsleep, wakingTimer.deadline == nil {
            wakingTimer.arm(after: DisplaySupervisor.wakingTime)
        }
    }

    /// Sets the mode again for a link that has failed.
    private func repairLink() {
        switch link.next(at: loop.now) {
        case .modeset: engine.driver.setModeAgain(because: "the link to the display failed")
        case .wait(let time): timer.arm(at: time)
        case .reopen:
            lose(
                OutputError("the link to the display fails again and again", cause: .fault),
                linkHasFailed: true)
        }
    }

    private func lose(_ error: OutputError, linkHasFailed: Bool = false) {
        forgetFaultsIfProven()
        if error.cause == .fault {
            faults += 1
            if faults > DisplaySupervisor.faultLimit {
                if takeNext(because: error) { return }
                if let onGiveUp {
                    engine.driver.stop()
                    onGiveUp(error)
                    return
                }
            }
        }
        log.warning("display: \(error); going on in memory until there is one")
        disconnect(reason: error.description, isLent: error.cause == .taken)
        formerDisplay?.linkHasFailed = linkHasFailed
        if error.cause == .fault {
            search?.begin(
                after: Backoff.pause(
                    after: faults, first: DisplaySupervisor.firstPause,
                    longest: DisplaySupervisor.longestPauseIfBroken))
        }
        wait()
    }

    /// Leaves out a device that does not work, whatever was tried, and takes the next one.
    ///
    /// - Returns: False if there is no other one.
    private func takeNext(because error: OutputError) -> Bool {
        guard let device = engine.output.devicePath else { return false }
        broken.insert(device)
        guard let output = try? openNext() else {
            broken.removeAll()
            return false
        }
        log.warning("display: \(error); going on without \(device)")
        faults = 0
        connect(output, after: .zero)
        return true
    }

    /// Opens a display, but none that is left out, and no memory.
    private func openNext(probes: Bool = true) throws(OutputError) -> any Output {
        var request = request
        request.probes = probes
        request.allowsMemory = false
        request.formerDisplay = formerDisplay
        request.broken = broken
        return try openOutput(request, loop, .silent)
    }

    /// Forgets the failures before this display if it has worked for a while, however it is lost:
    /// failures that are years apart do not add up.
    private func forgetFaultsIfProven() {
        let flips = engine.driver.counters.shown - shownBefore
        if flips >= DisplaySupervisor.provingFlips
            || flips > 0 && loop.now - connectTime > DisplaySupervisor.provingTime
        {
            faults = 0
        }
    }

    private func disconnect(reason: String, isLent: Bool) {
        formerDisplay = FormerDisplay(
            identity: engine.output.displayIdentity ?? formerDisplay?.identity)
        forgetSleep()
        search = Search(start: loop.now, reason: reason)
        engine.disconnectDisplay(isLent: isLent)
        onDisconnect?()
    }

    /// Looks for a display, and waits on if there is none.
    ///
    /// - Parameter isRetry: True if nothing has said that there may be one.
    private func find(isRetry: Bool = false) {
        guard let search, !search.isReleased else { return }
        let probes =
            !isRetry || !engine.othersAreShown
            || search.probeTime <= loop.now || loop.now < search.alertEnd
        if probes { self.search?.probeTime = loop.now + DisplaySupervisor.probePause }
        do {
            connect(try openNext(probes: probes), after: loop.now - search.start)
        } catch {
            broken.removeAll()
            if error.description != search.reason {
                self.search?.reason = error.description
                log.info("display: \(error)")
            }
            let limit =
                error.cause == .taken
                ? DisplaySupervisor.longestPauseIfTaken : DisplaySupervisor.longestPause
            self.search?.waitLonger(upTo: limit)
            wait()
        }
    }

    private func forgetSleep() {
        mayBeAsleep = false
        wakingTimer.disarm()
    }

    private func connect(_ output: any Output, after time: Duration) {
        search = nil
        forgetSleep()
        timer.disarm()
        connectTime = loop.now
        shownBefore = engine.driver.counters.shown
        log.info("display: \(output.summary), after \(time.nanoseconds / 1_000_000) ms without one")
        engine.connect(output)
        onConnect?()
    }

    private func wait() {
        guard let search, let status = waitingStatus else { return }
        if engine.isReady {
            manager?.say(status)
        } else {
            // Until a service is ready, its manager counts its time.
            manager?.sayWaiting(status, atMost: search.pause * 2 + .seconds(20))
        }
        timer.arm(at: loop.time.now + search.pause)
    }
}
