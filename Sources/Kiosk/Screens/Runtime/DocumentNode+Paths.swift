/// A reason why a client's path or value does not fit.
package struct StateMistake: Error {
    /// The part of the path that is valid.
    package let path: String
    /// The values that can be there, as a noun phrase.
    package let expected: String
    /// The mistake, as a sentence.
    package let message: String
}

/// The state of a running document, as clients of the control socket read and change it.
extension DocumentNode {
    /// Number of changes of `state`, over all versions of the document.
    var stateVersion: Int { values.stateVersion }

    /// Returns the values of all variables of `state`, of computed ones and of the built-in ones by
    /// which a client sees data and queues.
    var stateValues: JSON.Object {
        var result = JSON.Object()
        for variable in document.state { result[variable.name] = value(of: variable.name) }
        for variable in document.computed { result[variable.name] = value(of: variable.name) }
        return result
    }

    /// Returns the value at a path of the state, of a computed variable, or of a built-in one.
    func value(at text: String) throws(StateMistake) -> JSON {
        var scanner = TargetScanner(text)
        guard let name = scanner.name() else { throw noPath(text) }
        guard let slot = slot(of: name) else {
            let others = document.computed.map(\.name) + document.builtins.map(\.rawValue)
            throw noVariable(name, among: document.state.map(\.name) + others)
        }
        global.lazyVariable(at: slot)?.refresh()
        var value = global[slot] ?? .null
        while let part = scanner.next() {
            let key: CELPath.Key
            switch part {
            case .field(let name): key = .field(name)
            case .index(let index): key = .index(index)
            case .expression, .invalid: throw noPath(text)
            }
            guard let inner = value[key] else {
                throw StateMistake(
                    path: text, expected: "a part that is there",
                    message: "there is no \(text.quotedExcerpt) now")
            }
            value = inner
        }
        return value.json
    }

    /// Changes parts of the state. If one of them does not fit, none is changed.
    func setState(_ values: JSON.Object) throws(StateMistake) {
        var change = ScopeChange(global)
        for member in values {
            let target = try self.target(at: member.key)
            let value: CELValue
            do throws(CELTypeMismatch) {
                value = try target.type.converted(member.value)
            } catch {
                throw StateMistake(
                    path: member.key + error.keys.map(\.suffix).joined(),
                    expected: error.expectation, message: error.message(in: member.key))
            }
            do throws(CELError) {
                try change.assign(target, value)
            } catch {
                throw StateMistake(
                    path: member.key, expected: target.type.phrase,
                    message: "\(member.key): \(error.message)")
            }
        }
        change.commit()
    }

    /// Returns the part of the state that a text names.
    private func target(at text: String) throws(StateMistake) -> TargetSpec {
        var scanner = TargetScanner(text)
        guard let name = scanner.name() else { throw noPath(text) }
        guard let number = document.state.firstIndex(where: { $0.name == name }) else {
            throw noState(name)
        }
        var type = document.state[number].type
        var steps: [TargetSpec.Step] = []
        while let part = scanner.next() {
            guard let (step, inner) = type.step(part) else {
                throw StateMistake(
                    path: text, expected: type.phrase,
                    message: "\(text.quotedExcerpt) is no part of the state\(type.hint(for: part))")
            }
            steps.append(step)
            type = inner
        }
        return TargetSpec(
            name: name, slot: ScreenDocument.slot(ofState: number), path: steps, type: type,
            whole: document.state[number].type, location: DocumentLocation(file: 0, offset: 0))
    }

    private func noPath(_ text: String) -> StateMistake {
        StateMistake(
            path: text, expected: "a name such as \"count\", \"cart.total\" or \"items[0].name\"",
            message: "\(text.quotedExcerpt) is no variable, nor a part of one")
    }

    /// Returns the mistake for an attempt to change something that is no variable of the state.
    private func noState(_ name: String) -> StateMistake {
        let reason: String
        if document.computed.contains(where: { $0.name == name }) {
            reason = "is computed from others; set those"
        } else if let builtin = document.builtins.first(where: { $0.rawValue == name }) {
            reason =
                switch builtin {
                case .screen: "is changed by Navigate and Back (kioskctl navigate, kioskctl back)"
                case .theme: "is changed by SetTheme (kioskctl theme)"
                case .locale: "is changed by SetLocale (kioskctl locale)"
                case .data: "is changed by PushData (kioskctl push)"
                case .access: "is changed by SetAccess, and by the action \"access\""
                case .assets, .queues, .display, .schedule, .brokers: "cannot be set"
                }
        } else {
            return noVariable(name, among: document.state.map(\.name))
        }
        return StateMistake(
            path: name, expected: "a variable of \"state\"",
            message: "\(name.quotedExcerpt) \(reason)")
    }

    private func noVariable(_ name: String, among names: [String]) -> StateMistake {
        let hint = suggestion(for: name, among: names)
        return StateMistake(
            path: name, expected: "a variable of \"state\"",
            message: "there is no variable \(name.quotedExcerpt)" + (hint.map { "; \($0)" } ?? ""))
    }
}

extension CELType {
    /// Returns the reason why a value of the type has no such part, to be appended to the sentence
    /// that says so.
    fileprivate func hint(for part: TargetScanner.Part) -> String {
        switch (part, nonNull) {
        case (.field(let name), .object(let object)):
            suggestion(for: name, among: object.fields.keys.sorted()).map { "; \($0)" } ?? ""
        case (.field, .list): "; a part of a list is named by its index, such as [0]"
        case (.index, .object), (.index, .map):
            "; a part of an object is named by its key, such as .name"
        case (.field, _), (.index, _): "; \(phrase) has no parts"
        case (.expression, _), (.invalid, _): ""
        }
    }

    /// Steps into a value of the type; nil if there can be no such part.
    fileprivate func step(_ part: TargetScanner.Part) -> (TargetSpec.Step, CELType)? {
        switch (part, nonNull) {
        case (.field(let name), .dyn): return (TargetSpec.Step.field(name), CELType.dyn)
        case (.field(let name), .map(_, let value)): return (TargetSpec.Step.field(name), value)
        case (.field(let name), .object(let object)):
            guard let field = object.fields[name] else { return nil }
            return (TargetSpec.Step.field(name), field)
        case (.index(let index), .dyn): return (TargetSpec.Step.index(index), CELType.dyn)
        case (.index(let index), .list(let element)):
            return (TargetSpec.Step.index(index), element)
        default: return nil
        }
    }
}
