import CDRM

/// A connector and the display connected to it.
package struct DRMConnector {
    package enum Status { case connected, disconnected, unknown }

    package var id: UInt32
    /// The kernel's name: `HDMI-A-1`.
    package var name: String
    /// `DRM_MODE_CONNECTOR_*`
    package var type: UInt32
    package var status: Status
    package var modes: [ModeChoice.Listed]
    /// True for a head-mounted display, which is not for desktops; see the property `non-desktop`.
    package var isNonDesktop = false
    /// The bytes of the display's EDID; nil if it has none.
    var identity: [UInt8]?
    /// The EDID; nil if it is damaged, or there is none.
    package var edid: EDID?
    /// Width of the panel in millimetres; 0 if it is unknown.
    var panelWidth: UInt32 = 0
    var encoders: [UInt32] = []
    /// The encoder in use; 0 while the connector is off.
    var currentEncoder: UInt32 = 0

    package init(
        id: UInt32, name: String, type: UInt32, status: Status, modes: [ModeChoice.Listed] = []
    ) {
        self.id = id
        self.name = name
        self.type = type
        self.status = status
        self.modes = modes
    }
}

extension DRMConnector {
    /// - Parameters:
    ///   - isProbed: True to look at the display, and not at what the kernel knows already.
    ///   - mayHaveCome: Decides by the connector's name whether it is asked if there is a display that the
    ///     kernel does not know of.
    init?(
        id: UInt32, device: DRMDevice, isProbed: Bool = false,
        mayHaveCome: (String) -> Bool = { _ in true }
    ) {
        let fd = device.descriptor
        // The current state costs nothing; a probe reads the EDID for some 100 ms and makes some
        // displays flicker. It is needed when no process has probed since the boot, and after a link has
        // failed: only a probe leaves out the modes that are too much for it. The kernel may have forgotten
        // the failure when the card was closed.
        var answer = drmModeGetConnectorCurrent(fd, id)
        if let current = answer?.pointee {
            let isNeeded =
                current.connection == DRM_MODE_CONNECTED
                ? current.count_modes == 0
                    || DRMConnector.isLinkBad(DRMConnector.properties(of: id, device))
                : mayHaveCome(DRMConnector.name(of: current))
            if isProbed || isNeeded {
                drmModeFreeConnector(answer)
                answer = drmModeGetConnector(fd, id)
            }
        }
        guard let answer else { return nil }
        defer { drmModeFreeConnector(answer) }
        let connector = answer.pointee
        self.init(
            id: id, name: DRMConnector.name(of: connector), type: connector.connector_type,
            status: Status(connector.connection))
        for index in 0..<Int(connector.count_modes) {
            let mode = connector.modes[index]
            modes.append(
                ModeChoice.Listed(
                    timing: ModeTiming(mode),
                    isPreferred: mode.type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0))
        }
        for index in 0..<Int(connector.count_encoders) {
            encoders.append(connector.encoders[index])
        }
        currentEncoder = connector.encoder_id
        panelWidth = connector.mmWidth
        let properties = DRMConnector.properties(of: id, device)
        isNonDesktop = properties["non-desktop"].value == 1
        identity = DRMConnector.identity(properties, device)
        edid = identity.flatMap { try? EDID($0) }
        // The kernel has the size from there, and that of a panel without one from who built it in.
        let told = EDID.PhysicalSize(
            width: Int(connector.mmWidth), height: Int(connector.mmHeight))
        if identity != nil, told.isAspectRatio { panelWidth = 0 }
    }

    private static func name(of connector: drmModeConnector) -> String {
        let type = drmModeGetConnectorTypeName(connector.connector_type)
        return (type.map { String(cString: $0) } ?? "Unknown") + "-\(connector.connector_type_id)"
    }

    /// Order of preference. Built-in panels come first: a kiosk with a panel and a service monitor
    /// belongs on the panel.
    private var rank: Int {
        let isInternal = DRMConnector.internalTypes.contains(Int32(bitPattern: type))
        // Drivers of panels without a detect line say "unknown".
        return (isInternal ? 0 : 1) + (status == .connected ? 0 : 2)
    }

