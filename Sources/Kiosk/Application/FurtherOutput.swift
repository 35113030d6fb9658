/// A further display of a kiosk: found, lost and found again by itself, beside the first one. One that does not
/// work never ends the process, and is tried again for ever.
final class FurtherOutput {
    private let engine: Engine
    private let supervisor: DisplaySupervisor

    /// - Parameters:
    ///   - open: Opens the first output that a request allows.
    /// - Throws: The reason why there is not even memory to draw into.
    init(
        _ spec: OutputSpec, of host: DocumentHost, in first: Engine, _ options: ApplicationOptions,
        reserved: [ReservedDisplay], log: Log, open: @escaping DisplaySupervisor.Open
    ) throws(OutputError) {
        let display = spec.display
        var own = ApplicationOptions()
        own.output = options.output == .offscreen ? .offscreen : FurtherOutput.kind(of: display)
        own.offscreenMode = options.offscreenMode
        (own.device, own.connector, own.monitor) = (
            display.device, display.connector, display.monitor
        )
        own.mode = display.mode ?? .current
        supervisor = DisplaySupervisor(
            own, nil, reserved: reserved, loop: first.loop, log: log.prefixed("\(spec.name): "),
            open: open)
        let output = try supervisor.open()
        engine = host.show(spec, on: output, isUnseen: supervisor.isSearching, beside: first)
        supervisor.supervise(engine)
    }

    private static func kind(of display: DisplaySettings) -> OutputKind {
        display.device?.hasPrefix("/dev/fb") == true ? .fbdev : .drm
    }

    /// Called when this output has a display again, or its first one.
    var onConnect: (() -> Void)? {
        get { supervisor.onConnect }
        set { supervisor.onConnect = newValue }
    }

    /// True while there is no display for it.
    var isSearching: Bool { supervisor.isSearching }

    func releaseOrTakeBack() { supervisor.releaseOrTakeBack() }

    func sessionChanged(isActive: Bool) { supervisor.sessionChanged(isActive: isActive) }

    func close() { supervisor.close() }
}

extension DisplaySettings {
    /// The display that is left to this output.
    var reserved: ReservedDisplay { ReservedDisplay(connector: connector, monitor: monitor) }
}
