/// Reusable memory for plain values.
final class TextScratch<Element> {
    private var memory: UnsafeMutableBufferPointer<Element>
    private(set) var count = 0

    init() {
        assert(_isPOD(Element.self), "the memory is given back without looking at it")
        memory = UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    deinit { memory.deallocate() }

    /// The elements, valid until something is appended.
    var elements: UnsafeMutableBufferPointer<Element> {
        UnsafeMutableBufferPointer(rebasing: memory[..<count])
    }

    func append(_ element: Element) {
        if count == memory.count { grow(to: count + 1) }
        (memory.baseAddress! + count).initialize(to: element)
        count += 1
    }

    /// Appends elements that the caller must initialise at once.
    func append(count added: Int) -> UnsafeMutableBufferPointer<Element> {
        if count + added > memory.count { grow(to: count + added) }
        count += added
        return UnsafeMutableBufferPointer(rebasing: memory[count - added..<count])
    }

    func removeLast(_ removed: Int) {
        precondition(removed <= count)
        count -= removed
    }

    /// Removes all elements and keeps the memory.
    func removeAll() { count = 0 }

    func releaseMemory() {
        memory.deallocate()
        memory = UnsafeMutableBufferPointer(start: nil, count: 0)
        count = 0
    }

    private func grow(to needed: Int) {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(
            capacity: Swift.max(64, memory.count * 2, needed))
        if count > 0 {
            larger.baseAddress!.initialize(from: memory.baseAddress!, count: count)
        }
        memory.deallocate()
        memory = larger
    }
}
