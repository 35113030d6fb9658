package import Kiosk

/// An expression with the values of its variables, as a line of JSON:
/// `{"id": …, "expr": "x + 1", "bindings": {"x": {"int": 3}}}`.
///
/// Expressions are not checked before they are evaluated.
package struct ExpressionCase {
    /// Identifier from the line; null if it has none.
    package let id: JSON
    private let outcome: Result<CELValue, Failure>

    private struct Failure: Error { let message: String }

    /// Reads and evaluates a line.
    package init(
        line: [UInt8], number: Int, library: CELLibrary = .kiosk, host: any CELHost
    ) {
        let source = SourceFile(name: "", bytes: line, firstLine: number)
        let reading = JSONReading(of: source, depthLimit: 2 * CELLimits.resultNesting)
        let json = reading.root.json
        id = json["id"] ?? .null
        if let error = reading.errors.first {
            outcome = .failure(
                Failure(message: "line \(error.line), column \(error.column): \(error.message)"))
        } else {
            outcome = Result { () throws(Failure) in try Self.evaluate(json, library, host) }
        }
    }

    private static func evaluate(
        _ json: JSON, _ library: CELLibrary, _ host: any CELHost
    ) throws(Failure) -> CELValue {
        guard case .string(let source)? = json["expr"] else {
            throw Failure(message: "expected a member \"expr\" with an expression")
        }
        var declarations = CELDeclarations(library: library)
        var values: [CELValue] = []
        if case .object(let members)? = json["bindings"] {
            for member in members {
                guard let value = CELValue(notation: member.value) else {
                    throw Failure(
                        message:
                            "the binding \(member.key.quotedExcerpt) is no value, such as {\"int\": 3}"
                    )
                }
                declarations.declare(member.key, .dyn)
                values.append(value)
            }
        }
        var bindings = CELBindings(declarations)
        for (slot, value) in values.enumerated() { bindings[slot] = value }
        do throws(CELDiagnostics) {
            let program = try CELProgram(source, declarations, isChecked: false)
            return try program.value(bindings, host)
        } catch {
            throw Failure(
                message: error.all.map { "\($0.offset): \($0.message)" }.joined(separator: "; "))
        }
    }

    /// A line with the value, `{"id": …, "value": {"int": 4}}`, or with the reason why there is
    /// none, `{"id": …, "error": "…"}`.
    package var text: String {
        switch outcome {
        case .success(let value): (["id": id, "value": value.notation] as JSON).text()
        case .failure(let failure):
            (["id": id, "error": .string(failure.message)] as JSON).text()
        }
    }
}

extension CELProgram {
    /// Evaluates the program; reports an error in the same form as mistakes in its source.
    package func value(
        _ bindings: CELBindings, _ host: any CELHost
    ) throws(CELDiagnostics) -> CELValue {
        do throws(CELError) {
            return try evaluate(bindings, host: host)
        } catch {
            throw CELDiagnostics(error)
        }
    }
}
