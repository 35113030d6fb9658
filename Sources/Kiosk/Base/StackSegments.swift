import CLinux
import Glibc

/// Extra stacks for recursion deeper than the thread's own stack.
///
/// A recursion counts its levels and continues on the next segment with `call` at intervals, still
/// on the same thread. Segments are kept for reuse; pages never touched cost nothing.
final class StackSegments {
    private let byteCount: Int
    private var segments: [UnsafeMutableRawPointer] = []
    private var depth = 0

    /// - Parameter byteCount: The size of a segment, a multiple of the page size.
    init(byteCount: Int = 1 << 20) { self.byteCount = byteCount }

    deinit {
        for segment in segments { munmap(segment, byteCount) }
    }

    /// Runs `body` on the next segment.
    func call(_ body: () -> Void) {
        if depth == segments.count { segments.append(map()) }
        depth += 1
        withoutActuallyEscaping(body) { body in
            withUnsafePointer(to: body) { body in
                kiosk_call_on_stack(
                    segments[depth - 1], byteCount, callBody,
                    UnsafeMutableRawPointer(mutating: body))
            }
        }
        depth -= 1
    }

    private func map() -> UnsafeMutableRawPointer {
        let segment = mmap(
            nil, byteCount, PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE, -1, 0)
        guard let segment, segment != MAP_FAILED else { fatalError("no memory for a stack") }
        // The stack grows down: an overflow hits this guard page instead of other memory.
        guard mprotect(segment, sysconf(Int32(_SC_PAGESIZE)), PROT_NONE) == 0 else {
            fatalError("no guard page for a stack")
        }
        return segment
    }
}

/// C entry point of `StackSegments.call`.
private func callBody(_ body: UnsafeMutableRawPointer?) {
    body!.assumingMemoryBound(to: (() -> Void).self).pointee()
}
