/// Turns the light of the panel on, dims it, or turns it off.
struct DisplayAction: DocumentAction {
    static let form = DocumentForm(choice.entry, [])
    private static let choice = ValueKey<PanelLight>.choice(
        "display",
        "Turns the panel on or off, or dims it. Every touch turns it on again.")

    private let light: PanelLight

    init?(_ reader: ActionReader) {
        guard let light = DisplayAction.choice.read(reader.value, reader) else { return nil }
        self.light = light
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        run.document.services?.power.set(light)
    }
}
