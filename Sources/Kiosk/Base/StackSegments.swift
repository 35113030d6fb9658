import CLinux
import Glibc

/// Stacks for recursion that is deeper than the thread's own stack.
///
/// A recursion counts its levels and, every so often, goes on with `call` on the next segment. It
/// is still the same thread. Segments are kept for the next time; memory that was never touched
/// costs nothing.
final class StackSegments {
    private let byteCount: Int
    private var segments: [UnsafeMutableRawPointer] = []
    private var depth = 0

    /// - Parameter byteCount: The size of a segment, a multiple of the page size.
    init(byteCount: Int = 1 << 20) { self.byteCount = byteCount }

    deinit {
        for segment in segments { munmap(segment, byteCount) }
    }

    /// Calls `body` on a stack of its own.
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
        // A stack grows down: who needs more than there is hits this page, and not somebody's memory.
        guard mprotect(segment, sysconf(Int32(_SC_PAGESIZE)), PROT_NONE) == 0 else {
            fatalError("no guard page for a stack")
        }
        return segment
    }
}

/// The C side of `StackSegments.call`.
private func callBody(_ body: UnsafeMutableRawPointer?) {
    body!.assumingMemoryBound(to: (() -> Void).self).pointee()
}
