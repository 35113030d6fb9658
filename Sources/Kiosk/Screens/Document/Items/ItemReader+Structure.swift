/// Structure: `if`, `switch`, `forEach` and slots.
extension ItemReader {
    /// - Parameter second: A further form whose key the object has.
    func structure(
        _ form: DocumentForm, _ second: DocumentForm?, _ object: JSONNode.Object,
        _ location: ValueLocation, in container: ItemContainer, _ scope: ScopeReader
    ) -> ItemSpec? {
        let key = form.name
        if let second, let member = object.member(second.name) {
            error(
                at: member.keyRange, in: location,
                "\"\(key)\" and \"\(second.name)\" cannot be in one object",
                help: "write one inside of the other")
            return nil
        }
        let members = self.object(location, keys: form.keys, of: "a node with \"\(key)\"", help: "")
        guard let members, let head = members[key] else { return nil }
        switch key {
        case "if": return readCondition(head, members, in: container, scope)
        case "switch": return readChoice(head, members, in: container, scope)
        case "forEach":
            return repetition(of: head, key, members, in: container, scope)
                .map(ItemSpec.repetition)
        case "let": return readNames(head, members, in: container, scope)
        default: return readSlot(head, members, in: container, scope)
        }
    }

    private func readCondition(
        _ head: ValueLocation, _ members: Members, in container: ItemContainer, _ scope: ScopeReader
    ) -> ItemSpec? {
        let condition = scope.condition(head, "\"if\"")
        let then = readBranch("then", of: "if", members, in: container, scope)
        let otherwise = members["else"].map { items($0, in: container, scope) } ?? []
        guard let condition else { return nil }
        return .condition(
            ConditionSpec(
                condition: condition, then: then, otherwise: otherwise, location: head.start))
    }

    /// Reads the required items of a structure.
    private func readBranch(
        _ key: String, of structure: String, _ members: Members, in container: ItemContainer,
        _ scope: ScopeReader
    ) -> [ItemSpec] {
        guard let branch = members[key] else {
            missing(
                key, in: members.location, "\"\(structure)\" needs \"\(key)\"",
                help: "write \"\(key)\": { \"type\": … }, or an array of nodes")
            return []
        }
        return items(branch, in: container, scope)
    }

    private func readChoice(
        _ head: ValueLocation, _ members: Members, in container: ItemContainer, _ scope: ScopeReader
    ) -> ItemSpec? {
        let value = scope.value(head, "\"switch\"")
        if case .formula(let formula)? = value { checkChoice(formula.type, head) }
        var cases: [String: [ItemSpec]] = [:]
        if let location = members["cases"] {
            for entry in entries(location, "\"cases\"", help: "write an object with nodes by value")
            {
                if case .formula(let formula)? = value { checkCase(entry, formula.type.nonNull) }
                cases[entry.name] = items(entry.value, in: container, scope)
            }
        } else {
            missing(
                "cases", in: members.location, "\"switch\" needs \"cases\"",
                help: "write \"cases\": { \"small\": { \"type\": … } }")
        }
        let otherwise = members["default"].map { items($0, in: container, scope) } ?? []
        guard let value else { return nil }
        return .choice(
            ChoiceSpec(value: value, cases: cases, otherwise: otherwise, location: head.start))
    }

    private func checkChoice(_ type: CELType, _ location: ValueLocation) {
        switch type.nonNull {
        case .dyn, .string, .int, .uint, .bool, .parameter: break
        default:
            error(
                location,
                "\"switch\" decides by a string, a whole number or a truth value, and this is "
                    + type.phrase, help: "write string(…), or use \"if\"")
        }
    }

    /// Reports a case whose text is not a value of the type.
    private func checkCase(_ entry: MemberLocation, _ type: CELType) {
        let help: String
        switch type {
        case .bool where !["true", "false"].contains(entry.name):
            help = "write \"true\" or \"false\""
        case .int where Int64(entry.name).map({ "\($0)" }) != entry.name,
            .uint where UInt64(entry.name).map({ "\($0)" }) != entry.name:
            help = "write the digits of a whole number, such as \"1\""
        default: return
        }
        error(
            atKeyOf: entry,
            "\"switch\" is never \(entry.name.quotedExcerpt), because it is \(type.phrase)",
            help: help)
    }

    /// Reads the rows of a node that makes its children from a list.
    func rows(
        of kind: NodeKind, _ object: JSONNode.Object, _ location: ValueLocation,
        _ scope: ScopeReader
    ) -> RepetitionSpec? {
        let members = Members(object, of: location, diagnostics: diagnostics)
        let key = DocumentGrammar.rowItems.name
        guard let head = members[key] else {
            missing(
                key, in: location, "\(kind.withArticle) needs \"\(key)\"",
                help: "write \"\(key)\": \"${…}\" with a list")
            if members["body"] != nil { _ = repetition(of: nil, key, members, in: .unknown, scope) }
            return nil
        }
        if let endless = members["endless"], case .bool(true) = endless.node.kind {
            checkEndless(endless, members)
        }
        return repetition(of: head, key, members, in: .unknown, scope)
    }

    /// Reports keys that an endless list cannot have, and keys that it lacks.
    private func checkEndless(_ location: ValueLocation, _ members: Members) {
        if members["rowSize"] == nil {
            error(
                location, "\"endless\" needs \"rowSize\"",
                help: "write \"rowSize\": \"100%\", or a number of pixels")
        }
        for other in ["perLine", "cellSize"] {
            guard let otherLocation = members[other] else { continue }
            error(
                otherLocation, "\"\(other)\" cannot be in an endless list",
                help: "leave it out, since its rows stand alone")
        }
    }

