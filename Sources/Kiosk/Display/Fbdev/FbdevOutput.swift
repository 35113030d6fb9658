import Glibc

/// An output to a framebuffer device, `/dev/fb0`, for drivers without KMS.
///
/// There is one buffer, which is displayed while it is written; scanout cannot be observed, so each
/// commit is `.shown` and a timer paces the frames. The mode is not changed.
package final class FbdevOutput: Output {
    package let mode: DisplayMode
    package let summary: String
    /// Never called, as no commit is queued.
    package var onFlip: ((Instant) -> Void)?

    private let path: String
    private var device: FbdevDevice?
    private var console: GraphicsConsole?
    /// The previous picture, if nothing else would draw it again.
    private var before: PageMemory?
    private var isCurrent = false

    package init(
        path: String = "/dev/fb0", mode request: ModeRequest = .preferred, log: Log
    ) throws(OutputError) {
        self.path = path
        let device = try FbdevDevice(path: path)
        mode = device.mode
        try check(request, against: device.mode, path: path)
        var summary = "fbdev \(path) (\(device.name)) \(device.mode) \(device.format.rawValue)"
        summary += ", 1 buffer, no vertical blank"
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
        self.device = consume device
    }

    package func acquire() throws(OutputError) -> ScanoutTarget {
        guard let base = device?.base, let stride = device?.stride, let format = device?.format
        else { throw OutputError("\(path) is closed") }
        return ScanoutTarget(base: base, stride: stride, format: format, age: isCurrent ? 1 : 0)
    }

    package func commit(damage: Region) throws(OutputError) -> CommitResult {
        isCurrent = true
        return .shown
    }

    package func recover(_ step: RecoveryStep) throws(OutputError) {
        isCurrent = false
        switch step {
        case .modeset: try device?.setModeAgain()
        case .reopen:
            device = nil
            let device = try FbdevDevice(path: path)
            guard device.mode.width == mode.width, device.mode.height == mode.height else {
                throw OutputError("\(path) came back as \(device.mode) and was \(mode)")
            }
            self.device = consume device
        }
    }

    /// Restores the previous picture, and returns the console to text mode.
    package func close() {
        if let picture = before.take() { device?.show(picture) }
        device = nil
        console = nil
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
