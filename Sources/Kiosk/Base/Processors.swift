import CLinux
import Glibc

/// The processors of the machine.
package enum Processors {
    /// Number of processors on which this thread may run.
    package static var allowedCount: Int {
        allowed.reduce(0) { $0 + $1.nonzeroBitCount }
    }

    /// Processors on which this thread may run, a bit for each; see sched_getaffinity(2).
    package static var allowed: [UInt8] {
        let limit = 1024
        return [UInt8](unsafeUninitializedCapacity: limit) { mask, count in
            count = max(0, kiosk_affinity(mask.baseAddress, limit))
        }
    }

    /// The allowed processors without the one on which this thread runs; nil if there is no other.
    package static func others(of allowed: [UInt8]) -> [UInt8]? {
        let own = kiosk_processor()
        guard own >= 0, own / 8 < allowed.count else { return nil }
        var others = allowed
        others[own / 8] &= ~(1 << UInt8(own % 8))
        return others.contains { $0 != 0 } ? others : nil
    }

    /// Lets a thread run on processors. A filter of system calls may forbid it, and the thread may have ended.
    static func allow(_ processors: [UInt8], to thread: pthread_t) {
        kiosk_set_affinity(thread, processors.count, processors)
    }
}
