import Kiosk

// The fuzz target compiles all files into one module.
#if canImport(KioskTooling)
    import KioskTooling
#endif

/// Rules that hold for every text, whether it is an expression or not.
enum ExpressionInvariants {
    /// The rule that does not hold; nil if all do.
    static func violation(of source: String) -> String? {
        let world = World()
        for isChecked in [true, false] {
            do throws(CELDiagnostics) {
                let program = try CELProgram(source, world.declarations, isChecked: isChecked)
                if let violation = violation(of: program, isChecked, world) { return violation }
            } catch {
                if let violation = violation(of: error, source) { return violation }
            }
        }
        return nil
    }

    private static func violation(of diagnostics: CELDiagnostics, _ source: String) -> String? {
        if diagnostics.all.isEmpty { return "no program, and nothing said" }
        for diagnostic in diagnostics.all {
            let range = diagnostic.range
            guard 0 <= range.start, range.start <= range.end, range.end <= source.utf8.count else {
                return "a place outside of the expression"
            }
            if diagnostic.message.isEmpty || diagnostic.report(in: source).isEmpty {
                return "an empty message"
            }
        }
        return nil
    }

    private static func violation(
        of program: CELProgram, _ isChecked: Bool, _ world: World
    ) -> String? {
        let answers = (0..<2).map { _ in
            Result { () throws(CELError) in
                try program.evaluate(world.bindings, host: PlainHost.shared)
            }
        }
        guard answers[0] == answers[1] else { return "two evaluations, two values" }
        switch answers[0] {
        case .failure(let error):
            return error.message.isEmpty || error.offset < 0 ? "an error without a place" : nil
        case .success(let value):
            if isChecked && !program.type.admits(value) {
                return "a value that is no \(program.type)"
            }
            guard CELValue(notation: value.notation) == value else { return "another notation" }
            // Maps in JSON have texts as keys.
            _ = value.json.text()
            return nil
        }
    }

    private struct World {
        var declarations = CELDeclarations(library: .kiosk)
        var bindings: CELBindings

        init() {
            let item = CELType.object(CELObjectType(name: "item", fields: ["n": .int]))
            let json: [(String, CELType, JSON)] = [
                ("count", .int, 3), ("price", .double, 2.5), ("name", .string, "Ana"),
                ("flag", .bool, true), ("items", .list(item), [["n": 1], ["n": 2]]),
                ("any", .dyn, ["a": ["b": [1, 2.5, nil]]]),
                (
                    "state", .map(.string, .dyn),
                    ["cart": ["total": 2.5, "items": [["price": 1.5]]], "x-y": 1]
                ),
            ]
            for (name, type, _) in json { declarations.declare(name, type) }
            bindings = CELBindings(declarations)
            for (slot, variable) in json.enumerated() { bindings[slot] = CELValue(variable.2) }
        }
    }
}

extension CELType {
    /// Decides whether the value is of the type.
    fileprivate func admits(_ value: CELValue) -> Bool {
        switch (self, value) {
        case (.dyn, _), (.parameter, _): true
        case (.nullable(let type), _): value == .null || type.admits(value)
        case (.list(let type), .list(let elements)): elements.allSatisfy { type.admits($0) }
        case (.map(let key, let type), .map(let map)):
            map.entries.allSatisfy { key.admits($0.key) && type.admits($0.value) }
        case (.object(let object), .map(let map)):
            object.fields.allSatisfy { field in
                map[field: field.key].map { field.value.admits($0) } ?? true
            }
        case (.null, .null), (.bool, .bool), (.int, .int), (.uint, .uint), (.double, .double),
            (.string, .string), (.bytes, .bytes), (.timestamp, .timestamp),
            (.duration, .duration), (.type, .type):
            true
        default: false
        }
    }
}
