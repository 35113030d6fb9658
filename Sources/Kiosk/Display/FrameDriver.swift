/// What one frame changed.
package struct FrameResult {
    /// What changed in the shadow buffer, in logical pixels.
    package var damage: Region
    /// Whether something animates or waits for the next frame.
    package var needsAnother: Bool

    package init(damage: Region, needsAnother: Bool) {
        self.damage = damage
        self.needsAnother = needsAnother
    }
}

/// Makes frames at the pace of an output, and gets the output going again when it hangs.
///
/// A wait for a flip lasts five refresh periods at most. After that the driver climbs a ladder:
/// set the mode again, open the device anew, and at last `onFailure`, upon which the process ends
/// with an error, so that whoever watches it starts a new one. It is never alive and black. A flip
/// that arrives puts the ladder away.
package final class FrameDriver {
    package let presenter: Presenter
    package private(set) var machine = FrameMachine()
    package private(set) var counters = Counters()
    /// Paints into the shadow buffer; called with the time that everything in the frame sees.
    package var makeFrame: ((Instant) -> FrameResult)?
    /// Called after each frame that is on the display.
    package var onShown: (() -> Void)?
    /// Frames are made but not shown while this is true; what they changed is shown afterwards.
    package var isHolding = false {
        didSet { if oldValue && !isHolding { requestFrame() } }
    }
    /// The output cannot be brought back.
    package var onFailure: ((OutputError) -> Void)?

    /// What happened since the start.
    package struct Counters: Equatable, Sendable {
        /// Frames that were made, with or without damage.
        package var frames = 0
        /// Frames that were handed to the output.
        package var presented = 0
        /// Frames that are known to have reached the display.
        package var shown = 0
        /// Flips that the output reported.
        package var flips = 0
        /// Vertical blanks that went by between a request for a frame and its flip, beyond the
        /// first: pictures that came late.
        package var misses = 0
        /// Steps of the recovery ladder that were taken.
        package var recoveries = 0
    }

    private let loop: EventLoop
    private let log: Log
    private var waitLimit: Timer!
    private var vblankTimer: Timer!
    private var lastVBlank: Instant
    private var ladder = RecoveryStep.allCases[...]
    /// The damage of frames that were not shown: held back, or their commit failed.
    private var unshown = Region()
    /// When the frame that comes next was asked for first; nil while none is.
    private var requestTime: Instant?
    /// When the frame that is on its way to the display was asked for.
    private var presentedRequestTime = Instant(nanoseconds: 0)
    private var isStopped = false

    /// The number of refresh periods that a flip may take.
    package static let periodsPerWait = 5

    package init(loop: EventLoop, presenter: Presenter, log: Log) {
        self.loop = loop
        self.presenter = presenter
        self.log = log
        lastVBlank = loop.time.now
        waitLimit = Timer(loop: loop) { [unowned self] in giveUpWaiting() }
        vblankTimer = Timer(loop: loop) { [unowned self] in reachEstimatedVBlank() }
        presenter.output.onFlip = { [unowned self] time in finishFlip(at: time) }
        loop.onEndOfTurn { [weak self] in self?.frameIfQueued() }
    }

    /// Asks for a frame at the end of this turn, or after the flip that is under way.
    package func requestFrame() {
        if requestTime == nil { requestTime = loop.time.now }
        machine.requestFrame()
        if machine.state == .queued { loop.turnAgain() }
    }

    /// Makes no further frame and waits for nothing: the output is about to be closed.
    package func stop() {
        isStopped = true
        waitLimit.disarm()
        vblankTimer.disarm()
    }

    /// Whether the picture on the display is the one that was asked for.
    package var isIdle: Bool { machine.state == .idle }

    private func frameIfQueued() {
        guard machine.state == .queued, !isStopped, let makeFrame else { return }
        let requestTime = requestTime ?? loop.now
        self.requestTime = nil
        let result = makeFrame(loop.now)
        counters.frames += 1
        var damage = result.damage
        damage.add(unshown)
        if isHolding {
            unshown = damage
            damage.removeAll()
        }
        guard !damage.isEmpty else {
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
        // The first flip sets the mode, which takes what it takes.
        if counters.flips > 1 { counters.misses += missedBlanks(at: time) }
        lastVBlank = time
        ladder = RecoveryStep.allCases[...]
        machine.flipped()
        // What already waits is due at the next blank.
        if machine.state == .queued { requestTime = time }
        onShown?()
    }

    /// A tenth of a period is left for the clocks' disagreement.
    private func missedBlanks(at flip: Instant) -> Int {
        let length = max(1, period.nanoseconds)
        let elapsed = (flip - presentedRequestTime).nanoseconds - length / 10
        return max(0, Int(elapsed / length))
    }

    private func reachEstimatedVBlank() {
        lastVBlank = loop.now
        machine.estimatedVBlank()
    }

    private func giveUpWaiting() {
        recover(from: OutputError("no flip within \(FrameDriver.periodsPerWait) refresh periods"))
    }

    /// Takes the next step of the ladder that works, and has the whole picture shown again.
    private func recover(from error: OutputError) {
        var reason = error
        while let step = ladder.popFirst() {
            counters.recoveries += 1
            log.warning("display: \(reason); recovery: \(step)")
            do {
                try presenter.output.recover(step)
                unshown.add(presenter.shadow.bounds)
                machine.restart()
                // If the hooks of this turn run already, the next turn makes the frame.
                loop.turnAgain()
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

    /// The first multiple of the period, counted from the last known blank, that is still to come.
    private func nextVBlank(after now: Instant) -> Instant {
        let elapsed = (now - lastVBlank).nanoseconds
        let length = max(1, period.nanoseconds)
        guard elapsed >= 0 else { return lastVBlank }
        return lastVBlank + .nanoseconds((elapsed / length + 1) * length)
    }

    private var period: Duration { presenter.output.mode.period }
}
