/// A reader of an OpenType Layout table.
struct LayoutTable {
    let bytes: UnsafeRawBufferPointer
    /// Type of extension lookups, which refer to others at larger offsets.
    let extensionType: Int
    /// False once a read was out of bounds, or too much was read.
    private(set) var isSound = true
    private var readCount = 0

    /// Maximum number of reads; the largest fonts need a tenth of it.
    private static let readLimit = 4 << 20

    init(bytes: UnsafeRawBufferPointer, extensionType: Int) {
        self.bytes = bytes
        self.extensionType = extensionType
    }

    /// Reads 16 bits; 0 outside the table.
    mutating func number(_ place: Int) -> Int {
        readCount += 1
        guard isSound, place >= 0, place + 2 <= bytes.count, readCount < Self.readLimit else {
            isSound = false
            return 0
        }
        return Int(bytes[place]) << 8 | Int(bytes[place + 1])
    }

    /// Reads the targets of a list of offsets from `start`, without null offsets.
    mutating func offsets(_ start: Int, countAt: Int) -> [Int] {
        var places: [Int] = []
        for index in 0..<number(start + countAt) {
            let offset = number(start + countAt + 2 + 2 * index)
            if offset != 0 { places.append(start + offset) }
        }
        return places
    }

    /// Returns the types and starts of a lookup's subtables, resolving extension lookups.
    mutating func subtables(ofLookup start: Int) -> [(type: Int, start: Int)] {
        var subtables: [(type: Int, start: Int)] = []
        for index in 0..<number(start + 4) {
            var type = number(start)
            var subtable = start + number(start + 6 + 2 * index)
            if type == extensionType {
                type = number(subtable + 2)
                subtable += number(subtable + 4) << 16 | number(subtable + 6)
            }
            subtables.append((type, subtable))
            guard isSound else { return [] }
        }
        return subtables
    }

    /// Returns the index of a glyph in a coverage table, which is sorted; nil if it is not covered.
    /// An unknown format makes the table unsound.
    mutating func coverageIndex(of glyph: Int, at start: Int) -> Int? {
        let format = number(start)
        guard format == 1 || format == 2 else {
            isSound = false
            return nil
        }
        let size = format == 1 ? 2 : 6
        var (low, high) = (0, number(start + 2) - 1)
        while low <= high {
            let middle = (low + high) / 2
            let place = start + 4 + size * middle
            let first = number(place)
            let last = format == 1 ? first : number(place + 2)
            if glyph < first {
                high = middle - 1
            } else if glyph > last {
                low = middle + 1
            } else {
                return format == 1 ? middle : number(place + 4) + glyph - first
            }
        }
        return nil
    }

    /// Returns the class of a glyph in a class table; 0 if it is not listed.
    mutating func glyphClass(of glyph: Int, at start: Int) -> Int {
        switch number(start) {
        case 1:
            let index = glyph - number(start + 2)
            return index >= 0 && index < number(start + 4) ? number(start + 6 + 2 * index) : 0
        case 2:
            var (low, high) = (0, number(start + 2) - 1)
            while low <= high {
                let middle = (low + high) / 2
                let place = start + 4 + 6 * middle
                if glyph < number(place) {
                    high = middle - 1
                } else if glyph > number(place + 2) {
                    low = middle + 1
                } else {
                    return number(place + 4)
                }
            }
        default: isSound = false
        }
        return 0
    }
}
