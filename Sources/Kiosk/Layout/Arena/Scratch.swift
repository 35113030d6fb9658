/// A stack allocator for a layout's temporary memory.
///
/// Memory is kept, so that later layouts allocate nothing. Allocated memory never moves.
final class Scratch {
    // Unchecked for speed, as in `LayoutArena`.
    @exclusivity(unchecked)
    private var chunks: [UnsafeMutableRawBufferPointer] = []
    @exclusivity(unchecked)
    private var chunk = 0
    @exclusivity(unchecked)
    private var used = 0

    deinit { for chunk in chunks { chunk.deallocate() } }

    /// Calls `body` with uninitialised room for `count` trivial values.
    @inline(__always)
    func withRoom<T: BitwiseCopyable, Result>(
        for type: T.Type, count: Int, _ body: (UnsafeMutableBufferPointer<T>) -> Result
    ) -> Result {
        let mark = (chunk, used)
        defer { (chunk, used) = mark }
        let bytes = max(1, count) * MemoryLayout<T>.stride
        let base = take((bytes + 15) & ~15)
        return body(
            UnsafeMutableBufferPointer(
                start: base.bindMemory(to: type, capacity: count), count: count))
    }

    private func take(_ bytes: Int) -> UnsafeMutableRawPointer {
        while true {
            if chunk < chunks.count, chunks[chunk].count - used >= bytes {
                defer { used += bytes }
                return chunks[chunk].baseAddress! + used
            }
            if chunk < chunks.count {
                chunk += 1
                used = 0
            }
            if chunk == chunks.count {
                let size = max(bytes, 64 << 10)
                chunks.append(.allocate(byteCount: size, alignment: 16))
                used = 0
            }
        }
    }
}