    private static let internalTypes = [
        DRM_MODE_CONNECTOR_eDP, DRM_MODE_CONNECTOR_LVDS, DRM_MODE_CONNECTOR_DSI,
        DRM_MODE_CONNECTOR_DPI, DRM_MODE_CONNECTOR_SPI,
    ]

    /// Finds the connector by its name and by the display that is connected to it. Among several that
    /// fit, built-in panels (eDP, LVDS, DSI, DPI, SPI) come before others, then the kernel's order
    /// counts.
    package static func choose(
        from all: [DRMConnector], name: String?, monitor: MonitorRequest? = nil
    ) throws(OutputError) -> DRMConnector {
        var connectors = all
        if let monitor {
            connectors = all.filter { $0.edid.map(monitor.fits) ?? false }
            guard !connectors.isEmpty else {
                let there = all.compactMap { connector in
                    connector.edid.map { "\($0.identity) at \(connector.name)" }
                }
                throw OutputError(
                    "no monitor \(monitor); there are: \(list(there))", cause: .absent)
            }
            if let name, all.contains(where: { $0.name == name }),
                !connectors.contains(where: { $0.name == name })
            {
                throw OutputError(
                    "the monitor \(monitor) is not connected to \(name) but to "
                        + list(connectors.map(\.name)), cause: .absent)
            }
        }
        if let name {
            guard let connector = connectors.first(where: { $0.name == name }) else {
                throw OutputError(
                    "no connector \(name); there are: \(list(connectors.map(\.name)))")
            }
            guard connector.status != .disconnected else {
                let others = connectors.filter { $0.status == .connected }.map(\.name)
                throw OutputError(
                    "nothing is connected to \(name); connected are: \(list(others))",
                    cause: .absent)
            }
            return connector
        }
        let candidates = connectors.enumerated().filter { _, connector in
            connector.status != .disconnected && !connector.isNonDesktop
                && !(connector.status == .unknown && connector.modes.isEmpty)
        }
        let best = candidates.min { a, b in
            (a.element.rank, a.offset) < (b.element.rank, b.offset)
        }
        guard let best else {
            throw OutputError(
                "no connector is connected: \(list(connectors.map(\.name)))", cause: .absent)
        }
        return best.element
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}

extension DRMConnector.Status {
    init(_ connection: drmModeConnection) {
        switch connection {
        case DRM_MODE_CONNECTED: self = .connected
        case DRM_MODE_DISCONNECTED: self = .disconnected
        default: self = .unknown
        }
    }
}

extension ModeTiming {
    init(_ mode: drmModeModeInfo) {
        self.init(
            clock: mode.clock,
            horizontal: (mode.hdisplay, mode.hsync_start, mode.hsync_end, mode.htotal),
            vertical: (mode.vdisplay, mode.vsync_start, mode.vsync_end, mode.vtotal),
            flags: mode.flags)
        hSkew = mode.hskew
        vScan = mode.vscan
    }

    /// The kernel's structure, which is identical to libdrm's. The name is for debugging in
    /// debugfs.
    var modeInfo: drmModeModeInfo {
        var mode = drmModeModeInfo()
        mode.clock = clock
        (mode.hdisplay, mode.hsync_start) = (hDisplay, hSyncStart)
        (mode.hsync_end, mode.htotal, mode.hskew) = (hSyncEnd, hTotal, hSkew)
        (mode.vdisplay, mode.vsync_start) = (vDisplay, vSyncStart)
        (mode.vsync_end, mode.vtotal, mode.vscan) = (vSyncEnd, vTotal, vScan)
        mode.vrefresh = UInt32((refresh + 500) / 1000)
        mode.flags = flags
        mode.type = UInt32(DRM_MODE_TYPE_USERDEF)
        withUnsafeMutableBytes(of: &mode.name) { bytes in
            bytes.copyBytes(from: "\(width)x\(height)".utf8.prefix(bytes.count - 1))
        }
        return mode
    }
}
