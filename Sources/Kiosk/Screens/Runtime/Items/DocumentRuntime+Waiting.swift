extension DocumentRuntime {
    /// Returns true if a formula has no value only because a data source is still loading.
    ///
    /// - Parameter own: Name of the source whose formula it is, which does not wait for itself.
    func isWaiting(_ formula: Formula, in scope: Scope, of own: String? = nil) -> Bool {
        formula.reads.contains { read in
            read.slot == ScreenDocument.Builtin.data.slot
                ? isLoading(read.keys.first, besides: own) : scope.isWaiting(read.slot)
        }
    }

    /// Returns true if a data source is loading for the first time; without a name, if any source
    /// is.
    private func isLoading(_ key: CELPath.Key?, besides own: String?) -> Bool {
        guard case .map(let sources)? = global[ScreenDocument.Builtin.data.slot] else {
            return false
        }
        return sources.entries.contains { source in
            guard case .string(let name) = source.key, name != own else { return false }
            return (key == nil || key == .field(name))
                && source.value["status"] == .string("loading")
        }
    }

    /// Evaluates a value that decides about nodes; nil, with a log line, for an error, and silently
    /// nil while values are loading.
    func decide(_ value: ValueSpec, as name: String, in scope: Scope, at location: DocumentLocation)
        -> CELValue?
    {
        do {
            return try scope.evaluate(value)
        } catch {
            if !isWaiting(value, in: scope) {
                report("\"\(name)\" has no value: \(error.message)", at: value.location ?? location)
            }
            return nil
        }
    }

    /// Evaluates a value that is true or false; false, with a log line, for anything else, and silently
    /// false while values are loading.
    func holds(
        _ value: ValueSpec, as name: String, in scope: Scope, at location: DocumentLocation
    ) -> Bool {
        switch decide(value, as: name, in: scope, at: location) {
        case nil: return false
        case .bool(let holds): return holds
        case let result?:
            reject(
                result, of: value, as: name, in: scope, "it counts as false",
                help: "write something that is true or false", at: location)
            return false
        }
    }

    /// Reports a result that is of no use where it stands; nothing while values are loading.
    func reject(
        _ result: CELValue, of value: ValueSpec, as name: String, in scope: Scope,
        _ consequence: String, help: String, at location: DocumentLocation
    ) {
        if isWaiting(value, in: scope) { return }
        report(
            "\"\(name)\" cannot be \(result.json.described), so \(consequence)", help: help,
            at: value.location ?? location)
    }

    func isWaiting(_ value: ValueSpec, in scope: Scope) -> Bool {
        switch value {
        case .literal: false
        case .formula(let formula): isWaiting(formula, in: scope)
        case .list, .map: value.formulas.contains { isWaiting($0, in: scope) }
        }
    }
}

extension ValueSpec {
    /// Location of its formula; nil for a constant.
    var location: DocumentLocation? {
        if case .formula(let formula) = self { formula.location } else { nil }
    }
}
