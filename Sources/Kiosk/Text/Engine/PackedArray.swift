/// An immutable array of plain values that shares its memory with others.
///
/// A laid-out text has several of them in a single allocation.
public struct PackedArray<Element>: RandomAccessCollection {
    private let block: ManagedBuffer<Void, UInt64>
    /// Address inside `block`.
    private let base: UnsafePointer<Element>
    /// Number of elements.
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

    /// The element at an index.
    ///
    /// - Precondition: The index is from 0 to less than `count`.
    public subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
        return withExtendedLifetime(block) { base[index] }
    }

    /// Calls `body` with the elements, which stay in place until it returns.
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

/// Shared memory for packed arrays. Its owner keeps the parts; an array made of a part retains the
/// memory as well.
struct PackedMemory {
    /// The location of an array's elements.
    struct Part<Element> {
        fileprivate let base: UnsafePointer<Element>
        let count: Int
    }

    private let block: ManagedBuffer<Void, UInt64>
    /// Size in bytes.
    private let size: Int
    private var used = 0

    /// - Parameter size: The sum of `size(of:)` for all arrays.
    init(size: Int) {
        self.size = size
        block = ManagedBuffer<Void, UInt64>.create(
            minimumCapacity: size / MemoryLayout<UInt64>.stride, makingHeaderWith: { _ in })
    }

    /// Returns the size of elements in bytes.
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
            let address = UnsafeMutableRawPointer(start) + used
            let base = address.bindMemory(to: Element.self, capacity: elements.count)
            if let source = elements.baseAddress {
                base.initialize(from: source, count: elements.count)
            }
            return UnsafePointer(base)
        }
        used += Self.size(of: elements)
        return Part(base: base, count: elements.count)
    }

    /// - Parameter part: A part of this memory.
    @inline(__always)
    func array<Element>(_ part: Part<Element>) -> PackedArray<Element> {
        PackedArray(block, part.base, count: part.count)
    }
}
