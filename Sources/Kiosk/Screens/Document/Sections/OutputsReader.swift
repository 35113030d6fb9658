/// The names of a document's outputs with screens of their own, which actions name.
struct OutputDeclarations {
    private let names: [String]

    init(_ location: ValueLocation?) {
        names = (location?.members ?? []).filter { $0.value["start"] != nil }.map(\.name)
    }

    /// The name of an output; reports one that does not exist.
    func name(_ location: ValueLocation, _ checker: some Checker) -> String? {
        let all = [OutputsReader.first] + names
        let help = "write \"\(OutputsReader.first)\", or the name of one of the \"outputs\""
        guard let name = checker.string(location, "\"output\"", help: help) else { return nil }
        if all.contains(name) { return name }
        checker.unknownName(name, of: "output", location, among: all, help: help)
        return nil
    }
}

/// Reads the outputs of a kiosk with several displays.
package struct OutputsReader: Checker {
    static let key = DocumentKey(
        "outputs", .members(.object(keys), by: "name"), default: [:],
        "Further displays beside that of `display`, each with screens of its own, or with the same "
            + "picture.")
    /// Name of the display that `display` describes.
    static let first = "display"
    static let keys =
        SettingsChecker.outputKeys + [start, mirror.entry, span.entry, refuge.entry]
    private static let start = DocumentKey(
        "start", .string("the name of a screen"),
        "Its first screen. It has a stack of screens of its own.")
    private static let mirror = ValueKey.bool(
        "mirror", default: false, "Whether it shows the picture of the first display.")
    private static let column = ValueKey.wholeNumber(
        "column", in: 0...(PanelCell.limit - 1), default: 0,
        "How many panels are to the left of it.")
    private static let row = ValueKey.wholeNumber(
        "row", in: 0...(PanelCell.limit - 1), default: 0, "How many panels are above it.")
    private static let spanKeys = [column.entry, row.entry]
    private static let span = ValueKey<PanelCell>(
        "span", .object(spanKeys),
        "Where its panel is, if the picture of the first display goes on over it. The first display is "
            + "in column 0 and row 0."
    ) { location, checker in
        let help = "write the place of the panel, such as { \"column\": 1 }"
        guard
            let members = checker.object(location, keys: spanKeys, of: "\"span\"", help: help)
        else { return nil }
        let cell = PanelCell(column: members.value(of: column), row: members.value(of: row))
        if cell.column + cell.row > 0 { return cell }
        checker.error(location, "the first display is in column 0 and row 0", help: help)
        return nil
    }
    private static let refuge = ValueKey<OutputSpec.Refuge>.choice(
        "whenGone", default: .wait,
        "Whether its screens wait unseen while it is not connected, or are shown on the first display; of "
            + "a spanned picture, whether its part waits unseen, or is laid out on the other panels."
    )
    private static let help =
        "write an object such as { \"customer\": { \"connector\": \"HDMI-A-2\", \"start\": \"prices\" } }"

    let screens: ScreenDeclarations
    let diagnostics: DiagnosticSink

    func outputs(_ location: ValueLocation?) -> [OutputSpec] {
        let entries = entries(location, "\"outputs\"", help: OutputsReader.help)
        let outputs = limited(entries, to: DocumentLimits.outputs, "outputs")
            .map { ($0, output($0)) }
        var cells: Set<PanelCell> = []
        for case (let entry, let cell?) in outputs.map({ ($0.0, $0.1?.span) })
        where !cells.insert(cell).inserted {
            error(
                entry.value[OutputsReader.span.name] ?? entry.value,
                "another output is in this column and row",
                help: "give each panel a place of its own")
        }
        return outputs.compactMap(\.1)
    }

    private func output(_ entry: MemberLocation) -> OutputSpec? {
        guard identifier(entry, "an output") else { return nil }
        if entry.name == OutputsReader.first {
            error(
                atKeyOf: entry,
                "\"\(entry.name)\" is the first display, which has a section of its own",
                help: "give the output another name")
        }
        let location = entry.value
        let members = object(
            location, keys: OutputsReader.keys, of: "an output", help: OutputsReader.help)
        guard let members else { return nil }
        let isMirror = members.value(of: OutputsReader.mirror)
        let start = members[OutputsReader.start].flatMap { screens.first($0, "\"start\"", self) }
        let span = members[OutputsReader.span]
        checkPicture(
            [
                members[OutputsReader.start], isMirror ? members[OutputsReader.mirror.entry] : nil,
                members[OutputsReader.span.entry],
            ].compactMap { $0 }, in: location)
        if isMirror, let refugeLocation = members[OutputsReader.refuge.entry] {
            error(
                refugeLocation, "a mirror has no screens that could go elsewhere",
                help: "leave out \"\(OutputsReader.refuge.name)\"")
        }
        let display = SettingsChecker(diagnostics: diagnostics).settings(members)
        if members[OutputsReader.span.entry] != nil,
            let scaleLocation = members[SettingsChecker.scale.entry]
        {
            error(
                scaleLocation, "a picture over several panels has the scale of the first display",
                help: "leave out \"\(SettingsChecker.scale.name)\"")
        }
        return OutputSpec(
            name: entry.name, display: display, start: start, span: span,
            refuge: members.value(of: OutputsReader.refuge))
    }

    /// Reports an output that shows nothing, or several pictures.
    private func checkPicture(_ choices: [ValueLocation], in location: ValueLocation) {
        if choices.isEmpty {
            missing(
                "start", in: location, "an output needs \"start\", \"mirror\" or \"span\"",
                help: "write the name of its first screen, \"mirror\": true, or \"span\": "
                    + "{ \"column\": 1 }")
        } else if choices.count > 1 {
            error(
                choices[0], "an output has one of \"start\", \"mirror\" and \"span\"",
                help: "leave the others out")
        }
    }
}
