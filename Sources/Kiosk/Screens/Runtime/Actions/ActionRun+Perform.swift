extension ActionRun {
    /// Carries out one action.
    func perform(_ action: ActionSpec.Kind) throws(ActionFailure) -> Step {
        switch action {
        case .set(let assignments): try set(assignments)
        case .append(let assignments): try append(assignments)
        case .remove(let targets): try remove(targets)
        case .toggle(let targets): try toggle(targets)
        case .increment(let assignments): try increment(assignments)
        case .navigate(let destination): try navigate(destination)
        case .back: try document.screens.back()
        case .home: try document.screens.home()
        case .show(let destination): try show(destination)
        case .toast(let text, let duration):
            document.ownLayers.toast(try self.text(text), for: duration)
        case .dismiss: try document.screens.dismiss()
        case .confirm(let spec): return try confirm(spec)
        case .emit(let name, let data): try emit(name, data)
        case .forward: break
        case .run(let spec): return try run(spec)
        case .http(let spec): return try request(spec)
        case .delay(let duration): return .waits(try delay(duration))
        case .condition(let condition, let then, let otherwise):
            push(try decide(condition) ? then : otherwise)
        case .sequence(let actions, let failure): push(actions, failure: failure)
        case .refresh(let names):
            for name in names { document.data?.refresh(name) }
        case .theme(let name): try use(DocumentNode.setTheme, name)
        case .locale(let tag): try use(DocumentNode.setLocale, tag)
        case .log(let text):
            let line = try self.text(text)
            document.runtime.log.info(line)
        }
        return .done
    }

    // MARK: Values

    func value(_ spec: ValueSpec) throws(ActionFailure) -> CELValue {
        try attempt { () throws(CELError) in try scope.evaluate(spec) }
    }

    func text(_ spec: ValueSpec) throws(ActionFailure) -> String {
        let text = try attempt { () throws(CELError) in try scope.text(spec) }
        if text.utf8.count <= DocumentLimits.textLength { return text }
        throw ActionFailure(DocumentLimits.textMessage)
    }

    /// Does what may fail for its values.
    func attempt<Result>(
        _ body: () throws(CELError) -> Result
    ) throws(ActionFailure) -> Result {
        do {
            return try body()
        } catch {
            throw ActionFailure(error)
        }
    }

    private func decide(_ spec: ValueSpec) throws(ActionFailure) -> Bool {
        let value = try value(spec)
        guard case .bool(let answer) = value else {
            throw ActionFailure("a condition is true or false, not \(value.kind.phrase)")
        }
        return answer
    }

    private func use(
        _ setting: (DocumentNode) -> (String) -> String?, _ name: ValueSpec
    ) throws(ActionFailure) {
        if let mistake = setting(document)(try text(name)) { throw ActionFailure(mistake) }
    }

    // MARK: Time

    private func delay(_ duration: Duration) throws(ActionFailure) -> Wait {
        let timer = Timer(loop: try services().loop) { [weak self] in self?.resume() }
        timer.arm(after: duration)
        return Wait { timer.disarm() }
    }

    /// What a document in a tree of a kiosk has.
    func services() throws(ActionFailure) -> DocumentServices {
        guard let services = document.services else {
            throw ActionFailure("nothing can be waited for here")
        }
        return services
    }
}
