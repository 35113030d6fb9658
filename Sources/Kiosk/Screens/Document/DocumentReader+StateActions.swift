/// Actions that change variables.
extension DocumentReader {
    /// `{ "count": "${count + 1}" }`
    mutating func readAssignments(
        _ place: Place, _ action: String, in context: DocumentContext
    ) -> [ActionSpec.Assignment]? {
        let help = "write an object with a value for each variable"
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "\"\(action)\"", help: help)
            return nil
        }
        var result: [ActionSpec.Assignment] = []
        for member in object.members {
            let target = readTarget(member.key, member.keyRange, in: place, context)
            var type = target?.type ?? .dyn
            if action == "append", let target {
                guard let element = elementType(of: target, member, place) else { continue }
                type = element
            }
            if action == "increment", let target,
                !isNumber(target, at: member.keyRange, in: place)
            {
                continue
            }
            let value = readValue(
                place.inside(member.value), type, member.key.quotedExcerpt, in: context)
            guard let target, let value else { continue }
            result.append(ActionSpec.Assignment(target: target, value: value))
        }
        return result
    }

    private mutating func elementType(
        of target: TargetSpec, _ member: JSONNode.Object.Member, _ place: Place
    ) -> CELType? {
        switch target.type.nonNull {
        case .dyn: return .dyn
        case .list(let element): return element
        default:
            error(
                at: member.keyRange, in: place,
                "\(member.key.quotedExcerpt) is \(target.type.phrase), and \"append\" needs a list",
                help: "write \"set\"")
            return nil
        }
    }

    /// A path, or an array of them.
    mutating func readTargets(
        _ place: Place, _ action: String, in context: DocumentContext
    ) -> [TargetSpec]? {
        var result: [TargetSpec] = []
        for place in elements(of: place) {
            let help = "write the name of a variable, such as \"items[0]\""
            guard let path = string(place, "\"\(action)\"", help: help) else { return nil }
            guard let target = readTarget(path, place.range, in: place, context) else {
                return nil
            }
            if action == "remove" && target.path.isEmpty {
                error(
                    place, "\"remove\" takes an element out of a list, or a key out of a map",
                    help: "write \"\(path)[0]\", or set it to []")
                return nil
            }
            if action == "remove", let object = target.owner {
                error(
                    place, "\"remove\" cannot take a field out of \(object.name)",
                    help: "set it to another value, or declare a map, such as \"map(int)\"")
                return nil
            }
            result.append(target)
        }
        return result
    }

    mutating func readToggle(_ place: Place, in context: DocumentContext) -> ActionSpec.Kind? {
        guard let targets = readTargets(place, "toggle", in: context) else { return nil }
        for (target, place) in zip(targets, elements(of: place)) where !target.type.takes(.bool) {
            error(
                place, "\"toggle\" needs a truth value, and this is \(target.type.phrase)",
                help: "declare the variable with true or false")
        }
        return .toggle(targets)
    }

    /// `"count"`, or `{ "count": 2 }`
    mutating func readIncrement(_ place: Place, in context: DocumentContext) -> ActionSpec.Kind? {
        let assignments: [ActionSpec.Assignment]
        if case .string(let path) = place.node.kind {
            guard let target = readTarget(path, place.range, in: place, context),
                isNumber(target, at: place.range, in: place)
            else { return nil }
            assignments = [.init(target: target, value: .literal(.int(1)))]
        } else {
            guard let read = readAssignments(place, "increment", in: context) else { return nil }
            assignments = read
        }
        return .increment(assignments)
    }

    private mutating func isNumber(
        _ target: TargetSpec, at range: SourceRange, in place: Place
    ) -> Bool {
        switch target.type.nonNull {
        case .int, .uint, .double, .dyn: return true
        default:
            error(
                at: range, in: place,
                "\"increment\" needs a number, and this is \(target.type.phrase)",
                help: "write \"set\"")
            return false
        }
    }
}
