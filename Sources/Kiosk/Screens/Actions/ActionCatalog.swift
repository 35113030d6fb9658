/// The actions that documents may use.
struct ActionCatalog: Sendable {
    /// In the order of the reference.
    let all: [any DocumentAction.Type]
    let names: [String]
    private let byName: [String: any DocumentAction.Type]

    init(_ all: [any DocumentAction.Type]) {
        self.all = all
        names = all.map { $0.name }
        byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in
            preconditionFailure("two actions are called \(first.name)")
        }
    }

    subscript(name: String) -> (any DocumentAction.Type)? { byName[name] }

    var forms: [DocumentForm] { all.map { $0.form } }

    static let builtin: [any DocumentAction.Type] = [
        SetAction.self, AppendAction.self, RemoveAction.self, ToggleAction.self,
        IncrementAction.self,
        NavigateAction.self, BackAction.self, HomeAction.self, ShowAction.self, DismissAction.self,
        ConfirmAction.self,
        EmitAction.self, ForwardAction.self,
        RunAction.self, RequestAction.self,
        DelayAction.self, ConditionAction.self, SequenceAction.self,
        RefreshAction.self, ThemeAction.self, LocaleAction.self, LogAction.self,
    ]
}
