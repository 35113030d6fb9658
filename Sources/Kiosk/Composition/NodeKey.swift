/// What tells an element from its siblings when their order or number changes. Keys of different
/// types are different: 1 is not "1".
package struct NodeKey {
    /// The key itself if it is an `Int`, which most are; otherwise its hash.
    private let number: Int
    /// nil for an `Int`.
    private let other: KeyBox?

    package init<Key: Hashable>(_ key: Key) {
        // A cast asks the runtime, which takes longer than all the rest.
        if Key.self == Int.self {
            (number, other) = (withUnsafeBytes(of: key) { $0.load(as: Int.self) }, nil)
        } else {
            let box = TypedKeyBox(key)
            (number, other) = (box.hash, box)
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
    var hash: Int { 0 }
    var text: String { "" }

    func isEqual(_ other: KeyBox) -> Bool { self === other }
}

private final class TypedKeyBox<Key: Hashable>: KeyBox {
    private let key: Key

    init(_ key: Key) { self.key = key }

    override var hash: Int { key.hashValue }

    override var text: String { (key as? String).map { "\"\($0)\"" } ?? "\(key)" }

    override func isEqual(_ other: KeyBox) -> Bool {
        (other as? TypedKeyBox<Key>)?.key == key
    }
}

/// A key within what another one belongs to.
struct NestedKey: Hashable, CustomStringConvertible {
    let outer: NodeKey
    let inner: NodeKey

    var description: String { "\(outer)/\(inner)" }
}

/// By what an element finds the node that it was given the last time.
struct NodeIdentity: Hashable {
    /// The type of the node.
    let kind: ObjectIdentifier
    /// Which statements of a render the element comes from; zero for an element with a key of its
    /// own, which may come from anywhere.
    var position: UInt64
    let key: NodeKey?
}
