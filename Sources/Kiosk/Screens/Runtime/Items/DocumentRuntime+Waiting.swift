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
