import CLinux
package import Glibc

/// Starts a thread, which ends with `body`.
///
/// Its signals are blocked: they are for the frame thread, which reads them through a signalfd.
///
/// It begins on another processor than the caller's, if there is one. A kernel that keeps work on few processors,
/// to save energy or those of a host, would have it begin on the caller's, where it waits until that one
/// has used up its time: at the start of a kiosk that was 3 ms of 16.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) -> pthread_t {
    let allowed = Processors.allowed
    if let others = Processors.others(of: allowed) {
        let thread = try? startThread(on: others) {
            Processors.allow(allowed, to: pthread_self())
            body()
        }
        if let thread {
            // Before it runs, too: else it could not move to a processor that is idle sooner.
            Processors.allow(allowed, to: thread)
            return thread
        }
    }
    // There is one processor, or a filter of system calls forbids the choice.
    return try startThread(on: nil, body)
}

/// - Parameter processors: Those on which the thread may begin, a bit for each; nil for all that are allowed.
private func startThread(
    on processors: [UInt8]?, _ body: @escaping @Sendable () -> Void
) throws(SystemError) -> pthread_t {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(ThreadBody(body))
    // It has the mask of its creator from its first moment on.
    var all = sigset_t()
    var own = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &own)
    defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
    let result = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { attributes in
        let attributes = attributes.baseAddress!
        pthread_attr_init(attributes)
        defer { pthread_attr_destroy(attributes) }
        if let processors { kiosk_attribute_affinity(attributes, processors.count, processors) }
        return pthread_create(&thread, attributes, threadMain, argument.toOpaque())
    }
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
    Unmanaged<ThreadBody>.fromOpaque(argument!).takeRetainedValue().run()
    return nil
}
