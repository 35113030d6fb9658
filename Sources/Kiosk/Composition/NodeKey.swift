/// The key that identifies a node among its siblings when their order or number changes. Keys
/// of different types are different: 1 is not "1".
package struct NodeKey {
    /// The key itself if it is an `Int`, as most are; otherwise its hash.
    private let number: Int
    /// nil for an `Int`.
    private let other: KeyBox?

    package init<Key: Hashable>(_ key: Key) {
        // A cast would call the runtime, which takes longer than all the rest.
        if Key.self == Int.self {
            (number, other) = (withUnsafeBytes(of: key) { $0.load(as: Int.self) }, nil)
        } else {
            (number, other) = (key.hashValue, TypedKeyBox(key))
        }
    }
}

extension NodeKey: Hashable {
    package static func == (a: NodeKey, b: NodeKey) -> Bool {
        guard a.number == b.number else { return false }
        guard let box = a.other else { return b.other == nil }
        return b.other.map(box.isEqual) ?? false
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension NodeKey: CustomStringConvertible {
    package var description: String { other?.text ?? "\(number)" }
}

/// A key of any type.
private class KeyBox {
    var text: String { "" }

    func isEqual(_ other: KeyBox) -> Bool { self === other }
}

private final class TypedKeyBox<Key: Hashable>: KeyBox {
    private let key: Key

    init(_ key: Key) { self.key = key }

    override var text: String { (key as? String).map { "\"\($0)\"" } ?? String(describing: key) }

    override func isEqual(_ other: KeyBox) -> Bool {
        (other as? TypedKeyBox<Key>)?.key == key
    }
}

/// A key scoped to another one.
struct NestedKey: Hashable, CustomStringConvertible {
    let outer: NodeKey
    let inner: NodeKey

    var description: String { "\(outer)/\(inner)" }
}

/// The identity by which an element finds its previous node.
struct NodeIdentity: Hashable {
    /// Type of the node.
    let kind: ObjectIdentifier
    /// Path of statements of a render that the element comes from; zero for an element with its own
    /// key, which is independent of the position.
    var position: UInt64
    let key: NodeKey?
}
