import Glibc

/// Measures the processor time of the calling thread. Other work on the machine does not lengthen it
/// as it lengthens elapsed time, so ratios of it can be tested.
func processorTime(_ body: () throws -> Void) rethrows -> Duration {
    let start = threadTime()
    try body()
    return threadTime() - start
}

private func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
