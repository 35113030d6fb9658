import AllocationCounter

/// Heap allocations, counted by a malloc that stands in for the C library's.
enum Allocations {
    /// Of this thread since its start.
    static var count: Int { Int(kiosk_allocation_count()) }
}
