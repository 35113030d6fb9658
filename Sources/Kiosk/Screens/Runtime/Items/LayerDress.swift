/// The looks that a document gives to what lies over its screens for a while. Formulas have the values
/// of the moment at which it appears.
struct LayerDress {
    let runtime: DocumentRuntime

    /// Gives a part the look of its style; one without a style keeps its own.
    func apply(_ part: LayerPart, to node: Node) {
        guard let spec = runtime.document.layers[part] else { return }
        for property in spec.properties {
            guard let value = value(of: property) else { continue }
            property.property.apply(value, to: node)
        }
        // Only answers have states.
        guard !spec.variants.isEmpty, let answer = node as? ButtonNode else { return }
        let looks = AnswerLooks(
            spec.variants.map { variant in
                let values = variant.properties.compactMap { property in
                    value(of: property).map { (property.property, $0) }
                }
                return AnswerLooks.Variant(state: variant.state, values: values)
            })
        if spec.variants.contains(where: { !$0.state.isDisjoint(with: ButtonNode.ownStateLooks) }) {
            answer.hasStateLooks = false
        }
        answer.onInteractionChange = { [unowned answer] in looks.show($0, of: answer) }
    }

    /// Returns the value of a property now; nil, and a log line, if there is none.
    private func value(of spec: PropertySpec) -> PropertyValue? {
        let name = spec.property.name
        let result: CELValue
        do throws(CELError) {
            switch spec.value {
            case .literal(let value): return value
            case .formula(let formula): result = try runtime.global.evaluate(formula)
            case .composed(let value): result = try runtime.global.evaluate(value)
            // Only texts have parts, and those are the question's or the toast's own.
            case .richText: return nil
            }
        } catch {
            runtime.report(
                "\"\(name)\" has no value: \(error.message); it stays as it is",
                at: spec.location)
            return nil
        }
        do {
            return try spec.property.value(ofResult: result, in: runtime.directory)
        } catch {
            runtime.report(
                "\(error.message(name)); it stays as it is", help: error.help, at: spec.location)
            return nil
        }
    }
}

/// The looks of an answer in its states.
private final class AnswerLooks {
    struct Variant {
        let state: InteractionStates
        let values: [(property: Property, value: PropertyValue)]
    }

    private let variants: [Variant]
    /// Look of the answer in no state; nil before the first one.
    private var base: (ButtonModel, LayoutStyle, Effects, NodeTransform)?

    init(_ variants: [Variant]) {
        self.variants = variants.sorted { $0.state.rawValue < $1.state.rawValue }
    }

    func show(_ states: InteractionStates, of answer: ButtonNode) {
        let base =
            base ?? (answer.model, answer.layoutStyle, answer.effects, answer.transform)
        self.base = base
        (answer.model, answer.layoutStyle, answer.effects, answer.transform) = base
        for variant in variants where states.isSuperset(of: variant.state) {
            for (property, value) in variant.values { property.apply(value, to: answer) }
        }
    }
}
