/// Reports a value of the document at first, and whenever it has changed, at most once in a frame.
final class ValueFollower: Computation {
    private let spec: ValueSpec
    private let runtime: DocumentRuntime
    private let report: (JSON) -> Void
    private var told: CELValue?

    init(
        _ spec: ValueSpec, of document: DocumentNode, report: @escaping (JSON) -> Void
    ) {
        (self.spec, runtime, self.report) = (spec, document.runtime, report)
        super.init(document.updates)
        follow(spec.formulas, in: runtime.global)
        // Evaluated in the content phase, when the document has its values.
        queue()
    }

    override func update() {
        do throws(CELError) {
            let value = try runtime.global.evaluate(spec)
            guard value != told else { return }
            told = value
            report(value.json)
        } catch {
            guard let location = spec.formulas.first?.location else { return }
            runtime.report(error.message, at: location)
        }
    }
}
