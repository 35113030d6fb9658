/// A source that plays a touch script with the loop's timers.
///
/// Touches carry the script's times, not the times of delivery, so that a replay is independent of
/// the load.
package final class ReplaySource: InputSource {
    package var onTouch: ((DeviceTouch) -> Void)?
    package var onKey: ((DeviceKey) -> Void)?
    /// Called once, when the script's duration has passed; not after `close()`.
    package var onFinished: (() -> Void)?
    /// Maps logical positions to the panel.
    package var mapping: TouchMapping

    package let script: TouchScript
    private let loop: EventLoop
    private var timer: Timer?
    private var start = Instant(nanoseconds: 0)
    private var next = 0
    /// Positions of open touches, by slot.
    private var open: [Int: Point] = [:]

    package init(_ script: TouchScript, mapping: TouchMapping, loop: EventLoop) {
        self.script = script
        self.mapping = mapping
        self.loop = loop
    }

    /// Plays from the beginning; the first touches are delivered in the next turn of the loop.
    package func play() { play(at: loop.now) }

    /// Plays from the beginning at a given time.
    package func play(at start: Instant) {
        cancelOpen(at: loop.now)
        self.start = start
        next = 0
        let timer = Timer(loop: loop) { [weak self] in self?.fire() }
        self.timer = timer
        arm(timer)
    }

    package func use(_ mapping: TouchMapping) { self.mapping = mapping }

    /// Ends the replay and cancels open touches.
    package func close() {
        timer = nil
        cancelOpen(at: loop.now)
    }

    private func arm(_ timer: Timer) {
        timer.arm(
            at: start + (next < script.steps.count ? script.steps[next].time : script.duration))
    }

    /// Delivers due touches. A handler may close the source or restart it meanwhile.
    private func fire() {
        let current = timer
        while next < script.steps.count, start + script.steps[next].time <= loop.now {
            let step = script.steps[next]
            next += 1
            deliver(step)
            if timer !== current { return }
        }
        if next == script.steps.count && start + script.duration <= loop.now {
            timer = nil
            onFinished?()
        } else if let timer {
            arm(timer)
        }
    }

    private func deliver(_ step: TouchScript.Step) {
        let slot = step.action.slot
        let position: Point
        switch step.action.position {
        case .device(let point)?: position = point
        case .logical(let point)?: position = mapping.device(point)
        case nil:
            guard let last = open.removeValue(forKey: slot) else { return }
            position = last
        }
        if step.action.position != nil { open[slot] = position }
        onTouch?(
            DeviceTouch(
                phase: step.action.phase, slot: slot, position: position, time: start + step.time))
    }

    private func cancelOpen(at time: Instant) {
        let cancelled = open.sorted { $0.key < $1.key }
        open = [:]
        for (slot, position) in cancelled {
            onTouch?(DeviceTouch(phase: .cancel, slot: slot, position: position, time: time))
        }
    }
}
