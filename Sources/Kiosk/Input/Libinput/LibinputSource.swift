import CInput
import Glibc

/// A source of touches and keys from libinput devices.
///
/// Each slot of each touchscreen is one touch; so is the left button of a mouse or of a virtual
/// machine's tablet. Devices can be plugged and unplugged at any time; open touches of a removed
/// device are cancelled. Keys have the symbols and the text of their keyboard's layout.
package final class LibinputSource: InputSource {
    /// The selection of devices.
    package enum Devices: Equatable, Sendable {
        /// All devices that udev assigns to the seat, with hotplug. The default is `seat0`.
        case seat(String)
        /// Device nodes by their paths, such as `/dev/input/by-path/…-event`; a missing one is
        /// opened when it appears.
        case paths([String])
    }

    package var onTouch: ((DeviceTouch) -> Void)?
    package var onPointer: ((Point) -> Void)?
    package var onKey: ((DeviceKey) -> Void)?

    private let loop: EventLoop
    private let log: Log
    private var context: LibinputContext?
    private var watch: EventSource?
    private var paths: PathDevices?

    private var devices: [OpaquePointer: InputDevice] = [:]
    private var lastDeviceID = 0
    private var touches = OpenTouches()
    private let keyboards: Keyboards
    private let calibrations: TouchCalibrations
    /// The touchscreen that was touched last.
    private weak var lastTouched: InputDevice?
    /// The outputs that share the touchscreens; empty if there is only one.
    private var outputs: [TouchedOutput] = []
    private var pointer: PointerPosition
    private var hasReportedDispatch = false

    /// Touches not yet passed to `onTouch`. It is not called while a libinput event is being
    /// handled, so a handler may close the source.
    private var pending: [DeviceTouch] = []
    /// Key not yet passed to `onKey`, for the same reason.
    private var pendingKey: DeviceKey?
    private var isDelivering = false
    /// Asks for the devices again that udev did not give back; nil while it has given them.
    private var resumption: Timer?
    private static let resumptionPause = Duration.seconds(1)

    /// Opens the devices. `mapping` is the panel's; a mouse moves by its pixels.
    ///
    /// - Parameter session: The session whose manager lends the devices; nil to open them directly.
    package init(
        _ devices: Devices, mapping: TouchMapping,
        calibrations: TouchCalibrations = TouchCalibrations(path: nil), seat session: Seat? = nil,
        loop: EventLoop, log: Log
    ) throws {
        self.calibrations = calibrations
        self.loop = loop
        self.log = log
        keyboards = Keyboards(loop: loop, log: log)
        pointer = PointerPosition(mapping: mapping)
        let usesUdev = if case .seat = devices { true } else { false }
        context = try LibinputContext(usesUdev: usesUdev, seat: session, log: log)
        keyboards.onRepeat = { [unowned self] in onKey?($0) }
        try start(devices)
    }

    deinit { close() }

    /// Cancels open touches and releases all devices.
    package func close() {
        guard context != nil else { return }
        resumption = nil
        watch?.cancel()
        watch = nil
        paths = nil
        devices = [:]
        keyboards.release()
        context = nil
        touches.cancel(device: nil, time: loop.time.now, into: &pending)
        deliver()
    }

    /// Releases the devices temporarily, while the session is in the background.
    package func suspend() {
        guard let context else { return }
        resumption = nil
        keyboards.release()
        if let paths { paths.suspend() } else { libinput_suspend(context.handle) }
        drain()
    }

    /// Opens the devices again after `suspend()`.
    package func resume() {
        guard let context else { return }
        if let paths {
            paths.resume()
        } else if libinput_resume(context.handle) != 0 {
            if resumption == nil {
                log.warning("input: udev did not give the devices back; it is asked again")
                resumption = Timer(loop: loop) { [unowned self] in resume() }
            }
            resumption?.arm(after: LibinputSource.resumptionPause)
        } else {
            resumption = nil
        }
        drain()
    }

    package func use(_ mapping: TouchMapping) { pointer.mapping = mapping }

    package func divide(among outputs: [TouchedOutput]) {
        guard outputs != self.outputs else { return }
        self.outputs = outputs
        divide()
        deliver()
    }

    package var hasTouchscreen: Bool { devices.values.contains { $0.touchscreen != nil } }

    package func correctLastTouched(
        by map: TouchCalibration
    ) -> (touchscreen: String, isKept: Bool)? {
        guard let device = lastTouched else { return nil }
        let screens = devices.values.filter { $0.touchscreen != nil }
        let isKept = calibrations.keep(
            map.after(device.calibration ?? .identity), for: device.identity,
            beside: screens.filter { $0 !== device }.map(\.identity))
        // Those that nothing tells from this one have the same.
        for screen in screens { screen.calibration = calibrations[screen.identity] }
        return (device.name, isKept)
    }

    package func use(_ settings: KeyboardSettings) { keyboards.settings = settings }

    private func start(_ devices: Devices) throws(SystemError) {
        guard let context else { return }
        watch = try loop.watch(libinput_get_fd(context.handle)) { [weak self] _ in
            self?.dispatch()
        }
        switch devices {
        case .seat(let seat):
            if access("/run/udev/control", F_OK) != 0 {
                log.warning("input: udev is not running, which finds the devices; start it")
            }
            if libinput_udev_assign_seat(context.handle, seat) != 0 {
                throw SystemError("libinput_udev_assign_seat \(seat)")
            }
        case .paths(let paths):
            self.paths = try PathDevices(paths, context: context, loop: loop, log: log) {
                [weak self] in self?.drain()
            }
        }
        drain()
        if paths == nil && !self.devices.values.contains(where: { $0.kind.isTouched }) {
            log.info("input: no touch device yet; one that is plugged in is taken")
        }
    }
}

