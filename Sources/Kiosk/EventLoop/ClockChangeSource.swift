import CLinux
import Glibc

/// Notifies when the system clock is set, as happens on machines without a battery once the network
/// comes up; see timerfd_create(2), `TFD_TIMER_CANCEL_ON_SET`.
///
/// A virtual clock is never set: there it does nothing.
package final class ClockChangeSource {
    private let descriptor: OwnedFD
    private var source: EventSource?

    package init(loop: EventLoop, handler: @escaping () -> Void) throws(SystemError) {
        let flags = Int32(TFD_CLOEXEC | TFD_NONBLOCK)
        let number = try check("timerfd_create") { timerfd_create(CLOCK_REALTIME, flags) }
        descriptor = OwnedFD(adopting: number)
        if loop.time is VirtualClock { return }
        try wait()
        source = try loop.watch(number) { [weak self] _ in
            var count: UInt64 = 0
            guard read(number, &count, 8) < 0, errno == ECANCELED else { return }
            try? self?.wait()
            handler()
        }
    }

    deinit { source?.cancel() }

    /// Arms the timer for a time that is never reached.
    private func wait() throws(SystemError) {
        var setting = itimerspec()
        setting.it_value.tv_sec = Int(min(Int64(Int.max), 8_000_000_000))
        let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
        let number = descriptor.number
        try check("timerfd_settime") { timerfd_settime(number, flags, &setting, nil) }
    }
}
