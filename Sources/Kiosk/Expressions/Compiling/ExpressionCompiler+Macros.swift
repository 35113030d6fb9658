/// Macros: they look like functions, but bind names and evaluate an argument repeatedly or not at
/// all.
extension ExpressionCompiler {
    /// Macros that are called on a value, each with its usage.
    static let memberMacros = [
        "all": "list.all(x, x > 0)", "exists": "list.exists(x, x > 0)",
        "exists_one": "list.exists_one(x, x > 0)", "existsOne": "list.existsOne(x, x > 0)",
        "filter": "list.filter(x, x > 0)", "map": "list.map(x, x * 2)", "sort": "list.sort()",
        "sortBy": "list.sortBy(x, x.name)", "transformList": "list.transformList(i, x, x + i)",
        "transformMap": "map.transformMap(k, x, x + 1)",
        "transformMapEntry": "map.transformMapEntry(k, x, {x: k})",
    ]

    /// Compiles a call of a macro; nil if it is none.
    mutating func compileMacro(_ call: Expression.Call, _ expression: Expression) -> Part? {
        let count = call.arguments.count
        guard let target = call.target else {
            return call.name == "has" && count == 1 ? compileHas(call, expression) : nil
        }
        if case .name("cel", _) = target.kind, call.name == "bind", count == 3 {
            return compileBind(call, expression)
        }
        switch (call.name, count) {
        case ("all", 2): return loop(.all, 1, nil, 1, call, expression)
        case ("all", 3): return loop(.all, 2, nil, 2, call, expression)
        case ("exists", 2): return loop(.exists, 1, nil, 1, call, expression)
        case ("exists", 3): return loop(.exists, 2, nil, 2, call, expression)
        case ("exists_one", 2), ("existsOne", 2):
            return loop(.existsOne, 1, nil, 1, call, expression)
        case ("exists_one", 3), ("existsOne", 3):
            return loop(.existsOne, 2, nil, 2, call, expression)
        case ("filter", 2): return loop(.filter, 1, nil, 1, call, expression)
        case ("map", 2): return loop(.map, 1, 1, nil, call, expression)
        case ("map", 3): return loop(.map, 1, 2, 1, call, expression)
        case ("sort", 0), ("sortBy", 2): return compileSort(call, expression)
        case ("transformList", 3): return loop(.map, 2, 2, nil, call, expression)
        case ("transformList", 4): return loop(.map, 2, 3, 2, call, expression)
        case ("transformMap", 3): return loop(.transformMap, 2, 2, nil, call, expression)
        case ("transformMap", 4): return loop(.transformMap, 2, 3, 2, call, expression)
        case ("transformMapEntry", 3):
            return loop(.transformMapEntry, 2, 2, nil, call, expression)
        case ("transformMapEntry", 4):
            return loop(.transformMapEntry, 2, 3, 2, call, expression)
        default: return misusedMacro(call)
        }
    }

    /// Reports a macro with a wrong number of arguments. The names in them are not resolved.
    private mutating func misusedMacro(_ call: Expression.Call) -> Part? {
        guard let usage = Self.memberMacros[call.name] else { return nil }
        _ = use(call.target!)
        let message = "\(call.name) takes other arguments"
        report(call.nameRange, message, help: "write \(usage)")
        return failure(.unknownFunction, message, at: call.nameRange)
    }

    /// - Parameters:
    ///   - variableCount: Number of arguments that are names.
    ///   - result: The argument that gives the result's elements, if there is one.
    ///   - condition: The argument that is true or false, if there is one.
    private mutating func loop(
        _ kind: LoopNode.Kind, _ variableCount: Int, _ result: Int?, _ condition: Int?,
        _ call: Expression.Call, _ expression: Expression
    ) -> Part {
        let range = use(call.target!)
        guard let names = names(call.arguments[..<variableCount]) else {
            return failure(.wrongType, "a loop needs a name", at: expression.messageRange)
        }
        let types = elementTypes(of: range.type, count: variableCount, call.target!.range)
        let first = locals.count
        let new = zip(names, types).map { Local(name: $0, type: $1, path: nil) }
        let (conditionPart, resultPart) = with(new) { compiler in
            (
                condition.map { compiler.condition(call.arguments[$0], for: call.name) },
                result.map { compiler.use(call.arguments[$0]) }
            )
        }
        let node = LoopNode(
            kind, over: range.node,
            LoopNode.Variables(first: first, second: variableCount == 2 ? first + 1 : nil),
            condition: conditionPart?.node, result: resultPart?.node,
            offset: expression.messageRange.start)
        let type = loopType(kind, types, resultPart?.type ?? .dyn)
        return Part(node: node, type: type, path: nil)
    }

    private func loopType(
        _ kind: LoopNode.Kind, _ elements: [CELType], _ result: CELType
    ) -> CELType {
        switch kind {
        case .all, .exists, .existsOne: return .bool
        case .filter: return .list(elements[0])
        case .map: return .list(result)
        case .transformMap: return .map(elements[0], result)
        case .transformMapEntry:
            if case .map = solver.known(result) { return result }
            return .map(.dyn, .dyn)
        }
    }

    mutating func names(_ arguments: ArraySlice<Expression>) -> [String]? {
        var names: [String] = []
        for argument in arguments {
            guard case .name(let name, false) = argument.kind, !names.contains(name) else {
                diagnostics.append(
                    CELDiagnostic(
                        argument.range, "a name for the element is needed here",
                        help: "write list.map(x, x * 2), or use another name"))
                return nil
            }
            names.append(name)
        }
        return names
    }

    /// Types of the loop variables: element or key; with two names index and element, or key and
    /// value.
    private mutating func elementTypes(
        of type: CELType, count: Int, _ range: SourceRange
    ) -> [CELType] {
        let types: [CELType]
        switch solver.known(type).nonNull {
        case .list(let element): types = count == 1 ? [element] : [.int, element]
        case .map(let key, let value): types = [key, value]
        case .object: types = [.string, .dyn]
        case .dyn, .parameter: types = [.dyn, .dyn]
        case let other:
            report(
                range, "a value of type \(solver.final(other)) has no elements to go through",
                help: "lists and maps have")
            types = [.dyn, .dyn]
        }
        return Array(types.prefix(count))
    }

    /// Keys of the path that a name of `cel.bind` may stand for.
    private static let boundPathLength = 64

    /// `cel.bind(name, value, body)`
    private mutating func compileBind(_ call: Expression.Call, _ expression: Expression) -> Part {
        guard let name = names(call.arguments[..<1])?.first else {
            return failure(.wrongType, "cel.bind needs a name", at: expression.messageRange)
        }
        var value = compile(call.arguments[1])
        // Nested names could otherwise make paths of any length.
        if let path = value.path, path.keys.count > ExpressionCompiler.boundPathLength {
            note(&value)
        }
        let slot = locals.count
        let (body, isUsed) = with([Local(name: name, type: value.type, path: value.path)]) {
            ($0.use(call.arguments[2]), $0.locals[slot].isUsed)
        }
        // An unused value is not evaluated.
        if !isUsed { return body }
        return Part(
            node: BindNode(
                slot: slot, value.node, body.node, offset: expression.messageRange.start),
            type: body.type, path: nil)
    }
}
