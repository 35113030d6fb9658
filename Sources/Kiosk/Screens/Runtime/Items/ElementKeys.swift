extension RepetitionSpec {
    /// Returns the elements that the formula gives; none, and a log line, if it gives no list.
    ///
    /// - Parameter key: The key in the document.
    func elements(_ key: String, in scope: Scope, _ runtime: DocumentRuntime) -> [CELValue] {
        switch runtime.decide(list, as: key, in: scope, at: location) {
        case nil, .null: return []
        case .list(let elements): return elements
        case let value?:
            runtime.reject(
                value, of: list, as: key, in: scope, "nothing is shown",
                help: "write something that is a list", at: location)
            return []
        }
    }
}

/// The keys of a list's elements, by which they are known when the list changes.
final class ElementKeys {
    private let spec: RepetitionSpec
    private let runtime: DocumentRuntime
    /// Scope for evaluating keys.
    private let scope: Scope
    private let outer: Scope
    /// True if the key depends only on the element.
    let dependsOnElement: Bool
    /// True once two elements have had the same key.
    private var hasDuplicates = false

    init(_ spec: RepetitionSpec, _ runtime: DocumentRuntime, in scope: Scope) {
        self.spec = spec
        self.runtime = runtime
        outer = scope
        self.scope = scope.inner(firstSlot: spec.firstSlot, values: [nil, nil])
        dependsOnElement =
            spec.key.map { $0.effects.isEmpty && $0.reads.allSatisfy { $0.slot == spec.firstSlot } }
            ?? false
    }

    /// Follows the variables outside of the list that the keys depend on.
    func follow(in scope: Scope, _ computation: Computation) {
        for read in spec.key?.reads ?? [] where read.slot < spec.firstSlot {
            computation.follow(read.slot, at: read.keys[...], in: scope)
        }
        if let key = spec.key { computation.follow(key.effects) }
    }

    /// Returns true if elements at the same index of two lists need not be asked for their keys.
    /// Without keys, an element is identified by its index.
    func areSurelySame(_ old: CELValue, _ new: CELValue) -> Bool {
        spec.key == nil || dependsOnElement && old == new
    }

    /// Returns how many elements at the beginnings and at the ends of two lists need not be compared.
    func sharedEnds(_ old: [CELValue], _ new: [CELValue]) -> (prefix: Int, suffix: Int) {
        if spec.key == nil { return (min(old.count, new.count), 0) }
        guard dependsOnElement else { return (0, 0) }
        let ends = SharedEnds(old, new)
        return (ends.new.lowerBound, new.count - ends.new.upperBound)
    }

    func key(of element: CELValue, at index: Int) -> CELKey {
        guard let formula = spec.key else { return .int(Int64(index)) }
        scope.set(spec.firstSlot, to: element)
        scope.set(spec.firstSlot + 1, to: .int(Int64(index)))
        do {
            let value = try scope.evaluate(formula)
            if let key = CELKey(value) { return key }
            return .string(try value.checkedText())
        } catch {
            if !runtime.isWaiting(formula, in: outer) {
                runtime.report(
                    "the key of element \(index) has no value: \(error.message)",
                    at: formula.location)
            }
            // No other key begins with a zero byte.
            return .string("\0\(index)")
        }
    }

    /// Reports, once, a key that two elements have.
    func reportDuplicate(_ key: CELKey) {
        guard !hasDuplicates, let formula = spec.key else { return }
        hasDuplicates = true
        runtime.report(
            DuplicateKeys.message(key.text), help: DuplicateKeys.help, at: formula.location)
    }

    /// True if it is still to be found out whether two elements have the same key.
    var mayHaveDuplicates: Bool { spec.key != nil && !hasDuplicates }
}

extension CELKey {
    /// The key in a message.
    fileprivate var text: String {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .uint(let value): String(value)
        case .string(let text): text.quotedExcerpt
        }
    }
}
