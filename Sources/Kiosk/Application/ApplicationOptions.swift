/// The hardware and files that an `Application` uses.
public struct ApplicationOptions: Sendable {
    /// Kind of display.
    public var output = OutputKind.auto
    /// Device of the display, such as `/dev/dri/card0`; nil for the first that can be used.
    public var device: String?
    /// DRM connector, such as `HDMI-A-1`; nil for built-in panels first.
    public var connector: String?
    /// The display itself, wherever it is connected; nil for any.
    public var monitor: MonitorRequest?
    /// Requested display mode.
    public var mode = ModeRequest.current
    /// Display mode in memory, where there is no display.
    public var offscreenMode = DisplayMode(width: 1920, height: 1080)
    /// True if frames start as late as they can, to show the newest input.
    public var startsFramesLate = false
    /// Exponent by which displays that can do so show dark colours brighter; 1 for none.
    public var gamma = 1.0
    /// Greatest distance by which the picture is shifted, in pixels, against burn-in; 0 for none.
    public var shift = 0
    /// Means of the panel's light, in the order in which they are tried.
    var light = SettingsChecker.usualLight
    /// Name or path of the touchscreen of the first display, where there are several displays.
    var touchName: String?
    /// Rotation of pixels and touches.
    public var rotation = Rotation.none
    /// Device pixels per logical pixel.
    public var scale = ScaleRequest.factor(1)
    /// Input device used instead of all of the seat, such as `/dev/input/event3`.
    public var touchDevice: String?
    /// File to which all touches are written.
    public var recording: String?
    /// File with touches, played instead of reading devices.
    public var replay: String?
    /// File with the values that outlive the process; nil for `state.db` in the service's state
    /// directory, or for nothing where there is none.
    public var state: String?
    /// Folder in which the pictures of servers are kept; nil for `pictures` in the service's cache
    /// directory, or for memory where there is none.
    public var cache: String?
    /// True if `auto` may draw into memory; nil for yes unless a service manager started the
    /// process: a service must not run in front of a black panel and seem well.
    public var allowsMemory: Bool?

    /// Makes options for the first display that can be used.
    public init() {}

    /// Returns the request for the first display.
    ///
    /// - Parameter allowsMemory: True if memory will do where there is no display.
    func outputRequest(allowsMemory: Bool) -> OutputRequest {
        OutputRequest(
            kind: output, device: device, connector: connector, monitor: monitor, mode: mode,
            offscreenMode: offscreenMode, allowsMemory: allowsMemory)
    }

    var cacheDirectory: String? {
        cache ?? ServiceManager.directory("CACHE_DIRECTORY").map { "\($0)/pictures" }
    }

    /// File with the means of light that have proven to work; nil where nothing is kept.
    var lightPath: String? { ServiceManager.directory("STATE_DIRECTORY").map { "\($0)/light" } }

    /// File with the calibrations of touchscreens; nil where nothing is kept.
    var calibrationPath: String? {
        ServiceManager.directory("STATE_DIRECTORY").map { "\($0)/calibration" }
    }

    var statePath: String? {
        state ?? ServiceManager.directory("STATE_DIRECTORY").map { "\($0)/state.db" }
    }
}
