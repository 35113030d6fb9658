/// The variables that the whole document sees.
struct CheckedState {
    /// Variables of `state`, in the order of the files.
    let variables: [VariableSpec]
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
    let variables: VariableReader
    let compiler: ProgramCompiler

    /// Declares the built-in variables and those of "state".
    func check(_ section: DocumentSection) -> CheckedState {
        var scope = ScopeReader(compiler)
        for builtin in ScreenDocument.Builtin.allCases {
            let (type, why) = declaration(of: builtin)
            scope.declare("\(builtin)", type, fixed: why)
        }
        var own: [VariableSpec] = []
        for entry in section.entries {
            guard let variable = variables.variable(entry) else { continue }
            own.append(variable)
            scope.declare(variable.name, variable.type, fixed: nil)
        }
        return CheckedState(variables: own, scope: scope)
    }

    /// The type of a built-in variable, and why actions cannot set it.
    private func declaration(of builtin: ScreenDocument.Builtin) -> (CELType, String) {
        switch builtin {
        case .data: (data.type, "data sources fill it")
        case .assets: (assets.type, "it is what \"assets\" says")
        case .locale: (.string, "the action \"locale\" changes it")
        case .theme: (.string, "the action \"theme\" changes it")
        case .screen: (.string, "\"navigate\" changes it")
        }
    }
}
