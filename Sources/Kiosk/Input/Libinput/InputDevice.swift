import CInput

/// An input device reported by libinput.
final class InputDevice {
    /// The kind of device, by its use in Kiosk.
    enum Kind: Equatable {
        /// With the number of touch slots; 0 if the device does not report it.
        case touchscreen(slots: Int)
        /// A mouse, a touchpad, or the tablet of a virtual machine.
        case pointer
        /// A keyboard, a key pad, a remote control, or a scanner.
        case keyboard
        /// A switch, a power button, …
        case other
    }

    /// Identifier that is never reused.
    let id: Int
    let kind: Kind
    let name: String
    /// Serial number or place, which tells it from others of its name.
    let identity: TouchscreenIdentity
    /// The kernel's name of the node in /dev/input: `event3`.
    let node: String
    /// Numbers of the maker and the product.
    let vendor: UInt32
    let product: UInt32
    let handle: OpaquePointer
    /// Size in millimetres; nil if the device does not tell.
    let size: Size?
    /// Corrects where the device reports fingers; nil for one that is right.
    var calibration: TouchCalibration?
    /// The output whose panel it is; nil for the only one.
    var assignment: TouchAssignment?
    /// True for a television's remote control, which the kernel also calls a mouse.
    let isRemoteControl: Bool

    init(_ handle: OpaquePointer, id: Int) {
        self.id = id
        self.handle = libinput_device_ref(handle)
        kind = Kind(handle)
        let name = InputDevice.printable(String(cString: libinput_device_get_name(handle)))
        self.name = name
        vendor = libinput_device_get_id_vendor(handle)
        product = libinput_device_get_id_product(handle)
        node = String(cString: libinput_device_get_sysname(handle))
        var (width, height) = (0.0, 0.0)
        let isKnown = libinput_device_get_size(handle, &width, &height) == 0
        size = isKnown ? Size(width: Float(width), height: Float(height)) : nil
        let folder = "/sys/class/input/\(node)"
        isRemoteControl = InputDevice.isRemoteControl(folder)
        identity = TouchscreenIdentity(
            name: name,
            serial: InputDevice.property("ID_SERIAL_SHORT", of: handle)
                ?? InputDevice.text(in: "\(folder)/device/uniq"),
            port: InputDevice.property("ID_PATH", of: handle)
                ?? InputDevice.text(in: "\(folder)/device/phys"))
    }

    /// Returns what udev says of a device; nil for nothing.
    private static func property(_ name: String, of handle: OpaquePointer) -> String? {
        guard let device = libinput_device_get_udev_device(handle) else { return nil }
        defer { udev_device_unref(device) }
        guard let value = udev_device_get_property_value(device, name) else { return nil }
        let text = printable(String(cString: value))
        return text.isEmpty ? nil : text
    }

    /// Returns the line in a file of sysfs; nil for none.
    private static func text(in path: String) -> String? {
        let text = printable(File.firstLine(path) ?? "")
        return text.isEmpty ? nil : text
    }

    /// Returns true for a device that speaks HDMI-CEC: such adapters say that they move a pointer, and
    /// none does.
    ///
    /// - Parameter folder: The device in sysfs.
    static func isRemoteControl(_ folder: String) -> Bool {
        // BUS_CEC of linux/input.h.
        text(in: "\(folder)/device/id/bustype") == "001e"
    }

    /// The traits by which it is assigned to an output; nil for one that is no touchscreen.
    var touchscreen: TouchscreenTraits? {
        guard case .touchscreen = kind else { return nil }
        return TouchscreenTraits(name: name, path: "/dev/input/\(node)", size: size)
    }

    deinit { libinput_device_unref(handle) }

    /// Summary for log lines: `touchscreen "Atmel maXTouch" event3, 10 slots`.
    var summary: String {
        switch kind {
        case .touchscreen(0): "touchscreen \(label)"
        case .touchscreen(1): "touchscreen \(label), 1 slot"
        case .touchscreen(let slots): "touchscreen \(label), \(slots) slots"
        case .pointer: "pointer \(label)"
        case .keyboard: "keyboard \(label)"
        case .other: "device without touch \(label)"
        }
    }

    private var label: String { "\"\(name)\" \(node)" }

    /// Removes control characters, since the name comes from the hardware and a log line must stay
    /// one line.
    private static func printable(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 }))
    }
}

extension InputDevice.Kind {
    /// True for devices that touch the picture.
    var isTouched: Bool {
        switch self {
        case .touchscreen, .pointer: true
        case .keyboard, .other: false
        }
    }

    fileprivate init(_ handle: OpaquePointer) {
        if libinput_device_has_capability(handle, LIBINPUT_DEVICE_CAP_TOUCH) != 0 {
            self = .touchscreen(slots: max(0, Int(libinput_device_touch_get_touch_count(handle))))
        } else if libinput_device_has_capability(handle, LIBINPUT_DEVICE_CAP_POINTER) != 0 {
            self = .pointer
        } else if Self.keys.contains(where: {
            libinput_device_keyboard_has_key(handle, UInt32($0)) > 0
        }) {
            self = .keyboard
        } else {
            self = .other
        }
    }

    /// Keys of which keyboards, key pads and remote controls have one.
    private static let keys = [KEY_ENTER, KEY_KPENTER, KEY_OK, KEY_SELECT, KEY_1, KEY_UP, KEY_F1]
}
