import CLinux
import Glibc

/// Zeroed memory mapped from the kernel, with a single owner.
///
/// A mapping of 2 MiB or more is aligned to that and marked for huge pages: touching a fresh frame
/// of 1920x1080 costs about 5 ms in page faults without them and 0.4 ms with them. A mapping that ends in
/// the last quarter of a huge page has all of it: that frame is 25 KB smaller than four of them, and its end
/// would take 480 page faults.
package struct PageMemory: ~Copyable {
    package let base: UnsafeMutableRawPointer
    package let byteCount: Int
    /// The thread that gives a mapping its pages.
    private let filler: pthread_t?

    private static let hugePage = 2 << 20

    /// The time at which the kernel gives a mapping its pages.
    package enum Filling {
        /// Before it is used: one call takes less than a page fault for each.
        case first
        /// While the caller does something else, if it is large.
        case meanwhile
    }

    /// Maps at least `byteCount` bytes. Running out of address space ends the process.
    package init(byteCount: Int, filling: Filling = .first) {
        precondition(byteCount > 0)
        // 16 KB on a Raspberry Pi 5, where a mapping cannot be cut elsewhere.
        let page = sysconf(Int32(_SC_PAGESIZE))
        var size = (byteCount + page - 1) & ~(page - 1)
        let isHuge = size >= PageMemory.hugePage
        let missing = -size & (PageMemory.hugePage - 1)
        if isHuge && missing <= PageMemory.hugePage / 4 { size += missing }
        let reserved = isHuge ? size + PageMemory.hugePage : size
        let mapped = mmap(
            nil, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let mapped, mapped != MAP_FAILED else {
            fatalError("no memory for \(byteCount) bytes of pixels")
        }
        self.byteCount = size
        guard isHuge else {
            base = mapped
            filler = PageMemory.fill(mapped, byteCount, .first)
            return
        }
        let address = UInt(bitPattern: mapped)
        let mask = UInt(PageMemory.hugePage - 1)
        let lead = Int((address + mask) & ~mask - address)
        let tail = reserved - lead - size
        if lead > 0 { munmap(mapped, lead) }
        if tail > 0 { munmap(mapped + lead + size, tail) }
        base = mapped + lead
        madvise(base, size, MADV_HUGEPAGE)
        filler = PageMemory.fill(base, byteCount, filling)
    }

    /// Gives a mapping its pages, where the kernel can: all of a picture is painted. Linux before 5.14
    /// cannot.
    private static func fill(
        _ base: UnsafeMutableRawPointer, _ byteCount: Int, _ filling: Filling
    ) -> pthread_t? {
        nonisolated(unsafe) let base = base
        @Sendable func fill() { madvise(base, byteCount, MADV_POPULATE_WRITE) }
        if filling == .meanwhile, let thread = try? startThread(fill) { return thread }
        fill()
        return nil
    }

    deinit {
        if let filler { pthread_join(filler, nil) }
        munmap(base, byteCount)
    }
}
