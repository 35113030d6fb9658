/// The size of values for a walk through them: parts that values share count each time.
///
/// The walk stops at the first limit that is exceeded, so that it is short for every value.
package struct CELMeasure {
    /// Elements of lists and entries of maps, at all levels.
    package private(set) var elements = 0
    /// Work of the walk, in steps of evaluations.
    package private(set) var steps = 0
    /// Bytes of texts, the keys of maps included.
    package private(set) var textBytes = 0
    private let elementLimit: Int
    private let textLimit: Int
    private let levelLimit: Int

    /// - Parameter levels: Maximum number of lists and maps in each other.
    package init(elements: Int = .max, textBytes: Int = .max, levels: Int = .max) {
        elementLimit = elements
        textLimit = textBytes
        levelLimit = levels
    }

    /// Approximate bytes of memory of what was added, if it shares nothing.
    package var bytes: Int { elements * 2 * MemoryLayout<CELValue>.stride + textBytes }

    /// Adds a value.
    ///
    /// - Returns: False if a limit is exceeded.
    package mutating func add(_ value: CELValue) -> Bool { add(value, level: 0) }

    /// Adds some elements of a list.
    ///
    /// - Returns: False if a limit is exceeded.
    package mutating func add(_ list: [CELValue], in range: Range<Int>) -> Bool {
        addList(list, in: range, level: 0)
    }

    /// Puts elements of a list in the place of others.
    package mutating func replace(_ old: CELMeasure, by new: CELMeasure) {
        elements += new.elements - old.elements
        textBytes += new.textBytes - old.textBytes
    }

    // Inlined into the two loops below, which so look at elements where they lie: copies of them, with
    // their reference counts, took most of the time.
    @inline(__always)
    private mutating func add(_ value: CELValue, level: Int) -> Bool {
        switch value {
        case .string(let text): addText(text.utf8.count)
        case .bytes(let bytes): addText(bytes.count)
        case .list(let list): addList(list, in: list.indices, level: level)
        case .map(let map): addEntries(map.entries, level: level)
        default: true
        }
    }

    @inline(never)
    private mutating func addList(_ list: [CELValue], in range: Range<Int>, level: Int) -> Bool {
        guard addElements(range.count, steps: 2, level) else { return false }
        for index in range where !add(list[index], level: level + 1) { return false }
        return true
    }

    @inline(never)
    private mutating func addEntries(_ entries: [CELMap.Entry], level: Int) -> Bool {
        guard addElements(entries.count, steps: 3, level) else { return false }
        for index in entries.indices {
            guard add(entries[index].key, level: level),
                add(entries[index].value, level: level + 1)
            else { return false }
        }
        return true
    }

    private mutating func addText(_ count: Int) -> Bool {
        textBytes += count
        return textBytes <= textLimit
    }

    // An entry, whose key is a value too, takes about twice as long as a step; measured with trees of small maps.
    private mutating func addElements(_ count: Int, steps: Int, _ level: Int) -> Bool {
        elements += count
        self.steps += count * steps
        return elements <= elementLimit && level < levelLimit
    }
}

extension CELValue {
    /// Checks that a walk through the value ends in reasonable time: lists that share their
    /// elements take little memory, but may be practically endless to walk.
    package func checkSize() throws(CELError) {
        var measure = CELMeasure(
            elements: CELLimits.resultElements, levels: CELLimits.resultNesting)
        guard measure.add(self) else {
            throw CELError(
                .limit,
                "the value has more than \(CELLimits.resultElements) elements, or \(CELLimits.resultNesting) levels",
                at: 0)
        }
    }
}
