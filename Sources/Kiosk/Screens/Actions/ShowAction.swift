/// Shows a screen over the one that is there, or a short text.
struct ShowAction: DocumentAction {
    static let form = DocumentForm(
        "show",
        .either([
            Destination.name, .object(Destination.keys), .object(toastKeys),
        ]), "Shows a screen over the one that is there, or a short text.")
    static let objects = [
        DocumentObject("`show` with a screen", Destination.keys),
        DocumentObject("`show` with a text", toastKeys),
    ]
    private static let toastKeys = [toast.entry, time.entry]
    private static let toast = ScopedKey.text("toast", required: true, "What it says.")
    private static let time = ValueKey.duration(
        "for", in: .milliseconds(500)...(.seconds(60)), default: Layers.toastDuration, "How long.")

    private enum Content {
        case screen(Destination)
        case toast(ValueSpec, for: Duration)
    }

    private let content: Content

    init?(_ reader: ActionReader) {
        guard reader.value[ShowAction.toast.name] != nil else {
            guard let members = Destination.members(reader, Destination.keys),
                let destination = Destination(members, reader)
            else { return nil }
            content = .screen(destination)
            return
        }
        guard let members = reader.object(ShowAction.toastKeys, help: ""),
            let text = members[ShowAction.toast, reader.scope]
        else { return nil }
        content = .toast(text, for: members.value(of: ShowAction.time))
    }

    var surelyEnds: Bool {
        if case .toast(let text, _) = content { text.formulas.isEmpty } else { false }
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        switch content {
        case .screen(let destination):
            let (spec, arguments) = try destination.resolve(in: run)
            try run.owner.screens.show(spec, arguments)
        case .toast(let text, let time):
            run.owner.ownLayers.toast(try run.text(text), for: time)
        }
    }
}
