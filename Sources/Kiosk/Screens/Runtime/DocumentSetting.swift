/// A setting given by a formula of the document, such as the theme's name, until an action
/// overrides it. The override applies until the formula's value changes.
final class DocumentSetting: Computation {
    private let spec: ValueSpec
    private let scope: Scope
    /// Puts a name into force; returns an error for an invalid one.
    private let apply: (String) -> String?
    private let runtime: DocumentRuntime
    /// The last value of the formula.
    private var name: String?

    init(
        _ spec: ValueSpec, _ runtime: DocumentRuntime, _ updates: UpdateQueue,
        apply: @escaping (String) -> String?
    ) {
        self.spec = spec
        self.runtime = runtime
        scope = runtime.global
        self.apply = apply
        super.init(updates)
        follow(spec.formulas, in: scope)
    }

    override func update() {
        let location = spec.formulas.first?.location ?? DocumentLocation(file: 0, offset: 0)
        do {
            guard case .string(let new) = try scope.evaluate(spec) else {
                return runtime.report("this has to be a string", at: location)
            }
            guard new != name else { return }
            name = new
            if let mistake = apply(new) { runtime.report(mistake, at: location) }
        } catch {
            if !runtime.isWaiting(spec, in: scope) { runtime.report(error.message, at: location) }
        }
    }
}
