import CLinux
import Glibc

/// The system calls with which a loop waits, exact to nanoseconds on every kernel.
///
/// `epoll_pwait2` is in Linux since 5.11. Kernels of vendors are older, valgrind and emulators do not
/// know it, and old sandboxes refuse what they do not know. There, `ppoll` waits for the epoll
/// descriptor itself, and `epoll_pwait` takes what is ready: one more system call in each turn.
enum EpollWait {
    case oneCall, twoCalls

    /// Finds out what the kernel has, with a wait for no time at an instance that watches nothing.
    init(probing epoll: Int32) {
        var event = epoll_event()
        let isRefused =
            kiosk_epoll_pwait2(epoll, &event, 1, 0) < 0 && [ENOSYS, EPERM].contains(errno)
        self = isRefused ? .twoCalls : .oneCall
    }

    /// Name of the system call that fails if the wait does.
    var name: String {
        switch self {
        case .oneCall: "epoll_pwait2"
        case .twoCalls: "epoll_pwait"
        }
    }

    /// Fills `events` and returns their number, negative with `errno` on failure. A negative timeout
    /// waits for ever.
    func callAsFunction(
        _ epoll: Int32, _ events: UnsafeMutablePointer<epoll_event>, capacity: Int32,
        nanoseconds: Int64
    ) -> Int32 {
        switch self {
        case .oneCall: return kiosk_epoll_pwait2(epoll, events, capacity, nanoseconds)
        case .twoCalls:
            if nanoseconds != 0 {
                let ready = kiosk_poll_input(epoll, nanoseconds)
                if ready <= 0 { return ready }
            }
            return epoll_wait(epoll, events, capacity, 0)
        }
    }
}
