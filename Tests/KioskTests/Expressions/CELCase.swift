import Kiosk
import KioskTooling
import Testing

/// A case of CEL's public conformance suite.
struct CELCase: CustomTestStringConvertible, Sendable {
    let id: String
    private let json: JSON

    var testDescription: String { id }

    /// Cases that cannot pass, with the reason.
    static let skipped: [String: String] = [:]

    init?(_ json: JSON) {
        guard case .string(let id)? = json["id"] else { return nil }
        self.id = id
        self.json = json
    }

    static func cases(in path: String) throws -> [CELCase] {
        let document = try JSON(parsing: File.read(path, limit: 1 << 30), name: path)
        guard case .array(let cases)? = document["cases"] else { return [] }
        return cases.compactMap(CELCase.init)
    }

    /// Difference from what is expected; nil if there is none.
    func mismatch() throws -> String? {
        guard case .string(let source)? = json["expr"], let expected = json["expect"] else {
            return "no expression, or nothing expected"
        }
        let (declarations, bindings) = try variables()
        let program: CELProgram
        do throws(CELDiagnostics) {
            program = try CELProgram(
                source, declarations, isChecked: json["disable_check"] != .bool(true))
        } catch {
            return expected["error"] == nil ? "\(error.all.map(\.message))" : nil
        }
        if let type = expected["static_type"], CELType(notation: type) != program.type {
            return "of type \(program.type), not \(type)"
        }
        let value: CELValue
        do throws(CELError) {
            value = try program.evaluate(bindings)
        } catch {
            return expected["error"] == nil ? "\(error)" : nil
        }
        guard let wanted = expected["value"] else { return "gives \(value.notation)" }
        let isSame = CELValue(notation: wanted) == value
        return isSame ? nil : "gives \(value.notation), not \(wanted)"
    }

    private func variables() throws -> (CELDeclarations, CELBindings) {
        var declarations = CELDeclarations()
        var values: [CELValue] = []
        if case .object(let members)? = json["bindings"] {
            for member in members {
                let type = json["types"]?[member.key].flatMap { CELType(notation: $0) }
                declarations.declare(member.key, type ?? .dyn)
                values.append(try #require(CELValue(notation: member.value)))
            }
        }
        var bindings = CELBindings(declarations)
        for (slot, value) in values.enumerated() { bindings[slot] = value }
        return (declarations, bindings)
    }
}
