/// The readers of a variable, by the part of it that they read.
///
/// Nodes for parts are never removed, since the formulas of a document read few different ones.
final class ReadTree {
    private struct Entry {
        let computation: Computation
        /// Index of the read in the computation.
        let read: Int
    }

    private var entries: [Entry] = []
    private var parts: [CELPath.Key: ReadTree] = [:]
    /// Counts the readers of a lazy variable; nil for others.
    private let count: ReaderCount?

    init(_ count: ReaderCount? = nil) { self.count = count }

    /// Returns the readers of a part.
    func part(at keys: ArraySlice<CELPath.Key>) -> ReadTree {
        var tree = self
        for key in keys {
            if let part = tree.parts[key] {
                tree = part
            } else {
                let part = ReadTree(count)
                tree.parts[key] = part
                tree = part
            }
        }
        return tree
    }

    /// Adds a reader, and returns its index; the computation is notified when its index changes.
    func insert(_ computation: Computation, read: Int) -> Int {
        entries.append(Entry(computation: computation, read: read))
        count?.add()
        return entries.count - 1
    }

    /// Removes the reader at an index; the last one moves there.
    func remove(at index: Int) {
        let last = entries.removeLast()
        count?.remove()
        guard index < entries.count else { return }
        entries[index] = last
        last.computation.moved(read: last.read, to: index)
    }

    /// Queues all readers of something that differs. The values differ at most below `path`.
    func change(_ old: CELValue?, _ new: CELValue?, below path: ArraySlice<CELPath.Key>) {
        guard let key = path.first else {
            if old != new { change(old, new) }
            return
        }
        queueOwn()
        parts[key]?.change(old?[key], new?[key], below: path.dropFirst())
    }

    /// Queues readers of differing parts.
    private func change(_ old: CELValue?, _ new: CELValue?) {
        queueOwn()
        for (key, part) in parts {
            let (old, new) = (old?[key], new?[key])
            if old != new { part.change(old, new) }
        }
    }

    private func queueOwn() {
        for entry in entries { entry.computation.queue() }
    }
}
