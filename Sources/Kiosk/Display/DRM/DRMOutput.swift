import Glibc

/// A display on a connector of a DRM card, written by the CPU through two dumb buffers.
///
/// Nothing is on the display before the first commit: it sets the mode together with the first
/// picture, or keeps the current mode, so that a boot splash is replaced without a flash.
///
/// A commit is `.queued`, and the kernel's flip event ends it. Drivers without a vertical blank
/// (virtio-gpu, SPI panels) send that event when the picture is out, which may be at once; `onFlip`
/// is then held back until a refresh period has passed. Only where there is no event at all,
/// legacy mode setting on a driver without page flips, a commit is `.shown`.
package final class DRMOutput: Output {
    package let mode: DisplayMode
    package let summary: String
    package let slowestFlip: Duration
    package let pixelsPerMillimetre: Float?
    package let connection: DisplayConnection?
    package var onFlip: ((Instant) -> Void)?

    let path: String
    private let connectorName: String
    /// Asks for just what was chosen, to open it again.
    private let chosen: OutputRequest
    private let interface: DRMInterface
    let loop: EventLoop
    let log: Log
    /// State of the CRTC before the first open; a reopen must not replace it.
    private let saved: SavedCRTC?

    /// The colours from before the first open.
    private let savedColors: SavedColors
    private var curve = ColorCurve()

    /// nil after `close()` and after a failed reopen.
    var pipe: DRMPipe?
    private let cards: DRMCards

    /// The progress of a commit to the display.
    enum Flip: Equatable {
        case none
        /// The kernel will send an event.
        case queued
        /// The kernel was busy with the previous commit; the timer retries.
        case retrying
        /// The event came too early; the timer calls `onFlip`.
        case held(Instant)
    }
    var flip = Flip.none
    /// Passed with each commit and returned with its event, to recognise events from before a
    /// recovery.
    var token: UInt64 = 0
    /// True while the card passes its flips to this output.
    private var isListening = false
    var pacing = FlipPacing()
    /// Start of the turn in which the latest commit was made.
    private(set) var commitTime: Instant
    var timer: Timer?

    private(set) var turns = BufferTurns()
    var setsMode = true

    /// - Parameters:
    ///   - path: The card, such as `/dev/dri/card0`, whatever device the request names.
    ///   - cards: The cards that the outputs of the kiosk share.
    package init(
        path: String, _ request: OutputRequest,
        interface: DRMInterface = .automatic, cards: DRMCards = DRMCards(), loop: EventLoop,
        log: Log
    ) throws(OutputError) {
        let pipe = try DRMPipe.open(path: path, request, interface: interface, cards: cards)
        self.cards = cards
        self.pipe = pipe
        self.path = path
        self.interface = interface
        self.loop = loop
        commitTime = loop.now
        self.log = log
        connectorName = pipe.connector.name
        displayIdentity = pipe.connector.identity
        mode = pipe.mode.timing.displayMode
        var chosen = OutputRequest(
            connector: connectorName,
            mode: request.mode.isDescribed
                ? request.mode
                : .exact(width: mode.width, height: mode.height, refresh: mode.refresh))
        (chosen.reserved, chosen.format) = (request.reserved, pipe.format)
        self.chosen = chosen
        slowestFlip = pipe.mode.timing.hasRefresh ? .zero : .seconds(1)
        summary = pipe.summary
        // The EDID has millimetres, of which drivers make whole centimetres.
        let panelWidth = pipe.connector.edid?.size?.width ?? Int(pipe.connector.panelWidth)
        pixelsPerMillimetre = panelWidth > 0 ? Float(mode.width) / Float(panelWidth) : nil
        // The card may have been named by a link.
        let card = File.resolved(path).split(separator: "/").last ?? ""
        connection = DisplayConnection(
            folder: "\(card)-\(connectorName)", id: pipe.connector.id,
            monitor: pipe.connector.edid?.identity)
        saved = pipe.saved
        savedColors = pipe.readColors()
        timer = Timer(loop: loop) { [unowned self] in timerFired() }
        try watch()
    }

    deinit { stopListening() }

    package var devicePath: String? { path }
    package let displayIdentity: [UInt8]?

    package var isAtomic: Bool { pipe?.isAtomic == true }

    package func acquire() throws(OutputError) -> ScanoutTarget {
        assert(flip == .none, "acquired before the flip")
        let pipe = try openPipe()
        return ScanoutTarget(
            base: pipe.buffers[turns.back].base, stride: pipe.buffers[turns.back].stride,
            format: pipe.format, age: turns.age)
    }

    package func commit(damage: Region) throws(OutputError) -> CommitResult {
        loop.assertOnThread()
        assert(flip == .none, "committed before the flip")
        let pipe = try openPipe()
        token += 1
        commitTime = loop.now
        switch pipe.present(
            buffer: turns.back, damage: damage, setsMode: setsMode, token: token)
        {
        case .queued:
            flip = .queued
            finishCommit()
            return .queued
        case .shown:
            finishCommit()
            return .shown
        case .failed(EBUSY):
            // The previous commit is still in progress, which some drivers report after a modeset.
            // The buffer is not written until `onFlip`, so the commit can be retried.
            retryLater()
            finishCommit(setsMode: setsMode)
            return .queued
        case .failed(let number):
            turns.forgetBack()
            throw failure(number)
        }
    }

    package func recover(_ step: RecoveryStep) throws(OutputError) {
        forgetFlips()
        switch step {
        case .modeset:
            let number = try openPipe().switchOff()
            if number != 0 { throw failure(number) }
        case .reopen: try reopen()
        }
    }

    package func switchOff() throws(OutputError) -> Bool {
        try recover(.modeset)
        return true
    }

    package func correct(_ curve: ColorCurve) -> Bool {
        guard let pipe, pipe.useColors(curve.isIdentity ? nil : curve) else { return false }
        self.curve = curve
        return true
    }

    /// Restores the picture and mode from before, and drops the master.
    package func close() {
        guard let pipe else { return }
        if flip == .queued { drain(pipe) }
        forgetFlips()
        stopListening()
        timer = nil
        onFlip = nil
        // On a connector without a display there is nothing to restore, and drivers may object. After a
        // failed link, setting a mode as programs before atomic ones did would have the kernel forget the
        // failure: update_output_state() in drm_atomic.c.
        let condition = condition()
        if condition == .unchanged || condition == .needsModeset {
            pipe.restoreColors(savedColors)
        }
        if condition == .unchanged { saved?.restore(on: pipe.device) }
        // Other outputs on the card go on.
        if pipe.device.isIdle { pipe.device.dropMaster() }
        self.pipe = nil
    }

    private func finishCommit(setsMode: Bool = false) {
        turns.commit()
        self.setsMode = setsMode
    }

    func openPipe() throws(OutputError) -> DRMPipe {
        guard let pipe else { throw OutputError("\(path) is closed") }
        return pipe
    }

    func failure(_ number: Int32) -> OutputError {
        // The first sign of another DRM master, on a VT switch for instance: it precedes any notice
        // from the session manager.
        if number == EACCES {
            return OutputError("another program became DRM master of \(path)", cause: .taken)
        }
        if number == ENODEV { return OutputError("\(path) is gone", cause: .absent) }
        return OutputError("\(path) \(connectorName): \(SystemError("commit", number: number))")
    }

    private func forgetFlips() {
        token += 1
        flip = .none
        timer?.disarm()
        pacing.reset()
        setsMode = true
        turns.forget()
    }

    private func reopen() throws(OutputError) {
        stopListening()
        // The old card must be closed first, since it is the master.
        pipe = nil
        pipe = try DRMPipe.open(path: path, chosen, interface: interface, cards: cards)
        turns = BufferTurns()
        _ = correct(curve)
        try watch()
    }

    private func watch() throws(OutputError) {
        guard let device = pipe?.device else { return }
        token = try device.listen(on: loop) { [unowned self] in flipped($0, at: $1) }
        isListening = true
    }

    private func stopListening() {
        guard isListening else { return }
        isListening = false
        pipe?.device.leave(token)
    }
}
