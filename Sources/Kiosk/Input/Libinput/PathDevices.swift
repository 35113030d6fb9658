import CInput
import Glibc

/// Keeps devices open that are named by path, which libinput does only for udev seats.
final class PathDevices {
    private let context: LibinputContext
    private let log: Log
    private var open: [OpaquePointer: String] = [:]
    private var missing: [String]
    private var monitor: UdevInputMonitor?
    private var isSuspended = false

    /// Opens the existing devices. `onChange` is called when libinput has events about a device
    /// that appeared later.
    init(
        _ paths: [String], context: LibinputContext, loop: EventLoop, log: Log,
        onChange: @escaping () -> Void
    ) throws(SystemError) {
        self.context = context
        self.log = log
        missing = paths
        // Start monitoring first, so that no device is missed in between.
        monitor = try context.watchUdev(loop: loop) { [weak self] in
            guard let self, !missing.isEmpty else { return }
            openMissing()
            onChange()
        }
        openMissing()
        for path in missing { reportMissing(path) }
    }

    private func reportMissing(_ path: String) {
        if access(path, F_OK) != 0 {
            log.info("input: \(path) is not there; it is taken when it appears")
        } else {
            log.warning("input: \(path) is no input device that can be used; name another")
        }
    }

    /// Handles a device that libinput removed: waits for its path to appear again.
    func lost(_ device: OpaquePointer) {
        guard let path = open.removeValue(forKey: device) else { return }
        // libinput keeps the path on its list, for a resume.
        libinput_path_remove_device(device)
        missing.append(path)
    }

    /// Releases all devices until `resume()`; libinput reports each as removed.
    func suspend() {
        isSuspended = true
        for device in open.keys { libinput_path_remove_device(device) }
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
