/// Values that an earlier version of a document left, or an earlier run of the kiosk.
extension VariableSpec {
    /// Converts an earlier value to the variable's type. Fields that the type has now and the value
    /// lacks are empty; what the type does not have any more stays.
    func adopted(_ value: CELValue) throws(CELError) -> CELValue {
        if let value = try? converted(value) { return value }
        return try converted(type.completed(value))
    }
}

extension CELType {
    /// As `VariableSpec.adopted`, for values that are no variable's.
    func adopted(_ value: CELValue) throws(CELTypeMismatch) -> CELValue {
        if let value = try? converted(value) { return value }
        return try converted(completed(value))
    }

    /// Adds empty values for missing fields of objects.
    fileprivate func completed(_ value: CELValue) -> CELValue {
        switch (nonNull, value) {
        case (.list(let element), .list(let elements)):
            return .list(elements.map(element.completed))
        case (.map(_, let type), .map(var map)):
            for entry in map.entries {
                guard case .string(let name) = entry.key else { continue }
                map[field: name] = type.completed(entry.value)
            }
            return .map(map)
        case (.object(let object), .map(var map)):
            for (name, type) in object.fields.sorted(by: { $0.key < $1.key }) {
                map[field: name] = map[field: name].map(type.completed) ?? type.emptyValue
            }
            return .map(map)
        default: return value
        }
    }
}

/// Variables that begin with values of an earlier version, or of an earlier run.
struct EarlierValues {
    let runtime: DocumentRuntime
    let store: StateStore?

    /// Reports the variables whose values the document could not take over; those that persist are
    /// kept aside.
    func reportMisfits(of state: [String: CELValue]) {
        for variable in runtime.document.state {
            guard let value = state[variable.name] else { continue }
            do {
                _ = try variable.adopted(value)
            } catch {
                report(variable, value.json, error, isKept: variable.isPersistent)
            }
        }
    }

    /// Returns the kept value of a variable; nil without one. One that does not fit is kept aside.
    func kept(_ variable: VariableSpec) -> CELValue? {
        guard let json = store?.values[variable.name] else { return nil }
        do {
            return try variable.adopted(CELValue(json, as: variable.type))
        } catch {
            report(variable, json, error, isKept: true)
            return nil
        }
    }

    private func report(
        _ variable: VariableSpec, _ json: JSON, _ error: CELError, isKept: Bool
    ) {
        let key = isKept ? store?.setAside(variable.name, json) : nil
        runtime.report(
            "the earlier value does not fit: \(error.message)",
            help: key.map { "nothing is lost: it is in the state file as \"\($0)\"" }
                ?? "the variable begins anew",
            at: variable.location)
    }
}
