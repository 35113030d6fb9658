import CLinux
import Glibc

/// Notifies when a device of some of the kernel's subsystems comes, goes or changes: a card, the
/// displays connected to it, or a framebuffer.
///
/// The kernel says so itself, without udev; see netlink(7), `NETLINK_KOBJECT_UEVENT`. A new device's
/// file is there by then, perhaps not yet with the group that udev gives it.
package final class DeviceEventSource {
    private let descriptor: OwnedFD
    private var source: EventSource?

    /// - Parameters:
    ///   - subsystems: Names of folders of /sys/class, such as `drm`.
    ///   - handler: Called once for all events that have arrived.
    package init(
        loop: EventLoop, subsystems: [String], handler: @escaping () -> Void
    ) throws(SystemError) {
        let type =
            Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
            | Int32(SOCK_NONBLOCK.rawValue)
        let number = try check("socket") { socket(AF_NETLINK, type, NETLINK_KOBJECT_UEVENT) }
        descriptor = OwnedFD(adopting: number)
        var address = sockaddr_nl()
        address.nl_family = sa_family_t(AF_NETLINK)
        address.nl_groups = DeviceEventSource.kernelGroup
        try check("bind") {
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(number, $0, socklen_t(MemoryLayout<sockaddr_nl>.size))
                }
            }
        }
        let fields = subsystems.map { "SUBSYSTEM=\($0)" }
        source = try loop.watch(number) { _ in
            if DeviceEventSource.readEvents(number, mentioning: fields) { handler() }
        }
    }

    deinit { source?.cancel() }

    /// Group of the kernel's own messages; udev's are in another.
    private static let kernelGroup: UInt32 = 1
    /// Longest message of the kernel: its buffer of 2,048 bytes, and the path before that.
    private static let messageSize = 8192

    /// Reads all messages that have arrived.
    ///
    /// - Returns: True if one of them has one of the fields, or if some were lost.
    private static func readEvents(_ descriptor: Int32, mentioning wanted: [String]) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: messageSize, alignment: 1) { buffer in
            var isMentioned = false
            while true {
                let count = recv(descriptor, buffer.baseAddress!, buffer.count, 0)
                if count < 0 && errno == EINTR { continue }
                if count < 0 && errno == ENOBUFS {
                    // The socket's buffer has overflowed: anything may have happened.
                    isMentioned = true
                    continue
                }
                guard count > 0 else { return isMentioned }
                // Fields end with a zero byte each.
                let fields = buffer[..<count].split(separator: 0)
                let isWanted = fields.contains { field in
                    wanted.contains { field.elementsEqual($0.utf8) }
                }
                if isWanted { isMentioned = true }
            }
        }
    }
}
