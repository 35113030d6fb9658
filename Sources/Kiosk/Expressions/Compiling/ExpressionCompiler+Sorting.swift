extension ExpressionCompiler {
    /// `list.sort()`, `list.sortBy(x, key)`
    mutating func compileSort(_ call: Expression.Call, _ expression: Expression) -> Part {
        let target = call.target!
        let list = use(target)
        let element = element(of: list.type, call.name, target.range)
        var key: SortNode.Key?
        if call.arguments.isEmpty {
            let type = solver.final(element)
            if !type.isOrdered {
                report(
                    target.range, "\(Self.sorted("sort")); the elements are of type \(type)",
                    help: Self.help(forSorting: type))
            }
        } else {
            guard let name = names(call.arguments[..<1])?.first else {
                return failure(.wrongType, "sortBy needs a name", at: expression.messageRange)
            }
            let slot = locals.count
            let part = with([Local(name: name, type: element, path: nil)]) {
                $0.use(call.arguments[1])
            }
            let type = solver.final(part.type)
            if !type.isOrdered {
                report(
                    call.arguments[1].range, "\(Self.sorted("sortBy")); this is of type \(type)")
            }
            key = SortNode.Key(slot: slot, node: part.node)
        }
        return Part(
            node: SortNode(list.node, by: key, offset: expression.messageRange.start),
            type: .list(element), path: nil)
    }

    private mutating func element(
        of type: CELType, _ name: String, _ range: SourceRange
    ) -> CELType {
        switch solver.known(type).nonNull {
        case .list(let element): return element
        case .dyn, .parameter: return .dyn
        case let other:
            report(range, "\(name) takes a list; this is of type \(solver.final(other))")
            return .dyn
        }
    }

    private static func sorted(_ name: String) -> String {
        "\(name) can order numbers, texts, bools, times and durations"
    }

    private static func help(forSorting type: CELType) -> String? {
        switch type.nonNull {
        case .object(let object):
            let name = object.fields.keys.sorted().first { object.fields[$0]!.isOrdered } ?? "name"
            return "write list.sortBy(x, x.\(name.excerpt()))"
        case .map: return "write list.sortBy(x, x.name)"
        case .list: return "write list.sortBy(x, x[0])"
        default: return nil
        }
    }
}

extension CELType {
    /// True if values of the type have an order, or if that is unknown.
    var isOrdered: Bool {
        switch nonNull {
        case .null, .list, .map, .object, .type: false
        default: true
        }
    }
}
