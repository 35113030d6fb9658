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
/// A wait for a flip lasts at most five refresh periods. After that the driver climbs a ladder: set
/// the mode again, reopen the device, and at last `onFailure`, whose handler connects another output
/// or ends the process. It never keeps running with a black display. A flip resets the ladder.
package final class FrameDriver {
    package let presenter: Presenter
    package private(set) var machine = FrameMachine()
    package private(set) var counters = Counters()
    /// Paints into the shadow buffer; called with the frame's time.
    package var makeFrame: ((Instant) -> FrameResult)?
    /// Called after each frame that was displayed.
    package var onShown: (() -> Void)?
    /// While true, frames are made but not shown; their damage is shown afterwards.
    package var isHolding = false {
        didSet { if oldValue && !isHolding { requestFrame() } }
    }
    /// While true, the panel is switched off, as soon as no flip is outstanding. Frames are made but not
    /// shown.
    package var isDark = false {
        didSet {
            if isDark == oldValue { return }
            if isDark { switchOff() } else if !isStopped { showAgain() }
        }
    }
    /// Called if the output cannot be recovered. No frames are made until another one is connected.
    package var onFailure: ((OutputError) -> Void)?

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
    private var waitLimit: Timer!
    private var vblankTimer: Timer!
    private var lastVBlank: Instant
    private var ladder = RecoveryStep.allCases[...]
    /// Damage of frames that were not shown: held back, or their commit failed.
    private var unshown = Region()
    /// Time of the first request for the next frame; nil if there is none.
    private var requestTime: Instant?
    /// Time of the request for the frame being presented.
    private var presentedRequestTime = Instant(nanoseconds: 0)
    private var isStopped = false
    /// True until the output's first flip, which includes the modeset.
    private var isFirstFlip = true

    /// Maximum refresh periods to wait for a flip.
    package static let periodsPerWait = 5

    package init(loop: EventLoop, presenter: Presenter, log: Log) {
        self.loop = loop
        self.presenter = presenter
        self.log = log
        lastVBlank = loop.time.now
        waitLimit = Timer(loop: loop) { [unowned self] in giveUpWaiting() }
        vblankTimer = Timer(loop: loop) { [unowned self] in reachEstimatedVBlank() }
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
        showAgain()
        if isDark { switchOff() }
    }

    /// Switches the panel off, or has `finishFlip` do so. A panel without a switch gets a black picture.
    private func switchOff() {
        if case .waitingForFlip = machine.state { return }
        guard !isStopped else { return }
        do {
            if try !presenter.output.switchOff() { try presenter.showBlack() }
        } catch {
            log.warning("display: \(error); the panel is not switched off")
        }
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
        machine.restart()
        loop.turnAgain()
    }

    /// Requests a frame at the end of this turn, or after the outstanding flip.
    package func requestFrame() {
        if requestTime == nil { requestTime = loop.time.now }
        machine.requestFrame()
        if machine.state == .queued { loop.turnAgain() }
    }

    /// Stops making frames and waiting, before the output is closed.
    package func stop() {
        isStopped = true
        waitLimit.disarm()
        vblankTimer.disarm()
    }

    /// True if the displayed picture is up to date.
    package var isIdle: Bool { machine.state == .idle }

    private func frameIfQueued() {
        guard machine.state == .queued, !isStopped, let makeFrame else { return }
        let requestTime = requestTime ?? loop.now
        self.requestTime = nil
        let result = makeFrame(loop.now)
        counters.frames += 1
        var damage = result.damage
        damage.add(unshown)
        if isHolding || isDark {
            unshown = damage
            damage.removeAll()
        }
        guard !damage.isEmpty else {
            counters.unchanged += 1
            machine.endFrame(.nothingToPresent, needsAnother: result.needsAnother)
            if machine.state != .idle { armVBlankTimer() }
            return
        }
        presentedRequestTime = requestTime
        present(damage, needsAnother: result.needsAnother)
    }

    private func present(_ damage: Region, needsAnother: Bool) {
        do {
            let outcome = try presenter.present(damage: damage)
            unshown.removeAll()
            counters.presented += 1
            switch outcome {
            case .queued:
                machine.endFrame(.flipQueued, needsAnother: needsAnother)
                waitLimit.arm(at: loop.time.now + period * FrameDriver.periodsPerWait)
            case .shown:
                machine.endFrame(.shown, needsAnother: needsAnother)
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
        guard case .waitingForFlip = machine.state else { return }
        waitLimit.disarm()
        counters.flips += 1
        counters.shown += 1
        // A modeset takes as long as it takes.
        if !isFirstFlip { counters.misses += missedBlanks(at: time) }
        isFirstFlip = false
        lastVBlank = time
        ladder = RecoveryStep.allCases[...]
        machine.flipped()
        if isDark { switchOff() }
        // Work that is already waiting is due at the next blank.
        if machine.state == .queued { requestTime = time }
        onShown?()
    }

    /// Tolerates a tenth of a period of disagreement between the clocks.
    private func missedBlanks(at flip: Instant) -> Int {
        let length = max(1, period.nanoseconds)
        let elapsed = (flip - presentedRequestTime).nanoseconds + length / 10
        return max(0, Int(elapsed / length) - 1)
    }

    private func reachEstimatedVBlank() {
        lastVBlank = loop.now
        machine.estimatedVBlank()
    }

    private func giveUpWaiting() {
        recover(from: OutputError("no flip within \(FrameDriver.periodsPerWait) refresh periods"))
    }

    /// Takes the next step of the ladder that succeeds, and shows the whole picture again. No step
    /// brings back a display that is gone or that another program has.
    private func recover(from error: OutputError) {
        var reason = error
        while reason.cause == .fault, let step = ladder.popFirst() {
            counters.recoveries += 1
            log.warning("display: \(reason); recovery: \(step)")
            do {
                try presenter.output.recover(step)
                showAgain()
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
