import CLinux
import Glibc

/// A source of signals as loop events; see signalfd(2).
package final class SignalSource {
    private let descriptor: OwnedFD
    private var source: EventSource?

    /// Lets signals wait until a source takes them, on this thread and on those that it starts later.
    package static func hold(_ signals: [Int32]) {
        var set = SignalSource.set(of: signals)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Blocks `signals` for this thread, and for all threads it starts later, and calls `handler`
    /// for each that arrives.
    package init(
        loop: EventLoop, signals: [Int32], handler: @escaping (Int32) -> Void
    ) throws(SystemError) {
        SignalSource.hold(signals)
        var set = SignalSource.set(of: signals)
        let flags = Int32(SFD_CLOEXEC | SFD_NONBLOCK)
        let number = try check("signalfd") { signalfd(-1, &set, flags) }
        descriptor = OwnedFD(adopting: number)
        source = try loop.watch(number) { [weak self] _ in
            var info = signalfd_siginfo()
            let size = MemoryLayout<signalfd_siginfo>.size
            // The handler may cancel the source, which closes its descriptor.
            while let self, source != nil, read(number, &info, size) == size {
                handler(Int32(info.ssi_signo))
            }
        }
    }

    deinit { source?.cancel() }

    package func cancel() {
        source?.cancel()
        source = nil
    }

    private static func set(of signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
