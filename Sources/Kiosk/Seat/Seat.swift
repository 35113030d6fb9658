import CSeat
import Glibc

/// A session of a seat manager, which lends devices while the session is in the foreground.
///
/// When another virtual terminal is shown, the session goes to the background: whoever has devices of
/// it closes them, and opens them again when it is back. A manager that ends leaves its devices behind;
/// from then on they are opened directly.
package final class Seat: Session {
    package var onChange: ((Bool) -> Void)?

    /// True while the session is in the foreground, or its manager has ended.
    package private(set) var isActive = false

    private let manager: String
    private let log: Log
    private let loop: EventLoop
    private var handle: OpaquePointer?
    private var source: EventSource?
    /// nil once the session is closed.
    private var timer: Timer?
    private let listener: UnsafeMutablePointer<libseat_seat_listener>
    /// Messages of libseat since the last call of `onChange`.
    private var isEnabled = false
    private var mustConfirm = false
    private var hasReportedRefusal = false

    /// Time in which a manager enables a session that is in the foreground.
    private static let enablingTime = Duration.seconds(1)

    /// Begins a session, if there is a manager that can give one. Without one libseat is not opened,
    /// and one that fails is the same as none, but for a line in the log.
    package static func open(loop: EventLoop, log: Log) -> Seat? {
        guard let manager = SeatManager.running() else { return nil }
        do {
            try SharedLibrary.seat.open()
            let seat = try Seat(manager, loop: loop, log: log)
            log.info(
                "seat: a session of \(manager)"
                    + (seat.isActive ? "" : ", which is in the background"))
            return seat
        } catch {
            log.warning("seat: no session of \(manager): \(error); devices are opened directly")
            return nil
        }
    }

    private init(_ manager: String, loop: EventLoop, log: Log) throws(SystemError) {
        (self.manager, self.log, self.loop) = (manager, log, loop)
        listener = .allocate(capacity: 1)
        listener.initialize(
            to: libseat_seat_listener(enable_seat: seatEnabled, disable_seat: seatDisabled))
        timer = Timer(loop: loop) { [unowned self] in settle() }
        libseat_set_log_level(LIBSEAT_LOG_LEVEL_SILENT)
        // Else libseat, as root, would be a manager of its own where that one gives no session.
        setenv("LIBSEAT_BACKEND", manager, 0)
        let owner = Unmanaged.passUnretained(self).toOpaque()
        guard let handle = libseat_open_seat(listener, owner) else {
            throw SystemError("libseat_open_seat")
        }
        self.handle = handle
        // Outside the loop, since the first display is opened before the loop runs.
        let clock = MonotonicClock()
        let end = clock.now + Seat.enablingTime
        while !isEnabled, clock.now < end {
            let left = (end - clock.now).nanoseconds / 1_000_000 + 1
            guard libseat_dispatch(handle, Int32(left)) >= 0 else {
                throw SystemError("libseat_dispatch")
            }
        }
        isActive = isEnabled
        source = try loop.watch(libseat_get_fd(handle)) { [weak self] in self?.dispatch($0) }
    }

    deinit {
        close()
        listener.deallocate()
    }

    package func close() {
        guard let handle else { return }
        source?.cancel()
        source = nil
        timer = nil
        self.handle = nil
        libseat_close_seat(handle)
    }

    package func show(terminal number: Int) {
        if let handle { libseat_switch_session(handle, Int32(number)) }
    }

    /// libseat also says so while it opens and closes devices, when nothing may be changed yet.
    fileprivate func note(isEnabled: Bool) {
        self.isEnabled = isEnabled
        if !isEnabled { mustConfirm = true }
        timer?.arm(at: loop.time.now)
    }

    private func dispatch(_ events: IOEvents) {
        guard let handle else { return }
        guard libseat_dispatch(handle, 0) >= 0 else { return lose(SystemError("libseat_dispatch")) }
        // libseat reads the end of the connection as if nothing had come, again and again.
        guard events.isDisjoint(with: [.hungUp, .failed]) else {
            return lose(SystemError("the connection", number: EPIPE))
        }
        settle()
    }

    /// Does what libseat has asked for.
    private func settle() {
        guard let handle else { return }
        timer?.disarm()
        if mustConfirm {
            mustConfirm = false
            change(to: false)
            guard libseat_disable_seat(handle) == 0 else {
                return lose(SystemError("libseat_disable_seat"))
            }
        }
        if isEnabled { change(to: true) }
    }

    private func change(to isActive: Bool) {
        guard isActive != self.isActive else { return }
        self.isActive = isActive
        onChange?(isActive)
    }

    /// Goes on without a manager that has ended. Devices that it has opened stay open.
    private func lose(_ error: SystemError) {
        log.warning(
            "seat: \(manager) has ended (\(error)); devices are opened directly from now on")
        close()
        change(to: true)
    }
}

// MARK: - Devices

extension Seat {
    /// Opens a device.
    ///
    /// - Returns: The descriptor, which the caller closes, and the number of the loan, for `giveBack(_:)`;
    ///   nil if it is to be opened directly.
    /// - Throws: `EPERM` while the session is in the background.
    package func borrow(
        _ path: String
    ) throws(SystemError) -> (descriptor: Int32, loan: Int32)? {
        guard isActive else { throw SystemError("open \(path) in the background", number: EPERM) }
        guard let handle else { return nil }
        // A device that is missing is no matter of the manager.
        guard access(path, F_OK) == 0 else { return nil }
        var descriptor: Int32 = -1
        let loan = libseat_open_device(handle, path, &descriptor)
        if loan >= 0 { return (descriptor, loan) }
        if !hasReportedRefusal {
            hasReportedRefusal = true
            log.warning(
                "seat: \(manager) does not lend \(SystemError(path)); it is opened directly")
        }
        return nil
    }

    /// Ends a loan, before its descriptor is closed.
    package func giveBack(_ loan: Int32) {
        if let handle { libseat_close_device(handle, loan) }
    }
}

private func seatEnabled(_: OpaquePointer?, _ owner: UnsafeMutableRawPointer?) {
    if let owner { Unmanaged<Seat>.fromOpaque(owner).takeUnretainedValue().note(isEnabled: true) }
}

private func seatDisabled(_: OpaquePointer?, _ owner: UnsafeMutableRawPointer?) {
    if let owner { Unmanaged<Seat>.fromOpaque(owner).takeUnretainedValue().note(isEnabled: false) }
}
