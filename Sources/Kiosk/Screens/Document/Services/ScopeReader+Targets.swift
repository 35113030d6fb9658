/// Targets of actions: `count`, `cart.total`, `items[0].name`, `items[${index}].isDone`.
extension ScopeReader {
    /// Reads the target named by a key or a string; nil after reporting an error.
    ///
    /// - Parameter range: The text with its quotes.
    func target(
        _ text: String, _ range: SourceRange, in location: ValueLocation
    ) -> TargetSpec? {
        var scanner = TargetScanner(text)
        guard let name = scanner.name() else {
            reportTarget(text, range, location)
            return nil
        }
        guard let slot = assignableSlot(name, range, location) else { return nil }
        let whole = context.declarations.variables[slot].type
        var type = whole
        var path: [TargetSpec.Step] = []
        var owner: CELObjectType?
        let key = ValueLocation(
            node: JSONNode(kind: .string(text), range: range), file: location.file)
        while let part = scanner.next() {
            if case .invalid = part {
                reportTarget(text, range, location)
                return nil
            }
            guard let (step, inner) = step(part, of: type, scanner.start, key) else { return nil }
            owner = nil
            if case .field = part, case .object(let object) = type.nonNull, !inner.mayBeNull {
                owner = object
            }
            type = inner
            path.append(step)
        }
        return TargetSpec(
            name: name, slot: slot, path: path, type: type, whole: whole,
            location: DocumentLocation(file: location.file, offset: range.start), owner: owner)
    }

    /// A path that is a string.
    func target(_ location: ValueLocation, _ what: String, help: String) -> TargetSpec? {
        string(location, what, help: help).flatMap { target($0, location.range, in: location) }
    }

    /// A variable that gets an object of an action; nil after a mistake was reported.
    func target(_ location: ValueLocation, for shape: CELObjectType) -> TargetSpec? {
        guard let target = target(location, "\"into\"", help: "write the name of a variable") else {
            return nil
        }
        if target.type.takes(.object(shape)) { return target }
        let fields = shape.fields.sorted { $0.key < $1.key }.map {
            "\"\($0.key)\": \"\($0.value == .dyn ? "any" : $0.value.description)\""
        }
        error(
            location,
            "\"into\" needs a variable that can hold \(shape.name), and this is "
                + target.type.phrase,
            help: "declare it with the type \"any\", or { \(fields.joined(separator: ", ")) }")
        return nil
    }

    private func assignableSlot(
        _ name: String, _ range: SourceRange, _ location: ValueLocation
    ) -> Int? {
        guard let slot = context.declarations.slot(of: name) else {
            reportVariable(name, range, location)
            return nil
        }
        guard let why = context.fixed[slot] else { return slot }
        error(
            at: range, in: location, "\(name.quotedExcerpt) cannot be set: \(why)",
            help: "set a variable of \"state\", or emit an event")
        return nil
    }

    /// A step into a value, and the type of what is there.
    private func step(
        _ part: TargetScanner.Part, of type: CELType, _ offset: Int, _ key: ValueLocation
    ) -> (TargetSpec.Step, CELType)? {
        switch part {
        case .field(let name): return field(name, of: type, offset, key).map { (.field(name), $0) }
        case .index(let index): return element(of: type, offset, key).map { (.index(index), $0) }
        case .expression(let source):
            guard let program = try? program(source, at: offset, of: key),
                let inner = element(of: type, by: program.type, offset, key)
            else { return nil }
            let formula = Formula(
                .expression(program), context.declarations, at: position(ofByte: offset, of: key))
            return (.formula(formula), inner)
        case .invalid: return nil
        }
    }

    private func reportTarget(_ text: String, _ range: SourceRange, _ location: ValueLocation) {
        error(
            at: range, in: location, "\(text.quotedExcerpt) is no variable, nor a part of one",
            help: "write a name such as \"count\", \"cart.total\" or \"items[0].name\"")
    }

    private func reportVariable(
        _ name: String, _ range: SourceRange, _ location: ValueLocation
    ) {
        guard compiler.knowsNames else { return }
        let names = context.assignable.map { context.declarations.variables[$0].name }
        error(
            at: range, in: location, "there is no state variable \(name.quotedExcerpt)",
            help: suggestion(for: name, among: names)
                ?? "declare it in \"state\" with its first value")
    }

    private func field(
        _ name: String, of type: CELType, _ offset: Int, _ key: ValueLocation
    ) -> CELType? {
        switch type.nonNull {
        case .dyn, .parameter: return .dyn
        case .map(_, let value): return value
        case .object(let object):
            if let field = object.fields[name] { return field }
            report(
                "there is no \(name.quotedExcerpt) in \(object.name)",
                help: suggestion(for: name, among: object.fields.keys)
                    ?? "it has \(wordList(object.fields.keys.sorted()))", atByte: offset, of: key)
        default:
            report(
                "\(name.quotedExcerpt) cannot be in \(type.phrase)", help: "set the whole value",
                atByte: offset, of: key)
        }
        return nil
    }

    private func element(of type: CELType, _ offset: Int, _ key: ValueLocation) -> CELType? {
        switch type.nonNull {
        case .dyn, .parameter: return .dyn
        case .list(let element): return element
        default:
            report(
                "\(type.phrase) has no elements with numbers",
                help: "write the name of what it has", atByte: offset, of: key)
            return nil
        }
    }

    /// The type of the elements that an expression selects.
    private func element(
        of type: CELType, by index: CELType, _ offset: Int, _ key: ValueLocation
    ) -> CELType? {
        let result: CELType
        let expected: CELType
        switch type.nonNull {
        case .dyn, .parameter: return .dyn
        case .list(let element): (result, expected) = (element, .int)
        case .map(_, let value): (result, expected) = (value, .string)
        case .object: (result, expected) = (.dyn, .string)
        default:
            report(
                "\(type.phrase) has no elements", help: "set the whole value", atByte: offset,
                of: key)
            return nil
        }
        if expected.takes(index) { return result }
        report(
            "an element of \(type.phrase) is found by \(expected.phrase), and this is "
                + index.phrase,
            help: "write an expression for \(expected.phrase)", atByte: offset, of: key)
        return nil
    }
}
