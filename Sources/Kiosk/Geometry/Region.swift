/// A bounded set of pixel rectangles, to be painted or copied to the display.
///
/// It holds at most `capacity` rectangles. Beyond that, the two whose union wastes the fewest
/// pixels are merged, so the region covers at least what was added, and sometimes more. Rectangles
/// may overlap. Nothing here allocates.
public struct Region: Sendable {
    /// Maximum number of rectangles.
    public static let capacity = 4

    private var storage: InlineArray<4, PixelRect>
    /// Number of rectangles.
    public private(set) var count: Int

    /// Makes an empty region.
    public init() {
        storage = InlineArray(repeating: .empty)
        count = 0
    }

    /// Makes a region of one rectangle; an empty one adds nothing.
    public init(_ rect: PixelRect) {
        self.init()
        add(rect)
    }

    /// True if the region holds no rectangle.
    public var isEmpty: Bool { count == 0 }

    /// The rectangle at an index, less than `count`.
    public subscript(index: Int) -> PixelRect {
        precondition(index < count)
        return storage[index]
    }

    /// Bounding box of all rectangles.
    public var bounds: PixelRect {
        var result = PixelRect.empty
        for index in 0..<count { result = result.union(storage[index]) }
        return result
    }

    /// Sum of the rectangles' areas; overlaps count twice.
    public var area: Int {
        var sum = 0
        for index in 0..<count { sum += storage[index].area }
        return sum
    }

    /// Makes the region empty.
    public mutating func removeAll() { count = 0 }

    /// Adds a rectangle, merged with others where that adds no pixels or the region is full.
    public mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var added = rect
        var index = 0
        while index < count {
            let other = storage[index]
            if other.contains(added) { return }
            let union = other.union(added)
            if union.area <= other.area + added.area {
                remove(at: index)
                added = union
                index = 0
            } else {
                index += 1
            }
        }
        if count < Region.capacity {
            storage[count] = added
            count += 1
            return
        }
        mergeIntoCheapest(added)
    }

    /// Adds all rectangles of another region, merged as `add` for one does.
    public mutating func add(_ region: Region) {
        for index in 0..<region.count { add(region.storage[index]) }
    }

    /// Returns the part of the region inside `rect`.
    public func intersection(_ rect: PixelRect) -> Region {
        var result = Region()
        for index in 0..<count { result.add(storage[index].intersection(rect)) }
        return result
    }

    /// Returns true if one of the rectangles has a common pixel with another.
    public func intersects(_ rect: PixelRect) -> Bool {
        for index in 0..<count where storage[index].intersects(rect) { return true }
        return false
    }

    /// Returns true if one of the rectangles contains all of another.
    func contains(_ rect: PixelRect) -> Bool {
        for index in 0..<count where storage[index].contains(rect) { return true }
        return false
    }

    private mutating func remove(at index: Int) {
        count -= 1
        storage[index] = storage[count]
    }

    /// Merges the pair that wastes the fewest pixels. All pairs are candidates, the new rectangle
    /// included, so that a distant newcomer does not enlarge whichever rectangle happens to be
    /// nearest.
    private mutating func mergeIntoCheapest(_ rect: PixelRect) {
        var best = (first: 0, second: count, waste: Int.max)
        for first in 0..<count {
            for second in (first + 1)...count {
                let other = second == count ? rect : storage[second]
                let waste =
                    storage[first].union(other).area - storage[first].area - other.area
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        if best.second == count {
            storage[best.first] = storage[best.first].union(rect)
        } else {
            storage[best.first] = storage[best.first].union(storage[best.second])
            storage[best.second] = rect
        }
    }
}
