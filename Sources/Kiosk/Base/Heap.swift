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

    /// Returns a job for another thread, which gives the heap its first pages: one call takes a third of the
    /// time of a page fault for each. To be called while nothing else uses the heap.
    package static func filling() -> @Sendable () -> Void {
        let block = malloc(firstUse)
        free(block)
        let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
        let start = (UInt(bitPattern: block) + page - 1) & ~(page - 1)
        // What is in these pages stays. Linux before 5.14 refuses; so does each that finds no memory there.
        return {
            madvise(UnsafeMutableRawPointer(bitPattern: start), firstUse, MADV_POPULATE_WRITE)
        }
    }
}
