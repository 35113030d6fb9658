/// The variables that the whole document sees.
struct CheckedState {
    /// Variables of `state`, in the order of the files.
    let variables: [VariableSpec]
    let timers: [TimerDeclaration]
    /// Slot of `idle.left`; nil for a document without such rules.
    let idleSlot: Int?
    let computed: [ComputedSpec]
    /// Reads values that see just these and the built-in ones.
    let scope: ScopeReader
}

/// Variables of the document.
struct StateChecker {
    static let section = SectionKey(
        "state", .members(.variable, by: "name"),
        "Variables that the whole kiosk sees, with their first values.",
        help: "write an object with a first value for each variable")

    let assets: CheckedAssets
    let data: DataDeclarations
    let queues: QueueDeclarations
    let variables: VariableReader
    let compiler: ProgramCompiler

    /// Declares the built-in variables, those of "state", and those that the kiosk fills.
    func check(_ sections: DocumentSections) -> CheckedState {
        let section = sections[StateChecker.section]
        var scope = ScopeReader(compiler)
        let (scheduleNames, brokerNames) = (sections.scheduleNames, sections.brokerNames)
        let known = ScreenDocument.Builtin.all(
            hasNames: scheduleNames != [], hasBrokers: brokerNames != [])
        for builtin in ScreenDocument.Builtin.allCases {
            let (type, why) = declaration(of: builtin, scheduleNames, brokerNames)
            // Behind a space it cannot be written, and keeps its slot.
            let prefix = known.contains(builtin) ? "" : " "
            scope.declare(prefix + builtin.rawValue, type, fixed: why)
        }
        var own: [VariableSpec] = []
        for entry in section.entries {
            guard let variable = variables.variable(entry) else { continue }
            own.append(variable)
            scope.declare(variable.name, variable.type, fixed: nil)
        }
        MigrationReader(variables: variables, compiler: compiler).read(section, into: &own)
        let timers = TimerReader.declare(sections[TimerReader.section].entries, in: &scope)
        var idleSlot: Int?
        if sections.haveIdleRules {
            idleSlot = scope.nextSlot
            scope.declare(
                IdleSpec.variable, IdleSpec.variableType, fixed: "it is what is left of \"idle\"")
        }
        let computed = ComputedReader(variables: variables)
            .declare(sections[ComputedReader.section].entries, in: &scope)
        return CheckedState(
            variables: own, timers: timers, idleSlot: idleSlot, computed: computed, scope: scope)
    }

    /// The type of a built-in variable, and why actions cannot set it.
    private func declaration(
        of builtin: ScreenDocument.Builtin, _ scheduleNames: [String]?, _ brokerNames: [String]?
    ) -> (CELType, String) {
        switch builtin {
        case .data: (data.type, "data sources fill it")
        case .queues: (queues.type, "it says what is in the queues")
        case .assets: (assets.type, "it is what \"assets\" says")
        case .locale: (.string, "the action \"locale\" changes it")
        case .theme: (.string, "the action \"theme\" changes it")
        case .screen: (.string, "\"navigate\" changes it")
        case .access: (GuestModes.type, "the action \"access\" changes it")
        case .display: (DisplayVariable.type, "the panel and the action \"display\" change it")
        case .schedule:
            (ScheduleVariable.type(scheduleNames), "the times of \"schedule\" change it")
        case .brokers: (BrokerChecker.type(brokerNames), "it says what the connections are like")
        }
    }
}

extension DocumentSections {
    /// True if the configuration, or one of its screens, has rules for a time without touches.
    fileprivate var haveIdleRules: Bool {
        self[own: RootChecker.idleKey] != nil
            || self[ScreenDeclarations.section].entries.contains { $0.value["idle"] != nil }
    }
}
