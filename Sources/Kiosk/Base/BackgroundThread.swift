package import Glibc

/// Starts a thread, which ends with `body`.
///
/// Its signals are blocked: they are for the frame thread, which reads them through a signalfd.
///
/// It begins on another processor than the caller's, if there is one. A kernel that keeps work on few processors,
/// to save energy or those of a host, would have it begin on the caller's, where it waits until that one
/// has used up its time: at the start of a kiosk that was 3 ms of 16.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) -> pthread_t {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(ThreadBody(body))
    let result = pthread_create(&thread, nil, threadMain, argument.toOpaque())
    if result != 0 {
        argument.release()
        throw SystemError("pthread_create", number: result)
    }
    Processors.separate(thread)
    return thread
}

private final class ThreadBody {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// At file scope, so that it belongs to no actor.
private func threadMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    let body = Unmanaged<ThreadBody>.fromOpaque(argument!).takeRetainedValue()
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    body.run()
    return nil
}
