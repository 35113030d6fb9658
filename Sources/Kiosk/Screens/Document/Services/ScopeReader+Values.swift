/// Reading of values whose strings may be formulas.
extension ScopeReader {
    /// Reads a value of any type; nil after a mistake was reported.
    func value(_ location: ValueLocation, _ what: String) -> ValueSpec? {
        value(location, .dyn, what)
    }

    /// Reads a value of a type; nil after reporting an error.
    func value(_ location: ValueLocation, _ type: CELType, _ what: String) -> ValueSpec? {
        var formulas: Set<Int> = []
        location.node.findFormulas(&formulas)
        return value(location, type, what, formulas)
    }

    /// Reads a string, which may be an expression for one; nil after a mistake was reported.
    func stringValue(_ location: ValueLocation, _ what: String, help: String) -> ValueSpec? {
        string(location, what, help: help).flatMap { _ in value(location, .string, what) }
    }

    /// - Parameter formulas: Starts of the arrays and objects that contain formulas.
    private func value(
        _ location: ValueLocation, _ type: CELType, _ what: String,
        _ formulas: Set<Int>
    ) -> ValueSpec? {
        switch location.node.kind {
        case .string(let text):
            readString(text, location, type, what)
        case .array(let elements) where formulas.contains(location.range.start):
            readElements(elements, location, type, what, formulas)
        case .object(let object) where formulas.contains(location.range.start):
            readMembers(object, location, type, what, formulas)
        default:
            conforming(location.node.json, type, location, what)
        }
    }

    private func readString(
        _ text: String, _ location: ValueLocation, _ type: CELType, _ what: String
    ) -> ValueSpec? {
        guard let value = try? formula(text, location) else { return nil }
        if case .literal(let literal) = value {
            return conforming(literal.json, type, location, what)
        }
        guard case .formula(let formula) = value, !type.takes(formula.type) else { return value }
        // If both are lists or both are objects, only their full types show the difference.
        let isInside = type.phrase == formula.type.phrase
        let (wanted, found) =
            isInside ? ("\(type)", "\(formula.type)") : (type.phrase, formula.type.phrase)
        error(
            location, "\(what) has to be \(wanted), and this is \(found)",
            help: isInside
                ? "what is inside has to agree; {…} in an expression is a map: "
                    + "write dyn({…}) for an object of a type"
                : ScopeReader.conversionHelp(from: formula.type, to: type))
        return nil
    }

    private func readElements(
        _ elements: [JSONNode], _ location: ValueLocation, _ type: CELType, _ what: String,
        _ formulas: Set<Int>
    ) -> ValueSpec? {
        guard let element = type.elementType else {
            mismatch(location, what, help: "write \(type.phrase)")
            return nil
        }
        var result: [ValueSpec] = []
        for node in elements {
            guard let value = value(location.inside(node), element, "an element", formulas)
            else { return nil }
            result.append(value)
        }
        return .list(result)
    }

    private func readMembers(
        _ object: JSONNode.Object, _ location: ValueLocation, _ type: CELType, _ what: String,
        _ formulas: Set<Int>
    ) -> ValueSpec? {
        guard type.takes(.map(.string, .dyn)) else {
            mismatch(location, what, help: "write \(type.phrase)")
            return nil
        }
        var members: [(key: String, value: ValueSpec)] = []
        for member in object.members {
            let memberType = type.part(at: .field(member.key))
            guard
                let value = value(
                    location.inside(member.value), memberType, member.key.quotedExcerpt, formulas)
            else { return nil }
            members.append((member.key, value))
        }
        if case .object(let shape) = type.nonNull {
            for (name, type) in shape.fields.sorted(by: { $0.key < $1.key })
            where object[name] == nil {
                guard type.mayBeNull else {
                    error(
                        location, "\(name.quotedExcerpt) is missing in \(shape.name)",
                        help: "write \"\(name)\" with \(type.phrase)")
                    return nil
                }
                members.append((name, .literal(.null)))
            }
        }
        return .map(members)
    }

    private func conforming(
        _ json: JSON, _ type: CELType, _ location: ValueLocation, _ what: String
    ) -> ValueSpec? {
        do throws(CELTypeMismatch) {
            return .literal(try type.converted(json))
        } catch {
            let part = location[error.pointer] ?? location
            var help = error.help
            if case .string(let name) = part.node.kind, type == .list(.dyn), name.isIdentifier {
                help = "write an expression, such as \"${\(name)}\""
            }
            self.error(part, "\(what): \(error.message)", help: help)
            return nil
        }
    }

    /// Advice for converting a value of one type to another.
    private static func conversionHelp(from type: CELType, to expected: CELType) -> String? {
        switch (type.nonNull, expected.nonNull) {
        case (_, .string): "write string(…), or put it into a text such as \"${…} pieces\""
        case (.double, .int), (.string, .int): "write int(…)"
        case (.string, .double): "write double(…)"
        case (.string, .bool): "write a comparison, such as x == \"yes\""
        case (.int, .bool), (.double, .bool): "write a comparison, such as x > 0"
        case (.list, .bool): "write x.size() > 0"
        case (_, .list): "write a list, or an expression for one"
        default: nil
        }
    }

    /// Reads a value that is shown as text, which any value can be.
    func text(_ location: ValueLocation, _ what: String) -> ValueSpec? {
        switch location.node.kind {
        case .string, .number: return value(location, .dyn, what)
        default:
            mismatch(location, what, help: "write a text")
            return nil
        }
    }

    /// Reads a condition: a truth value or an expression.
    func condition(
        _ location: ValueLocation, _ what: String
    ) -> ValueSpec? {
        if case .string(let text) = location.node.kind, FormulaText.isPlain(text) {
            error(
                location, "\(what) has to be true or false, and this is a text",
                help:
                    "write an expression, such as \"${\(text.isIdentifier ? text : "count > 0")}\"")
            return nil
        }
        return value(location, .bool, what)
    }
}

extension CELType {
    /// The type of a list's elements; nil for other types.
    fileprivate var elementType: CELType? {
        switch nonNull {
        case .list(let element): element
        case .dyn: .dyn
        default: nil
        }
    }
}

extension JSONNode {
    /// Finds strings that may have expressions; true if there are any.
    ///
    /// - Parameter starts: Receives the starts of the arrays and objects that do.
    @discardableResult
    func findFormulas(_ starts: inout Set<Int>) -> Bool {
        if case .string(let text) = kind {
            // A "$" alone, as in a price, leaves a list a literal. The first test is the cheaper one.
            return !FormulaText.isPlain(text)
                && zip(text.utf8, text.utf8.dropFirst()).contains {
                    $0 == UInt8(ascii: "$") && $1 == UInt8(ascii: "{")
                }
        }
        var isFound = false
        for part in parts where part.findFormulas(&starts) { isFound = true }
        if isFound { starts.insert(range.start) }
        return isFound
    }

    /// True if it contains a formula.
    var hasFormula: Bool {
        var starts: Set<Int> = []
        return findFormulas(&starts)
    }
}
