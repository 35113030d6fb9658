/// Variables of a running document, for tests and tools.
extension DocumentNode {
    /// The value of a variable, or of one that every document has.
    func value(of variable: String) -> JSON? {
        slot(of: variable).flatMap { global[$0] }.map(\.json)
    }

    /// Gives a variable of the document another value.
    ///
    /// - Returns: Whether there is the variable, and the value is of its type; else the log says
    ///   what is wrong.
    @discardableResult
    func set(_ variable: String, to json: JSON) -> Bool {
        guard let number = document.state.firstIndex(where: { $0.name == variable }) else {
            runtime.log.warning("there is no variable \(variable.quotedExcerpt)")
            return false
        }
        let spec = document.state[number]
        do {
            let value = try spec.converted(CELValue(json, as: spec.type))
            global.set(ScreenDocument.slot(ofState: number), to: value)
            return true
        } catch {
            runtime.log.warning("variable \(error.message)")
            return false
        }
    }

    /// The number of screens that `back` can show, the shown one included.
    var screenCount: Int { memory.screens.count }

    private func slot(of variable: String) -> Int? {
        if let number = document.state.firstIndex(where: { $0.name == variable }) {
            return ScreenDocument.slot(ofState: number)
        }
        return ScreenDocument.Builtin.allCases.first { "\($0)" == variable }?.rawValue
    }
}

extension ScreenDocument {
    /// The values of the document's variables at the start, by their slots.
    func firstValues(keeping earlier: [String: CELValue]?) -> [CELValue?] {
        let builtins = Builtin.allCases.map { builtin -> CELValue in
            switch builtin {
            case .data: .map(CELMap())
            case .assets: .map(assets)
            case .locale: .string("en")
            case .theme: .string("light")
            case .screen: .string(start)
            }
        }
        return builtins
            + state.map { variable in
                earlier?[variable.name].flatMap { try? variable.converted($0) } ?? variable.initial
            }
    }
}
