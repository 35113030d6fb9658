import Glibc

extension DRMOutput {
    /// Handles a flip of the card. Those of commits from before a recovery are ignored.
    func flipped(_ token: UInt64, at time: Instant?) {
        if flip == .queued && token == self.token { flipped(at: time) }
    }

    private func flipped(at time: Instant?) {
        let verdict = pacing.judge(
            time, commitTime: commitTime, now: loop.now, period: mode.period)
        switch verdict {
        case .shown(let time): finishFlip(at: time)
        case .early(let until):
            flip = .held(until)
            timer?.arm(at: until)
        }
    }

    private func finishFlip(at time: Instant) {
        flip = .none
        pacing.flipped(at: time)
        onFlip?(time)
    }

    func timerFired() {
        switch flip {
        case .held(let time): finishFlip(at: time)
        case .retrying: retry()
        case .none, .queued: break
        }
    }

    /// Retries at the next vertical blank, as estimated. The frame machine's wait is bounded, so
    /// this needs no bound of its own.
    func retryLater() {
        flip = .retrying
        timer?.arm(at: pacing.estimatedBlank(after: loop.time.now, period: mode.period))
    }

    private func retry() {
        guard let pipe else { return }
        // The buffer was already passed to `commit`, and its damage is no longer known here; an
        // empty region stands for everything.
        let buffer = 1 - turns.back
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
            // No event will come, and the frame machine's wait expires into a recovery.
            log.warning("display: \(failure(number))")
        }
    }

    /// Waits for the outstanding flip, as long as one may take: a framebuffer must not be removed
    /// while the hardware is about to scan it out.
    func drain(_ pipe: DRMPipe) {
        onFlip = nil
        let clock = MonotonicClock()
        let deadline = clock.now + flipLimit
        while flip == .queued && clock.now < deadline {
            pipe.device.waitForEvent(until: deadline, clock: clock)
            pipe.device.readFlips()
        }
    }
}
