/// Reads the variables and parameters that sections declare.
package struct VariableReader: Checker {
    /// Keys of a variable's declaration.
    package static let variableKeys = plainKeys + MigrationReader.keys
    /// Keys that make an object a declaration; with `persist`, it may have all keys.
    package static let plainKeys = [
        DocumentKey("type", .type, "What its values are; without it, what the first value is."),
        DocumentKey(
            "value", .literal,
            "The first value; without it null, false, 0, \"\", [] or {}, as the type says."),
        persist.entry,
    ]
    package static let persistName = persist.name
    private static let persist = ValueKey<VariableSpec.Persistence>(
        "persist", .either([.bool, .choice(["now"])]), default: VariableSpec.Persistence.none,
        writtenAs: false,
        "Whether the value outlives the process; only of variables of the whole kiosk. It is on the "
            + "disk within a second, or, with \"now\", as soon as the disk has taken it.",
        help: "write true, false or \"now\""
    ) { written in
        switch written {
        case .bool(let isKept): isKept ? .soon : VariableSpec.Persistence.none
        case .string("now"): .now
        default: nil
        }
    }

    /// Keys of a parameter's declaration.
    package static let parameterKeys = [
        DocumentKey("type", .type, required: true, "What its values are."),
        DocumentKey("default", .literal, "The value where none is given."),
    ]

    let types: TypeReader
    /// Names with a meaning everywhere, or in handlers.
    private let reservedNames: [String]
    var diagnostics: DiagnosticSink { types.diagnostics }

    init(types: TypeReader, _ sections: DocumentSections) {
        self.types = types
        let builtins = ScreenDocument.Builtin.all(
            hasNames: sections.scheduleNames?.isEmpty == false,
            hasBrokers: sections.brokerNames?.isEmpty == false)
        reservedNames = builtins.map(\.rawValue) + ["event", "error"]
    }

    /// Declares all variables of a screen or a component, before its body is read.
    func declare(
        _ part: ValueLocation, in reader: inout ScopeReader, _ registry: Registry
    ) -> (scope: ScopeSpec, timers: [TimerDeclaration]) {
        var scope = scope(params: part["params"], state: part["state"], in: &reader)
        let timers = TimerReader.declare(part["timers"], in: &reader)
        scope.declareNodes(of: part["body"], in: &reader, registry)
        scope.computed = ComputedReader(variables: self).declare(part["computed"], in: &reader)
        scope.addDerived(timers)
        return (scope, timers)
    }

    /// Reads the parameters and the state of a screen, a component or a command, which follow the
    /// variables of the document.
    func scope(
        params: ValueLocation?, state: ValueLocation?, in scope: inout ScopeReader
    ) -> ScopeSpec {
        let firstSlot = scope.nextSlot
        var parameters: [VariableSpec] = []
        for entry in entries(params, "\"params\"", help: "write an object with types by name") {
            let parameter = parameter(entry)
            parameters.append(parameter)
            scope.declare(parameter.name, parameter.type, fixed: "it is a parameter")
        }
        var own: [VariableSpec] = []
        let help = "write an object with a first value for each variable"
        for entry in entries(state, "\"state\"", help: help) {
            guard let variable = variable(entry) else { continue }
            if parameters.contains(where: { $0.name == variable.name }) {
                error(
                    atKeyOf: entry, "\(variable.name.quotedExcerpt) is a parameter already",
                    help: "give the variable another name")
                continue
            }
            if variable.isPersistent {
                error(
                    entry.value, "only variables of the document can be persistent",
                    help: "move it to the \"state\" of the configuration")
            }
            own.append(variable)
            scope.declare(variable.name, variable.type, fixed: nil)
        }
        return ScopeSpec(firstSlot: firstSlot, parameters: parameters, state: own)
    }

    /// A parameter with its type and default.
    private func parameter(_ entry: MemberLocation) -> VariableSpec {
        // A parameter with an invalid name is read nevertheless, as an optional one, so that its
        // uses are not reported as well.
        let isNamed = isName(entry, "a parameter")
        let declaration = declaration(
            entry.value, VariableReader.parameterKeys, isMeant: { $0["type"] != nil })
        checkFirstValue(declaration?["default"])
        let type = types.type(declaration?["type"] ?? entry.value)
        let first = declaration?["default"].map { initial($0, type, entry.name) }
        return VariableSpec(
            name: entry.name, type: type, initial: isNamed ? first : first ?? .null,
            persistence: .none, location: entry.value.start)
    }

    /// Reads a variable with its type and initial value; nil if its name is invalid.
    func variable(_ entry: MemberLocation) -> VariableSpec? {
        guard isName(entry, "a variable") else { return nil }
        let location = entry.value
        let declaration = variableDeclaration(location)
        let written = declaration.map { $0["value"] } ?? location
        checkFirstValue(written)
        let type: CELType
        var value: CELValue?
        if let location = declaration?["type"] {
            type = types.type(location)
            value = written.map { initial($0, type, entry.name) }
        } else {
            (type, value) = inferred(written?.node.json ?? .null)
        }
        if declaration != nil && written == nil {
            value = type.emptyValue
            if value == nil {
                error(
                    location, "\(entry.name.quotedExcerpt) needs a first value",
                    help: "write \"value\" with \(type.phrase), or \"\(type)?\" as its type")
            }
        }
        return VariableSpec(
            name: entry.name, type: type, initial: value ?? .null,
            persistence: declaration?[VariableReader.persist] ?? .none, location: location.start)
    }

    /// Returns the members of a variable's declaration; nil for a first value.
    func variableDeclaration(_ location: ValueLocation) -> Members? {
        // An object such as { "value": 1, "version": 2 } was a first value before there were versions.
        let names = VariableReader.plainKeys.names
        return declaration(location, VariableReader.variableKeys) { object in
            object[VariableReader.persistName] != nil
                || object.members.allSatisfy { names.contains($0.key) }
        }
    }

    /// Checks the name of a variable, which must not mean something already.
    func isName(_ entry: MemberLocation, _ what: String) -> Bool {
        isName(entry.name, at: entry.keyRange, in: entry.value, what, help: "give it another name")
    }

    /// - Parameter help: The remedy for a name that means something.
    func isName(
        _ name: String, at range: SourceRange, in location: ValueLocation, _ what: String,
        help: String
    ) -> Bool {
        guard identifier(name, at: range, in: location, what),
            isNameInExpressions(name, at: range, in: location, what)
        else { return false }
        guard reservedNames.contains(name) else { return true }
        error(
            at: range, in: location,
            "\"\(name)\" cannot be the name of \(what), because it means something already",
            help: help)
        return false
    }

    private func checkFirstValue(_ location: ValueLocation?) {
        guard let location, let expression = location.node.firstExpression else { return }
        error(
            location.inside(expression), "a first value cannot be an expression",
            help: "write a value, and \"set\" it at \"appear\" or \"start\"")
    }

    /// A first value of a type; after a mistake, an empty value in its place.
    private func initial(_ location: ValueLocation, _ type: CELType, _ name: String) -> CELValue {
        conforming(location, to: type, name) ?? type.emptyValue ?? .null
    }

    /// Returns the members of `{ "type": …, "value": … }`; nil for anything else.
    private func declaration(
        _ location: ValueLocation, _ keys: [DocumentKey],
        isMeant: (JSONNode.Object) -> Bool = { _ in true }
    ) -> Members? {
        let names = keys.names
        guard case .object(let object) = location.node.kind, !object.members.isEmpty,
            object.members.allSatisfy({ names.contains($0.key) }), isMeant(object)
        else { return nil }
        return Members(object, of: location, diagnostics: diagnostics)
    }

    private func inferred(_ json: JSON) -> (CELType, CELValue) {
        let type = CELType(shapeOf: json)
        return (type, (try? type.converted(json)) ?? CELValue(json))
    }

    /// Reads a value of a type; reports another one and returns nil.
    private func conforming(
        _ location: ValueLocation, to type: CELType, _ name: String
    ) -> CELValue? {
        do throws(CELTypeMismatch) {
            return try type.converted(location.node.json)
        } catch {
            self.error(
                location[error.pointer] ?? location, "\(name.quotedExcerpt): \(error.message)",
                help: "\(error.help), or declare another \"type\"")
            return nil
        }
    }
}

extension JSONNode {
    /// The first string in it that contains an expression.
    fileprivate var firstExpression: JSONNode? {
        if case .string(let text) = kind {
            guard !FormulaText.isPlain(text), let read = try? FormulaText(text) else { return nil }
            return read.constant == nil ? self : nil
        }
        // A loop: the `first` of a lazy map would compute the first match twice, on each level.
        for part in parts {
            if let found = part.firstExpression { return found }
        }
        return nil
    }
}