// MARK: - Events

extension LibinputSource {
    private func dispatch() {
        guard let context else { return }
        let result = libinput_dispatch(context.handle)
        if result != 0 && !hasReportedDispatch {
            hasReportedDispatch = true
            log.warning("input: \(SystemError("libinput_dispatch", number: -result))")
        }
        drain()
    }

    /// Handles libinput's queued events, each completely before its touches are delivered.
    private func drain() {
        while let context, let event = libinput_get_event(context.handle) {
            handle(event)
            libinput_event_destroy(event)
            deliver()
            if let key = pendingKey {
                pendingKey = nil
                onKey?(key)
            }
        }
    }

    private func handle(_ event: OpaquePointer) {
        guard let handle = libinput_event_get_device(event) else { return }
        switch libinput_event_get_type(event) {
        case LIBINPUT_EVENT_DEVICE_ADDED: added(handle)
        case LIBINPUT_EVENT_DEVICE_REMOVED: removed(handle)
        case let type:
            if let device = devices[handle] { change(event, type, of: device) }
        }
    }

    private func change(
        _ event: OpaquePointer, _ type: libinput_event_type, of device: InputDevice
    ) {
        switch type {
        case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP,
            LIBINPUT_EVENT_TOUCH_CANCEL:
            touch(libinput_event_get_touch_event(event), type, of: device)
        case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
            pointerMoved(libinput_event_get_pointer_event(event), type, of: device)
        case LIBINPUT_EVENT_POINTER_BUTTON:
            pointerButton(libinput_event_get_pointer_event(event), of: device)
        case LIBINPUT_EVENT_KEYBOARD_KEY:
            key(libinput_event_get_keyboard_event(event), of: device)
        default: break
        }
    }

    /// Passes pending touches to `onTouch`, in order. Touches that a handler adds by closing the
    /// source follow these.
    private func deliver() {
        if isDelivering { return }
        isDelivering = true
        var index = 0
        while index < pending.count {
            onTouch?(pending[index])
            index += 1
        }
        pending.removeAll(keepingCapacity: true)
        isDelivering = false
    }
}

// MARK: - Devices

extension LibinputSource {
    private func added(_ handle: OpaquePointer) {
        lastDeviceID += 1
        let device = InputDevice(handle, id: lastDeviceID)
        devices[handle] = device
        report(device, "input: \(device.summary)")
        keyboards.added(device)
        device.calibration = calibrations[device.identity]
        divide()
    }

    /// Finds the output of each touchscreen. Touches of one that comes to another output end.
    private func divide() {
        guard outputs.count > 1 else { return }
        let screens = devices.values.filter { $0.touchscreen != nil }.sorted { $0.id < $1.id }
        let assignments = TouchAssignment.all(
            of: screens.compactMap(\.touchscreen), among: outputs)
        for (device, assignment) in zip(screens, assignments) {
            guard device.assignment != assignment else { continue }
            touches.cancel(device: device.id, time: loop.time.now, into: &pending)
            device.assignment = assignment
            log.info(
                "input: \(device.summary), belongs to \(outputs[assignment.output].name), "
                    + assignment.reason.rawValue)
        }
    }

