import Glibc

/// An output to a framebuffer device, `/dev/fb0`, for drivers without KMS.
///
/// Where the driver can show either half of its memory (panning), there are two buffers; else there is one,
/// which is displayed while it is written. Scanout cannot be observed, so each commit is `.shown` and a timer
/// paces the frames. The mode is not changed.
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
    /// Page that is written next.
    private var back: Int
    private var commitCount = 0
    /// Number of the commit that last showed each page; 0 for unknown content.
    private var shownBy: InlineArray<2, Int> = [0, 0]

    package init(
        path: String = "/dev/fb0", mode request: ModeRequest = .preferred, log: Log
    ) throws(OutputError) {
        self.path = path
        let device = try FbdevDevice(path: path)
        mode = device.mode
        try check(request, against: device.mode, path: path)
        var summary = "fbdev \(path) (\(device.name)) \(device.mode) \(device.format.rawValue)"
        summary += ", \(device.pageCount == 1 ? "1 buffer" : "2 buffers"), no vertical blank"
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
        back = device.pageCount - 1 - device.firstPage
        self.device = consume device
    }

    package var devicePath: String? { path }

    package func acquire() throws(OutputError) -> ScanoutTarget {
        guard let base = device?.base(of: back), let stride = device?.stride,
            let format = device?.format
        else { throw OutputError("\(path) is closed") }
        let shown = shownBy[back]
        return ScanoutTarget(
            base: base, stride: stride, format: format,
            age: shown == 0 ? 0 : commitCount - shown + 1)
    }

    package func commit(damage: Region) throws(OutputError) -> CommitResult {
        do { try device?.show(page: back) } catch {
            shownBy[back] = 0
            throw error
        }
        commitCount += 1
        shownBy[back] = commitCount
        if device?.pageCount == 2 { back = 1 - back }
        return .shown
    }

    package func recover(_ step: RecoveryStep) throws(OutputError) {
        shownBy = [0, 0]
        switch step {
        case .modeset: try device?.setModeAgain()
        case .reopen:
            device = nil
            let device = try FbdevDevice(path: path)
            guard device.mode.width == mode.width, device.mode.height == mode.height else {
                throw OutputError("\(path) came back as \(device.mode) and was \(mode)")
            }
            back = device.pageCount - 1 - device.firstPage
            self.device = consume device
        }
    }

    /// Restores the previous picture, and returns the console to text mode.
    package func close() {
        if let picture = before.take() { device?.restore(picture) }
        if let page = device?.firstPage { try? device?.show(page: page) }
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
