/// Something that reads cells while it works, and has to work again when one of them changes.
///
/// What it read counts until it reads the next time, or until one of its cells has changed: a cell
/// tells a reader once. Cells keep no reader alive that has ended.
package final class Reader {
    /// Called when something that was read has another value; nil after `end()`.
    @exclusivity(unchecked) private var onChange: (() -> Void)?
    /// What it reads for; nil after `end()`.
    package unowned(unsafe) var owner: AnyObject?
    /// Grows with each reading, so that cells know which of their notes are out of date.
    @exclusivity(unchecked) fileprivate(set) var reading: UInt64 = 0

    package init(onChange: @escaping () -> Void) { self.onChange = onChange }

    /// Runs `body`; the cells that it reads tell this reader when they change.
    ///
    /// Readings nest: what an inner one reads is not read by the outer one.
    package func read<Result>(_ body: () throws -> Result) rethrows -> Result {
        reading += 1
        return try readOn(body)
    }

    /// Runs `body` as a part of the reading before: what it reads counts beside what was read.
    package func readOn<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Reader.exchangeCurrent(self)
        defer { _ = Reader.exchangeCurrent(outer) }
        return try body()
    }

    /// Forgets what was read. Nothing is called any more.
    package func end() {
        reading += 1
        onChange = nil
        owner = nil
    }

    var hasEnded: Bool { onChange == nil }

    func notify() { onChange?() }

    // MARK: Who is reading on this thread

    private static let slot = ThreadSlot<Reader>()

    /// The reader whose `read` is running on this thread; nil outside of all.
    static var current: Reader? { slot.object }

    private static func exchangeCurrent(_ reader: Reader?) -> Reader? {
        let old = slot.object
        slot.put(reader)
        return old
    }
}

/// The readers of one cell.
struct ReaderList {
    private struct Entry {
        let reader: Reader
        let reading: UInt64

        var isCurrent: Bool { reader.reading == reading && !reader.hasEnded }
    }

    private var entries: [Entry] = []
    /// When to look for entries that are out of date next: a cell that never changes may be read for
    /// years.
    private var pruneCount = 8

    /// Notes the reader that reads on this thread, if there is one.
    mutating func addCurrent() {
        guard let reader = Reader.current else { return }
        if let last = entries.last, last.reader === reader {
            if last.reading == reader.reading { return }
            entries.removeLast()
        }
        if entries.count >= pruneCount {
            entries.removeAll { !$0.isCurrent }
            pruneCount = max(8, entries.count * 2)
        }
        entries.append(Entry(reader: reader, reading: reader.reading))
    }

    /// Takes those out of the list that are to be told: all, or those that are meant.
    mutating func take(where isMeant: (Reader) -> Bool = { _ in true }) -> [Reader] {
        guard !entries.isEmpty else { return [] }
        var readers: [Reader] = []
        entries.removeAll { entry in
            guard entry.isCurrent else { return true }
            guard isMeant(entry.reader) else { return false }
            readers.append(entry.reader)
            return true
        }
        return readers
    }

    /// For tests: how many entries are kept, of readings over and not over.
    var count: Int { entries.count }
}
