import CLinux
import Glibc

/// Tells when somebody sets the clock of the machine, as happens where it has no battery and the
/// network comes up; see timerfd_create(2), `TFD_TIMER_CANCEL_ON_SET`.
///
/// Nobody sets a virtual clock: there it does nothing.
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

    /// For a time that does not come.
    private func wait() throws(SystemError) {
        var setting = itimerspec()
        setting.it_value.tv_sec = Int(min(Int64(Int.max), 8_000_000_000))
        let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
        let number = descriptor.number
        try check("timerfd_settime") { timerfd_settime(number, flags, &setting, nil) }
    }
}
