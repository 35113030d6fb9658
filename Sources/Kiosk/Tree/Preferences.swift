/// A key of preferences: values that nodes offer to all their ancestors, so that a deep node can
/// reach one that does not know it.
public protocol PreferenceKey {
    /// The type of the offers.
    associatedtype Value: Equatable
    /// Value at an ancestor if no descendant offers one.
    static var defaultValue: Value { get }
    /// Combines the value so far with the next one, in tree order.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

/// A node's offer for one key.
struct PreferenceOffer {
    let key: ObjectIdentifier
    var value: Any
}

/// An observer of the offers below a node for one key.
class PreferenceObserver {
    let key: ObjectIdentifier

    init(key: ObjectIdentifier) { self.key = key }

    /// Combines the offers, and calls the handler if the result has changed.
    func update(_ offers: [Any]) {}
}

private final class KeyObserver<Key: PreferenceKey>: PreferenceObserver {
    var handler: (Key.Value) -> Void
    private var last = Key.defaultValue

    init(_ handler: @escaping (Key.Value) -> Void) {
        self.handler = handler
        super.init(key: ObjectIdentifier(Key.self))
    }

    override func update(_ offers: [Any]) {
        var value = Key.defaultValue
        for offer in offers {
            Key.reduce(value: &value) { offer as! Key.Value }
        }
        guard value != last else { return }
        last = value
        handler(value)
    }
}

extension Node {
    /// Offers a value to all ancestors, at the end of the content phase; nil withdraws it. Offering
    /// an equal value is not a change.
    public final func setPreference<Key: PreferenceKey>(_ key: Key.Type, to value: Key.Value?) {
        let id = ObjectIdentifier(key)
        let index = preferences.firstIndex { $0.key == id }
        if let index {
            guard let value else {
                preferences.remove(at: index)
                preferencesChanged()
                return
            }
            guard preferences[index].value as? Key.Value != value else { return }
            preferences[index].value = value
        } else if let value {
            preferences.append(PreferenceOffer(key: id, value: value))
        } else {
            return
        }
        preferencesChanged()
    }

    /// Calls `handler` with the combined offers of this node and its descendants whenever the
    /// combination changes; before the first call it is the key's default. Nodes that the handler
    /// marks for the content phase are updated in the same frame.
    ///
    /// A node has one handler per key; the last one wins. nil removes it.
    public final func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type, _ handler: ((Key.Value) -> Void)?
    ) {
        let id = ObjectIdentifier(key)
        let index = preferenceObservers.firstIndex { $0.key == id }
        switch (index, handler) {
        case (nil, nil): return
        case (let index?, let handler?):
            (preferenceObservers[index] as? KeyObserver<Key>)?.handler = handler
            return
        case (let index?, nil): preferenceObservers.remove(at: index)
        case (nil, let handler?): preferenceObservers.append(KeyObserver<Key>(handler))
        }
        preferencesChanged()
    }

    /// True if the node offers or observes preferences.
    var takesPartInPreferences: Bool { !preferences.isEmpty || !preferenceObservers.isEmpty }

    private func preferencesChanged() {
        guard let tree else { return }
        tree.preferences.changed(self)
        tree.noteMark()
    }
}

/// The nodes of a tree that offer or observe preferences. They are few, so matching them does not
/// need a walk over the tree.
struct PreferenceTable {
    private var nodes: [Node] = []
    /// True if an offer, an observer or a position has changed since the last update.
    private(set) var needsUpdate = false

    /// Records that a node changed its offers or observers, joined or moved.
    mutating func changed(_ node: Node) {
        needsUpdate = true
        if !nodes.contains(where: { $0 === node }) { nodes.append(node) }
    }

    /// Removes a node that leaves the tree.
    mutating func remove(_ node: Node) {
        guard let index = nodes.firstIndex(where: { $0 === node }) else { return }
        nodes.remove(at: index)
        needsUpdate = true
    }

    /// Records that the tree order may have changed.
    mutating func noteMove() { if !nodes.isEmpty { needsUpdate = true } }

    /// Returns the offers for each observer, from the leaves up.
    mutating func takeUpdates() -> [(PreferenceObserver, [Any])] {
        needsUpdate = false
        nodes.removeAll { !$0.takesPartInPreferences }
        let paths = nodes.map { ($0, $0.pathFromRoot) }
        let ordered = paths.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
        var updates: [(PreferenceObserver, [Any])] = []
        for listener in ordered.reversed() {
            for observer in listener.preferenceObservers {
                let offers = ordered.filter(listener.isAncestor)
                    .flatMap { $0.preferences.lazy.filter { $0.key == observer.key } }
                updates.append((observer, offers.map(\.value)))
            }
        }
        return updates
    }
}

extension Node {
    /// Index in each ancestor's children, from the root down.
    fileprivate var pathFromRoot: [Int] {
        var path: [Int] = []
        var node = self
        while let parent = node.parent {
            path.append(parent.children.firstIndex { $0 === node } ?? 0)
            node = parent
        }
        return path.reversed()
    }
}
