import CInput
import Glibc

/// Notifies when udev has set up, changed or removed an input device.
final class UdevInputMonitor {
    private let monitor: OpaquePointer
    private var source: EventSource?

    init(
        udev: OpaquePointer, loop: EventLoop, handler: @escaping () -> Void
    ) throws(SystemError) {
        guard let monitor = udev_monitor_new_from_netlink(udev, "udev") else {
            throw SystemError("udev_monitor_new_from_netlink")
        }
        self.monitor = monitor
        udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
        udev_monitor_enable_receiving(monitor)
        source = try loop.watch(udev_monitor_get_fd(monitor)) { [weak self] _ in
            if self?.drain() == true { handler() }
        }
    }

    deinit {
        source?.cancel()
        udev_monitor_unref(monitor)
    }

    private func drain() -> Bool {
        var found = false
        while let device = udev_monitor_receive_device(monitor) {
            udev_device_unref(device)
            found = true
        }
        return found
    }
}
