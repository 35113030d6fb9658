import CDRM
import Glibc

extension DRMPipe {
    /// Opens a card and finds a combination of connector, CRTC, plane and mode that the kernel
    /// accepts.
    ///
    /// - Parameter probes: False to believe the kernel that no display has come.
    static func open(
        path: String, connector name: String?, monitor: MonitorRequest?,
        reserved: [ReservedDisplay] = [], mode request: ModeRequest,
        after former: FormerDisplay? = nil, probes: Bool = true,
        format: PixelFormat?, interface: DRMInterface, cards: DRMCards = DRMCards()
    ) throws(OutputError) -> DRMPipe {
        let device = try cards.device(path: path, interface: interface)
        let resources = try DRMResources(device)
        do {
            return try choose(
                device: device, resources: resources, name: name, monitor: monitor,
                reserved: reserved, request: request, former: former, probes: probes,
                format: format)
        } catch {
            throw OutputError(
                "\(path): \(error)", cause: error.cause, isMomentary: error.isMomentary)
        }
    }

    private static func choose(
        device: DRMDevice, resources: DRMResources, name: String?, monitor: MonitorRequest?,
        reserved: [ReservedDisplay], request: ModeRequest, former: FormerDisplay?, probes: Bool,
        format: PixelFormat?
    ) throws(OutputError) -> DRMPipe {
        let linkHasFailed = former?.linkHasFailed == true
        let connectors = resources.connectors.compactMap { id in
            DRMConnector(id: id, device: device, isProbed: linkHasFailed) {
                probes && (name == nil || name == $0) && !device.claims.contains(id)
            }
        }
        let connector = try DRMConnector.choose(
            from: connectors.filter { connector in
                !device.claims.contains(connector.id)
                    && !reserved.contains { $0.covers(connector) }
            }, name: name, monitor: monitor)
        let crtcs = resources.crtcs(for: connector, connectors: connectors, device: device)
        guard let first = crtcs.first else {
            throw OutputError("no CRTC is free for \(connector.name)")
        }
        let planes = DRMPlane.all(on: device).filter { !device.claims.contains($0.id) }

        var refusals: [String] = []
        func note(_ error: OutputError) {
            if !refusals.contains(error.description) { refusals.append(error.description) }
        }
        for isAtomic in device.isAtomic ? [true, false] : [false] {
            for crtc in isAtomic ? crtcs : [first] {
                let saved = resources.save(crtc, connectors: connectors, device: device)
                // The mode that another display had is none of this one's, and one over which the link
                // has failed may be too much for it.
                let isCurrent =
                    crtc.id == resources.crtc(of: connector, device: device) && !linkHasFailed
                    && (former?.identity ?? connector.identity) == connector.identity
                let choice = ModeChoice(
                    request, modes: connector.modes, current: isCurrent ? saved?.timing : nil)
                guard let choice else {
                    throw OutputError("\(connector.name) lists no mode; ask for one by its size")
                }
                try resources.check(choice.timing)
                let scanouts = scanouts(crtc: crtc, planes: planes, isAtomic: isAtomic)
                    .filter { format == nil || $0.format == format }
                for (plane, format) in scanouts {
                    let candidate = Candidate(
                        device: device, connectors: connectors, connector: connector, crtc: crtc,
                        planes: planes, plane: plane, mode: choice, format: format, saved: saved)
                    do {
                        return try DRMPipe(candidate, isAtomic: isAtomic)
                    } catch {
                        if error.isMomentary { throw error }
                        note(error)
                    }
                }
                // Legacy mode setting has no test; the result could be a black display.
                let isListed = choice.origin == .kept || choice.origin == .listed
                if isAtomic && !isListed && !refusals.isEmpty {
                    throw refusedMode(choice, connector: connector, reasons: refusals)
                }
            }
        }
        throw OutputError(
            refusals.isEmpty
                ? "no primary plane of \(connector.name) takes "
                    + (format?.rawValue ?? "XRGB8888 or RGB565")
                : refusals.joined(separator: "; "))
    }