    /// Ends the touches of a removed device. libinput cancels a device's touches before it removes
    /// it, and removes an unplugged one as soon as reading from it fails; this ends whatever is
    /// still open.
    private func removed(_ handle: OpaquePointer) {
        guard let device = devices.removeValue(forKey: handle) else { return }
        touches.cancel(device: device.id, time: loop.time.now, into: &pending)
        keyboards.removed(device)
        divide()
        paths?.lost(handle)
        report(device, "input: \(device.summary), left")
    }

    private func report(_ device: InputDevice, _ line: String) {
        if device.kind == .other { log.debug(line) } else { log.info(line) }
    }
}

// MARK: - Keys

extension LibinputSource {
    private func key(_ event: OpaquePointer?, of device: InputDevice) {
        guard let event else { return }
        let state = libinput_event_keyboard_get_key_state(event)
        pendingKey = keyboards.key(
            libinput_event_keyboard_get_key(event), isDown: state == LIBINPUT_KEY_STATE_PRESSED,
            of: device, at: Instant(microseconds: libinput_event_keyboard_get_time_usec(event)))
    }
}

// MARK: - Touches

extension LibinputSource {
    private func touch(
        _ event: OpaquePointer?, _ type: libinput_event_type, of device: InputDevice
    ) {
        guard let event else { return }
        let time = Instant(microseconds: libinput_event_touch_get_time_usec(event))
        let finger = OpenTouches.Finger(
            device: device.id, slot: Int(libinput_event_touch_get_seat_slot(event)))
        switch type {
        case LIBINPUT_EVENT_TOUCH_DOWN:
            lastTouched = device
            touches.down(
                finger, at: position(event, on: device), time: time,
                on: device.assignment?.output ?? 0,
                into: &pending)
        case LIBINPUT_EVENT_TOUCH_MOTION:
            touches.move(finger, to: position(event, on: device), time: time, into: &pending)
        case LIBINPUT_EVENT_TOUCH_UP:
            touches.end(finger, .up, time: time, into: &pending)
        default:
            touches.end(finger, .cancel, time: time, into: &pending)
        }
    }

    private func position(_ event: OpaquePointer, on device: InputDevice) -> Point {
        let reported = Point(
            x: Float(libinput_event_touch_get_x_transformed(event, 1)),
            y: Float(libinput_event_touch_get_y_transformed(event, 1)))
        return (device.calibration?.apply(reported) ?? reported).onPanel
    }

    private func pointerMoved(
        _ event: OpaquePointer?, _ type: libinput_event_type, of device: InputDevice
    ) {
        guard let event, !device.isRemoteControl else { return }
        if type == LIBINPUT_EVENT_POINTER_MOTION {
            pointer.move(
                x: Float(libinput_event_pointer_get_dx(event)),
                y: Float(libinput_event_pointer_get_dy(event)))
        } else {
            pointer.move(
                to: Point(
                    x: Float(libinput_event_pointer_get_absolute_x_transformed(event, 1)),
                    y: Float(libinput_event_pointer_get_absolute_y_transformed(event, 1))))
        }
        touches.move(
            .pointer(of: device), to: pointer.point,
            time: Instant(microseconds: libinput_event_pointer_get_time_usec(event)),
            into: &pending)
        onPointer?(pointer.point)
    }

    private func pointerButton(_ event: OpaquePointer?, of device: InputDevice) {
        guard let event, libinput_event_pointer_get_button(event) == UInt32(KIOSK_BTN_LEFT) else {
            return
        }
        let time = Instant(microseconds: libinput_event_pointer_get_time_usec(event))
        let finger = OpenTouches.Finger.pointer(of: device)
        if libinput_event_pointer_get_button_state(event) == LIBINPUT_BUTTON_STATE_PRESSED {
            touches.down(finger, at: pointer.point, time: time, into: &pending)
        } else {
            touches.end(finger, .up, time: time, into: &pending)
        }
    }
}

extension OpenTouches.Finger {
    /// The key of the left button; seat slots are never negative.
    fileprivate static func pointer(of device: InputDevice) -> Self {
        Self(device: device.id, slot: -1)
    }
}

extension Instant {
    fileprivate init(microseconds: UInt64) {
        self.init(nanoseconds: Int64(clamping: microseconds) &* 1000)
    }
}
