/// Settings of the machine: its display, its fonts, its time zone.
struct SettingsChecker: Checker {
    static let displayKey = DocumentKey(
        "display", .object(displayKeys), "Which display, and how it is mounted.")
    static let fontsKey = DocumentKey("fonts", .object(FontChecker.keys), "Which fonts there are.")
    static let timeZoneKey = ValueKey<String>(
        "timeZone", .string("a name such as `\"Europe/Berlin\"`"),
        "Where the kiosk is; without it, what the system says."
    ) { location, checker in
        let help = "write the name of a zone, such as \"Europe/Berlin\""
        guard let name = checker.string(location, "\"timeZone\"", help: help) else { return nil }
        if TimeZoneRules(named: name) != nil { return name }
        checker.error(
            location, "there is no time zone \(name.quotedExcerpt)",
            help: checker.suggestion(for: name, among: TimeZoneRules.names) ?? help)
        return nil
    }

    static let displayKeys = [rotation.entry, mode.entry, connector.entry]
    private static let rotation = ValueKey<Rotation>(
        "rotation", .rotation, writtenAs: 0,
        "How far the picture is turned, in degrees clockwise."
    ) { location, checker in
        if case .number(let number) = location.node.kind, let degrees = number.integer,
            let rotation = Rotation(rawValue: Int(clamping: degrees))
        {
            return rotation
        }
        checker.mismatch(
            location, "\"rotation\"", help: "write 0, 90, 180 or 270, in degrees clockwise")
        return nil
    }
    private static let mode = ValueKey<ModeRequest>(
        "mode", .string("a mode such as `\"1920x1080@60\"`"),
        "The display's mode; without it, the one that the display is in."
    ) { location, checker in
        let help = "write a mode as a string, such as \"1920x1080@60\""
        guard let mode = checker.string(location, "\"mode\"", help: help) else { return nil }
        do throws(ModeRequestError) {
            return try ModeRequest(mode)
        } catch {
            checker.mismatch(location, "\"mode\"", help: error.advice)
            return nil
        }
    }
    private static let connector = ValueKey.string(
        "connector", "a connector such as `\"HDMI-A-1\"`",
        "Which display; without it, a built-in panel, or else the first that is connected.",
        help: "write a connector's name, such as \"HDMI-A-1\"")

    let diagnostics: DiagnosticSink

    func read(_ sections: DocumentSections, into document: inout ScreenDocument) {
        document.display = display(sections[own: SettingsChecker.displayKey])
        document.fonts = FontChecker(diagnostics: diagnostics)
            .fonts(sections[own: SettingsChecker.fontsKey])
        document.gestures = GestureReader(diagnostics: diagnostics)
            .spec(sections[own: GestureReader.key])
        let keyboards = KeyboardReader(diagnostics: diagnostics)
        document.keyboards = keyboards.settings(sections)
        document.screenKeyboard = ScreenKeyboardReader(diagnostics: diagnostics)
            .settings(sections[own: ScreenKeyboardReader.key])
        document.inputMode = keyboards.inputMode(sections)
        document.timeZone = sections[own: SettingsChecker.timeZoneKey.entry]
            .flatMap { SettingsChecker.timeZoneKey.read($0, self) }
    }

    private func display(_ location: ValueLocation?) -> DisplaySettings {
        var display = DisplaySettings()
        let members = location.flatMap {
            object(
                $0, keys: SettingsChecker.displayKeys, of: "\"display\"",
                help: "write an object, such as { \"rotation\": 90 }")
        }
        guard let members else { return display }
        display.rotation = members[SettingsChecker.rotation]
        display.mode = members[SettingsChecker.mode]
        display.connector = members[SettingsChecker.connector]
        return display
    }
}
