/// A variable, or a part of it, that an expression reads: `state.cart.total`.
package struct CELPath: Hashable, Sendable {
    package enum Key: Hashable, Sendable {
        case field(String)
        case index(Int64)
    }

    package let variable: String
    package private(set) var keys: [Key] = []

    init(variable: String) { self.variable = variable }

    func appending(_ key: Key) -> CELPath {
        var path = self
        path.keys.append(key)
        return path
    }

    /// The path with the first `count` keys only.
    fileprivate func prefix(_ count: Int) -> CELPath {
        var path = self
        path.keys.removeLast(keys.count - count)
        return path
    }
}

extension CELPath.Key {
    /// The key as in an expression: `.price`, `[3]`.
    var suffix: String {
        switch self {
        case .field(let name): ".\(name)"
        case .index(let index): "[\(index)]"
        }
    }
}

extension Sequence<CELPath.Key> {
    /// Returns the path to a part of something with a name: `cart.items[0]`.
    func path(in name: String) -> String { reduce(name) { $0 + $1.suffix } }
}

extension CELPath: CustomStringConvertible {
    package var description: String { keys.path(in: variable) }
}

extension Set<CELPath> {
    /// The paths that no other path covers, sorted by their text.
    var outermost: [CELPath] {
        filter { path in !path.keys.indices.contains { contains(path.prefix($0)) } }
            .sorted { $0.description < $1.description }
    }
}
