/// Variables: of the document, of screens and of components.
extension DocumentReader {
    /// Names that mean something everywhere, or in handlers.
    static let reservedNames = ScreenDocument.Builtin.allCases.map { "\($0)" } + ["event", "error"]

    /// Declares the built-in variables and those of "state".
    mutating func readState() {
        var context = globals
        declareBuiltins(in: &context)
        for entry in sections["state"] {
            guard let variable = readVariable(entry, ofParameter: false) else { continue }
            document.state.append(variable)
            declare(variable.name, variable.type, fixed: nil, in: &context)
        }
        globals = context
        document.declarations = globals.declarations
    }

    private mutating func declareBuiltins(in context: inout DocumentContext) {
        for builtin in ScreenDocument.Builtin.allCases {
            let name = "\(builtin)"
            switch builtin {
            case .data: declare(name, dataType, fixed: "data sources fill it", in: &context)
            case .assets:
                declare(name, assetsType, fixed: "it is what \"assets\" says", in: &context)
            case .locale:
                declare(name, .string, fixed: "the action \"locale\" changes it", in: &context)
            case .theme:
                declare(name, .string, fixed: "the action \"theme\" changes it", in: &context)
            case .screen:
                declare(name, .string, fixed: "\"navigate\" changes it", in: &context)
            }
        }
    }

    /// The variables of a screen or a component, which follow those of the document.
    mutating func readScope(
        params: Place?, state: Place?, in context: inout DocumentContext
    ) -> ScopeSpec {
        let firstSlot = context.nextSlot
        var parameters: [VariableSpec] = []
        for entry in entries(params, "\"params\"", help: "write an object with types by name") {
            guard let parameter = readVariable(entry, ofParameter: true) else { continue }
            parameters.append(parameter)
            declare(
                parameter.name, parameter.type,
                fixed: "it is a parameter",
                in: &context)
        }
        var own: [VariableSpec] = []
        let help = "write an object with a first value for each variable"
        for entry in entries(state, "\"state\"", help: help) {
            guard let variable = readVariable(entry, ofParameter: false) else { continue }
            if parameters.contains(where: { $0.name == variable.name }) {
                error(
                    at: entry.keyRange, in: entry.value,
                    "\(variable.name.quotedExcerpt) is a parameter already",
                    help: "give the variable another name")
                continue
            }
            if variable.isPersistent {
                error(
                    entry.value, "only variables of the document can be persistent",
                    help: "move it to the \"state\" of the configuration")
            }
            own.append(variable)
            declare(variable.name, variable.type, fixed: nil, in: &context)
        }
        return ScopeSpec(firstSlot: firstSlot, parameters: parameters, state: own)
    }

    /// The members of an object that may be missing.
    mutating func entries(
        _ place: Place?, _ what: String, help: String
    ) -> [DocumentSections.Entry] {
        guard let place else { return [] }
        guard case .object(let object) = place.node.kind else {
            mismatch(place, what, help: help)
            return []
        }
        return object.members.map {
            .init(name: $0.key, keyRange: $0.keyRange, value: place.inside($0.value))
        }
    }

    /// A variable with its type and first value; nil if its name cannot be one.
    private mutating func readVariable(
        _ entry: DocumentSections.Entry, ofParameter isParameter: Bool
    ) -> VariableSpec? {
        let what = isParameter ? "a parameter" : "a variable"
        guard identifier(entry, what),
            isNameInExpressions(entry.name, at: entry.keyRange, in: entry.value, what)
        else { return nil }
        if DocumentReader.reservedNames.contains(entry.name) {
            error(
                at: entry.keyRange, in: entry.value,
                "\"\(entry.name)\" cannot be the name of \(what), because it means something already",
                help: "give it another name")
            return nil
        }
        let place = entry.value
        let declaration = declaration(place, ofParameter: isParameter)
        let valueKey = isParameter ? "default" : "value"
        if let value = declaration.map({ $0[valueKey] }) ?? (isParameter ? nil : place),
            let expression = value.node.firstExpression
        {
            error(
                value.inside(expression), "a first value cannot be an expression",
                help: "write a value, and \"set\" it at \"appear\" or \"start\"")
        }
        var type: CELType
        var initial: CELValue?
        if let declaration {
            let value = declaration[valueKey]
            if let written = declaration["type"] {
                type = readType(written)
                // After a mistake, something stands for what was meant.
                initial = value.map {
                    conforming($0, to: type, entry.name) ?? type.emptyValue ?? .null
                }
            } else {
                (type, initial) = inferred(value?.node.json ?? .null)
            }
            if !isParameter && value == nil {
                initial = type.emptyValue
                if initial == nil {
                    error(
                        place, "\(entry.name.quotedExcerpt) needs a first value",
                        help: "write \"value\" with \(type.phrase), or \"\(type)?\" as its type")
                }
            }
        } else if isParameter {
            type = readType(place)
        } else {
            (type, initial) = inferred(place.node.json)
        }
        var isPersistent = false
        if let persist = declaration?["persist"] {
            isPersistent = bool(persist, "\"persist\"") ?? false
        }
        return VariableSpec(
            name: entry.name, type: type, initial: initial ?? (isParameter ? nil : .null),
            isPersistent: isPersistent, place: place.kept)
    }

