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
        checker.unknownName(
            name, of: "time zone", location, among: TimeZoneRules.names, help: help)
        return nil
    }

    static let displayKeys = outputKeys + [light.entry, shift.entry, gamma.entry]
    /// Keys of all outputs: which display, and how it is mounted.
    static let outputKeys = [
        rotation.entry, scale.entry, mode.entry, modeline.entry, device.entry, connector.entry,
        monitor.entry, touch.entry, frameStart.entry,
    ]
    private static let rotation = ValueKey<Rotation>(
        "rotation", .rotation, writtenAs: 0,
        "How far the picture is turned, in degrees clockwise.",
        help: "write 0, 90, 180 or 270, in degrees clockwise"
    ) { written in
        guard case .number(let number) = written, let degrees = number.integer else { return nil }
        return Rotation(rawValue: Int(clamping: degrees))
    }
    static let scale = ValueKey<ScaleRequest>(
        "scale", .either([.literal, .choice(["auto"])]), writtenAs: 1,
        "How many pixels of the display a logical pixel is wide and high, from 0.5 to 8; `\"auto\"` for "
            + "what suits the millimetres that the display tells of itself.",
        help: "write a number from 0.5 to 8, such as 1.5, or \"auto\""
    ) { written in
        if case .string("auto") = written { return .automatic }
        guard case .number(let number) = written else { return nil }
        let factor = Float(number.double)
        // Rounded to hundredths: with other factors, sums that should be half a pixel would not be.
        return ScaleRequest.factors.contains(factor)
            ? .factor((factor * 100).rounded() / 100) : nil
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
    private static let modeline = ValueKey<Modeline>(
        "modeline",
        .string("a modeline such as `\"29.5 800 824 896 992 480 483 493 500 -hsync +vsync\"`"),
        "The display's mode in full, for a panel that says nothing true of itself."
    ) { location, checker in
        let help = "write a modeline, such as \"29.5 800 824 896 992 480 483 493 500\""
        guard let text = checker.string(location, "\"modeline\"", help: help) else { return nil }
        do throws(ModelineError) {
            return try Modeline(text)
        } catch {
            checker.mismatch(location, "\"modeline\"", help: error.advice)
            return nil
        }
    }
    private static let device = ValueKey<String>(
        "device", .string("a path such as `\"/dev/dri/by-path/pci-0000:01:00.0-card\"`"),
        "Which card or framebuffer; without it, the first that has a display.",
        help: "write a path, such as \"/dev/dri/card1\" or \"/dev/fb0\""
    ) { written in
        guard case .string(let path) = written else { return nil }
        return path.hasPrefix("/dev/dri/") || path.hasPrefix("/dev/fb") ? path : nil
    }
    private static let monitor = ValueKey<MonitorRequest>(
        "monitor", .string("a display such as `\"DEL/DELL U2412M\"`"),
        "Which display, by its maker, product and serial number, wherever it is connected."
    ) { location, checker in
        let help = "write a display's maker and product, such as \"DEL/DELL U2412M\""
        guard let text = checker.string(location, "\"monitor\"", help: help) else { return nil }
        do throws(MonitorRequestError) {
            return try MonitorRequest(text)
        } catch {
            checker.mismatch(location, "\"monitor\"", help: error.advice)
            return nil
        }
    }
    private static let touch = ValueKey.string(
        "touch", "a name or a path such as `\"ILITEK ILITEK-TP\"`",
        "Which touchscreen belongs to it, where there are several displays; without it, the one of the "
            + "display's size.",
        help: "write the name of a touchscreen, or its path, such as \"/dev/input/event3\"")
    private static let frameStart = ValueKey<FrameStart>.choice(
        "frameStart", default: .early,
        "Whether a frame starts at once, or as late as it can, to show the newest input.")
    private static let light = ValueKey<[LightMeansKind]>(
        "light", .oneOrMore(.choice(LightMeansKind.allCases.map(\.rawValue))),
        writtenAs: .array(SettingsChecker.usualLight.map { .string($0.rawValue) }),
        "Which means of the panel's light may be used, in the order in which they are tried."
    ) { location, checker in
        checker.rules(location, "\"light\"").compactMap {
            checker.choice($0, "an entry of \"light\"", of: LightMeansKind.self)
        }
    }
    private static let gamma = ValueKey<Double>(
        "gamma", .literal, default: 1, writtenAs: 1,
        "How much brighter dark colours are shown, from 0.3 to 3, by a display that can do so.",
        help: "write a number from 0.3 to 3, such as 1.2"
    ) { written in
        guard case .number(let number) = written else { return nil }
        return ColorCurve.gammas.contains(number.double) ? number.double : nil
    }
    private static let shift = ValueKey.wholeNumber(
        "shift", in: 0...16, default: 0,
        "How many pixels the picture may be off its place, which changes each minute by one.")
    /// A backlight is a part of the machine; a monitor or a television may serve others as well.
    package static let usualLight = [LightMeansKind.backlight]
    private static let connector = ValueKey.string(
        "connector", "a connector such as `\"HDMI-A-1\"`",
        "Which display; without it, a built-in panel, or else the first that is connected.",
        help: "write a connector's name, such as \"HDMI-A-1\"")

    let diagnostics: DiagnosticSink

    func read(_ sections: DocumentSections, into document: inout ScreenDocument) {
        let display = sections.object(
            own: SettingsChecker.displayKey,
            help: "write an object, such as { \"rotation\": 90 }", self)
        document.display = display.map(settings) ?? DisplaySettings()
        document.fonts = FontChecker(diagnostics: diagnostics).fonts(sections)
        document.gestures = GestureReader(diagnostics: diagnostics).spec(sections)
        document.keyboards = KeyboardReader(diagnostics: diagnostics).settings(sections)
        document.screenKeyboard = ScreenKeyboardReader(diagnostics: diagnostics)
            .settings(sections)
        document.inputMode = sections[own: KeyboardReader.inputKey, self] ?? .auto
        document.timeZone = sections[own: SettingsChecker.timeZoneKey, self]
    }

    /// Reads the keys of a display, or of another output.
    func settings(_ members: Members) -> DisplaySettings {
        var display = DisplaySettings()
        display.rotation = members[SettingsChecker.rotation]
        display.scale = members[SettingsChecker.scale]
        display.mode = members[SettingsChecker.mode]
        if let modeline = members[SettingsChecker.modeline] {
            if let mode = members[SettingsChecker.mode.name] {
                error(
                    mode, "a display has either \"mode\" or \"modeline\"",
                    help: "leave one of them out")
            }
            display.mode = .modeline(modeline)
        }
        display.device = members[SettingsChecker.device]
        display.connector = members[SettingsChecker.connector]
        display.monitor = members[SettingsChecker.monitor]
        display.touch = members[SettingsChecker.touch]
        display.frameStart = members[SettingsChecker.frameStart]
        display.light = members[SettingsChecker.light]
        display.shift = members[SettingsChecker.shift]
        display.gamma = members[SettingsChecker.gamma]
        return display
    }
}
