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
        // The path up to its first computed part; the inputs of computed parts are followed, too.
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
                try scope.assign(target, target.type.value(ofInput: event.value))
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
            guard value != target.type.value(ofInput: input.input) else { return }
            // Typed text is shown as the variable says it, with all its digits.
            input.input =
                input is any TypingTarget
                ? .text(try value?.checkedText() ?? "") : try InputValue(value ?? .null)
        } catch {
            runtime.report(error.message, at: target.location)
        }
    }
}

extension InputValue {
    /// Makes the value that an input shows for a variable's value.
    init(_ value: CELValue) throws(CELError) {
        switch value {
        case .null: self = .none
        case .bool(let isOn): self = .bool(isOn)
        case .int(let number): self = .number(Double(number))
        case .uint(let number): self = .number(Double(number))
        case .double(let number): self = .number(number)
        case .list(let elements):
            var values: [InputValue] = []
            for element in elements { values.append(try InputValue(element)) }
            self = .list(values)
        default: self = .text(try value.checkedText())
        }
    }
}

extension CELValue {
    /// Makes the value of an input, as it is without the type of a variable.
    init(_ input: InputValue) {
        switch input {
        case .none: self = .null
        case .bool(let isOn): self = .bool(isOn)
        case .number(let number): self = Int64(exactly: number).map { .int($0) } ?? .double(number)
        case .text(let text): self = .string(text)
        case .list(let elements): self = .list(elements.map { CELValue($0) })
        }
    }
}

extension CELType {
    /// Converts the value of an input to this type, if possible.
    fileprivate func value(ofInput input: InputValue) -> CELValue {
        if case .list(let type) = self {
            return .list(input.elements.map { type.value(ofInput: $0) })
        }
        if case .text(let text) = input { return value(ofText: text) }
        switch (self, input) {
        case (.nullable, .none): return .null
        case (.nullable(let type), _): return type.value(ofInput: input)
        case (.string, .none), (.string, .bool), (.string, .number): return .string(input.text)
        case (.double, .number(let number)): return .double(number)
        default: return CELValue(input)
        }
    }

    /// Converts an entered text to this type, if possible.
    private func value(ofText text: String) -> CELValue {
        switch self {
        case .nullable(let type): text.isEmpty ? .null : type.value(ofText: text)
        case .int: Int64(text).map(CELValue.int) ?? .string(text)
        case .double: Double(text).map(CELValue.double) ?? .string(text)
        case .bool where text == "true" || text == "false": .bool(text == "true")
        default: .string(text)
        }
    }
}
