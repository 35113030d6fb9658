import CLinux

/// Settings of the C library's heap.
enum Heap {
    /// Lets the heap keep memory that is freed, up to 2 MiB, for what comes next.
    ///
    /// Masks of shadows, decoded text and values of documents are made and freed in bursts of about a
    /// megabyte. Given back to the kernel after each burst, as the C library does, that memory costs a
    /// page fault for each 4 KB of the next one, on the frame path. Whatever is larger than 1 MiB is
    /// mapped for itself, so that it does not keep the heap from shrinking.
    static func keepFreedMemory() {
        mallopt(M_TRIM_THRESHOLD, 2 << 20)
        mallopt(M_MMAP_THRESHOLD, 1 << 20)
    }
}
