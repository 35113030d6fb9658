/// Stands in for the engine's memory of pages, so that the sanitizer sees where pictures end, and
/// libFuzzer's limit counts them.
package struct PageMemory: ~Copyable {
    package let base: UnsafeMutableRawPointer
    package let byteCount: Int

    package init(byteCount: Int) {
        precondition(byteCount > 0)
        base = .allocate(byteCount: byteCount, alignment: 4096)
        base.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
        self.byteCount = byteCount
    }

    deinit { base.deallocate() }
}
