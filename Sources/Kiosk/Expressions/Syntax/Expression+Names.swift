/// The names that an expression uses, before it is compiled.
extension Expression {
    /// Names of variables, but for those that loops and `cel.bind` give.
    var freeNames: Set<String> {
        var names: Set<String> = []
        visit([]) { expression, bound in
            if case .name(let name, let isRooted) = expression.kind,
                isRooted || !bound.contains(name)
            {
                names.insert(name)
            }
        }
        return names
    }

    /// Names of functions that are called without a value in front of them.
    var calledNames: Set<String> {
        var names: Set<String> = []
        visit([]) { expression, _ in
            if case .call(let call) = expression.kind, call.target == nil {
                names.insert(call.name)
            }
        }
        return names
    }

    /// Calls `body` with all parts, and with the names that are bound there.
    private func visit(_ bound: Set<String>, _ body: (Expression, Set<String>) -> Void) {
        body(self, bound)
        guard case .call(let call) = kind, let target = call.target, call.boundCount > 0 else {
            for part in parts { part.visit(bound, body) }
            return
        }
        var inner = bound
        for argument in call.arguments.prefix(call.boundCount) {
            if case .name(let name, false) = argument.kind { inner.insert(name) }
        }
        if case .name("cel", _) = target.kind {
            call.arguments[1].visit(bound, body)
            call.arguments[2].visit(inner, body)
            return
        }
        target.visit(bound, body)
        for argument in call.arguments.dropFirst(call.boundCount) { argument.visit(inner, body) }
    }
}

extension Expression.Call {
    /// Number of first arguments that are names which the call gives to values.
    fileprivate var boundCount: Int {
        let count = arguments.count
        switch name {
        case "bind": if case .name("cel", _)? = target?.kind, count == 3 { return 1 }
        case "all", "exists", "exists_one", "existsOne": if 2...3 ~= count { return count - 1 }
        case "filter", "sortBy": if count == 2 { return 1 }
        case "map": if 2...3 ~= count { return 1 }
        case "transformList", "transformMap": if 3...4 ~= count { return 2 }
        case "transformMapEntry": if count == 3 { return 2 }
        default: break
        }
        return 0
    }
}
