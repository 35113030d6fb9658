/// A bounded set of pixel rectangles: what has to be painted, or copied to the display.
///
/// It never holds more than `capacity` rectangles. One rectangle too many is merged into the one
/// with which it wastes the fewest pixels, so the region covers at least what was added, and
/// sometimes more. Rectangles may overlap. Nothing here allocates.
public struct Region: Sendable {
    /// The greatest number of rectangles.
    public static let capacity = 4

    private var storage: InlineArray<4, PixelRect>
    public private(set) var count: Int

    public init() {
        storage = InlineArray(repeating: .empty)
        count = 0
    }

    public init(_ rect: PixelRect) {
        self.init()
        add(rect)
    }

    public var isEmpty: Bool { count == 0 }

    public subscript(index: Int) -> PixelRect {
        precondition(index < count)
        return storage[index]
    }

    /// The smallest rectangle around everything.
    public var bounds: PixelRect {
        var result = PixelRect.empty
        for index in 0..<count { result = result.union(storage[index]) }
        return result
    }

    /// The sum of the rectangles' areas; pixels in two rectangles count twice.
    public var area: Int {
        var sum = 0
        for index in 0..<count { sum += storage[index].area }
        return sum
    }

    public mutating func removeAll() { count = 0 }

    /// Adds a rectangle, joined with others where that costs no pixel or where room is short.
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

    public mutating func add(_ region: Region) {
        for index in 0..<region.count { add(region.storage[index]) }
    }

    /// The part inside `rect`.
    public func intersection(_ rect: PixelRect) -> Region {
        var result = Region()
        for index in 0..<count { result.add(storage[index].intersection(rect)) }
        return result
    }

    public func intersects(_ rect: PixelRect) -> Bool {
        for index in 0..<count where storage[index].intersects(rect) { return true }
        return false
    }

    private mutating func remove(at index: Int) {
        count -= 1
        storage[index] = storage[count]
    }

    /// Every pair among the stored rectangles and the new one is a candidate, so that a far-away
    /// newcomer does not blow up whichever rectangle happens to be nearest.
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
