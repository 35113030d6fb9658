import CLinux
import Glibc

/// A descriptor that a thread makes readable to wake the one that waits for it; see eventfd(2).
struct WakeUp: ~Copyable {
    private let descriptor: OwnedFD

    init() throws(SystemError) {
        descriptor = OwnedFD(
            adopting: try check("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) })
    }

    var number: Int32 { descriptor.number }

    /// Makes it readable, without blocking.
    func signal() {
        var one: UInt64 = 1
        // The counter cannot overflow in practice, and a full one has already woken its reader.
        _ = write(number, &one, 8)
    }

    /// Makes it unreadable until the next signal.
    func clear() {
        var count: UInt64 = 0
        _ = read(number, &count, 8)
    }
}