    private static func refusedMode(
        _ choice: ModeChoice, connector: DRMConnector, reasons: [String]
    ) -> OutputError {
        let modes = connector.modes.map { $0.timing.displayMode.description }
        return OutputError(
            "\(connector.name) does not take \(choice.timing.displayMode) "
                + "(\(reasons.joined(separator: "; "))); it lists \(modes.joined(separator: ", "))")
    }

    /// Returns the planes and formats to try for a CRTC, best first.
    private static func scanouts(
        crtc: DRMCRTC, planes: [DRMPlane], isAtomic: Bool
    ) -> [(plane: DRMPlane?, format: PixelFormat)] {
        let mask = UInt32(1) << UInt32(crtc.index)
        let primaries = planes.filter { $0.kind == .primary && $0.possibleCRTCs & mask != 0 }
        if primaries.isEmpty && !isAtomic { return PixelFormat.allCases.map { (nil, $0) } }
        // The plane that feeds this CRTC now, then those that feed none.
        let usable =
            primaries.filter { $0.currentCRTC == crtc.id }
            + primaries.filter { $0.currentCRTC == 0 }
        return usable.flatMap { plane in plane.usableFormats.map { (plane, $0) } }
    }
}

/// The object identifiers of a card.
struct DRMResources {
    let crtcs: [UInt32]
    let connectors: [UInt32]
    private let maximum: (width: Int, height: Int)

    init(_ device: DRMDevice) throws(OutputError) {
        guard let answer = drmModeGetResources(device.descriptor) else {
            // EOPNOTSUPP: a render node or a GPU without display engine.
            throw OutputError("\(device.path): \(SystemError("drmModeGetResources"))")
        }
        defer { drmModeFreeResources(answer) }
        let list = answer.pointee
        crtcs = Array(UnsafeBufferPointer(start: list.crtcs, count: Int(list.count_crtcs)))
        connectors = Array(
            UnsafeBufferPointer(start: list.connectors, count: Int(list.count_connectors)))
        maximum = (Int(list.max_width), Int(list.max_height))
        if crtcs.isEmpty || connectors.isEmpty {
            throw OutputError("\(device.path) (\(device.driver)) has no connectors")
        }
    }

    func check(_ timing: ModeTiming) throws(OutputError) {
        if timing.width > maximum.width || timing.height > maximum.height {
            throw OutputError(
                "\(timing.width)x\(timing.height) is too large; the card takes up to "
                    + "\(maximum.width)x\(maximum.height)")
        }
    }

    /// Returns the CRTC that drives a connector now.
    func crtc(of connector: DRMConnector, device: DRMDevice) -> UInt32? {
        guard connector.currentEncoder != 0,
            let encoder = drmModeGetEncoder(device.descriptor, connector.currentEncoder)
        else { return nil }
        defer { drmModeFreeEncoder(encoder) }
        return encoder.pointee.crtc_id == 0 ? nil : encoder.pointee.crtc_id
    }

    /// Returns the CRTCs that can drive a connector: the current one, then the free ones.
    func crtcs(
        for connector: DRMConnector, connectors: [DRMConnector], device: DRMDevice
    ) -> [DRMCRTC] {
        var mask: UInt32 = 0
        for id in connector.encoders {
            guard let encoder = drmModeGetEncoder(device.descriptor, id) else { continue }
            mask |= encoder.pointee.possible_crtcs
            drmModeFreeEncoder(encoder)
        }
        let current = crtc(of: connector, device: device)
        let taken = connectors.filter { $0.id != connector.id }
            .compactMap { crtc(of: $0, device: device) }
        let possible = crtcs.enumerated().filter { index, id in
            mask & (1 << UInt32(index)) != 0 && (id == current || !taken.contains(id))
                && !device.claims.contains(id)
        }
        let ordered =
            possible.filter { $0.element == current } + possible.filter { $0.element != current }
        return ordered.map { DRMCRTC(id: $0.element, index: $0.offset, device: device) }
    }

    func save(
        _ crtc: DRMCRTC, connectors: [DRMConnector], device: DRMDevice
    ) -> SavedCRTC? {
        let users = connectors.filter { self.crtc(of: $0, device: device) == crtc.id }
        return SavedCRTC(crtc: crtc.id, connectors: users.map(\.id), device: device)
    }
}
