/// Syntax tree of a regular expression.
indirect enum PatternNode {
    case empty
    case character(FastSet)
    case sequence([PatternNode])
    case choice([PatternNode])
    /// Repetition; no maximum means any number.
    case repetition(PatternNode, minimum: Int, maximum: Int?)
    case assertion(Assertion)

    enum Assertion {
        case textStart
        case textEnd
        case lineStart
        case lineEnd
        case wordEdge
        case noWordEdge
    }
}

/// A set of code points.
struct CharacterSet {
    var ranges: [ClosedRange<UInt32>] = []
    var categories: [Category] = []
    var isNegated = false
    var ignoresCase = false

    /// Code points by their general category, such as `L` or `Lu`.
    struct Category {
        let categories: Set<Unicode.GeneralCategory>
        let isNegated: Bool
    }

    init() {}

    init(_ scalar: Unicode.Scalar, ignoresCase: Bool) {
        ranges = [scalar.value...scalar.value]
        self.ignoresCase = ignoresCase
    }

    /// Returns true if a set that is `sorted` has a code point.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        if hasPlainly(scalar) { return !isNegated }
        if ignoresCase {
            for other in scalar.caseVariants where hasPlainly(other) { return !isNegated }
        }
        return isNegated
    }

    /// The same set with its ranges in order, none of which touch, for a search by halving.
    var sorted: CharacterSet {
        var set = self
        set.ranges = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = set.ranges.last, range.lowerBound <= last.upperBound + 1 {
                let end = max(last.upperBound, range.upperBound)
                set.ranges[set.ranges.count - 1] = last.lowerBound...end
            } else {
                set.ranges.append(range)
            }
        }
        return set
    }

    private func hasInRanges(_ code: UInt32) -> Bool {
        let index = ranges.firstIndexOfSorted { $0.upperBound >= code }
        return index < ranges.count && ranges[index].lowerBound <= code
    }

    private func hasPlainly(_ scalar: Unicode.Scalar) -> Bool {
        if hasInRanges(scalar.value) { return true }
        if categories.isEmpty { return false }
        let category = scalar.properties.generalCategory
        return categories.contains { $0.categories.contains(category) != $0.isNegated }
    }

    /// Adds the complement of a set.
    mutating func formInverted(_ other: [ClosedRange<UInt32>]) {
        var next: UInt32 = 0
        for range in other.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if next < range.lowerBound { ranges.append(next...(range.lowerBound - 1)) }
            next = max(next, range.upperBound + 1)
        }
        if next <= 0x10FFFF { ranges.append(next...0x10FFFF) }
    }

    static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
    static let spaces: [ClosedRange<UInt32>] = [0x09...0x0A, 0x0C...0x0D, 0x20...0x20]
    static let words: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
}

extension Unicode.Scalar {
    var isWord: Bool { CharacterSet.words.contains { $0.contains(value) } }
}
