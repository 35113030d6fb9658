extension ExpressionCompiler {
    mutating func compileName(_ name: String, isRooted: Bool, _ expression: Expression) -> Part {
        let offset = expression.messageRange.start
        if !isRooted, let slot = locals.lastIndex(where: { $0.name == name }) {
            locals[slot].isUsed = true
            let local = locals[slot]
            return Part(
                node: LocalNode(slot: slot, offset: offset), type: local.type, path: local.path)
        }
        if let part = variable(name, at: offset) ?? kind(name, at: offset) { return part }
        report(
            expression.messageRange, "there is no variable \(name.quotedExcerpt)",
            help: help(forUnknown: name, isRooted: isRooted))
        return failure(
            .unknownVariable, "there is no variable \(name.quotedExcerpt)",
            at: expression.messageRange)
    }

    private func help(forUnknown name: String, isRooted: Bool) -> String? {
        guard isHeard else { return nil }
        // Names that begin with a space are internal, and cannot be written.
        let names = ((isRooted ? [] : locals.map(\.name)) + Array(declarations.names))
            .filter { !$0.hasPrefix(" ") }.sorted()
        if let help = suggestion(for: name, among: names) { return help }
        if !declarations.library.functions(name, isMember: false).isEmpty {
            return "it is a function: write \(name)(…)"
        }
        if let help = declarations.unknownNameHelp { return help(name) }
        if names.isEmpty { return "a text is written in quotes: \"\(name.excerpt())\"" }
        guard names.count <= 12 else { return "a text is written in quotes" }
        return "there are \(names.joined(separator: ", ")); a text is written in quotes"
    }

    private mutating func variable(_ name: String, at offset: Int) -> Part? {
        guard let slot = declarations.slot(of: name) else { return nil }
        return Part(
            node: VariableNode(slot: slot, name: name, offset: offset),
            type: declarations.variables[slot].type, path: CELPath(variable: name))
    }

    /// Compiles the name of a type, such as `int`.
    private func kind(_ name: String, at offset: Int) -> Part? {
        guard let kind = CELKind(rawValue: name) else { return nil }
        return Part(
            node: ConstantNode(.type(kind), offset: offset), type: .type(CELType(kind)), path: nil)
    }

    /// The text of a selection of plain names, `a.b.c`; nil for other expressions, and where `a` is
    /// a loop variable.
    func qualifiedName(_ expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name, let isRooted):
            isRooted || !locals.contains { $0.name == name } ? name : nil
        case .field(let target, let field):
            qualifiedName(target).map { "\($0).\(field)" }
        default: nil
        }
    }

    // MARK: Fields

    mutating func compileField(
        _ target: Expression, _ field: String, _ expression: Expression
    ) -> Part {
        let offset = expression.messageRange.start
        // The longest declared name wins.
        if let name = qualifiedName(expression),
            let part = variable(name, at: offset) ?? kind(name, at: offset)
        {
            return part
        }
        if let part = unknownMember(expression) { return part }
        let part = compile(target)
        let type = fieldType(of: part.type, field, at: expression.messageRange)
        return Part(
            node: MemberNode(part.node, field, offset: offset), type: type,
            path: part.path?.appending(.field(field)))
    }

    /// Reports a name that is not among the variables of a namespace, such as `timers.bye`; nil for
    /// anything else.
    private mutating func unknownMember(_ expression: Expression) -> Part? {
        guard case .field(let target, _) = expression.kind, case .name(let space, _) = target.kind,
            let name = qualifiedName(expression), declarations.slot(of: space) == nil,
            declarations.names.contains(where: { $0.hasPrefix(space + ".") })
        else { return nil }
        let message = "there is no \(name.quotedExcerpt)"
        report(expression.range, message, help: help(forUnknown: name, isRooted: true))
        return failure(.unknownVariable, message, at: expression.range)
    }

    /// `has(a.b)`
    mutating func compileHas(_ call: Expression.Call, _ expression: Expression) -> Part {
        guard case .field(let target, let field)? = call.arguments.first?.kind else {
            let message = "has takes a field, such as has(item.price)"
            diagnostics.append(CELDiagnostic(expression.range, message, help: nil))
            return failure(.wrongType, message, at: expression.messageRange)
        }
        var part = compile(target)
        _ = fieldType(of: part.type, field, at: call.arguments[0].messageRange)
        part.path = part.path?.appending(.field(field))
        note(&part)
        return Part(
            node: HasNode(part.node, field, offset: expression.messageRange.start), type: .bool,
            path: nil)
    }

    private mutating func fieldType(
        of type: CELType, _ field: String, at range: SourceRange
    ) -> CELType {
        switch solver.known(type).nonNull {
        case .dyn, .parameter: return .dyn
        case .map(let key, let value):
            if !solver.assign(.string, to: key) {
                report(
                    range, "the keys of this map are no texts but of type \(solver.final(key))",
                    help: "write map[key]")
            }
            return value
        case .object(let object):
            if let type = object.fields[field] { return type }
            guard isHeard else { return .dyn }
            let names = object.fields.keys.sorted()
            report(
                range, "\(object.name) has no \(field.quotedExcerpt)",
                help: suggestion(for: field, among: names)
                    ?? (names.isEmpty || names.count > 12
                        ? nil : "it has \(names.joined(separator: ", "))"))
            return .dyn
        case let other:
            let type = solver.final(other)
            report(
                range, "a value of type \(type) has no fields",
                help: help(forField: field, of: type))
            return .dyn
        }
    }

    private func help(forField field: String, of type: CELType) -> String? {
        if ["length", "count", "size"].contains(field) { return "write size(x)" }
        if !declarations.library.functions(field, isMember: true).isEmpty {
            return "it is a function: write .\(field)()"
        }
        if let usage = Self.memberMacros[field] { return "it is a function: write \(usage)" }
        if case .list = type { return "write x[0].\(field.excerpt()) for the first element's" }
        return "write just the value"
    }

    // MARK: Indexes

    mutating func compileIndex(
        _ target: Expression, _ index: Expression, _ expression: Expression
    ) -> Part {
        var part = compile(target)
        let key = use(index)
        var type = CELType.dyn
        if case .literal(.string(let field)) = index.kind,
            case .object = solver.known(part.type).nonNull
        {
            type = fieldType(of: part.type, field, at: index.range)
        } else {
            type = elementType(of: part.type, index: key.type, index.range, expression.range)
        }
        if case .literal(.string(let field)) = index.kind {
            part.path = part.path?.appending(.field(field))
        } else if case .literal(.int(let position)) = index.kind {
            part.path = part.path?.appending(.index(position))
        } else {
            note(&part)
        }
        return Part(
            node: IndexNode(part.node, key.node, offset: expression.messageRange.start), type: type,
            path: part.path)
    }

    private mutating func elementType(
        of type: CELType, index: CELType, _ range: SourceRange, _ whole: SourceRange
    ) -> CELType {
        switch solver.known(type).nonNull {
        case .dyn, .parameter: return .dyn
        case .list(let element):
            let index = solver.known(index)
            if !index.isNumber && !solver.assign(index, to: .int) {
                report(
                    range,
                    "a list takes a whole number here, 0 for the first element; this is of type \(solver.final(index))",
                    help: nil)
            }
            return element
        case .map(let key, let value):
            if !solver.canEqual(index, key) {
                report(
                    range,
                    "the keys of this map are of type \(solver.final(key)); this is of type \(solver.final(index))"
                )
            }
            return value
        case .object(let object):
            if !solver.assign(index, to: .string) {
                report(range, "the keys of \(object.name) are texts", help: "write them in quotes")
            }
            return .dyn
        case let other:
            report(
                whole, "a value of type \(solver.final(other)) has no elements",
                help: other == .string ? "write x.charAt(0) for the first character" : nil)
            return .dyn
        }
    }
}
