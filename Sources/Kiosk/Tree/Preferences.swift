/// A value that nodes offer to all their ancestors: how something deep in the tree reaches one that
/// knows nothing of it.
public protocol PreferenceKey {
    associatedtype Value: Equatable
    /// What an ancestor has when nobody below it offers anything.
    static var defaultValue: Value { get }
    /// Joins what was found so far with the next one, from the first node in the order of the tree
    /// to the last.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

/// What a node offers for one key.
struct PreferenceOffer {
    let key: ObjectIdentifier
    var value: Any
}

/// Who wants to know what is offered below a node for one key.
class PreferenceObserver {
    let key: ObjectIdentifier

    init(key: ObjectIdentifier) { self.key = key }

    /// Joins the offers, and calls the handler if the result is another one than before.
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
    /// Offers a value to all ancestors, at the end of the content phase; nil takes it back. An equal
    /// value is no change.
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

    /// Calls `handler` with what the nodes below this one, and it itself, offer: the first time when
    /// that is not the default, and then whenever it changes. What the handler marks for the content
    /// is served in the same frame.
    ///
    /// A node has one handler for a key; the last one counts. nil ends it.
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

    /// Whether the tree has to know this node for its preferences.
    var takesPartInPreferences: Bool { !preferences.isEmpty || !preferenceObservers.isEmpty }

    private func preferencesChanged() {
        guard let tree else { return }
        tree.preferences.changed(self)
        tree.noteMark()
    }
}

/// The nodes of a tree that offer preferences or listen to some: few, so that finding who listens to
/// whom does not cost a walk over the tree.
struct PreferenceTable {
    private var nodes: [Node] = []
    /// Whether an offer, a listener or the place of one changed since the last time.
    private(set) var needsUpdate = false

    /// A node changed what it offers or listens to, joined or moved.
    mutating func changed(_ node: Node) {
        needsUpdate = true
        if !nodes.contains(where: { $0 === node }) { nodes.append(node) }
    }

    /// A node leaves the tree.
    mutating func remove(_ node: Node) {
        guard let index = nodes.firstIndex(where: { $0 === node }) else { return }
        nodes.remove(at: index)
        needsUpdate = true
    }

    /// The order of the tree may have changed.
    mutating func noteMove() { if !nodes.isEmpty { needsUpdate = true } }

    /// What every listener has to hear, listeners from the leaves up.
    mutating func takeUpdates() -> [(PreferenceObserver, [Any])] {
        needsUpdate = false
        nodes.removeAll { !$0.takesPartInPreferences }
        let paths = nodes.map { ($0, $0.pathFromRoot) }
        let ordered = paths.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
        var updates: [(PreferenceObserver, [Any])] = []
        for listener in ordered.reversed() {
            for observer in listener.preferenceObservers {
                let offers = ordered.filter { $0 === listener || $0.isDescendant(of: listener) }
                    .flatMap { $0.preferences.lazy.filter { $0.key == observer.key } }
                updates.append((observer, offers.map(\.value)))
            }
        }
        return updates
    }
}

extension Node {
    /// The place in each ancestor's children, from the root on.
    fileprivate var pathFromRoot: [Int] {
        var path: [Int] = []
        var node = self
        while let parent = node.parent {
            path.append(parent.children.firstIndex { $0 === node } ?? 0)
            node = parent
        }
        return path.reversed()
    }

    fileprivate func isDescendant(of node: Node) -> Bool {
        node.isAncestor(of: self) && self !== node
    }
}
