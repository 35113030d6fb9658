/// A further display of a kiosk: found, lost and found again by itself, beside the first one. One that does not
/// work never ends the process, and is tried again for ever.
extension DisplaySupervisor {
    /// Shows on a further display what the document says, and supervises it.
    ///
    /// - Parameter open: Opens the first output that a request allows.
    /// - Throws: The reason why there is not even memory to draw into.
    convenience init(
        _ spec: OutputSpec, of host: DocumentHost, in first: Engine, _ options: ApplicationOptions,
        reserved: [ReservedDisplay], log: Log, open: @escaping Open
    ) throws(OutputError) {
        let display = spec.display
        var own = ApplicationOptions()
        own.output = options.output == .offscreen ? .offscreen : DisplaySupervisor.kind(of: display)
        own.offscreenMode = options.offscreenMode
        (own.device, own.connector, own.monitor) = (
            display.device, display.connector, display.monitor
        )
        own.mode = display.mode ?? .current
        self.init(
            own, nil, reserved: reserved, loop: first.loop, log: log.prefixed("\(spec.name): "),
            open: open)
        let output = try self.open()
        supervise(host.show(spec, on: output, isUnseen: isSearching, beside: first))
    }

    private static func kind(of display: DisplaySettings) -> OutputKind {
        display.device?.hasPrefix("/dev/fb") == true ? .fbdev : .drm
    }
}

extension DisplaySettings {
    /// The display that is left to this output.
    var reserved: ReservedDisplay { ReservedDisplay(connector: connector, monitor: monitor) }
}
