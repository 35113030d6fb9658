import CLinux
import Glibc

/// Notifies when the system clock is set, as happens on machines without a battery once the network
/// comes up, or when the machine has slept; see timerfd_create(2), `TFD_TIMER_CANCEL_ON_SET`.
package final class ClockChangeSource {
    private let descriptor: OwnedFD
    private var source: EventSource?
    private weak var virtual: VirtualClock?

    package init(loop: EventLoop, handler: @escaping () -> Void) throws(SystemError) {
        let flags = Int32(TFD_CLOEXEC | TFD_NONBLOCK)
        let number = try check("timerfd_create") { timerfd_create(CLOCK_REALTIME, flags) }
        descriptor = OwnedFD(adopting: number)
        if let clock = loop.time as? VirtualClock {
            virtual = clock
            clock.onSetting(of: self, handler)
            return
        }
        try wait()
        source = try loop.watch(number) { [weak self] _ in
            var count: UInt64 = 0
            guard read(number, &count, 8) < 0, errno == ECANCELED else { return }
            try? self?.wait()
            handler()
        }
    }

    deinit {
        source?.cancel()
        virtual?.onSetting(of: self, nil)
    }

    /// Arms the timer for a time that is never reached.
    private func wait() throws(SystemError) {
        var setting = itimerspec()
        setting.it_value = kiosk_timespec(8_000_000_000_000_000_000)
        let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
        let number = descriptor.number
        try check("timerfd_settime") { timerfd_settime(number, flags, &setting, nil) }
    }
}
