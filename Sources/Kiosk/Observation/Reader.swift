/// A computation that records the cells it reads, and is notified when one of them changes.
///
/// Recorded reads count until the next read, or until one of the cells has changed: a cell notifies
/// a reader once. Cells do not keep a reader alive after `end()`.
package final class Reader {
    /// Called when a cell that was read changes; nil after `end()`.
    @exclusivity(unchecked) private var onChange: (() -> Void)?
    /// Object on whose behalf the reader reads; nil after `end()`.
    package unowned(unsafe) var owner: AnyObject?
    /// Generation counter, incremented by each read, by which cells find outdated entries.
    @exclusivity(unchecked) fileprivate(set) var reading: UInt64 = 0

    package init(onChange: @escaping () -> Void) { self.onChange = onChange }

    /// Runs `body` and records the cells that it reads in place of those recorded before.
    ///
    /// Reads nest: what an inner reader reads is not recorded for the outer one.
    package func read<Result>(_ body: () throws -> Result) rethrows -> Result {
        reading += 1
        return try readOn(body)
    }

    /// Runs `body` and records the cells that it reads in addition to those recorded before.
    package func readOn<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Reader.exchangeCurrent(self)
        defer { _ = Reader.exchangeCurrent(outer) }
        return try body()
    }

    /// Discards the records. `onChange` is not called any more.
    package func end() {
        reading += 1
        onChange = nil
        owner = nil
    }

    var hasEnded: Bool { onChange == nil }

    func notify() { onChange?() }

    // MARK: The current reader of a thread

    private static let slot = ThreadSlot<Reader>()

    /// The reader whose `read` is running on this thread; nil if there is none.
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
    /// Entry count at which outdated entries are removed next, since a cell that never changes may
    /// be read for years.
    private var pruneCount = 8

    /// Records the reader that is running on this thread, if any.
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

    /// Removes and returns the readers to notify: those that satisfy `isMeant`.
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

    /// Number of entries, outdated ones included; for tests.
    var count: Int { entries.count }
}
