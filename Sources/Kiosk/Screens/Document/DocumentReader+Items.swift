/// What stands where nodes do: nodes, uses of components, and what decides which of them there are.
extension DocumentReader {
    /// One item or an array of items.
    mutating func readItems(
        _ place: Place, in container: Container, _ context: DocumentContext
    ) -> [ItemSpec] {
        guard case .array(let elements) = place.node.kind else {
            return readItem(place, in: container, context).map { [$0] } ?? []
        }
        return elements.compactMap { readItem(place.inside($0), in: container, context) }
    }

    mutating func readItem(
        _ place: Place, in container: Container, _ context: DocumentContext
    ) -> ItemSpec? {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, "a node", help: "write an object with a \"type\"")
            return nil
        }
        guard countNode(place) else { return nil }
        nesting += 1
        defer { nesting -= 1 }
        let forms = DocumentGrammar.structures.filter { object[$0.name] != nil }
        if object["type"] == nil, let form = forms.first {
            if let second = forms.dropFirst().first,
                let member = object.member(second.name)
            {
                error(
                    at: member.keyRange, in: place,
                    "\"\(form.name)\" and \"\(second.name)\" cannot be in one object",
                    help: "write one inside of the other")
                return nil
            }
            return readStructure(
                form.name, form.others.names, object, place, in: container, context)
        }
        return readTyped(object, place, in: container, context)
    }

    /// Whether one more node may be described here; reports the first that may not.
    private mutating func countNode(_ place: Place) -> Bool {
        nodeCount += 1
        let limit = DocumentLimits.describedNodes
        if nodeCount > limit {
            if nodeCount == limit + 1 {
                error(
                    place, "a configuration has at most \(limit) nodes",
                    help: "leave out this one and all that follow, or use \"forEach\"")
            }
            return false
        }
        if nesting >= DocumentLimits.nesting {
            error(
                place, "nodes can be \(DocumentLimits.nesting) levels deep, and this one is deeper",
                help: "take out some of those around it")
            return false
        }
        return true
    }

    private mutating func readStructure(
        _ key: String, _ others: [String], _ object: JSONNode.Object, _ place: Place,
        in container: Container, _ context: DocumentContext
    ) -> ItemSpec? {
        let members = self.object(
            place, keys: [key] + others, of: "a node with \"\(key)\"", help: "")
        guard let members, let head = members[key] else { return nil }
        switch key {
        case "if":
            let condition = readCondition(head, "\"if\"", in: context)
            let then = readBranch("then", of: "if", place, members, in: container, context)
            let otherwise = members["else"].map { readItems($0, in: container, context) } ?? []
            guard let condition else { return nil }
            return .condition(
                ConditionSpec(
                    condition: condition, then: then, otherwise: otherwise, place: head.kept))
        case "switch": return readChoice(head, members, place, in: container, context)
        case "forEach": return readRepetition(head, members, place, in: container, context)
        default: return readSlot(head, members, in: container, context)
        }
    }

    /// The items that a structure needs.
    private mutating func readBranch(
        _ key: String, of structure: String, _ place: Place, _ members: [String: Place],
        in container: Container, _ context: DocumentContext
    ) -> [ItemSpec] {
        guard let branch = members[key] else {
            missing(
                key, in: place, "\"\(structure)\" needs \"\(key)\"",
                help: "write \"\(key)\": { \"type\": … }, or an array of nodes")
            return []
        }
        return readItems(branch, in: container, context)
    }

    private mutating func readChoice(
        _ head: Place, _ members: [String: Place], _ place: Place, in container: Container,
        _ context: DocumentContext
    ) -> ItemSpec? {
        let value = readValue(head, .dyn, "\"switch\"", in: context)
        if case .formula(let formula)? = value {
            switch formula.type.nonNull {
            case .dyn, .string, .int, .uint, .bool, .parameter: break
            default:
                error(
                    head,
                    "\"switch\" decides by a string, a whole number or a truth value, and this is "
                        + formula.type.phrase, help: "write string(…), or use \"if\"")
            }
        }
        var cases: [String: [ItemSpec]] = [:]
        if let place = members["cases"] {
            for entry in entries(place, "\"cases\"", help: "write an object with nodes by value") {
                if case .formula(let formula)? = value { checkCase(entry, formula.type.nonNull) }
                cases[entry.name] = readItems(entry.value, in: container, context)
            }
        } else {
            missing(
                "cases", in: place, "\"switch\" needs \"cases\"",
                help: "write \"cases\": { \"small\": { \"type\": … } }")
        }
        let otherwise = members["default"].map { readItems($0, in: container, context) } ?? []
        guard let value else { return nil }
        return .choice(
            ChoiceSpec(value: value, cases: cases, otherwise: otherwise, place: head.kept))
    }

    /// Reports a case whose text no value of the type has.
    private mutating func checkCase(_ entry: DocumentSections.Entry, _ type: CELType) {
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
            at: entry.keyRange, in: entry.value,
            "\"switch\" is never \(entry.name.quotedExcerpt), because it is \(type.phrase)",
            help: help)
    }

    private mutating func readRepetition(
        _ head: Place, _ members: [String: Place], _ place: Place, in container: Container,
        _ context: DocumentContext
    ) -> ItemSpec? {
        let list = readValue(head, .list(.dyn), "\"forEach\"", in: context)
        var element = CELType.dyn
        if case .formula(let formula)? = list, case .list(let type) = formula.type.nonNull {
            element = type
        } else if let list {
            element = list.literalType
        }
        var inner = context
        let firstSlot = inner.nextSlot
        let name = readName(members["as"], "\"as\"") ?? "item"
        let index = readName(members["index"], "\"index\"")
        declare(name, element, fixed: "it is an element of \"forEach\"", in: &inner)
        // A name that nobody can write stands for one that was not given.
        declare(index ?? " index", .int, fixed: "it is a number of \"forEach\"", in: &inner)
        var key: Formula?
        if let place = members["key"] {
            switch readValue(place, .dyn, "\"key\"", in: inner) {
            case .formula(let formula)?: key = formula
            case nil: break
            default:
                error(
                    place, "\"key\" has to be different for each element, and this is not",
                    help: "write an expression, such as \"${\(name).id}\"")
            }
        }
        let body = readBranch("body", of: "forEach", place, members, in: container, inner)
        let empty = members["empty"].map { readItems($0, in: container, context) } ?? []
        guard let list else { return nil }
        return .repetition(
            RepetitionSpec(
                list: list, firstSlot: firstSlot, key: key, body: body, empty: empty,
                place: head.kept))
    }

    private mutating func readName(_ place: Place?, _ what: String) -> String? {
        guard let place,
            let name = string(place, what, help: "write a name, such as \"item\"")
        else { return nil }
        guard identifier(name, at: place.range, in: place, "a variable"),
            isNameInExpressions(name, at: place.range, in: place, "a variable")
        else { return nil }
        if DocumentReader.reservedNames.contains(name) {
            error(
                place,
                "\"\(name)\" cannot be the name of a variable, because it means something already",
                help: "write another name")
            return nil
        }
        return name
    }

    private mutating func readSlot(
        _ head: Place, _ members: [String: Place], in container: Container,
        _ context: DocumentContext
    ) -> ItemSpec? {
        let otherwise = members["default"].map { readItems($0, in: container, context) } ?? []
        guard let name = string(head, "\"slot\"", help: "write the name of a slot") else {
            return nil
        }
        guard let slots = context.slots else {
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
    /// What the elements of a literal list are.
    fileprivate var literalType: CELType {
        guard case .literal(let value) = self, case .list(let type) = CELType(shapeOf: value.json)
        else { return .dyn }
        return type
    }
}
