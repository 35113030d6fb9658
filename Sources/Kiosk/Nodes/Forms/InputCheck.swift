/// State of an input in a form.
package struct InputState: Equatable {
    package let check: InputCheck
    /// Mistake in the value; empty if there is none.
    package var error = ""
    /// True once the guest has changed the value, or has left the input.
    package var isTouched = false
    /// True if the guest is to see what is wrong.
    package var showsError = false

    /// True if the guest sees that the value is not accepted.
    var isRefused: Bool { showsError && !error.isEmpty }

    package static func == (a: InputState, b: InputState) -> Bool {
        a.check === b.check && a.error == b.error && a.isTouched == b.isTouched
            && a.showsError == b.showsError
    }
}

/// The inputs in a node, in tree order.
enum InputCheckKey: PreferenceKey {
    static var defaultValue: [InputState] { [] }

    static func reduce(value: inout [InputState], nextValue: () -> [InputState]) {
        value += nextValue()
    }
}

/// Follows an input, and decides when its error is shown: a typed value's when the guest leaves it,
/// another's with the first change, unless the form waits, and all when the form is submitted. From
/// then on the error follows the value.
package final class InputCheck {
    private(set) weak var node: (any InputNode)?
    private var state: InputState?
    /// Checks the value as it is now; nil for an input without checks.
    package var refresh: (() -> Void)?
    /// Value when the input appeared.
    private var initial: InputValue?
    private var isFocused = false

    package init(_ node: any InputNode) {
        self.node = node
        offer(InputState(check: self))
        let isTyped = node is any TypingTarget
        node.on(ChangeEvent.self) { [weak self] _ in
            self?.change {
                $0.isTouched = true
                if !isTyped && self?.waitsForSubmit == false { $0.showsError = true }
            }
            return .notHandled
        }
        let before = node.onInteractionChange
        node.onInteractionChange = { [weak self] states in
            before?(states)
            self?.followFocus(states.contains(.focused))
        }
        node.lifeHandlers.begin.append { [weak self] in self?.initial = self?.node?.input }
    }

    /// Takes what the checks say about the value; empty if nothing is wrong.
    package func take(error: String) { change { $0.error = error } }

    /// Checks the value as it is now; returns what is wrong with it, empty for nothing.
    func checkNow() -> String {
        refresh?()
        return state?.error ?? ""
    }

    /// Shows what is wrong.
    func show() { change { ($0.isTouched, $0.showsError) = (true, true) } }

    /// Returns to the value that the input had when it appeared, as if nobody had touched it.
    func reset() {
        if let node, let initial, node.input != initial {
            node.input = initial
            node.send(ChangeEvent(initial))
            node.didReset()
        }
        change { ($0.isTouched, $0.showsError) = (false, false) }
    }

    private func followFocus(_ isFocused: Bool) {
        defer { self.isFocused = isFocused }
        if self.isFocused && !isFocused { noteLeave() }
    }

    /// Notes that the guest has left an input that had no focus to lose, unless a reset has made it untouched
    /// again.
    func leave() { if state?.isTouched == true { noteLeave() } }

    private func noteLeave() {
        change {
            $0.isTouched = true
            if !waitsForSubmit { $0.showsError = true }
        }
    }

    /// True if the nearest form shows nothing as wrong before it is submitted.
    private var waitsForSubmit: Bool {
        let form = node?.upwards.first { $0 is FormNode } as? FormNode
        return form?.model.showErrors == .submit
    }

    private func change(_ body: (inout InputState) -> Void) {
        guard var new = state else { return }
        body(&new)
        if new != state { offer(new) }
    }

    private func offer(_ new: InputState) {
        state = new
        node?.setPreference(InputCheckKey.self, to: [new])
        guard let node else { return }
        node.interaction.set(.invalid, node.isInvalid || new.isRefused)
    }
}

extension InputNode {
    /// Makes forms around the input follow it, and returns it: for elements, each time they make the node.
    /// Documents do so themselves.
    public func followed() -> Self {
        _ = InputCheck(self)
        return self
    }
}

extension Node {
    /// States of inputs that the node itself tells the forms around it.
    private var inputStates: [InputState] {
        let key = ObjectIdentifier(InputCheckKey.self)
        return preferences.first { $0.key == key }?.value as? [InputState] ?? []
    }

    /// Check that follows the input; nil for none.
    var inputCheck: InputCheck? { inputStates.first?.check }

    /// True if the checks of an input say that its value is not accepted, and the guest sees that.
    public var isRefused: Bool { inputStates.contains(where: \.isRefused) }
}
