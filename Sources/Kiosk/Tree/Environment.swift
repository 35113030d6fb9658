/// A key of the environment: values that a node sets for all its descendants, with a default.
public protocol EnvironmentKey {
    /// The type of the key's values.
    associatedtype Value
    /// Value where no ancestor sets one. Evaluated once per tree, on the first read, so that it may
    /// create an object.
    static var defaultValue: Value { get }
    /// Returns true if two values are equal, so that setting one in place of the other is not a
    /// change. Must be implemented for values that are not `Equatable`.
    static func areEqual(_ a: Value, _ b: Value) -> Bool
    /// True if looks depend on the value. A new value then runs the appearance phase of all
    /// descendants and no other phase. If false, a new value renders those components again that
    /// read it while rendering.
    static var isLook: Bool { get }
    /// True if texts or sizes depend on a value with looks, too. A new value then also lays out and paints
    /// all descendants.
    static var changesSizes: Bool { get }
}

extension EnvironmentKey {
    /// False: readers are rendered again.
    public static var isLook: Bool { false }
    /// False: a new value leaves sizes as they are.
    public static var changesSizes: Bool { false }
}

extension EnvironmentKey where Value: Equatable {
    /// Compares with `==`.
    public static func areEqual(_ a: Value, _ b: Value) -> Bool { a == b }
}

/// The values that a node sets for itself and its descendants.
struct EnvironmentScope {
    /// A `Cell` of each key's value, by the key's type.
    private(set) var cells: [ObjectIdentifier: AnyObject] = [:]

    func cell<Key: EnvironmentKey>(_ key: Key.Type) -> Cell<Key.Value>? {
        // Only a cell of the key's value is ever kept for a key.
        cells[ObjectIdentifier(key)].map { unsafeDowncast($0, to: Cell<Key.Value>.self) }
    }

    mutating func setCell<Key: EnvironmentKey>(_ cell: Cell<Key.Value>?, for key: Key.Type) {
        cells[ObjectIdentifier(key)] = cell
    }
}

extension Node {
    /// Returns the nearest value on the path to the root: the node's own, an ancestor's, the
    /// tree's, or the default.
    ///
    /// A component that reads it while rendering is rendered again when the value changes.
    public final func environment<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
        environment(key, in: tree)
    }

    /// Returns the nearest value on the path to the root, or that of a tree, in which the node may be no more.
    final func environment<Key: EnvironmentKey>(_ key: Key.Type, in tree: Tree?) -> Key.Value {
        if let cell = environmentCell(key) { return cell.get() }
        return tree?.environmentCell(key).get() ?? Key.defaultValue
    }

    /// Sets a value for this node and its descendants. Setting an equal value is not a change.
    public final func setEnvironment<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) {
        if let cell = environmentScope?.cell(key) {
            guard !key.areEqual(cell.value, value) else { return }
            cell.set(value)
        } else {
            let outer = environmentCell(key) ?? tree?.environmentCell(key)
            environmentScope = environmentScope ?? EnvironmentScope()
            environmentScope?.setCell(Cell(value, areEqual: key.areEqual), for: key)
            guard let outer, !key.areEqual(outer.value, value) else { return }
            // Nodes outside keep the outer value.
            outer.tellReaders { reader in (reader.owner as? Node).map(isAncestor) ?? true }
        }
        updateLooks(of: key)
    }

    /// Removes this node's value, so that the outer value applies again.
    public final func unsetEnvironment<Key: EnvironmentKey>(_ key: Key.Type) {
        guard let cell = environmentScope?.cell(key) else { return }
        environmentScope?.setCell(nil, for: key)
        guard !key.areEqual(environment(key), cell.value) else { return }
        cell.tellReaders()
        updateLooks(of: key)
    }

    /// Requests the updates that a new value of a key with looks needs here and in all descendants.
    fileprivate final func updateLooks<Key: EnvironmentKey>(of key: Key.Type) {
        guard key.isLook else { return }
        guard key.changesSizes else { return markSubtree(.appearance) }
        forEachDescendant { node in
            node.mark([.layout, .appearance, .paint])
            // Components that read the value have been told.
            if node.dependsOnAncestors && !node.isComponent { node.mark(.content) }
        }
    }

    private func environmentCell<Key: EnvironmentKey>(_ key: Key.Type) -> Cell<Key.Value>? {
        // Labels ask in each repaint: the way up counts no references.
        var current: Unmanaged<Node>? = Unmanaged.passUnretained(self)
        while let node = current {
            if let cell = node._withUnsafeGuaranteedRef({ $0.environmentScope?.cell(key) }) {
                return cell
            }
            current = node._withUnsafeGuaranteedRef { $0.parent.map(Unmanaged.passUnretained) }
        }
        return nil
    }
}

extension Tree {
    /// Returns the value for a key, or its default.
    public func environment<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
        environmentCell(key).get()
    }

    /// Sets a value for all nodes, except where one of them sets another. Setting an equal value is
    /// not a change.
    public func setEnvironment<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) {
        let cell = environmentCell(key)
        guard !key.areEqual(cell.value, value) else { return }
        cell.set(value)
        root.updateLooks(of: key)
    }

    /// Created on first read, so that readers are notified of a value that is set later.
    fileprivate func environmentCell<Key: EnvironmentKey>(_ key: Key.Type) -> Cell<Key.Value> {
        if let cell = environmentScope.cell(key) { return cell }
        let cell = Cell(Key.defaultValue, areEqual: key.areEqual)
        environmentScope.setCell(cell, for: key)
        return cell
    }
}
