import CLinux
import Glibc

/// Settings of the C library's heap.
package enum Heap {
    /// Lets the heap keep memory that is freed, up to 8 MiB, for what comes next.
    ///
    /// Masks of shadows, decoded text and values of documents are made and freed in bursts of some
    /// megabytes: a list of 100,000 values takes 2.3, and is there three times while it changes. Given
    /// back to the kernel after each burst, as the C library does, that memory costs a page fault for
    /// each 4 KB of the next one, on the frame path. Whatever is larger is mapped for itself, so that
    /// it does not keep the heap from shrinking.
    package static func keepFreedMemory() {
        mallopt(M_TRIM_THRESHOLD, 8 << 20)
        mallopt(M_MMAP_THRESHOLD, 4 << 20)
    }

    /// Bytes of the heap that a kiosk with a few screens uses for its first picture.
    private static let firstUse = 1536 << 10

    /// Gives the heap its first pages in one call, which takes a third of the time of a page fault for each.
    /// Linux before 5.14 cannot.
    package static func fill() {
        let block = malloc(firstUse)
        free(block)
        let page = sysconf(Int32(_SC_PAGESIZE))
        // Where the heap could not grow, the block is not there any more, and the kernel refuses.
        guard let block else { return }
        let start = (UInt(bitPattern: block) + UInt(page - 1)) & ~UInt(page - 1)
        madvise(UnsafeMutableRawPointer(bitPattern: start), firstUse - page, MADV_POPULATE_WRITE)
    }
}
