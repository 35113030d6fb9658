import CInput
import Glibc

/// A libinput context with its udev connection, its device nodes and its log.
final class LibinputContext {
    let handle: OpaquePointer
    private let udev: OpaquePointer
    private let callbacks: Callbacks
    private let interface: UnsafeMutablePointer<libinput_interface>
    private let client: UnsafeMutablePointer<kiosk_libinput_client>

    /// Makes a context that follows udev if `usesUdev`, else one for devices that are added by
    /// path.
    ///
    /// - Throws: An error if a library is missing or gives no context.
    init(usesUdev: Bool, seat: Seat?, log: Log) throws {
        try SharedLibrary.udev.open()
        try SharedLibrary.libinput.open()
        callbacks = Callbacks(nodes: DeviceNodes(seat: seat, log: log), log: log)
        guard let udev = udev_new() else { throw SystemError("udev_new") }
        self.udev = udev
        interface = .allocate(capacity: 1)
        interface.initialize(
            to: libinput_interface(
                open_restricted: openRestricted, close_restricted: closeRestricted))
        client = .allocate(capacity: 1)
        let owner = Unmanaged.passUnretained(callbacks).toOpaque()
        client.initialize(to: kiosk_libinput_client(owner: owner, log: logLine))
        let created =
            usesUdev
            ? libinput_udev_create_context(interface, client, udev)
            : libinput_path_create_context(interface, client)
        guard let created else {
            let error = SystemError("libinput_create_context")
            interface.deallocate()
            client.deallocate()
            udev_unref(udev)
            throw error
        }
        handle = created
        kiosk_libinput_log_to_client(handle)
        libinput_log_set_priority(
            handle,
            log.threshold >= .debug ? LIBINPUT_LOG_PRIORITY_DEBUG : LIBINPUT_LOG_PRIORITY_ERROR)
    }

    deinit {
        // Closes the device nodes through the interface.
        libinput_unref(handle)
        udev_unref(udev)
        interface.deallocate()
        client.deallocate()
    }

    /// Calls `handler` each time udev has finished setting up an input device.
    func watchUdev(
        loop: EventLoop, handler: @escaping () -> Void
    ) throws(SystemError) -> UdevInputMonitor {
        try UdevInputMonitor(udev: udev, loop: loop, handler: handler)
    }
}

/// The target of libinput's callbacks. It outlives the context, which closes its nodes last.
private final class Callbacks {
    let nodes: DeviceNodes
    private let log: Log

    init(nodes: DeviceNodes, log: Log) {
        self.nodes = nodes
        self.log = log
    }

    static func of(_ owner: UnsafeMutableRawPointer) -> Callbacks {
        Unmanaged<Callbacks>.fromOpaque(owner).takeUnretainedValue()
    }

    func log(_ priority: libinput_log_priority, _ line: String) {
        var line = Substring(line)
        while line.last?.isNewline == true { line.removeLast() }
        if priority.rawValue >= LIBINPUT_LOG_PRIORITY_ERROR.rawValue {
            log.warning("libinput: \(line)")
        } else {
            log.debug("libinput: \(line)")
        }
    }
}

private func callbacks(_ userData: UnsafeMutableRawPointer?) -> Callbacks? {
    let client = userData?.assumingMemoryBound(to: kiosk_libinput_client.self)
    return client?.pointee.owner.map(Callbacks.of)
}

private func openRestricted(
    _ path: UnsafePointer<CChar>?, _ flags: Int32, _ userData: UnsafeMutableRawPointer?
) -> Int32 {
    guard let path, let callbacks = callbacks(userData) else { return -EINVAL }
    return callbacks.nodes.open(String(cString: path), flags: flags)
}

private func closeRestricted(_ descriptor: Int32, _ userData: UnsafeMutableRawPointer?) {
    callbacks(userData)?.nodes.close(descriptor)
}

private func logLine(
    _ owner: UnsafeMutableRawPointer?, _ priority: libinput_log_priority,
    _ line: UnsafePointer<CChar>?
) {
    guard let owner, let line else { return }
    Callbacks.of(owner).log(priority, String(cString: line))
}
