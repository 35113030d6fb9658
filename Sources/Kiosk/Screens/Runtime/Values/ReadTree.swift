/// Who reads a variable, by the part of it that they read.
final class ReadTree {
    private var dependents: [ObjectIdentifier: Dependent] = [:]
    private var parts: [CELPath.Key: ReadTree] = [:]

    func insert(_ dependent: Dependent, at keys: ArraySlice<CELPath.Key>) {
        guard let key = keys.first else {
            dependents[ObjectIdentifier(dependent)] = dependent
            return
        }
        if parts[key] == nil { parts[key] = ReadTree() }
        parts[key]!.insert(dependent, at: keys.dropFirst())
    }

    func remove(_ dependent: Dependent, at keys: ArraySlice<CELPath.Key>) {
        guard let key = keys.first else {
            dependents[ObjectIdentifier(dependent)] = nil
            return
        }
        guard let part = parts[key] else { return }
        part.remove(dependent, at: keys.dropFirst())
        if part.dependents.isEmpty && part.parts.isEmpty { parts[key] = nil }
    }

    /// Queues all who read something that differs. The values differ at most below `path`.
    func change(_ old: CELValue?, _ new: CELValue?, below path: ArraySlice<CELPath.Key>) {
        guard let key = path.first else {
            if old != new { change(old, new) }
            return
        }
        queueOwn()
        parts[key]?.change(old?[key], new?[key], below: path.dropFirst())
    }

    /// The values differ.
    private func change(_ old: CELValue?, _ new: CELValue?) {
        queueOwn()
        for (key, part) in parts {
            let (old, new) = (old?[key], new?[key])
            if old != new { part.change(old, new) }
        }
    }

    private func queueOwn() {
        for dependent in dependents.values { dependent.queue() }
    }
}
