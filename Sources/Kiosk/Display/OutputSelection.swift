/// A kind of display.
public enum OutputKind: String, CaseIterable, Sendable {
    /// The first that works of DRM, fbdev and, if permitted, offscreen.
    case auto
    /// A display of the kernel's DRM, such as `/dev/dri/card0`.
    case drm
    /// A framebuffer device, such as `/dev/fb0`.
    case fbdev
    /// A picture in memory, in the rhythm of a display.
    case offscreen
}

/// A request for a display.
package struct OutputRequest: Hashable, Sendable {
    package var kind: OutputKind
    /// Path such as `/dev/dri/card1` or `/dev/fb0`; nil for the first that works.
    package var device: String?
    /// Connector such as `HDMI-A-1`; nil for the first that is connected. DRM only.
    package var connector: String?
    /// The display itself, wherever it is connected; nil for any. DRM only.
    package var monitor: MonitorRequest?
    /// Displays that other outputs of the kiosk are for. DRM only.
    package var reserved: [ReservedDisplay] = []
    /// Paths of devices that could be opened and then did not work.
    package var broken: Set<String> = []
    /// The display that was shown before; nil at the start. DRM only.
    package var formerDisplay: FormerDisplay?
    /// False to take only displays that the kernel knows of: to look for others holds up the frames of those
    /// that are shown. DRM only.
    package var probes = true
    package var mode: ModeRequest
    /// The pixel format; nil for the best one that the display supports. DRM only.
    package var format: PixelFormat?
    /// Mode of an offscreen display if `mode` has no size.
    package var offscreenMode: DisplayMode
    /// True if `auto` falls back to memory. A service must not: it would seem healthy while the
    /// panel stays black.
    package var allowsMemory: Bool

    package init(
        kind: OutputKind = .auto, device: String? = nil, connector: String? = nil,
        monitor: MonitorRequest? = nil, mode: ModeRequest = .preferred,
        offscreenMode: DisplayMode = DisplayMode(width: 1280, height: 720),
        allowsMemory: Bool = true
    ) {
        self.kind = kind
        self.device = device
        self.connector = connector
        self.monitor = monitor
        self.mode = mode
        self.offscreenMode = offscreenMode
        self.allowsMemory = allowsMemory
    }
}

