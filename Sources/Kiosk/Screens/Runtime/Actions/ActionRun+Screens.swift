/// Actions that change what is shown.
extension ActionRun {
    func navigate(_ destination: ActionSpec.Destination) throws(ActionFailure) {
        let (spec, arguments) = try resolve(destination)
        try document.screens.navigate(to: spec, arguments, destination.transition ?? .none)
    }

    func show(_ destination: ActionSpec.Destination) throws(ActionFailure) {
        let (spec, arguments) = try resolve(destination)
        try document.screens.show(spec, arguments)
    }

    private func resolve(
        _ destination: ActionSpec.Destination
    ) throws(ActionFailure) -> (ScreenSpec, [CELValue?]) {
        guard let spec = document.document.screen(destination.screen) else {
            throw ActionFailure("there is no screen \(destination.screen.quotedExcerpt)")
        }
        var arguments: [CELValue?] = []
        for (argument, parameter) in zip(destination.arguments, spec.scope.parameters) {
            guard let argument else {
                arguments.append(nil)
                continue
            }
            let value = try value(argument)
            arguments.append(
                try attempt { () throws(CELError) in try parameter.converted(value) })
        }
        return (spec, arguments)
    }

    /// Asks whoever stands in front of the panel. A touch beside the question is a no.
    func confirm(_ spec: ActionSpec.ConfirmationSpec) throws(ActionFailure) -> Step {
        let overlay = document.ownLayers.ask(try question(spec)) { [weak self] isYes in
            self?.resume { [weak self] in self?.push(isYes ? spec.then : spec.otherwise) }
        }
        return .waits(Wait { [weak overlay] in overlay?.removeFromParent() })
    }

    private func question(
        _ spec: ActionSpec.ConfirmationSpec
    ) throws(ActionFailure) -> Question {
        let answers = document.language.locale.answers
        return Question(
            try text(spec.title), text: try text(spec.text, default: ""),
            yes: try text(spec.yes, default: answers.yes),
            no: try text(spec.no, default: answers.no),
            isDangerous: spec.isDangerous)
    }

    private func text(
        _ spec: ValueSpec?, default text: String
    ) throws(ActionFailure) -> String {
        guard let spec else { return text }
        return try self.text(spec)
    }
}
