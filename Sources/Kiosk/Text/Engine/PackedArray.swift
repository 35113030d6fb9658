/// An array of plain values that never changes, and whose memory it shares with others.
///
/// A text that is laid out has some of them: together they are one allocation.
public struct PackedArray<Element>: RandomAccessCollection {
    private let block: ManagedBuffer<Void, UInt64>
    /// Inside of `block`.
    private let base: UnsafePointer<Element>
    public let count: Int

    fileprivate init(
        _ block: ManagedBuffer<Void, UInt64>, _ base: UnsafePointer<Element>, count: Int
    ) {
        self.block = block
        self.base = base
        self.count = count
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    public subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
        return withExtendedLifetime(block) { base[index] }
    }

    /// The elements, which stay where they are until the body returns.
    @inline(__always)
    func withUnsafeBufferPointer<Result>(
        _ body: (UnsafeBufferPointer<Element>) -> Result
    ) -> Result {
        withExtendedLifetime(block) { body(UnsafeBufferPointer(start: base, count: count)) }
    }
}

extension PackedArray: Equatable where Element: Equatable {
    public static func == (a: PackedArray, b: PackedArray) -> Bool { a.elementsEqual(b) }
}

/// Memory for packed arrays, as large as they need together. Who owns it keeps the parts; an array
/// that is made of one keeps the memory as well.
struct PackedMemory {
    /// Where the elements of an array are.
    struct Part<Element> {
        fileprivate let base: UnsafePointer<Element>
        let count: Int
    }

    private let block: ManagedBuffer<Void, UInt64>
    /// In bytes.
    private let size: Int
    private var used = 0

    /// - Parameter size: The sum of what `size(of:)` says of the arrays.
    init(size: Int) {
        self.size = size
        block = ManagedBuffer<Void, UInt64>.create(
            minimumCapacity: size / MemoryLayout<UInt64>.stride, makingHeaderWith: { _ in })
    }

    /// What elements take, in bytes.
    static func size<Element>(of elements: UnsafeBufferPointer<Element>) -> Int {
        let bytes = elements.count * MemoryLayout<Element>.stride
        return (bytes + MemoryLayout<UInt64>.stride - 1) & ~(MemoryLayout<UInt64>.stride - 1)
    }

    /// Copies elements.
    mutating func add<Element>(_ elements: UnsafeBufferPointer<Element>) -> Part<Element> {
        assert(_isPOD(Element.self), "the memory is given back without looking at it")
        assert(MemoryLayout<Element>.alignment <= MemoryLayout<UInt64>.alignment)
        precondition(used + Self.size(of: elements) <= size, "there is no room left")
        let base = block.withUnsafeMutablePointerToElements { start in
            let place = UnsafeMutableRawPointer(start) + used
            let base = place.bindMemory(to: Element.self, capacity: elements.count)
            if let source = elements.baseAddress {
                base.initialize(from: source, count: elements.count)
            }
            return UnsafePointer(base)
        }
        used += Self.size(of: elements)
        return Part(base: base, count: elements.count)
    }

    /// - Parameter part: of this memory.
    @inline(__always)
    func array<Element>(_ part: Part<Element>) -> PackedArray<Element> {
        PackedArray(block, part.base, count: part.count)
    }
}
