import CInput
import Glibc

/// Keeps devices open that are named by their path, as libinput does by itself only for udev.
final class PathDevices {
    private let context: LibinputContext
    private let log: Log
    private var open: [OpaquePointer: String] = [:]
    private var missing: [String]
    private var monitor: UdevInputMonitor?
    private var isSuspended = false

    /// Opens what is there. `onChange` is called whenever libinput has events about a device that
    /// came later.
    init(
        _ paths: [String], context: LibinputContext, loop: EventLoop, log: Log,
        onChange: @escaping () -> Void
    ) throws(SystemError) {
        self.context = context
        self.log = log
        missing = paths
        // The monitor first, so that no device slips through between the two.
        monitor = try context.watchUdev(loop: loop) { [weak self] in
            guard let self, !missing.isEmpty else { return }
            openMissing()
            onChange()
        }
        openMissing()
        for path in missing { log.info("input: \(path) is taken when it appears") }
    }

    /// Lets go of a device that hung up; libinput then reports it as removed.
    func remove(_ device: OpaquePointer) {
        guard let path = open.removeValue(forKey: device) else { return }
        missing.append(path)
        libinput_path_remove_device(device)
    }

    /// Notes that libinput has removed a device by itself.
    func lost(_ device: OpaquePointer) {
        if let path = open.removeValue(forKey: device) { missing.append(path) }
    }

    /// Lets all devices go until `resume()`.
    func suspend() {
        isSuspended = true
        for device in Array(open.keys) { remove(device) }
    }

    func resume() {
        isSuspended = false
        openMissing()
    }

    private func openMissing() {
        if isSuspended { return }
        missing = missing.filter { path in
            guard access(path, F_OK) == 0,
                let device = libinput_path_add_device(context.handle, path)
            else { return true }
            open[device] = path
            return false
        }
    }
}