    /// - Parameters:
    ///   - head: The list; nil after its absence was reported.
    ///   - key: The key of the list.
    private func repetition(
        of head: ValueLocation?, _ key: String, _ members: Members, in container: ItemContainer,
        _ scope: ScopeReader
    ) -> RepetitionSpec? {
        let list = head.flatMap { scope.value($0, .list(.dyn), "\"\(key)\"") }
        var inner = scope
        let firstSlot = inner.nextSlot
        let name = readName(members["as"], "\"as\"") ?? DocumentGrammar.elementName
        let index = readName(members["index"], "\"index\"")
        inner.declare(
            name, list?.elementType ?? .dyn, fixed: "it is an element of \"\(key)\"")
        // A missing name is replaced by one that cannot be written.
        inner.declare(index ?? " index", .int, fixed: "it is a number of \"\(key)\"")
        let formula = members["key"].flatMap { readKey($0, ofElement: name, inner) }
        let body = readBranch("body", of: key, members, in: container, inner)
        let empty = members["empty"].map { items($0, in: container, scope) } ?? []
        let sections =
            key == DocumentGrammar.rowItems.name
            ? readSections(members, ofElement: name, inner, around: scope) : nil
        guard let head, let list else { return nil }
        return RepetitionSpec(
            list: list, firstSlot: firstSlot, key: formula, body: body, empty: empty,
            sections: sections, location: head.start)
    }

    /// Reads the sections of a list.
    ///
    /// - Parameter inner: Scope of an element.
    private func readSections(
        _ members: Members, ofElement name: String, _ inner: ScopeReader, around scope: ScopeReader
    ) -> SectionSpec? {
        let header = members[DocumentGrammar.header]
        guard let section = members[DocumentGrammar.section] else {
            if let header {
                error(
                    header, "\"header\" needs \"section\"",
                    help: "write \"section\": \"${…}\" with what the elements of a section share")
            }
            return nil
        }
        let value = inner.value(section, "\"section\"")
        guard case .formula(let formula)? = value else {
            if value != nil {
                error(
                    section, "\"section\" has to depend on the element, and this does not",
                    help: "write an expression, such as \"${\(name).group}\"")
            }
            return nil
        }
        for other in ["rowSize", "perLine", "cellSize"] {
            guard let otherLocation = members[other] else { continue }
            error(
                otherLocation, "\"\(other)\" cannot be in a list with sections",
                help: "leave it out, since rows with a header are larger, and stand alone")
        }
        guard let header else {
            error(
                section, "\"section\" needs \"header\"",
                help: "write \"header\": { \"type\": \"label\", \"text\": \"${section}\" }")
            return nil
        }
        var outer = scope
        outer.declare(
            DocumentGrammar.sectionName, formula.type, fixed: "it is the value of \"section\"")
        return SectionSpec(value: formula, header: items(header, in: .node(.column), outer))
    }

    private func readKey(
        _ location: ValueLocation, ofElement name: String, _ scope: ScopeReader
    ) -> Formula? {
        guard let value = scope.value(location, "\"key\"") else { return nil }
        if case .formula(let formula) = value { return formula }
        error(
            location, "\"key\" has to be different for each element, and this is not",
            help: "write an expression, such as \"${\(name).id}\"")
        return nil
    }

    private func readName(_ location: ValueLocation?, _ what: String) -> String? {
        guard let location,
            let name = string(location, what, help: "write a name, such as \"item\""),
            services.variables.isName(
                name, at: location.range, in: location, "a variable", help: "write another name")
        else { return nil }
        return name
    }

    private func readNames(
        _ head: ValueLocation, _ members: Members, in container: ItemContainer, _ scope: ScopeReader
    ) -> ItemSpec? {
        var inner = scope
        let firstSlot = inner.nextSlot
        let variables = ComputedReader(variables: services.variables)
            .declare(head, "\"let\"", in: &inner)
        let body = readBranch("body", of: "let", members, in: container, inner)
        return .names(
            LetSpec(
                firstSlot: firstSlot, variables: variables, body: body,
                location: members.location.start))
    }

    private func readSlot(
        _ head: ValueLocation, _ members: Members, in container: ItemContainer,
        _ scope: ScopeReader
    ) -> ItemSpec? {
        let otherwise = members["default"].map { items($0, in: container, scope) } ?? []
        guard let name = string(head, "\"slot\"", help: "write the name of a slot") else {
            return nil
        }
        guard let slots = scope.slots else {
            error(
                head, "a slot makes sense in a component's \"body\" only",
                help: "write the nodes themselves")
            return nil
        }
        guard slots.contains(name) else {
            error(
                head, "the component has no slot \(name.quotedExcerpt)",
                help: suggestion(for: name, among: slots)
                    ?? "name it in the component's \"slots\"")
            return nil
        }
        return .slot(SlotSpec(name: name, otherwise: otherwise))
    }
}

extension ValueSpec {
    /// The type of the elements of a list, as far as it is known.
    fileprivate var elementType: CELType {
        let type: CELType
        switch self {
        case .formula(let formula): type = formula.type.nonNull
        case .literal(let value): type = CELType(shapeOf: value.json)
        case .list, .map: return .dyn
        }
        if case .list(let element) = type { return element }
        return .dyn
    }
}
