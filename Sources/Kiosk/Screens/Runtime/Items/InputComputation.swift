/// Binds an input to a variable.
final class InputComputation: Computation {
    private let input: any InputNode
    private let target: TargetSpec
    private let scope: Scope
    private let runtime: DocumentRuntime

    init(
        _ input: any InputNode, _ target: TargetSpec, in scope: Scope, _ runtime: DocumentRuntime,
        _ updates: UpdateQueue
    ) {
        self.input = input
        self.target = target
        self.scope = scope
        self.runtime = runtime
        super.init(updates)
        // Up to the first part that depends on values, which are followed, too.
        var keys: [CELPath.Key] = []
        var isKnown = true
        for step in target.path {
            switch step {
            case .field(let name): if isKnown { keys.append(.field(name)) }
            case .index(let index): if isKnown { keys.append(.index(index)) }
            case .formula(let formula):
                isKnown = false
                follow(formula, in: scope)
            }
        }
        follow(target.slot, at: keys[...], in: scope)
        // The variable changes before other handlers of the event run.
        input.on(ChangeEvent.self) { [target, scope, runtime] event in
            do throws(CELError) {
                try scope.assign(target, target.type.value(ofInput: event.text))
            } catch {
                runtime.report(error.message, at: target.location)
            }
            return .notHandled
        }
    }

    override func update() {
        do {
            let value = try scope.value(of: target)
            // An unfinished number stays as typed: "1." means 1, and is about to become 1.5.
            guard value != target.type.value(ofInput: input.text) else { return }
            let text = try value?.checkedText() ?? ""
            if input.text != text { input.text = text }
        } catch {
            runtime.report(error.message, at: target.location)
        }
    }
}

extension CELType {
    /// Converts an entered text to this type, if possible.
    fileprivate func value(ofInput text: String) -> CELValue {
        switch self {
        case .nullable(let type): text.isEmpty ? .null : type.value(ofInput: text)
        case .int: Int64(text).map(CELValue.int) ?? .string(text)
        case .double: Double(text).map(CELValue.double) ?? .string(text)
        case .bool where text == "true" || text == "false": .bool(text == "true")
        default: .string(text)
        }
    }
}
