/// A value that reaches all nodes below the one that sets it, with a default for trees in which
/// nobody does.
public protocol EnvironmentKey {
    associatedtype Value
    /// What there is where nobody sets anything. A tree asks for it once, when it is first read
    /// there, so that an object may be made here.
    static var defaultValue: Value { get }
    /// Whether a value is none but the one before, so that setting it is no change. Keys of values
    /// that are not `Equatable` have to say so.
    static func areEqual(_ a: Value, _ b: Value) -> Bool
    /// Whether looks alone depend on the value. A new one then runs the appearance phase of every
    /// node below, and no other; otherwise, whoever read it while rendering is rendered anew.
    static var isLook: Bool { get }
}

extension EnvironmentKey {
    public static var isLook: Bool { false }
}

extension EnvironmentKey where Value: Equatable {
    public static func areEqual(_ a: Value, _ b: Value) -> Bool { a == b }
}

/// The values that a node sets for itself and everything in it.
struct EnvironmentScope {
    /// A `Cell` of the key's value, by the key's type.
    private(set) var cells: [ObjectIdentifier: AnyObject] = [:]

    func cell<Key: EnvironmentKey>(_ key: Key.Type) -> Cell<Key.Value>? {
        cells[ObjectIdentifier(key)].map { unsafeDowncast($0, to: Cell<Key.Value>.self) }
    }

    mutating func setCell<Key: EnvironmentKey>(_ cell: Cell<Key.Value>?, for key: Key.Type) {
        cells[ObjectIdentifier(key)] = cell
    }
}

extension Node {
    /// The value that is nearest on the way up to the root: the node's own, an ancestor's, the
    /// tree's, or the default.
    ///
    /// Who asks while rendering is rendered anew when the value changes.
    public final func environment<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
        if let cell = environmentCell(key) { return cell.get() }
        return tree?.environmentCell(key).get() ?? Key.defaultValue
    }

    /// Sets a value for this node and everything in it. An equal value is no change.
    public final func setEnvironment<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) {
        if let cell = environmentScope?.cell(key) {
            guard !key.areEqual(cell.value, value) else { return }
            cell.set(value)
        } else {
            let outer = environmentCell(key) ?? tree?.environmentCell(key)
            environmentScope = environmentScope ?? EnvironmentScope()
            environmentScope?.setCell(Cell(value, areEqual: key.areEqual), for: key)
            guard let outer, !key.areEqual(outer.value, value) else { return }
            // What lies elsewhere goes on with the value from further up.
            outer.tellReaders { reader in (reader.owner as? Node).map(isAncestor) ?? true }
        }
        if key.isLook { markSubtree(.appearance) }
    }

    /// Takes back what this node has set: the value from further up counts again.
    public final func unsetEnvironment<Key: EnvironmentKey>(_ key: Key.Type) {
        guard let cell = environmentScope?.cell(key) else { return }
        environmentScope?.setCell(nil, for: key)
        guard !key.areEqual(environment(key), cell.value) else { return }
        cell.tellReaders()
        if key.isLook { markSubtree(.appearance) }
    }

    private func environmentCell<Key: EnvironmentKey>(_ key: Key.Type) -> Cell<Key.Value>? {
        var current: Node? = self
        while let node = current {
            if let cell = node.environmentScope?.cell(key) { return cell }
            current = node.parent
        }
        return nil
    }
}

extension Tree {
    /// The value for a key, or its default.
    public func environment<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
        environmentCell(key).get()
    }

    /// Sets a value for all nodes, except where one of them sets another. An equal value is no
    /// change.
    public func setEnvironment<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) {
        let cell = environmentCell(key)
        guard !key.areEqual(cell.value, value) else { return }
        cell.set(value)
        if key.isLook { root.markSubtree(.appearance) }
    }

    /// Made when it is first read, so that readers hear of a value that is set later.
    fileprivate func environmentCell<Key: EnvironmentKey>(_ key: Key.Type) -> Cell<Key.Value> {
        if let cell = environmentScope.cell(key) { return cell }
        let cell = Cell(Key.defaultValue, areEqual: key.areEqual)
        environmentScope.setCell(cell, for: key)
        return cell
    }
}
