extension ScopedKey<ValueSpec> {
    /// Makes a key for a duration within a range, or an expression that is one, which `duration` of an
    /// `ActionRun` or a `DocumentRuntime` evaluates.
    public static func duration(
        _ name: String, in range: ClosedRange<Duration>, required isRequired: Bool = false,
        _ doc: String
    ) -> ScopedKey {
        ScopedKey(
            name, .either([.duration(range), .expression]), required: isRequired, doc
        ) { location, scope in scope.duration(location, "\"\(name)\"", in: range) }
    }
}

extension ScopeReader {
    /// Reads a duration such as `"5s"`, or an expression for a duration or such a text.
    func duration(
        _ location: ValueLocation, _ what: String, in range: ClosedRange<Duration>
    ) -> ValueSpec? {
        guard case .string(let text) = location.node.kind, !FormulaText.isPlain(text) else {
            return (self as any Checker).duration(location, what, in: range)
                .map { .literal(.duration($0)) }
        }
        guard let value = try? formula(text, location) else { return nil }
        switch value {
        case .formula(let formula):
            switch formula.type.nonNull {
            case .duration, .string, .dyn, .parameter: return value
            default:
                error(
                    location, "\(what) has to be a duration, and this is \(formula.type.phrase)",
                    help: "write duration(…), such as \"${duration(string(seconds) + 's')}\"")
                return nil
            }
        default:
            mismatch(location, what, help: "write a time such as \"5s\"")
            return nil
        }
    }
}

extension Scope {
    /// Returns the current value of a duration.
    func duration(
        _ spec: ValueSpec, in range: ClosedRange<Duration>
    ) throws(CELError) -> Duration {
        let value = try evaluate(spec)
        var duration: Duration?
        switch value {
        case .duration(let given): duration = given
        case .string(let text): duration = Duration(briefText: text)
        default: break
        }
        guard let duration, range.contains(duration) else {
            throw CELError(
                .badArgument,
                """
                this has to be a time from \(range.lowerBound.briefText) to \
                \(range.upperBound.briefText), not \(value.plainText ?? value.kind.phrase)
                """, at: 0)
        }
        return duration
    }
}
