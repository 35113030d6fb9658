extension ExpressionCompiler {
    mutating func compileCall(_ call: Expression.Call, _ expression: Expression) -> Part {
        if let part = compileMacro(call, expression) { return part }
        // `math.abs(x)` is a function of that name, unless there is a variable `math`.
        if let target = call.target, let space = qualifiedName(target),
            declarations.slot(of: space) == nil
        {
            let name = "\(space).\(call.name)"
            let functions = declarations.library.functions(name, isMember: false)
            if !functions.isEmpty {
                return compileCall(name, functions, call.arguments, expression)
            }
        }
        let functions = declarations.library.functions(call.name, isMember: call.target != nil)
        if functions.isEmpty { return unknownFunction(call) }
        let arguments = [call.target].compactMap(\.self) + call.arguments
        return compileCall(call.name, functions, arguments, expression)
    }

    private mutating func unknownFunction(_ call: Expression.Call) -> Part {
        // Mistakes in the target and in the arguments are of interest, too.
        if let target = call.target, !isNamespace(target) { _ = use(target) }
        for argument in call.arguments { _ = use(argument) }
        let message = "there is no function \(call.name.quotedExcerpt)"
        report(call.nameRange, message, help: help(forUnknown: call))
        return failure(.unknownFunction, message, at: call.nameRange)
    }

    private func isNamespace(_ target: Expression) -> Bool {
        guard let space = qualifiedName(target), declarations.slot(of: space) == nil else {
            return false
        }
        return declarations.library.names(isMember: false).contains { $0.hasPrefix(space + ".") }
    }

    private func help(forUnknown call: Expression.Call) -> String? {
        guard isHeard else { return nil }
        let library = declarations.library
        let isMember = call.target != nil
        if let target = call.target, let space = qualifiedName(target),
            declarations.slot(of: space) == nil,
            let help = suggestion(
                for: "\(space).\(call.name)",
                among: library.names(isMember: false).filter { $0.contains(".") })
        {
            return help
        }
        if !library.functions(call.name, isMember: !isMember).isEmpty
            || !isMember && Self.memberMacros[call.name] != nil
        {
            return isMember
                ? "write \(call.name)(x) instead of x.\(call.name)()"
                : "write x.\(call.name)(…) instead of \(call.name)(x, …)"
        }
        if let own = Self.foreignNames[call.name] { return "write \(own)" }
        let names =
            library.names(isMember: isMember) + (isMember ? Array(Self.memberMacros.keys) : ["has"])
        return suggestion(for: call.name, among: names)
            ?? "docs/expressions.md lists the functions"
    }

    /// CEL's names for functions that other languages name differently.
    private static let foreignNames = [
        "length": "size(x)", "len": "size(x)", "count": "size(x)", "includes": "x.contains(…)",
        "has": "has(x.name), or \"name\" in x", "find": "x.filter(e, …)[0]",
        "some": "x.exists(e, …)", "any": "x.exists(e, …)", "every": "x.all(e, …)",
        "toString": "string(x)", "str": "string(x)", "toUpperCase": "x.upperAscii()",
        "toLowerCase": "x.lowerAscii()", "uppercase": "x.upperAscii()",
        "lowercase": "x.lowerAscii()", "toUpper": "x.upperAscii()", "toLower": "x.lowerAscii()",
        "isEmpty": "size(x) == 0", "toFixed": "formatNumber(x, digits)", "upper": "x.upperAscii()",
        "lower": "x.lowerAscii()",
        "float": "double(x)", "number": "double(x)", "parseInt": "int(x)", "abs": "math.abs(x)",
        "round": "math.round(x)", "floor": "math.floor(x)", "ceil": "math.ceil(x)",
        "min": "math.least(x, y)", "max": "math.greatest(x, y)", "take": "x.limit(n)",
        "top": "x.limit(n)", "unique": "x.distinct()", "uniq": "x.distinct()",
        "orderBy": "x.sortBy(e, …)", "order": "x.sort()", "range": "lists.range(n)",
    ]

    private mutating func compileCall(
        _ name: String, _ functions: [CELFunction], _ arguments: [Expression],
        _ expression: Expression
    ) -> Part {
        let range = expression.messageRange
        let parts = arguments.map { use($0) }
        guard let function = functions.first(where: { $0.takes(arguments.count) }) else {
            let counts = Set(
                functions.flatMap { function in
                    function.signatures.map { $0.parameters.count - (function.isMember ? 1 : 0) }
                }
            ).sorted().map(String.init).joined(separator: " or ")
            let message = "\(name) takes \(counts) argument\(counts == "1" ? "" : "s")"
            report(range, message, help: usage(functions))
            return failure(.wrongType, message, at: range)
        }
        effects.formUnion(function.effects)
        var type = resultType(of: function, parts.map(\.type), range)
        let nodes = parts.map(\.node)
        var node: EvaluationNode
        switch function.body {
        case .unary(let body):
            node = UnaryCallNode(name, body, nodes[0], offset: range.start)
        case .binary(let body):
            if name == "matches", let pattern = constantPattern(arguments[1]) {
                node = MatchesNode(nodes[0], pattern, offset: range.start)
            } else {
                node = BinaryCallNode(name, body, nodes[0], nodes[1], offset: range.start)
            }
        case .variadic(let body):
            node = VariadicCallNode(name, body, nodes, offset: range.start)
        }
        // An empty list of doubles looks like any other, but its sum is a double.
        if name == "sum", solver.known(type) == .double {
            node = DoubleNode(node, offset: node.offset)
        }
        // `flatten` keeps a null in a list of lists, like every element that is no list.
        if name == "flatten", case .list(let element) = solver.known(parts[0].type).nonNull,
            case .nullable = solver.known(element)
        {
            type = .list(.dyn)
        }
        return Part(node: node, type: type, path: nil)
    }

    /// Parses a literal pattern and reports its mistakes.
    private mutating func constantPattern(_ argument: Expression) -> TextPattern? {
        guard case .literal(.string(let text)) = argument.kind else { return nil }
        do throws(CELError) {
            return try TextPattern(text)
        } catch {
            report(argument.range, error.message)
            return nil
        }
    }

    /// Result type of the first signature that accepts the arguments. If their types are unknown
    /// and several signatures differ in their results, it is dyn.
    private mutating func resultType(
        of function: CELFunction, _ arguments: [CELType], _ range: SourceRange
    ) -> CELType {
        var result: CELType?
        var solved = solver
        for signature in function.signatures where signature.parameters.count == arguments.count {
            var attempt = solver
            let (parameters, type) = attempt.instantiate(signature)
            let fits = zip(arguments, parameters).allSatisfy { argument, parameter in
                attempt.assign(argument, to: parameter)
                    || function.widensIntegers && parameter.nonNull == .double
                        && [.int, .uint].contains(attempt.known(argument).nonNull)
            }
            guard fits else { continue }
            let final = attempt.known(type)
            if let known = result {
                result = known == final ? known : .dyn
            } else {
                result = final
                solved = attempt
                if !arguments.contains(where: { solver.hasDyn($0) }) { break }
            }
        }
        solver = solved
        if let result { return result }
        let types = arguments.map { solver.final($0).description }
        let list = types.isEmpty ? "nothing" : types.joined(separator: ", ")
        report(
            range, "\(function.name) does not take \(list)", help: usage([function]))
        return .dyn
    }

    /// Help that lists the signatures of functions: `write size(string)`.
    private func usage(_ functions: [CELFunction]) -> String {
        var forms: [String] = []
        for function in functions {
            for signature in function.signatures {
                var types = signature.parameters.map(\.description)
                let target = function.isMember ? types.removeFirst() + "." : ""
                let form = "\(target)\(function.name)(\(types.joined(separator: ", ")))"
                if !forms.contains(form) { forms.append(form) }
            }
        }
        let more = forms.count > 6 ? ", …" : ""
        return "write " + forms.prefix(6).joined(separator: ", ") + more
    }
}
