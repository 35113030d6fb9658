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

    func confirm(_ spec: ActionSpec.ConfirmationSpec) throws(ActionFailure) -> Step {
        let title = try text(spec.title)
        let details = try spec.text.map { text throws(ActionFailure) in try self.text(text) }
        let yes = try spec.yes.map { text throws(ActionFailure) in try self.text(text) }
        let no = try spec.no.map { text throws(ActionFailure) in try self.text(text) }
        weak var shown: Node?
        let question = ConfirmationNode(
            title: title, text: details, yes: yes ?? "Yes", no: no ?? "No",
            isDangerous: spec.isDangerous
        ) { [weak self] answer in
            shown?.removeFromParent()
            guard let self else { return }
            resume { push(answer ? spec.then : spec.otherwise) }
        }
        shown = question
        document.addLayer(question)
        return .waits(Wait { shown?.removeFromParent() })
    }
}
