import CUInput
import Foundation

/// An input device that a test makes through uinput; it goes away with this object.
final class UInputDevice {
    /// The capabilities of the device, in the numbers of <linux/input-event-codes.h>.
    struct Description {
        var name: String
        /// Where it is plugged in; nil for nowhere.
        var port: String?
        var bus = Int(BUS_VIRTUAL)
        var properties: [Int] = []
        var keys: [Int] = []
        var relative: [Int] = []
        var absolute: [Int: ClosedRange<Int>] = [:]
    }

    /// A failed call, with the reason.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
    }

    private var descriptor: Int32

    init(_ description: Description) throws {
        descriptor = open("/dev/uinput", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        if descriptor < 0 { throw Failure("open /dev/uinput") }
        try enable(UINPUT_SET_PROPBIT, description.properties)
        try enable(UINPUT_SET_KEYBIT, description.keys, type: EV_KEY)
        try enable(UINPUT_SET_RELBIT, description.relative, type: EV_REL)
        try enable(UINPUT_SET_ABSBIT, Array(description.absolute.keys), type: EV_ABS)
        for (axis, range) in description.absolute { try setUp(axis, range) }
        if let port = description.port {
            let result = port.withCString {
                uinput_ioctl_int(descriptor, UInt(UINPUT_SET_PHYS), Int(bitPattern: $0))
            }
            try check(result, "UI_SET_PHYS")
        }
        try setUp(name: description.name, bus: description.bus)
        try check(
            uinput_ioctl_int(descriptor, UInt(UINPUT_DEV_CREATE), 0), "UI_DEV_CREATE")
    }

    deinit { destroy() }

    /// Unplugs the device.
    func destroy() {
        guard descriptor >= 0 else { return }
        _ = uinput_ioctl_int(descriptor, UInt(UINPUT_DEV_DESTROY), 0)
        close(descriptor)
        descriptor = -1
    }

    /// The node's path, such as `/dev/input/event3`.
    var path: String {
        get throws {
            var name = [CChar](repeating: 0, count: 64)
            try check(uinput_get_sysname(descriptor, &name, UInt(name.count)), "UI_GET_SYSNAME")
            let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            let folder = "/sys/devices/virtual/input/" + String(decoding: bytes, as: UTF8.self)
            let nodes = try FileManager.default.contentsOfDirectory(atPath: folder)
            guard let node = nodes.first(where: { $0.hasPrefix("event") }) else {
                throw Failure("no event node in \(folder)")
            }
            return "/dev/input/" + node
        }
    }

    /// Writes events; each is type, code and value.
    func write(_ events: [(Int, Int, Int)]) throws {
        var records = events.map { type, code, value in
            var event = input_event()
            event.type = UInt16(type)
            event.code = UInt16(code)
            event.value = Int32(truncatingIfNeeded: value)
            return event
        }
        let size = records.count * MemoryLayout<input_event>.stride
        guard Foundation.write(descriptor, &records, size) == size else {
            throw Failure("write /dev/uinput")
        }
    }

    /// Presses and releases a key.
    func press(_ code: Int) throws {
        try write([(1, code, 1), (0, 0, 0), (1, code, 0), (0, 0, 0)])
    }

    private func enable(
        _ request: Int, _ codes: [Int], type: Int32? = nil
    ) throws {
        if codes.isEmpty { return }
        if let type { try enable(UINPUT_SET_EVBIT, [Int(type)]) }
        for code in codes {
            try check(
                uinput_ioctl_int(descriptor, UInt(request), code), "UI_SET bit \(code)")
        }
    }

    private func setUp(_ axis: Int, _ range: ClosedRange<Int>) throws {
        var setup = uinput_abs_setup()
        setup.code = UInt16(axis)
        setup.absinfo.minimum = Int32(range.lowerBound)
        setup.absinfo.maximum = Int32(range.upperBound)
        try check(
            uinput_ioctl(descriptor, UInt(UINPUT_ABS_SETUP), &setup), "UI_ABS_SETUP")
    }

    private func setUp(name: String, bus: Int) throws {
        var setup = uinput_setup()
        setup.id.bustype = UInt16(bus)
        setup.id.vendor = 0x1234
        setup.id.product = 0x5678
        withUnsafeMutableBytes(of: &setup.name) { $0.copyBytes(from: name.utf8.prefix(79)) }
        try check(
            uinput_ioctl(descriptor, UInt(UINPUT_DEV_SETUP), &setup), "UI_DEV_SETUP")
    }

    private func check(_ result: Int32, _ call: String) throws {
        if result < 0 { throw Failure(call) }
    }
}
