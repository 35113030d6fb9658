extension DocumentRuntime {
    /// Whether a formula has no value only because a data source has none yet.
    func isWaiting(_ formula: Formula, in scope: Scope) -> Bool {
        formula.reads.contains { read in
            read.slot == ScreenDocument.Builtin.data.rawValue
                ? isLoading(read.keys.first) : scope.isWaiting(read.slot)
        }
    }

    /// Whether a data source is asked for the first time; without a name, whether one of them is.
    private func isLoading(_ name: CELPath.Key?) -> Bool {
        guard let data = global[ScreenDocument.Builtin.data.rawValue] else { return false }
        func isLoading(_ source: CELValue?) -> Bool { source?["status"] == .string("loading") }
        if let name { return isLoading(data[name]) }
        guard case .map(let sources) = data else { return false }
        return sources.entries.contains { isLoading($0.value) }
    }

    /// The value of what decides about nodes; nil, and a log line, for an error, and just nil where
    /// values are still to come.
    func decide(_ value: ValueSpec, as name: String, in scope: Scope, at place: DocumentPlace)
        -> CELValue?
    {
        do {
            return try scope.evaluate(value)
        } catch {
            if !isWaiting(value, in: scope) {
                report("\"\(name)\" has no value: \(error.message)", at: value.place ?? place)
            }
            return nil
        }
    }

    func isWaiting(_ value: ValueSpec, in scope: Scope) -> Bool {
        value.formulas.contains { isWaiting($0, in: scope) }
    }
}

extension ValueSpec {
    /// Where its formula stands, if it is one.
    var place: DocumentPlace? {
        if case .formula(let formula) = self { formula.place } else { nil }
    }
}
