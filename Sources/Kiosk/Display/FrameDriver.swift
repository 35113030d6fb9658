/// The result of one frame.
package struct FrameResult {
    /// Changed part of the shadow buffer, in logical pixels.
    package var damage: Region
    /// True if something animates or waits for the next frame.
    package var needsAnother: Bool

    package init(damage: Region, needsAnother: Bool) {
        self.damage = damage
        self.needsAnother = needsAnother
    }
}

/// Makes frames at the pace of an output, and recovers the output when it hangs.
///
/// A wait for a flip lasts at most as long as the output allows. After that the driver climbs a ladder: set
/// the mode again, reopen the device, and at last `onFailure`, whose handler connects another output
/// or ends the process. It never keeps running with a black display. A flip resets the ladder.
package final class FrameDriver {
    package let presenter: Presenter
    @exclusivity(unchecked) package private(set) var machine = FrameMachine()
    @exclusivity(unchecked) package private(set) var counters = Counters()
    /// Times of the frames on this output.
    package let recorder: FrameRecorder
    @exclusivity(unchecked) package private(set) var pacing = FramePacing()
    /// Paints into the shadow buffer; called with the time that the frame's movements show.
    package var makeFrame: ((Instant) -> FrameResult)?
    /// Called after each frame that was displayed, or that only a dark panel keeps back.
    package var onShown: (() -> Void)?
    /// While true, frames are made but not shown; their damage is shown afterwards.
    package var isHolding = false {
        didSet {
            guard oldValue && !isHolding else { return }
            skipWait()
            requestFrame()
        }
    }
    /// While true, the panel is switched off, as soon as no flip is outstanding. Frames are made but not
    /// shown.
    package var isDark = false {
        didSet {
            if isDark == oldValue { return }
            failedSwitches = 0
            switchTimer.disarm()
            if isDark {
                switchOff()
            } else if !isStopped, !isWaitingForFlip {
                showAgain()
            }
        }
    }
    /// The correction of the display's colours, for this output and all after it.
    package var colors = ColorCurve() {
        didSet { if colors != oldValue { correctColors() } }
    }
    /// Called if the output cannot be recovered. No frames are made until another one is connected.
    package var onFailure: ((OutputError) -> Void)?

    /// True if frames start as late as they can, to show the newest input.
    package var startsLate: Bool {
        get { pacing.startsLate }
        set { pacing.startsLate = newValue }
    }

    /// True while the frame that is being made has used less than half of its share of the display's
    /// rate. What can wait gives way beyond that, since the picture is still to be painted and copied.
    package var hasTimeLeft: Bool {
        loop.time.now - frameStart < period / 2 * pacing.divisor
    }

    /// Counters since the start.
    package struct Counters: Equatable, Sendable {
        /// Frames made, with or without damage.
        package var frames = 0
        /// Frames passed to the output.
        package var presented = 0
        /// Frames known to have been displayed.
        package var shown = 0
        /// Frames that changed nothing on the display.
        package var unchanged = 0
        /// Flips reported by the output.
        package var flips = 0
        /// Vertical blanks that passed without a picture for which there had been a whole period of
        /// time. A request in the middle of a period has that for the second blank, not for the
        /// first.
        package var misses = 0
        /// Recovery steps taken.
        package var recoveries = 0

        /// Frames whose picture is on the display.
        package var completed: Int { shown + unchanged }
    }

    private let loop: EventLoop
    private let log: Log
    private lazy var waitLimit = Timer(loop: loop) { [unowned self] in giveUpWaiting() }
    private lazy var vblankTimer = Timer(loop: loop) { [unowned self] in
        reachEstimatedVBlank()
    }
    /// Starts a frame that was planned for later, or shows one that was made too early.
    private lazy var planTimer = Timer(loop: loop) { [unowned self] in showMadeFrame() }
    @exclusivity(unchecked) private var lastVBlank: Instant
    private var ladder = RecoveryStep.allCases[...]
    /// Damage of frames that were not shown: held back, or their commit failed.
    @exclusivity(unchecked) private var unshown = Region()
    /// Time of the first request for the next frame; nil if there is none.
    @exclusivity(unchecked) private var requestTime: Instant?
    /// Time of the request for the frame being presented.
    @exclusivity(unchecked) private var presentedRequestTime = Instant(nanoseconds: 0)
    /// Time from which on each vertical blank but the first is missed by that frame.
    @exclusivity(unchecked) private var dueTime = Instant(nanoseconds: 0)
    /// Time at which the last frame began to be made.
    @exclusivity(unchecked) private var frameStart = Instant(nanoseconds: 0)
    /// Time that the movements of the last frame showed.
    @exclusivity(unchecked) private var latestTime = Instant(nanoseconds: .min)
    /// Attempts to switch the panel off that have failed, one after the other.
    private var failedSwitches = 0
    private lazy var switchTimer = Timer(loop: loop) { [unowned self] in switchOff() }
    /// A frame that was made, and is to be shown later.
    @exclusivity(unchecked) private var made: MadeFrame?
    @exclusivity(unchecked) private var isStopped = false
    /// True until the output's first flip, which includes the modeset.
    @exclusivity(unchecked) private var isFirstFlip = true

    private struct MadeFrame {
        var damage: Region
        var needsAnother: Bool
        var cost: Duration
    }

    package init(loop: EventLoop, presenter: Presenter, log: Log) {
        self.loop = loop
        self.presenter = presenter
        self.log = log
        recorder = FrameRecorder(clock: loop.time)
        lastVBlank = loop.time.now
        listen()
        loop.onEndOfTurn { [weak self] in self?.frameIfQueued() }
    }

    /// Goes on with another output, after the one before was closed, and shows it the whole picture.
    package func connect(_ output: any Output) {
        presenter.output.onFlip = nil
        presenter.connect(output)
        listen()
        isStopped = false
        isFirstFlip = true
        ladder = RecoveryStep.allCases[...]
        waitLimit.disarm()
        vblankTimer.disarm()
        lastVBlank = loop.time.now
        recorder.reset()
        pacing = FramePacing(startsLate: pacing.startsLate)
        if !colors.isIdentity { correctColors() }
        showAgain()
        failedSwitches = 0
        if isDark { switchOff() }
    }

    /// Switches the panel off, or has `finishFlip` do so. A panel without a switch gets a black picture. What
    /// fails is tried again: else the last picture would stay all night.
    private func switchOff() {
        switchTimer.disarm()
        guard !isWaitingForFlip, !isStopped else { return }
        do {
            if try !presenter.output.switchOff() { try presenter.showBlack() }
            failedSwitches = 0
        } catch {
            if failedSwitches == 0 {
                log.warning("display: \(error); the panel is not switched off")
            }
            failedSwitches += 1
            switchTimer.arm(
                after: Backoff.pause(
                    after: failedSwitches, first: .seconds(1), longest: .seconds(60)))
        }
    }

    /// True while a flip is outstanding: the panel is on then, and the flip shows all that was made.
    private var isWaitingForFlip: Bool {
        if case .waitingForFlip = machine.state { true } else { false }
    }

    /// Sets the mode of the display again, as when its cable was out for a moment.
    package func setModeAgain(because reason: String) {
        guard !isStopped else { return }
        waitLimit.disarm()
        ladder = RecoveryStep.allCases[...]
        recover(from: OutputError(reason))
    }

    private func listen() {
        presenter.output.onFlip = { [unowned self] time in finishFlip(at: time) }
    }

    /// Requests a frame that shows everything. If the hooks of this turn are already running, the
    /// next turn makes it.
    private func showAgain() {
        unshown = Region(presenter.shadow.bounds)
        made = nil
        planTimer.disarm()
        pacing.reset()
        machine.restart()
        loop.turnAgain()
    }

    private func correctColors() {
        if presenter.output.correct(colors) {
            // They come with a picture.
            unshown = Region(presenter.shadow.bounds)
            requestFrame()
        } else if presenter.output.hasPanel {
            log.info("display: its colours cannot be changed: there is no table for them")
        }
    }

    /// Shows the picture at another place of the panel, a little off its usual one.
    package func shift(by offset: PixelShift.Offset) {
        guard offset != presenter.shift else { return }
        presenter.shift = offset
        unshown = Region(presenter.shadow.bounds)
        requestFrame()
    }

    /// Requests a frame at the end of this turn, or after the outstanding flip.
    package func requestFrame() {
        // In debug builds, finds the first change of a node that another thread makes after a frame.
        loop.assertOnThread()
        if requestTime == nil { requestTime = loop.time.now }
        machine.requestFrame()
        if machine.state == .queued { loop.turnAgain() }
    }

    /// Makes the frame at once that waits for a vertical blank, if there was no picture before that it could
    /// follow too soon.
    package func skipWait() {
        guard case .waitingForVBlank = machine.state, counters.presented == 0 else { return }
        vblankTimer.disarm()
        reachEstimatedVBlank()
        if machine.state == .queued { loop.turnAgain() }
    }

    /// Stops making frames and waiting, before the output is closed.
    package func stop() {
        isStopped = true
        made = nil
        waitLimit.disarm()
        vblankTimer.disarm()
        planTimer.disarm()
        switchTimer.disarm()
    }

    /// Time at which the frame starts that is asked for and waits for nothing else; nil for none.
    package var nextStart: Instant? {
        guard machine.state == .queued, !isStopped else { return nil }
        return planTimer.deadline ?? loop.now
    }

    /// True if the displayed picture is up to date.
    package var isIdle: Bool { machine.state == .idle }

    private func frameIfQueued() {
        guard machine.state == .queued, !isStopped, made == nil, let makeFrame else { return }
        let requestTime = requestTime ?? loop.now
        let plan = plan(requestTime)
        if let plan, plan.start > loop.now {
            planTimer.arm(at: plan.start)
            return
        }
        self.requestTime = nil
        let start = loop.time.now
        frameStart = start
        recorder.begin()
        latestTime = max(latestTime, time(of: requestTime))
        let result = makeFrame(latestTime)
        counters.frames += 1
        presentedRequestTime = requestTime
        dueTime = plan.map { $0.blank + (.zero - period) } ?? requestTime
        let frame = MadeFrame(
            damage: result.damage, needsAnother: result.needsAnother,
            cost: loop.time.now - start)
        // Shown at once, it would be on the display a vertical blank too early.
        let earliest = dueTime + period / 8
        if plan != nil, pacing.divisor > 1, loop.time.now < earliest {
            made = frame
            planTimer.arm(at: earliest)
        } else {
            show(frame)
        }
    }

    /// Returns the time that movements show in a frame. For one that follows another it is a period before
    /// the vertical blank that is predicted to show it, so that they go on evenly, however late within its
    /// period the frame starts.
    private func time(of requestTime: Instant) -> Instant {
        guard requestTime == lastVBlank, !isFirstFlip else { return loop.now }
        let length = max(1, period.nanoseconds)
        let elapsed = max(0, (loop.now - lastVBlank).nanoseconds)
        return lastVBlank + .nanoseconds(elapsed / length * length)
    }

    /// Plans the next frame; nil if it starts at once.
    private func plan(_ requestTime: Instant) -> FramePacing.Plan? {
        guard !isFirstFlip, !isHolding, !isDark else { return nil }
        if requestTime - lastVBlank > FramePacing.longestPause { pacing.reset() }
        return pacing.plan(requested: requestTime, lastBlank: lastVBlank, period: period)
    }

    private func showMadeFrame() {
        guard var frame = made.take() else { return }
        // Meanwhile there may have been another request.
        if requestTime != nil { frame.needsAnother = true }
        show(frame)
    }

    private func show(_ frame: MadeFrame) {
        var damage = frame.damage
        damage.add(unshown)
        if isHolding || isDark {
            unshown = damage
            damage.removeAll()
        }
        guard !damage.isEmpty else {
            counters.unchanged += 1
            machine.endFrame(.nothingToPresent, needsAnother: frame.needsAnother)
            if machine.state != .idle { armVBlankTimer() }
            // A kiosk that starts at night is as ready as one that shows its picture.
            if isDark, !isHolding { onShown?() }
            return
        }
        present(damage, frame)
    }

    private func present(_ damage: Region, _ frame: MadeFrame) {
        let start = loop.time.now
        recorder.begin()
        do {
            let outcome = try presenter.present(damage: damage)
            recorder.end(.present)
            let cost = frame.cost + (loop.time.now - start)
            recorder.finish(cost: cost)
            pacing.note(cost: cost, period: period)
            unshown.removeAll()
            counters.presented += 1
            switch outcome {
            case .queued:
                machine.endFrame(.flipQueued, needsAnother: frame.needsAnother)
                waitLimit.arm(at: loop.time.now + presenter.output.flipLimit)
            case .shown:
                machine.endFrame(.shown, needsAnother: frame.needsAnother)
                ladder = RecoveryStep.allCases[...]
                armVBlankTimer()
                counters.shown += 1
                onShown?()
            }
        } catch {
            unshown = damage
            recover(from: error)
        }
    }

    private func finishFlip(at time: Instant) {
        guard isWaitingForFlip else { return }
        waitLimit.disarm()
        counters.flips += 1
        counters.shown += 1
        // A modeset takes as long as it takes.
        if !isFirstFlip { noteTimes(of: time) }
        isFirstFlip = false
        lastVBlank = time
        ladder = RecoveryStep.allCases[...]
        machine.flipped()
        if isDark { switchOff() }
        // Work that is already waiting is due at the next blank.
        if machine.state == .queued { requestTime = time }
        onShown?()
    }

    private func noteTimes(of flip: Instant) {
        let misses = missedBlanks(at: flip)
        counters.misses += misses
        pacing.note(misses: misses)
        recorder.times.misses += misses
        recorder.times.divisor = pacing.divisor
        recorder.times.fallbacks = pacing.fallbacks
        recorder.times.latency.add(flip - presentedRequestTime)
        // Work that was waiting at the flip before.
        if presentedRequestTime == lastVBlank { recorder.times.interval.add(flip - lastVBlank) }
    }

    /// Tolerates a tenth of a period of disagreement between the clocks.
    private func missedBlanks(at flip: Instant) -> Int {
        let length = max(1, period.nanoseconds)
        let elapsed = (flip - dueTime).nanoseconds + length / 10
        return max(0, Int(elapsed / length) - 1)
    }

    private func reachEstimatedVBlank() {
        lastVBlank = loop.now
        machine.estimatedVBlank()
    }

    private func giveUpWaiting() {
        let output = presenter.output
        let periods = output.flipLimit.nanoseconds / max(output.mode.period.nanoseconds, 1)
        recover(from: OutputError("no flip within \(periods) refresh periods"))
    }

    /// Takes the next step of the ladder that succeeds, and shows the whole picture again. No step
    /// brings back a display that is gone or that another program has.
    private func recover(from error: OutputError) {
        var reason = error
        while reason.cause == .fault, let step = ladder.popFirst() {
            counters.recoveries += 1
            log.warning("display: \(reason); recovery: \(step.rawValue)")
            do {
                try presenter.output.recover(step)
                showAgain()
                // The flip that did not come was to do so.
                if isDark { switchOff() }
                return
            } catch {
                reason = error
            }
        }
        stop()
        onFailure?(reason)
    }

    private func armVBlankTimer() {
        vblankTimer.arm(at: nextVBlank(after: loop.now))
    }

    /// Returns the next multiple of the period, counted from the last known blank.
    private func nextVBlank(after now: Instant) -> Instant {
        let elapsed = (now - lastVBlank).nanoseconds
        let length = max(1, period.nanoseconds)
        guard elapsed >= 0 else { return lastVBlank }
        return lastVBlank + .nanoseconds((elapsed / length + 1) * length)
    }

    private var period: Duration { presenter.output.mode.period }
}