    /// The members of `{ "type": …, "value": … }`; nil for anything else.
    private func declaration(_ place: Place, ofParameter isParameter: Bool) -> [String: Place]? {
        let keys =
            (isParameter ? DocumentGrammar.parameterKeys : DocumentGrammar.variableKeys).names
        guard case .object(let object) = place.node.kind, !object.members.isEmpty,
            object.members.allSatisfy({ keys.contains($0.key) }),
            !isParameter || object["type"] != nil
        else { return nil }
        var result: [String: Place] = [:]
        for member in object.members { result[member.key] = place.inside(member.value) }
        return result
    }

    private func inferred(_ json: JSON) -> (CELType, CELValue) {
        let type = CELType(shapeOf: json)
        return (type, (try? type.converted(json)) ?? CELValue(json))
    }

    /// A value of a type; nil if it is not, which is reported where it is not.
    mutating func conforming(_ place: Place, to type: CELType, _ name: String) -> CELValue? {
        do throws(CELTypeMismatch) {
            return try type.converted(place.node.json)
        } catch {
            let part = place.node[error.pointer].map { place.inside($0) } ?? place
            self.error(
                part, "\(name.quotedExcerpt): \(error.message)",
                help: "\(error.help), or declare another \"type\"")
            return nil
        }
    }

    // MARK: Built-in variables

    mutating func readAssets() {
        for entry in sections["assets"]
        where identifier(entry, "an asset")
            && isNameInExpressions(
                entry.name, at: entry.keyRange, in: entry.value, "an asset", asField: true)
        {
            let help = "write the path of a file, such as \"images/logo.svg\""
            guard let path = string(entry.value, "an asset", help: help) else { continue }
            checkFile(path, entry.value)
            document.assets[field: entry.name] = .string(path)
        }
    }

    private var assetsType: CELType {
        let names = document.assets.entries.compactMap(\.key.plainText)
        guard knowsAll, !sections.unreadable.contains("assets") else {
            return .map(.string, .string)
        }
        return .object(
            CELObjectType(
                name: "\"assets\"",
                fields: Dictionary(uniqueKeysWithValues: names.map { ($0, .string) })))
    }

    private var dataType: CELType {
        guard knowsAll, !sections.unreadable.contains("data") else { return .dyn }
        var fields: [String: CELType] = [:]
        for (name, shape) in dataShapes {
            fields[name] = .object(
                CELObjectType(
                    name: "the data source \"\(name)\"",
                    fields: [
                        "status": .string, "value": shape == .dyn ? .dyn : .nullable(shape),
                        "error": .string, "updatedAt": .nullable(.timestamp),
                    ]))
        }
        return .object(CELObjectType(name: "\"data\"", fields: fields))
    }
}

extension JSONNode {
    /// The first string in it that is, or has, an expression.
    fileprivate var firstExpression: JSONNode? {
        switch kind {
        case .string(let text):
            guard !FormulaText.isPlain(text), let read = try? FormulaText(text) else { return nil }
            return read.constant == nil ? self : nil
        // Loops: the first of a lazy map is computed twice, at each level again.
        case .array(let elements):
            for element in elements {
                if let found = element.firstExpression { return found }
            }
            return nil
        case .object(let object):
            for member in object.members {
                if let found = member.value.firstExpression { return found }
            }
            return nil
        default: return nil
        }
    }
}
