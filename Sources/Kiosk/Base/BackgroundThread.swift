package import Glibc

/// Starts a thread, which ends with `body`.
///
/// Its signals are blocked: they are for the frame thread, which reads them through a signalfd.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) -> pthread_t {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(ThreadBody(body))
    let result = pthread_create(&thread, nil, threadMain, argument.toOpaque())
    if result != 0 {
        argument.release()
        throw SystemError("pthread_create", number: result)
    }
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
