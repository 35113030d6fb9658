import Glibc

extension DRMOutput {
    /// The loop found the card readable.
    func readEvents() {
        pipe?.device.readFlips { token, time in
            // An event of a commit from before a recovery is of no interest any more.
            if flip == .queued && token == self.token { flipped(at: plausible(time)) }
        }
    }

    /// The kernel's time, if it can be true. vkms stamps the first flip after a modeset with
    /// whatever its timer was last set to, minutes or years ago.
    private func plausible(_ time: Instant?) -> Instant {
        let period = mode.period
        guard let time, time + period > commitTime, time < loop.now + period else {
            return loop.now
        }
        return time
    }

    private func flipped(at time: Instant) {
        // Flips that come much faster than the display refreshes are from a driver that has no
        // vertical blank. A quarter leaves room for drivers whose time stamps jitter.
        let period = mode.period
        if let lastFlip, time < lastFlip + period * 3 / 4 {
            flip = .held(lastFlip + period)
            timer?.arm(at: lastFlip + period)
        } else {
            finishFlip(at: time)
        }
    }

    private func finishFlip(at time: Instant) {
        flip = .none
        lastFlip = time
        onFlip?(time)
    }

    func timerFired() {
        switch flip {
        case .held(let time): finishFlip(at: time)
        case .retrying: retry()
        case .none, .queued: break
        }
    }

    /// Tries again at the next vertical blank as far as it can be told. The frame machine's wait
    /// is bounded, so this needs no bound of its own.
    func retryLater() {
        flip = .retrying
        let period = mode.period
        let now = loop.time.now
        guard let lastFlip, lastFlip <= now else {
            timer?.arm(at: now + period)
            return
        }
        let count = (now - lastFlip).nanoseconds / max(1, period.nanoseconds) + 1
        timer?.arm(at: lastFlip + period * count)
    }

    private func retry() {
        guard let pipe else { return }
        // The buffer was handed over by `commit` already. Its damage is not known here any more;
        // none at all stands for everything.
        let buffer = 1 - back
        switch pipe.present(
            buffer: buffer, damage: Region(), setsMode: setsMode, token: token)
        {
        case .queued:
            flip = .queued
            setsMode = false
        case .shown:
            setsMode = false
            finishFlip(at: loop.now)
        case .failed(EBUSY): retryLater()
        case .failed(let number):
            // No event will come, and the frame machine's wait runs out into a recovery.
            log.warning("display: \(failure(number))")
        }
    }

    /// Waits for the flip that is outstanding, five refresh periods at most: a framebuffer must
    /// not be removed while the hardware is on its way to it.
    func drain(_ pipe: DRMPipe) {
        let clock = MonotonicClock()
        let deadline = clock.now + mode.period * 5
        while flip == .queued && clock.now < deadline {
            pipe.device.waitForEvent(until: deadline, clock: clock)
            pipe.device.readFlips { token, _ in
                if token == self.token { flip = .none }
            }
        }
    }
}
