import Kiosk

/// An expression with what is expected of it: a value as JSON, or the kind of its error.
struct ExpressionExample: CustomStringConvertible, Sendable {
    let source: String
    let expected: String

    init(_ source: String, _ expected: String) {
        self.source = source
        self.expected = expected
    }

    var description: String { source }
}

/// Variables for examples, with their types and values.
struct ExpressionWorld {
    private(set) var declarations = CELDeclarations(library: .kiosk)
    private(set) var bindings: CELBindings

    /// The types are those of the values, as far as these show them.
    init(_ variables: String = "{}") {
        let json = try! JSON(parsing: variables)
        guard case .object(let members) = json else { fatalError("no object: \(variables)") }
        for member in members {
            declarations.declare(member.key, CELType(shapeOf: member.value, name: member.key))
        }
        bindings = CELBindings(declarations)
        for (slot, member) in members.enumerated() { bindings[slot] = CELValue(member.value) }
    }

    /// The value as JSON, `error: ` and its kind, or what the checker says in a line each.
    func answer(
        to source: String, isChecked: Bool = false, host: any CELHost = TestHost()
    ) -> String {
        do throws(CELDiagnostics) {
            let program = try CELProgram(source, declarations, isChecked: isChecked)
            return value(of: program, host)
        } catch {
            return error.all.map { diagnostic in
                "\(diagnostic.offset)..<\(diagnostic.range.end): \(diagnostic.message)"
                    + (diagnostic.help.map { "; \($0)" } ?? "")
            }.joined(separator: "\n")
        }
    }

    private func value(of program: CELProgram, _ host: any CELHost) -> String {
        do throws(CELError) {
            return try program.evaluate(bindings, host: host).json.text()
        } catch {
            return "error: \(error.kind.rawValue)"
        }
    }
}

/// A host whose clock stands.
struct TestHost: CELHost {
    var now = CELTimestamp("2026-03-29T12:30:15.25Z")!
    var locale = CELLocale.english
    var timeZone = "UTC"

    func timeZone(named name: String) -> TimeZoneRules? { TimeZoneRules(named: name) }

    func translate(_ key: String, _ arguments: CELMap, language: String?) -> String? {
        switch key {
        case "greeting": "Hello, \(arguments[field: "name"]?.plainText ?? "you")!"
        default: nil
        }
    }
}
