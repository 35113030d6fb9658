/// A property of a node computed by a formula. There are thousands of these, so shared data is in
/// the fragment.
final class PropertyComputation: Computation {
    private let fragment: NodeFragment
    private let scope: Scope
    /// Specifications of the node, of a use or of a variant.
    private let specs: [PropertySpec]
    private let index: Int32
    /// Destination of the value if the property has variants; nil if not.
    private let source: VariantSource?
    private var hasValue = false
    /// Bytes of the text that the property has.
    private var textBytes: Int32 = 0
    /// Last valid result of the formula.
    private var last: CELValue?
    /// The list or map before it; nil for a property that has not had two.
    private var former: FormerValue?

    init(
        _ fragment: NodeFragment, _ specs: [PropertySpec], _ index: Int, in scope: Scope,
        to source: VariantSource?, _ updates: UpdateQueue
    ) {
        self.fragment = fragment
        self.scope = scope
        self.specs = specs
        self.index = Int32(index)
        self.source = source
        super.init(updates)
        switch specs[index].value {
        case .literal: break
        case .formula(let formula): follow(formula, in: scope)
        case .richText(let parts):
            for part in parts { follow(part.text.formulas, in: scope) }
        case .composed(let value): follow(value.formulas, in: scope)
        }
    }

    override func update() {
        do throws(CELError) {
            switch specs[Int(index)].value {
            case .literal(let value): take(value)
            case .formula(let formula): take(try evaluate(formula), at: formula.location)
            case .richText(let parts): try update(parts)
            case .composed(let value):
                take(try evaluate(value), at: specs[Int(index)].location)
            }
        } catch {
            let spec = specs[Int(index)]
            giveUp(
                "\"\(spec.property.name)\" has no value: \(error.message)",
                at: spec.formulas.count == 1 ? spec.formulas[0].location : spec.location)
        }
    }

    private func evaluate(_ formula: Formula) throws(CELError) -> CELValue {
        guard let former else { return try scope.evaluate(formula) }
        return try scope.evaluate(formula, spare: &former.value)
    }

    private func evaluate(_ composed: ValueSpec) throws(CELError) -> CELValue {
        guard let former else { return try scope.evaluate(composed) }
        return try scope.evaluate(composed, spare: &former.value)
    }

    /// Applies a result, if it is another one than before.
    private func take(_ value: CELValue, at location: DocumentLocation) {
        if hasValue, value == last { return }
        let property = specs[Int(index)].property
        // null clears a property that can be cleared.
        if case .null = value, property.canBeCleared { return drop() }
        if property.codec.isText, case .string(let text) = value,
            !countText(text.utf8.count, at: location)
        {
            return
        }
        do {
            try take(property, result: value)
            keepMemory()
            last = value
        } catch {
            giveUp(error.message(property.name), help: error.help, at: location)
        }
    }

    private func update(_ parts: [PropertySpec.RichTextPart]) throws(CELError) {
        var text = RichText("")
        var length = 0
        for part in parts {
            let value = try scope.evaluate(part.text).checkedText()
            length += value.utf8.count
            guard length <= DocumentLimits.textLength else {
                throw CELError(.limit, DocumentLimits.textMessage, at: 0)
            }
            text += RichText(value, part.attributes)
        }
        guard countText(length, at: specs[Int(index)].location) else { return }
        take(.of(text))
    }

    /// Keeps the memory of a small list or map for the value after the next one: a property that moves has
    /// another one in each frame.
    private func keepMemory() {
        switch last {
        case .list(let list) where list.count <= FormerValue.limit: break
        case .map(let map) where map.count <= FormerValue.limit: break
        default: return
        }
        if former == nil { former = FormerValue() }
        former?.value = last ?? .null
        last = nil
    }

    /// Counts the text; false, after a report, if there is too much text for it.
    private func countText(_ bytes: Int, at location: DocumentLocation) -> Bool {
        guard fragment.countText(bytes, instead: Int(textBytes)) else {
            drop()
            fragment.reportText(at: location)
            return false
        }
        textBytes = Int32(bytes)
        return true
    }

    /// Goes back to the default, and says why, unless a data source is still loading.
    private func giveUp(
        _ reason: @autoclosure () -> String, help: String? = nil, at location: DocumentLocation
    ) {
        drop()
        let (runtime, spec) = (fragment.runtime, specs[Int(index)])
        guard !spec.formulas.contains(where: { runtime.isWaiting($0, in: scope) }) else { return }
        runtime.report(
            "\(reason()); \(fragment.spec.kind.fallback(of: spec.property))", help: help,
            at: location)
    }

    /// Applies the result of a formula.
    private func take(_ property: Property, result: CELValue) throws(CodecError) {
        let folder = fragment.runtime.directory
        if source == nil {
            try property.apply(result: result, to: fragment.node, in: folder)
            hasValue = true
        } else {
            take(try property.value(ofResult: result, in: folder))
        }
    }

    private func take(_ value: PropertyValue) {
        hasValue = true
        if let source {
            fragment.variants?.set(source, to: value)
        } else {
            specs[Int(index)].property.apply(value, to: fragment.node)
        }
    }

    private func drop() {
        last = nil
        if textBytes > 0, fragment.countText(0, instead: Int(textBytes)) { textBytes = 0 }
        guard hasValue else { return }
        hasValue = false
        if let source {
            fragment.variants?.set(source, to: nil)
        } else {
            fragment.spec.kind.reset(
                specs[Int(index)].property, of: fragment.node, in: fragment.runtime.directory)
        }
    }
}

/// A value whose memory serves a later one; most properties have none.
private final class FormerValue {
    /// Largest number of elements that are kept.
    static let limit = 16

    var value = CELValue.null
}
