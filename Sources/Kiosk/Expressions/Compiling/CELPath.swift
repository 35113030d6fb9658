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

extension CELPath: CustomStringConvertible {
    package var description: String {
        keys.reduce(variable) { text, key in
            switch key {
            case .field(let name): "\(text).\(name)"
            case .index(let index): "\(text)[\(index)]"
            }
        }
    }
}

extension Set<CELPath> {
    /// The paths that no other path covers, sorted by their text.
    var outermost: [CELPath] {
        filter { path in !path.keys.indices.contains { contains(path.prefix($0)) } }
            .sorted { $0.description < $1.description }
    }
}
