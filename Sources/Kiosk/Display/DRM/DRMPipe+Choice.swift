import CDRM
import Glibc

extension DRMPipe {
    /// Opens a card and finds a combination of connector, CRTC, plane and mode that the kernel
    /// accepts.
    static func open(
        path: String, _ request: OutputRequest, interface: DRMInterface, cards: DRMCards
    ) throws(OutputError) -> DRMPipe {
        let device = try cards.device(path: path, interface: interface)
        let resources = try DRMResources(device)
        do {
            var search = try PipeSearch(request, on: device, resources)
            return try search.run()
        } catch {
            throw OutputError(
                "\(path): \(error)", cause: error.cause, isMomentary: error.isMomentary)
        }
    }
}

/// The search for a combination that the kernel accepts, for a connector that was chosen.
private struct PipeSearch {
    private let request: OutputRequest
    private let device: DRMDevice
    private let resources: DRMResources
    private let connectors: [DRMConnector]
    private let connector: DRMConnector
    /// CRTCs that can drive the connector, the best first; never empty.
    private let crtcs: [DRMCRTC]
    private let planes: [DRMPlane]
    /// Reasons for which the kernel has accepted none so far, each once.
    private var refusals: [String] = []

    /// Chooses the connector.
    init(
        _ request: OutputRequest, on device: DRMDevice, _ resources: DRMResources
    ) throws(OutputError) {
        (self.request, self.device, self.resources) = (request, device, resources)
        let name = request.connector
        let isProbed = request.formerDisplay?.linkHasFailed == true
        let connectors = resources.connectors.compactMap { id in
            DRMConnector(id: id, device: device, isProbed: isProbed) {
                request.probes && (name == nil || name == $0) && !device.claims.contains(id)
            }
        }
        self.connectors = connectors
        connector = try DRMConnector.choose(
            from: connectors.filter { connector in
                !device.claims.contains(connector.id)
                    && !request.reserved.contains { $0.covers(connector) }
            }, name: name, monitor: request.monitor)
        crtcs = resources.crtcs(for: connector, connectors: connectors, device: device)
        if crtcs.isEmpty { throw OutputError("no CRTC is free for \(connector.name)") }
        planes = DRMPlane.all(on: device).filter { !device.claims.contains($0.id) }
    }

    mutating func run() throws(OutputError) -> DRMPipe {
        if device.isAtomic {
            for crtc in crtcs {
                if let pipe = try pipe(on: crtc, isAtomic: true) { return pipe }
            }
        }
        if let pipe = try pipe(on: crtcs[0], isAtomic: false) { return pipe }
        throw OutputError(
            refusals.isEmpty
                ? "no primary plane of \(connector.name) takes "
                    + (request.format?.rawValue ?? "XRGB8888 or RGB565")
                : refusals.joined(separator: "; "))
    }

    /// Tries the planes and formats of a CRTC; nil if the kernel accepts none.
    private mutating func pipe(
        on crtc: DRMCRTC, isAtomic: Bool
    ) throws(OutputError) -> DRMPipe? {
        let saved = resources.save(crtc, connectors: connectors, device: device)
        let mode = try mode(on: crtc, saved)
        for (plane, format) in scanouts(of: crtc, isAtomic: isAtomic) {
            let candidate = DRMPipe.Candidate(
                device: device, connectors: connectors, connector: connector, crtc: crtc,
                planes: planes, plane: plane, mode: mode, format: format, saved: saved)
            do {
                return try DRMPipe(candidate, isAtomic: isAtomic)
            } catch {
                if error.isMomentary { throw error }
                if !refusals.contains(error.description) { refusals.append(error.description) }
            }
        }
        // Legacy mode setting has no test; the result could be a black display.
        let isListed = mode.origin == .kept || mode.origin == .listed
        if isAtomic && !isListed && !refusals.isEmpty { throw refusal(of: mode) }
        return nil
    }

    private func mode(on crtc: DRMCRTC, _ saved: SavedCRTC?) throws(OutputError) -> ModeChoice {
        let former = request.formerDisplay
        // The former display's mode is not this one's, and a mode over which the link has failed
        // may be too much for it.
        let isCurrent =
            crtc.id == resources.crtc(of: connector, device: device)
            && former?.linkHasFailed != true
            && (former?.identity ?? connector.identity) == connector.identity
        let choice = ModeChoice(
            request.mode, modes: connector.modes, current: isCurrent ? saved?.timing : nil)
        guard let choice else {
            throw OutputError("\(connector.name) lists no mode; ask for one by its size")
        }
        try resources.check(choice.timing)
        return choice
    }

    private func refusal(of mode: ModeChoice) -> OutputError {
        let modes = connector.modes.map { $0.timing.displayMode.description }
        return OutputError(
            "\(connector.name) does not take \(mode.timing.displayMode) "
                + "(\(refusals.joined(separator: "; "))); "
                + "it lists \(modes.joined(separator: ", "))")
    }

    /// Returns the planes and formats to try for a CRTC, best first.
    private func scanouts(
        of crtc: DRMCRTC, isAtomic: Bool
    ) -> [(plane: DRMPlane?, format: PixelFormat)] {
        let mask = UInt32(1) << UInt32(crtc.index)
        let primaries = planes.filter { $0.kind == .primary && $0.possibleCRTCs & mask != 0 }
        // The plane that feeds this CRTC now, then those that feed none.
        let usable =
            primaries.filter { $0.currentCRTC == crtc.id }
            + primaries.filter { $0.currentCRTC == 0 }
        let all: [(plane: DRMPlane?, format: PixelFormat)] =
            primaries.isEmpty && !isAtomic
            ? PixelFormat.allCases.map { (nil, $0) }
            : usable.flatMap { plane in plane.usableFormats.map { (plane, $0) } }
        return all.filter { request.format == nil || $0.format == request.format }
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
