/// Reads what keyboard comes by itself, and the files of further layouts.
struct ScreenKeyboardReader: Checker {
    /// The times at which a keyboard comes.
    enum Showing: String, CaseIterable, Sendable {
        case auto, never
    }

    static let key = DocumentKey(
        "onScreenKeyboard", .object([show.entry, layouts, folder.entry]),
        "The keyboard that comes when a field is touched, unless the screen has a `keyboard`.")
    private static let show = ValueKey<Showing>.choice(
        "show", default: .auto,
        "With \"auto\" it comes by itself, unless keys were used last; with \"never\" it does not.")
    private static let layouts = DocumentKey(
        "layouts", .oneOrMore(.string("the name of a layout")),
        "Layouts to which a key leads, beside that of the kiosk's language.")
    private static let folder = ValueKey.string(
        "folder", "the path of a folder",
        "Has files of further layouts, which are called by their names without \".json\": one called "
            + "as a language is that language's.",
        help: "write the path of a folder, such as \"keyboards\"")

    let diagnostics: DiagnosticSink

    func settings(_ sections: DocumentSections) -> ScreenKeyboardSettings {
        var settings = ScreenKeyboardSettings(isAutomatic: true)
        let members = sections.object(
            own: ScreenKeyboardReader.key,
            help: "write an object, such as { \"layouts\": [\"de\", \"ar\"] }", self)
        guard let members else { return settings }
        settings.isAutomatic = members[ScreenKeyboardReader.show] != .never
        if let folder = members[ScreenKeyboardReader.folder.name],
            let path = members[ScreenKeyboardReader.folder]
        {
            settings.own = files(path, folder)
        }
        guard let names = members[ScreenKeyboardReader.layouts] else { return settings }
        settings.others = rules(names, "\"layouts\"").compactMap { layout($0, settings.own) }
        return settings
    }

    private func layout(_ location: ValueLocation, _ own: [String: KeyboardLayout])
        -> KeyboardLayout?
    {
        let help = "write the name of a layout, such as \"de\""
        guard let name = string(location, "a layout", help: help) else { return nil }
        if let layout = own[name] ?? KeyboardLayout(named: name) { return layout }
        let known = KeyboardLayout.allCases.map(\.name) + own.keys.sorted()
        unknownName(name, of: "layout", location, among: known, help: help)
        return nil
    }

    /// Reads the layouts of a folder. A mistake in a file is reported at its location there.
    private func files(_ folder: String, _ location: ValueLocation) -> [String: KeyboardLayout] {
        checkFile(folder, location)
        let names = File.names(in: diagnostics.files.resolved(folder), limit: DocumentLimits.rules)
            .filter { $0.hasSuffix(".json") }.sorted()
        let opener = FileOpener(diagnostics: diagnostics)
        var layouts: [String: KeyboardLayout] = [:]
        for file in names {
            guard let number = opener.open("\(folder)/\(file)", location, from: location.file)
            else { continue }
            let name = String(file.dropLast(5))
            layouts[name] = layout(
                ValueLocation(node: diagnostics.files[number].root, file: number), name)
        }
        return layouts
    }

    private func layout(_ location: ValueLocation, _ name: String) -> KeyboardLayout? {
        guard case .map(let map) = CELValue(location.node.json) else {
            mismatch(
                location, "a layout",
                help: "write an object, such as { \"letters\": [\"q w e\", \"a s d\"] }")
            return nil
        }
        do {
            return try KeyboardLayoutCodec().layout(map, name)
        } catch {
            report(error, as: name, location)
            return nil
        }
    }
}