/// Selects the display for a request, and logs the choice and its reasons in one line.
package enum OutputSelection {
    /// Opens the display.
    ///
    /// Without a device, cards are tried in numerical order, then framebuffers, then memory if
    /// permitted. An explicit device or kind is never replaced by another one.
    ///
    /// - Parameter cards: The cards that the outputs of a kiosk share.
    package static func open(
        _ request: OutputRequest, cards: DRMCards = DRMCards(), loop: EventLoop, log: Log
    ) throws(OutputError) -> any Output {
        var reasons: [String] = []
        var cause = OutputError.Cause.fault
        // The kernel has a framebuffer of its own for a card. Nobody sees it while the card has no display or
        // does not work, or belongs to another program.
        var unseen: Set<String> = []
        for candidate in try candidates(for: request) {
            var hardware: String? { candidate.path.flatMap { hardwareFolder(of: $0) } }
            if let path = candidate.path {
                if candidate.kind == .fbdev, hardware.map(unseen.contains) == true { continue }
                if request.broken.contains(path) {
                    if candidate.kind == .drm, let hardware { unseen.insert(hardware) }
                    reasons.append("\(candidate.kind.rawValue): \(path) does not work")
                    continue
                }
            }
            do {
                let output = try open(candidate, for: request, cards, loop, log)
                let skipped = reasons.isEmpty ? "" : "; not " + reasons.joined(separator: "; not ")
                log.info("display: \(output.summary)\(skipped)")
                return output
            } catch {
                reasons.append("\(candidate.kind.rawValue): \(error)")
                if error.cause == .taken || cause == .fault { cause = error.cause }
                if candidate.kind == .drm, error.cause != .fault, let hardware {
                    unseen.insert(hardware)
                }
            }
        }
        throw OutputError("no display: \(reasons.joined(separator: "; "))", cause: cause)
    }

    /// Returns the folder of the hardware behind a card or a framebuffer; nil for one without.
    ///
    /// - Parameter folder: `/sys/class`, or one like it.
    static func hardwareFolder(of path: String, in folder: String = "/sys/class") -> String? {
        let kind = path.hasPrefix("/dev/fb") ? "graphics" : "drm"
        let link = "\(folder)/\(kind)/\(path.split(separator: "/").last ?? "")/device"
        let target = File.resolved(link)
        return target == link ? nil : target
    }

    /// An output to try.
    private struct Candidate {
        var kind: OutputKind
        /// The device; nil if there is none to open.
        var path: String?
        /// A reason why nothing of this kind can be opened.
        var refusal: String?
    }

    private static func candidates(
        for request: OutputRequest
    ) throws(OutputError) -> [Candidate] {
        let memory = Candidate(kind: .offscreen)
        return switch try kind(of: request) {
        case .auto: cards(request) + framebuffers(request) + (request.allowsMemory ? [memory] : [])
        case .drm: cards(request)
        case .fbdev: framebuffers(request)
        case .offscreen: [memory]
        }
    }

    /// Derives the kind from the device's path.
    private static func kind(
        of request: OutputRequest
    ) throws(OutputError) -> OutputKind {
        guard let device = request.device, request.kind == .auto else { return request.kind }
        if device.hasPrefix("/dev/dri/") { return .drm }
        if device.hasPrefix("/dev/fb") { return .fbdev }
        throw OutputError(
            "\(device) is neither a DRM card nor a framebuffer by its name; say which kind it is")
    }

    private static func cards(_ request: OutputRequest) -> [Candidate] {
        let paths = request.device.map { [$0] } ?? devices(in: "/dev/dri", prefix: "card")
        if paths.isEmpty { return [Candidate(kind: .drm, refusal: "there is no card in /dev/dri")] }
        return paths.map { Candidate(kind: .drm, path: $0) }
    }

    private static func framebuffers(_ request: OutputRequest) -> [Candidate] {
        func refusal(_ reason: String) -> [Candidate] { [Candidate(kind: .fbdev, refusal: reason)] }
        if request.connector != nil { return refusal("framebuffers have no connectors") }
        if request.monitor != nil {
            return refusal("a framebuffer does not say which monitor it is on")
        }
        let paths = request.device.map { [$0] } ?? devices(in: "/dev", prefix: "fb")
        if paths.isEmpty { return refusal("there is no /dev/fb0") }
        return paths.map { Candidate(kind: .fbdev, path: $0) }
    }

    private static func open(
        _ candidate: Candidate, for request: OutputRequest, _ cards: DRMCards, _ loop: EventLoop,
        _ log: Log
    ) throws(OutputError) -> any Output {
        if let refusal = candidate.refusal { throw OutputError(refusal, cause: .absent) }
        guard let path = candidate.path else {
            return OffscreenOutput(mode: offscreenMode(of: request), hasScanout: false, loop: loop)
        }
        return candidate.kind == .drm
            ? try DRMOutput(path: path, request, cards: cards, loop: loop, log: log)
            : try FbdevOutput(path: path, mode: request.mode, loop: loop, log: log)
    }

    private static func offscreenMode(of request: OutputRequest) -> DisplayMode {
        var mode = request.offscreenMode
        switch request.mode {
        case .preferred, .current: break
        case .size(let width, let height): (mode.width, mode.height) = (width, height)
        case .exact(let width, let height, let refresh):
            mode = DisplayMode(width: width, height: height, refresh: refresh)
        case .modeline(let modeline): mode = modeline.timing.displayMode
        }
        return mode
    }

    /// Returns the devices named `prefix` and a number, in numerical order: `card2` before
    /// `card10`.
    package static func devices(in folder: String, prefix: String) -> [String] {
        let numbers = File.names(in: folder).compactMap { name -> Int? in
            name.hasPrefix(prefix) ? Int(digits: name.dropFirst(prefix.count)) : nil
        }
        return numbers.sorted().map { "\(folder)/\(prefix)\($0)" }
    }
}
