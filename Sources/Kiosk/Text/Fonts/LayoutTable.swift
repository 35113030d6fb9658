/// The bytes of a table of OpenType Layout.
struct LayoutTable {
    let bytes: UnsafeRawBufferPointer
    /// The type of lookups that stand for others, farther away.
    let extensionType: Int
    /// False once something was read that lies outside, or too much was read.
    private(set) var isSound = true
    private var readCount = 0

    /// The largest fonts have a tenth of it.
    private static let readLimit = 4 << 20

    init(bytes: UnsafeRawBufferPointer, extensionType: Int) {
        self.bytes = bytes
        self.extensionType = extensionType
    }

    /// 16 bits; 0 outside of the table.
    mutating func number(_ place: Int) -> Int {
        readCount += 1
        guard isSound, place >= 0, place + 2 <= bytes.count, readCount < Self.readLimit else {
            isSound = false
            return 0
        }
        return Int(bytes[place]) << 8 | Int(bytes[place + 1])
    }

    /// What a list of offsets from `start` points to. Those that are zero point nowhere.
    mutating func offsets(_ start: Int, countAt: Int) -> [Int] {
        var places: [Int] = []
        for index in 0..<number(start + countAt) {
            let offset = number(start + countAt + 2 + 2 * index)
            if offset != 0 { places.append(start + offset) }
        }
        return places
    }

    /// The types of the tables of a lookup and where they begin, through those that stand for
    /// others.
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

    /// The place of a glyph in a coverage table, which is sorted; nil for one that is not covered.
    /// A table of another format is not sound.
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

    /// The class that a table of classes has for a glyph; 0 for those that it leaves out.
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
