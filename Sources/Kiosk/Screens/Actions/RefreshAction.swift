/// Asks data sources again.
struct RefreshAction: DocumentAction {
    static let form = DocumentForm(
        "refresh", .oneOrMore(.string("the name of a data source")),
        "Asks a data source again at once.")

    private let sources: [String]

    init?(_ reader: ActionReader) {
        let help = "write the name of a data source, or an array of names"
        sources = reader.value.elements.compactMap { location in
            guard let name = reader.string(location, "a data source", help: help) else {
                return nil
            }
            reader.isKnown(
                name, in: reader.names.data, of: "data source", location,
                help: "declare it in \"data\"")
            return name
        }
    }

    var surelyEnds: Bool { true }

    func perform(in run: ActionRun) {
        for name in sources { run.document.data?.source(name)?.refresh() }
    }
}
