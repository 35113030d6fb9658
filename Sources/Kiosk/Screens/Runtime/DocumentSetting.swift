/// A setting given by a formula of the document, such as the theme's name, until an action
/// overrides it. The override applies until the formula's value changes.
final class DocumentSetting: Computation {
    private let spec: ValueSpec
    private let scope: Scope
    /// Puts a name into force, or answers what is wrong with it.
    private let apply: (String) -> String?
    private let report: (String, DocumentLocation) -> Void
    /// The last value of the formula.
    private var name: String?

    init(
        _ spec: ValueSpec, in scope: Scope, _ updates: UpdateQueue,
        report: @escaping (String, DocumentLocation) -> Void, apply: @escaping (String) -> String?
    ) {
        self.spec = spec
        self.scope = scope
        self.report = report
        self.apply = apply
        super.init(updates)
        follow(spec.formulas, in: scope)
    }

    override func update() {
        let location = spec.formulas.first?.location ?? DocumentLocation(file: 0, offset: 0)
        do {
            guard case .string(let new) = try scope.evaluate(spec) else {
                return report("this has to be a string", location)
            }
            guard new != name else { return }
            name = new
            if let mistake = apply(new) { report(mistake, location) }
        } catch {
            report(error.message, location)
        }
    }
}
