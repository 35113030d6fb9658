extension UnsafeMutablePointer {
    /// Allocates memory for elements that all have one value at first.
    static func allocate(repeating value: Pointee, count: Int) -> UnsafeMutablePointer {
        let memory = allocate(capacity: count)
        memory.initialize(repeating: value, count: count)
        return memory
    }
}
