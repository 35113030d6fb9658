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
    /// Converts an earlier value to this type, with empty values for missing fields.
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

/// A value of an earlier version, or of an earlier run, as a variable takes it over.
package struct AdoptedValue {
    package let value: CELValue
    /// True if "migrate" has computed it.
    package let isMigrated: Bool
}

/// Reason for which an earlier value could not be taken over.
package struct AdoptionFailure: Error {
    package let message: String
    package let location: DocumentLocation

    package init(message: String, location: DocumentLocation) {
        (self.message, self.location) = (message, location)
    }
}

extension VariableSpec {
    /// Converts a kept value, as it is in the state file.
    ///
    /// - Parameter version: The version with which it was kept.
    package func adopted(
        _ json: JSON, of version: Int, host: any CELHost
    ) throws(AdoptionFailure) -> AdoptedValue {
        if let migrated = try migrated(json, of: version, host: host) {
            return AdoptedValue(value: migrated, isMigrated: true)
        }
        return AdoptedValue(value: try fitted(CELValue(json, as: type)), isMigrated: false)
    }

    /// As the function above, for a value of a running document.
    func adopted(
        _ value: CELValue, of version: Int, host: any CELHost
    ) throws(AdoptionFailure) -> AdoptedValue {
        if let migrated = try migrated(value.json, of: version, host: host) {
            return AdoptedValue(value: migrated, isMigrated: true)
        }
        return AdoptedValue(value: try fitted(value), isMigrated: false)
    }

    private func fitted(_ value: CELValue) throws(AdoptionFailure) -> CELValue {
        do throws(CELError) {
            return try adopted(value)
        } catch {
            throw AdoptionFailure(
                message: "the earlier value does not fit: \(error.message)", location: location)
        }
    }

    /// Computes the value from one of an earlier version; nil if that is to be taken as it is.
    private func migrated(
        _ old: JSON, of version: Int, host: any CELHost
    ) throws(AdoptionFailure) -> CELValue? {
        guard isPersistent, version != self.version else { return nil }
        if version > self.version {
            let own = self.version > 0 ? "\(self.version)" : "none"
            throw AdoptionFailure(
                message: "the earlier value has version \(version), and here is \(own)",
                location: location)
        }
        guard let migration else { return nil }
        let computed: CELValue
        do throws(CELError) {
            computed = try migration.value(from: old, of: version, host: host)
        } catch {
            throw AdoptionFailure(
                message: "\"migrate\" fails for the value of version \(version): \(error.message)",
                location: migration.location)
        }
        do throws(CELError) {
            return try adopted(computed)
        } catch {
            throw AdoptionFailure(
                message: "what \"migrate\" gives does not fit: \(error.message)",
                location: migration.location)
        }
    }
}

/// The first values of a document's variables, as far as an earlier version has left them.
struct InheritedState {
    /// Values of `state`, in its order.
    var values: [CELValue?] = []
    /// Variables that have a value of the version before.
    var names: Set<String> = []
    /// Variables that have what was kept under another name, or in another version, with the name.
    var moved: [String: String] = [:]
    /// Variables that start with their first values, with the value that did not fit, and the
    /// reason.
    var misfits: [Misfit] = []

    struct Misfit {
        let variable: VariableSpec
        /// The name that the value has in the state file.
        let name: String
        let value: JSON
        let failure: AdoptionFailure
    }

    /// Makes a state that has inherited nothing.
    init() {}

    /// - Parameter memory: State of the version before; nil for the first one.
    init(_ state: [VariableSpec], keeping memory: DocumentMemory?, host: any CELHost) {
        for variable in state { add(variable, memory, host) }
    }

    private mutating func add(
        _ variable: VariableSpec, _ memory: DocumentMemory?, _ host: any CELHost
    ) {
        var first = variable.initial
        defer { values.append(first) }
        guard let memory,
            let name = variable.names.first(where: { memory.state[$0] != nil }),
            let value = memory.state[name]
        else { return }
        names.insert(variable.name)
        let version = memory.versions[name] ?? 0
        do {
            first = try variable.adopted(value, of: version, host: host).value
            if variable.isPersistent, name != variable.name || version != variable.version {
                moved[variable.name] = name
            }
        } catch {
            misfits.append(
                Misfit(variable: variable, name: name, value: value.json, failure: error))
        }
    }
}

/// Keeps what documents inherit in the state file, under the names and versions of today.
struct EarlierValues {
    let runtime: DocumentRuntime
    let store: StateStore?

    /// Reports values that could not be taken over; those that persist are kept aside.
    func report(_ misfits: [InheritedState.Misfit]) {
        for misfit in misfits { report(misfit.variable, misfit.name, misfit.value, misfit.failure) }
    }

    /// Returns the kept value of a variable; nil without one. A value that does not fit is set aside.
    func kept(_ variable: VariableSpec) -> CELValue? {
        guard let store, let kept = KeptValue(variable, in: store.values) else { return nil }
        do throws(AdoptionFailure) {
            let adopted = try variable.adopted(
                kept.json, of: kept.version, host: runtime.values.host)
            if kept.name == variable.name && kept.version == variable.version {
                return adopted.value
            }
            return move(kept.name, to: variable, adopted.value) ? adopted.value : nil
        } catch {
            report(variable, kept.name, kept.json, error)
            return nil
        }
    }

    /// Stores a value under a variable's name and version, and removes it from its former name. A value that
    /// is too large now is set aside.
    ///
    /// - Returns: True if it is the variable's now.
    func move(_ name: String, to variable: VariableSpec, _ value: CELValue?) -> Bool {
        guard let store, let json = value?.json else { return true }
        if let reason = store.refusal(of: json, as: variable.name, insteadOf: name) {
            let failure = AdoptionFailure(
                message: "the earlier value is too large now: \(reason)",
                location: variable.migration?.location ?? variable.location)
            report(variable, name, store.values[name] ?? json, failure)
            return false
        }
        store.together {
            if name != variable.name {
                store.remove(name)
                store.setVersion(0, of: name)
            }
            store.set(variable.name, to: json)
            store.setVersion(variable.version, of: variable.name)
        }
        return true
    }

    private func report(
        _ variable: VariableSpec, _ name: String, _ json: JSON, _ failure: AdoptionFailure
    ) {
        let key = variable.isPersistent ? store?.setAside(name, json) : nil
        runtime.report(
            failure.message,
            help: key.map { "nothing is lost: it is in the state file as \"\($0)\"" }
                ?? "the variable begins anew",
            at: failure.location)
    }
}

/// A value in a state file that a variable begins with.
package struct KeptValue {
    /// The name under which it is kept: the present one of the variable, or a former one.
    package let name: String
    package let json: JSON
    /// The version with which it was kept; 0 without one.
    package let version: Int

    /// Finds the value of a variable; nil without one.
    package init?(_ variable: VariableSpec, in values: [String: JSON]) {
        guard let name = variable.names.first(where: { values[$0] != nil }), let json = values[name]
        else { return nil }
        (self.name, self.json) = (name, json)
        version = StateKey.version(of: name, in: values)
    }
}

extension VariableSpec {
    /// The present name, followed by the former ones.
    package var names: [String] { [name] + formerNames }
}

extension ScreenDocument {
    /// Converts a kept value to a variable's type, as a kiosk with this document would.
    package func adopted(
        _ kept: KeptValue, by variable: VariableSpec
    ) throws(AdoptionFailure) -> AdoptedValue {
        let host = DocumentLanguage(texts, timeZone: timeZone)
        return try variable.adopted(kept.json, of: kept.version, host: host)
    }
}
