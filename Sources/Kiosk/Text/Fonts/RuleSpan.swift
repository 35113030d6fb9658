internal import CText

/// The maximum number of adjacent glyphs that a font's rules examine: characters farther apart do
/// not affect each other's shaping.
///
/// Read from all lookups of the tables `GSUB` and `GPOS`, with those that they call. Skipped marks
/// do not count.
struct RuleSpan {
    private var table: LayoutTable
    private var lookups: [Lookup?] = []

    /// Returns one or more; nil if unbounded: if rules skip letters as well, and for tables that
    /// are damaged, too large, or of another technology.
    static func find(in face: OpaquePointer, tables: FontTables) -> Int? {
        let (gsub, gpos) = (FontTag("GSUB")!, FontTag("GPOS")!)
        guard !["morx", "mort", "kerx"].contains(where: { tables.has(FontTag($0)!) }) else {
            return nil
        }
        var longest = 1
        if tables.has(FontTag("kern")!) {
            guard kernsInPairs(face) else { return nil }
            longest = 2
        }
        for tag in [gsub, gpos] where tables.has(tag) {
            let blob = hb_face_reference_table(face, tag.value)
            defer { hb_blob_destroy(blob) }
            var length: UInt32 = 0
            let data = hb_blob_get_data(blob, &length)
            let bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
            var rules = RuleSpan(
                table: LayoutTable(bytes: bytes, extensionType: tag == gsub ? 7 : 9))
            guard let span = rules.longest(isSubstitution: tag == gsub) else { return nil }
            longest = max(longest, span)
        }
        return longest
    }

    /// Returns true if the whole table `kern` uses formats with one value per pair of glyphs.
    private static func kernsInPairs(_ face: OpaquePointer) -> Bool {
        let blob = hb_face_reference_table(face, FontTag("kern")!.value)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let data = hb_blob_get_data(blob, &length)
        let bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
        var table = LayoutTable(bytes: bytes, extensionType: 0)
        guard table.number(0) == 0 else { return false }
        var place = 4
        for _ in 0..<table.number(2) {
            guard [0, 2].contains(table.number(place + 4) >> 8), table.isSound else { return false }
            place += table.number(place + 2)
        }
        return true
    }

    /// The span of a lookup's own rules, and the lookups that they call.
    private struct Lookup {
        var span = 1
        var calls: Set<Int> = []
    }

    /// Maximum depth of calls; useful fonts do not exceed it.
    private static let depthLimit = 4

    private init(table: LayoutTable) { self.table = table }

    private mutating func longest(isSubstitution: Bool) -> Int? {
        let list = table.number(8)
        let count = table.number(list)
        for index in 0..<count {
            lookups.append(lookup(at: list + table.number(list + 2 + 2 * index), isSubstitution))
            if !table.isSound { return nil }
        }
        var longest = 1
        for index in 0..<count {
            guard let span = span(of: index, depth: 0) else { return nil }
            longest = max(longest, span)
        }
        return longest
    }

    /// Returns the span of a lookup including its calls.
    private func span(of index: Int, depth: Int) -> Int? {
        guard lookups.indices.contains(index) else { return 1 }
        guard depth < Self.depthLimit, let lookup = lookups[index] else { return nil }
        var longest = 0
        for called in lookup.calls {
            guard let span = span(of: called, depth: depth + 1) else { return nil }
            longest = max(longest, span)
        }
        return lookup.span + longest
    }

    /// Returns nil if unbounded.
    private mutating func lookup(at start: Int, _ isSubstitution: Bool) -> Lookup? {
        let flags = table.number(start + 2)
        var lookup = Lookup()
        // Mark attachment skips only marks.
        var passesOver = false
        for (type, subtable) in table.subtables(ofLookup: start) {
            passesOver = passesOver || isSubstitution || !(4...6).contains(type)
            read(subtable, type: isSubstitution ? type : type + 100, into: &lookup)
        }
        guard table.isSound else { return nil }
        // A lookup that skips base glyphs or ligatures may look arbitrarily far.
        return flags & 6 != 0 && passesOver && lookup.span > 1 ? nil : lookup
    }

    /// - Parameter type: Type of the subtable, plus 100 in `GPOS`.
    private mutating func read(_ start: Int, type: Int, into lookup: inout Lookup) {
        switch type {
        case 4: readLigatures(start, into: &lookup)
        case 5, 107: readContexts(start, isChained: false, into: &lookup)
        case 6, 108: readContexts(start, isChained: true, into: &lookup)
        case 8:
            let back = table.number(start + 4)
            lookup.span = max(lookup.span, 1 + back + table.number(start + 6 + 2 * back))
        case 102...106: lookup.span = max(lookup.span, 2)
        default: break
        }
    }

    private mutating func readLigatures(_ start: Int, into lookup: inout Lookup) {
        for set in table.offsets(start, countAt: 4) {
            for rule in table.offsets(set, countAt: 0) {
                lookup.span = max(lookup.span, table.number(rule + 2))
            }
        }
    }

    private mutating func readContexts(
        _ start: Int, isChained: Bool, into lookup: inout Lookup
    ) {
        let format = table.number(start)
        if format == 3 {
            readRule(start + 2, isChained: isChained, firstIsLeftOut: false, into: &lookup)
            return
        }
        let countAt = format == 1 ? 4 : isChained ? 10 : 6
        for set in table.offsets(start, countAt: countAt) {
            for rule in table.offsets(set, countAt: 0) {
                readRule(rule, isChained: isChained, firstIsLeftOut: true, into: &lookup)
            }
        }
    }

    /// Reads a rule: the glyphs before it, its own, of which the first may be omitted, those after
    /// it, and its calls. An unchained rule has only its own glyphs, preceded by the number of its
    /// calls.
    private mutating func readRule(
        _ start: Int, isChained: Bool, firstIsLeftOut: Bool, into lookup: inout Lookup
    ) {
        var place = start
        var span = 0
        var calls = 0
        if isChained {
            for part in 0..<3 {
                let count = table.number(place)
                span += count
                place += 2 + 2 * (part == 1 && firstIsLeftOut ? max(0, count - 1) : count)
            }
            calls = table.number(place)
            place += 2
        } else {
            span = table.number(place)
            calls = table.number(place + 2)
            place += 4 + 2 * (firstIsLeftOut ? max(0, span - 1) : span)
        }
        lookup.span = max(lookup.span, span)
        for call in 0..<calls { lookup.calls.insert(table.number(place + 4 * call + 2)) }
    }
}
