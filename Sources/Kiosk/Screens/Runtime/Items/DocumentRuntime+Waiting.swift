extension DocumentRuntime {
    /// Returns true if a formula has no value only because a data source is still loading.
    func isWaiting(_ formula: Formula, in scope: Scope) -> Bool {
        formula.reads.contains { read in
            read.slot == ScreenDocument.Builtin.data.rawValue
                ? isLoading(read.keys.first) : scope.isWaiting(read.slot)
        }
    }

    /// Returns true if a data source is loading for the first time; without a name, if any source
    /// is.
    private func isLoading(_ name: CELPath.Key?) -> Bool {
        guard let data = global[ScreenDocument.Builtin.data.rawValue] else { return false }
        func isLoading(_ source: CELValue?) -> Bool { source?["status"] == .string("loading") }
        if let name { return isLoading(data[name]) }
        guard case .map(let sources) = data else { return false }
        return sources.entries.contains { isLoading($0.value) }
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
