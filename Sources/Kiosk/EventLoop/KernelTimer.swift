import CLinux
import Glibc

/// A one-shot timer in real time, even on a loop with a virtual clock, for peers outside the
/// process, such as servers; see timerfd_create(2).
///
/// Everything inside the kiosk follows the loop's clock and uses a `Timer`.
package final class KernelTimer {
    private let descriptor: OwnedFD
    private var source: EventSource?
    /// True while the handler is due to be called.
    package private(set) var isArmed = false

    package init(loop: EventLoop, handler: @escaping () -> Void) throws(SystemError) {
        let flags = Int32(TFD_CLOEXEC | TFD_NONBLOCK)
        let number = try check("timerfd_create") { timerfd_create(CLOCK_MONOTONIC, flags) }
        descriptor = OwnedFD(adopting: number)
        source = try loop.watch(number) { [weak self] _ in
            var count: UInt64 = 0
            // Nothing to read: it was armed again or disarmed after it expired.
            guard read(number, &count, 8) == 8, let self else { return }
            isArmed = false
            handler()
        }
    }

    deinit { source?.cancel() }

    /// Sets the timer to fire after this duration, replacing any earlier setting.
    package func arm(after duration: Duration) {
        // Zero would disarm the timer.
        set(nanoseconds: max(1, duration.nanoseconds))
        isArmed = true
    }

    package func disarm() {
        guard isArmed else { return }
        set(nanoseconds: 0)
        isArmed = false
    }

    private func set(nanoseconds: Int64) {
        var setting = itimerspec()
        setting.it_value = kiosk_timespec(nanoseconds)
        timerfd_settime(descriptor.number, 0, &setting, nil)
    }
}
