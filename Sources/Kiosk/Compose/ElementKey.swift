/// What tells an element from its siblings when their order or number changes. Keys of different
/// types are different: 1 is not "1".
package enum ElementKey: Hashable {
    case integer(Int)
    case string(String)
    case other(ObjectIdentifier, AnyHashable)
    /// A key within what another one belongs to.
    indirect case pair(ElementKey, ElementKey)

    package init<Key: Hashable>(_ key: Key) {
        if let key = key as? Int {
            self = .integer(key)
        } else if let key = key as? String {
            self = .string(key)
        } else {
            self = .other(ObjectIdentifier(Key.self), AnyHashable(key))
        }
    }
}

extension ElementKey: CustomStringConvertible {
    package var description: String {
        switch self {
        case .integer(let key): "\(key)"
        case .string(let key): "\"\(key)\""
        case .other(_, let key): "\(key.base)"
        case .pair(let outer, let inner): "\(outer)/\(inner)"
        }
    }
}

/// By what an element finds the node that it was given the last time.
struct ElementIdentity: Hashable {
    /// The type of the node.
    let kind: ObjectIdentifier
    /// Which statements of a render the element comes from; zero for an element with a key of its
    /// own, which may come from anywhere.
    var position: UInt64
    let key: ElementKey?
}
