import CLinux

/// The processors of the machine.
package enum Processors {
    /// Number of processors on which this thread may run; see sched_getaffinity(2).
    package static var allowedCount: Int {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { mask in
            let count = kiosk_affinity(mask.baseAddress, mask.count)
            return mask.prefix(max(0, count)).reduce(0) { $0 + $1.nonzeroBitCount }
        }
    }
}
