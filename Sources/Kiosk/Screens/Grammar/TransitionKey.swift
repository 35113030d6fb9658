extension ValueKey<Transition> {
    /// Makes a key for the transition to a screen: the name of a movement, or an object with its
    /// name and its timing, `{ "push": "300ms ease-out" }`.
    static func transition(
        _ name: String, default value: Transition? = nil, _ doc: String
    ) -> ValueKey {
        ValueKey(
            name, .either([.choice(Transition.Kind.allCases.map(\.rawValue)), .object(ways)]),
            default: value, writtenAs: value.map { .string($0.kind.rawValue) }, doc
        ) { location, checker in
            checker.transition(location, "\"\(name)\"")
        }
    }

    fileprivate static let ways = Transition.Kind.allCases.map {
        DocumentKey(
            $0.rawValue, .string("a [way](#values) such as `\"300ms ease-out\"`"),
            "The way that the screens take.")
    }
}

extension Checker {
    fileprivate func transition(_ location: ValueLocation, _ what: String) -> Transition? {
        guard case .object(let object) = location.node.kind else {
            return choice(location, what, of: Transition.Kind.self).map { Transition($0) }
        }
        let help = "write one movement with its way, such as { \"push\": \"300ms ease-out\" }"
        guard
            let members = self.object(
                location, keys: ValueKey<Transition>.ways, of: what, help: help)
        else { return nil }
        guard object.members.count == 1 else {
            error(location, "\(what) has not one movement, but \(object.members.count)", help: help)
            return nil
        }
        guard let kind = Transition.Kind(rawValue: object.members[0].key),
            let way = members[kind.rawValue],
            let text = string(way, "\"\(kind.rawValue)\"", help: help)
        else { return nil }
        do throws(CodecError) {
            return Transition(kind, try Timing(text))
        } catch {
            report(error, as: kind.rawValue, way)
            return nil
        }
    }
}
