#if canImport(AllocationCounter)
    import AllocationCounter
#endif

/// Heap allocations of this thread, where the counter that stands in for malloc is linked.
enum Allocations {
    static var count: Int? {
        #if canImport(AllocationCounter)
            Int(kiosk_allocation_count())
        #else
            nil
        #endif
    }
}
