/// Variables of a running document, for tests and tools.
extension DocumentNode {
    /// Returns the value of a variable of the document, or of a built-in one.
    func value(of variable: String) -> JSON? {
        guard let slot = slot(of: variable) else { return nil }
        global.lazyVariable(at: slot)?.refresh()
        return global[slot].map(\.json)
    }

    /// Sets a variable of the document.
    ///
    /// - Returns: True if the variable exists and the value has its type; otherwise the problem is
    ///   logged.
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
    var screenCount: Int { hasBegun ? screens.count : earlier?.display.screens.count ?? 0 }

    func slot(of variable: String) -> Int? {
        if let number = document.state.firstIndex(where: { $0.name == variable }) {
            return ScreenDocument.slot(ofState: number)
        }
        if let computed = document.computed.first(where: { $0.name == variable }) {
            return computed.slot
        }
        return document.builtins.first { $0.rawValue == variable }?.slot
    }
}

extension ScreenDocument {
    /// Returns the initial values of the document's variables, by slot.
    ///
    /// - Parameter state: Values of `state`.
    func firstValues(_ state: InheritedState) -> [CELValue?] {
        let builtins = Builtin.allCases.map { builtin -> CELValue in
            switch builtin {
            case .data, .queues: .map(CELMap())
            case .assets: .map(assets)
            case .locale: .string(ScreenDocument.defaultLocale)
            case .theme: .string(ScreenDocument.defaultTheme)
            case .screen: .string(start)
            case .access: GuestModes().value
            case .display: DisplayVariable.value(light: .on, brightness: 1, size: .zero)
            case .schedule: ScheduleVariable.value(of: schedule, applying: [])
            case .brokers:
                .map(CELMap(brokers.keys.sorted().map { ($0, DocumentBrokers.value(of: nil)) }))
            }
        }
        return builtins + state.values + derived
    }
}
