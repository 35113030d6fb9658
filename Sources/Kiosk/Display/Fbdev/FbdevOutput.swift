import Glibc

/// An output to a framebuffer device, `/dev/fb0`, for drivers without KMS.
///
/// Where the driver can show either half of its memory (panning), there are two buffers; else there is one,
/// which is displayed while it is written. The mode is not changed.
///
/// Where the driver can wait for a vertical blank, a commit is `.queued` until the next one. Elsewhere scanout
/// cannot be observed, so each commit is `.shown` and a timer paces the frames.
package final class FbdevOutput: Output {
    package let mode: DisplayMode
    package let summary: String
    package var onFlip: ((Instant) -> Void)?

    private let path: String
    private var device: FbdevDevice?
    private var console: GraphicsConsole?
    /// The previous picture, if nothing else would draw it again.
    private var before: PageMemory?
    /// The pages of the device's memory.
    private var turns: BufferTurns
    private let loop: EventLoop?
    /// nil where nothing tells of them.
    private var blanks: FramebufferBlanks?
    private var pacing = FlipPacing()
    /// Ends a commit whose vertical blank came too early.
    private var timer: Timer?
    /// The latest commit: blanks for the ones before it are ignored.
    private var token = 0
    /// True from a queued commit to its flip.
    private var isQueued = false

    /// - Parameter loop: The loop that hears of vertical blanks; nil to pace the frames by a timer.
    package init(
        path: String = "/dev/fb0", mode request: ModeRequest = .preferred,
        loop: EventLoop? = nil, log: Log
    ) throws(OutputError) {
        (self.path, self.loop) = (path, loop)
        let device = try FbdevDevice(path: path)
        mode = device.mode
        try check(request, against: device.mode, path: path)
        var summary = "fbdev \(path) (\(device.name)) \(device.mode) \(device.format.rawValue)"
        summary += ", \(device.pageCount == 1 ? "1 buffer" : "2 buffers")"
        // A console that returns to text mode redraws its text.
        var drawsAgain = false
        if let console = GraphicsConsole(log: log) {
            summary += ", console \(console.name) silenced"
            drawsAgain = console.wasText
            self.console = consume console
        } else {
            console = nil
        }
        before = drawsAgain ? nil : device.readPicture()
        self.summary = summary
        turns = device.turns
        if let loop, let file = device.duplicate() {
            blanks = FramebufferBlanks(file, loop: loop) {
                log.info("display: \(path) tells its vertical blanks")
            }
        }
        self.device = consume device
        if let loop { timer = Timer(loop: loop) { [unowned self] in finishFlip(at: loop.now) } }
    }

    package var devicePath: String? { path }

    package func acquire() throws(OutputError) -> ScanoutTarget {
        guard let base = device?.base(of: turns.back), let stride = device?.stride,
            let format = device?.format
        else { throw OutputError("\(path) is closed") }
        return ScanoutTarget(base: base, stride: stride, format: format, age: turns.age)
    }

    package func commit(damage: Region) throws(OutputError) -> CommitResult {
        let start = loop?.time.now
        do { try device?.show(page: turns.back) } catch {
            turns.forgetBack()
            throw error
        }
        turns.commit()
        token += 1
        guard let loop, let start, let blanks else { return .shown }
        // Some drivers come back from showing a page at the vertical blank. To wait for another one would halve
        // the rate.
        guard loop.time.now - start < mode.period / 2 else { return .shown }
        isQueued = blanks.wait { [weak self, token] in self?.blanked(token, after: start) }
        return isQueued ? .queued : .shown
    }

    private func blanked(_ token: Int, after commitTime: Instant) {
        guard token == self.token, let loop else { return }
        let verdict = pacing.judge(
            nil, commitTime: commitTime, now: loop.now, period: mode.period)
        switch verdict {
        case .shown(let time): finishFlip(at: time)
        case .early(let until): timer?.arm(at: until)
        }
    }

    private func finishFlip(at time: Instant) {
        isQueued = false
        pacing.flipped(at: time)
        onFlip?(time)
    }

    package func recover(_ step: RecoveryStep) throws(OutputError) {
        turns.forget()
        // A vertical blank that did not come in time may never come.
        if isQueued { blanks = nil }
        isQueued = false
        timer?.disarm()
        token += 1
        switch step {
        case .modeset: try device?.setModeAgain()
        case .reopen:
            device = nil
            let device = try FbdevDevice(path: path)
            guard device.mode.width == mode.width, device.mode.height == mode.height else {
                throw OutputError("\(path) came back as \(device.mode) and was \(mode)")
            }
            turns = device.turns
            self.device = consume device
        }
    }

    /// Looks whether the device is still there. Nothing else tells: what is written goes nowhere then.
    package func condition() -> OutputCondition {
        device?.isThere == true ? .unchanged : .lost("\(path) is gone")
    }

    /// Restores the previous picture, and returns the console to text mode.
    package func close() {
        if condition() == .unchanged {
            if let picture = before.take() { device?.restore(picture) }
            if let page = device?.firstPage { try? device?.show(page: page) }
        }
        device = nil
        console = nil
        blanks = nil
        timer = nil
        onFlip = nil
    }
}

/// Checks the request, since the mode of a framebuffer device cannot be changed.
private func check(
    _ request: ModeRequest, against mode: DisplayMode, path: String
) throws(OutputError) {
    let (width, height): (Int, Int)
    switch request {
    case .preferred, .current: return
    case .size(let w, let h), .exact(let w, let h, _): (width, height) = (w, h)
    case .modeline(let modeline):
        (width, height) = (modeline.timing.width, modeline.timing.height)
    }
    if width == mode.width && height == mode.height { return }
    throw OutputError(
        "\(path) shows \(mode.width)x\(mode.height) and cannot be set to \(width)x\(height)")
}
