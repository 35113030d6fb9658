import CDRM
import CLinux
import Glibc

/// An open card of which this process is the DRM master, and its capabilities.
final class DRMDevice {
    /// Path, such as `/dev/dri/card0`.
    let path: String
    /// Name of the kernel driver, such as `vc4`; from drmGetVersion(3).
    let driver: String
    /// True if atomic mode setting is available, and enabled for this descriptor.
    let isAtomic: Bool
    /// True if events are stamped with CLOCK_MONOTONIC. All drivers do since Linux 4.15.
    let hasMonotonicTimestamps: Bool

    private let file: DeviceFile
    private let eventBuffer: UnsafeMutableRawBufferPointer
    private var listeners = FlipListeners()
    private var source: EventSource?
    /// Connectors, CRTCs and planes that the kiosk's outputs on this card use.
    var claims: Set<UInt32> = []

    var descriptor: Int32 { file.number }

    /// - Parameter holders: Names the processes that have the card open, for a message.
    init(
        path: String, interface: DRMInterface, seat: Seat?, holders: () -> [String]
    ) throws(OutputError) {
        self.path = path
        do {
            file = try DeviceFile(path: path, seat: seat)
        } catch {
            throw OutputError(opening: error)
        }
        let fd = file.number
        guard let version = drmGetVersion(fd) else {
            throw OutputError("\(path) is no DRM device")
        }
        driver = version.pointee.name.map { String(cString: $0) } ?? "unnamed"
        drmFreeVersion(version)
        // Without universal planes, the primary plane and its formats are hidden.
        drmSetClientCap(fd, UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES), 1)
        isAtomic =
            interface != .legacy && drmSetClientCap(fd, UInt64(DRM_CLIENT_CAP_ATOMIC), 1) == 0
        hasMonotonicTimestamps = drmCapability(fd, DRM_CAP_TIMESTAMP_MONOTONIC) == 1
        // drm_read() returns whole events only; this is room for 32 flips.
        eventBuffer = .allocate(byteCount: 1024, alignment: 8)
        guard drmCapability(fd, DRM_CAP_DUMB_BUFFER) == 1 else {
            throw OutputError("\(path) (\(driver)) has no dumb buffers")
        }
        try becomeMaster(holders)
    }

    deinit {
        source?.cancel()
        eventBuffer.deallocate()
    }

    /// Begins to pass flips to an output.
    ///
    /// - Returns: The output's first token; see `FlipListeners`.
    func listen(
        on loop: EventLoop, _ handler: @escaping FlipListeners.Handler
    ) throws(OutputError) -> UInt64 {
        if source == nil {
            do {
                source = try loop.watch(descriptor) { [unowned self] _ in readFlips() }
            } catch {
                throw OutputError("\(path): \(error)")
            }
        }
        return listeners.add(handler)
    }

    /// Stops passing flips to the output with this token.
    func leave(_ token: UInt64) {
        listeners.remove(token)
        guard listeners.isEmpty else { return }
        source?.cancel()
        source = nil
    }

    /// True if no output uses the card any more.
    var isIdle: Bool { listeners.isEmpty }

    /// Becomes DRM master. The first to open a card is its master; others must wait until that one
    /// has dropped it. The kernel returns EBUSY to root and EACCES to others (drm_auth.c).
    private func becomeMaster(_ holders: () -> [String]) throws(OutputError) {
        if drmIsMaster(descriptor) == 1 || drmSetMaster(descriptor) == 0 { return }
        let number = errno
        guard number == EACCES || number == EBUSY else {
            throw OutputError("\(path): \(SystemError("drmSetMaster", number: number))")
        }
        let names = holders()
        let hint =
            names.isEmpty
            ? "kioskctl displays, as root, names those that have it open"
            : "it is open in \(names.joined(separator: ", "))"
        throw OutputError("another program is the DRM master of \(path); \(hint)", cause: .taken)
    }

    func dropMaster() { drmDropMaster(descriptor) }

    /// Reads pending events without blocking, and passes each finished flip to its output: the
    /// commit's token, and the kernel's time.
    func readFlips() {
        let base = eventBuffer.baseAddress!
        let count = read(descriptor, base, eventBuffer.count)
        var offset = 0
        while count - offset >= MemoryLayout<drm_event>.size {
            let event = (base + offset).loadUnaligned(as: drm_event.self)
            let length = Int(event.length)
            guard length >= MemoryLayout<drm_event>.size, length <= count - offset else { return }
            if event.type == UInt32(DRM_EVENT_FLIP_COMPLETE),
                length >= MemoryLayout<drm_event_vblank>.size
            {
                let flip = (base + offset).loadUnaligned(as: drm_event_vblank.self)
                let time = Instant(
                    nanoseconds: Int64(flip.tv_sec) * 1_000_000_000 + Int64(flip.tv_usec) * 1000)
                listeners.pass(flip.user_data, at: hasMonotonicTimestamps ? time : nil)
            }
            offset += length
        }
    }

    /// Waits until an event can be read, at most until the deadline.
    func waitForEvent(until deadline: Instant, clock: any TimeSource) {
        var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let left = (deadline - clock.now).nanoseconds
            if left <= 0 { return }
            // Rounded up, so that the last fraction of a millisecond is not a busy loop.
            let result = poll(&descriptors, 1, Int32((left + 999_999) / 1_000_000))
            if result >= 0 || errno != EINTR { return }
        }
    }
}

/// Returns the value of a device capability; nil if the kernel does not know it.
private func drmCapability(_ fd: Int32, _ capability: Int32) -> UInt64? {
    var value: UInt64 = 0
    return drmGetCap(fd, UInt64(capability), &value) == 0 ? value : nil
}
