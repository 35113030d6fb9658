import AllocationCounter

/// Heap allocations, counted by an interposed malloc.
enum Allocations {
    /// Allocations of this thread since its start.
    static var count: Int { Int(kiosk_allocation_count()) }
}
