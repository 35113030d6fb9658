/// Reads the settings of hardware keyboards, of scanners, and of what shows the focus.
struct KeyboardReader: Checker {
    static let keyboardKey = DocumentKey(
        "keyboard", .object(keyboardKeys), "The keyboards that are plugged in.")
    static let scannerKey = DocumentKey(
        "scanner", .object(scannerKeys),
        "The scanners that are plugged in and type what they read; `scan` is their event.")
    static let inputKey = ValueKey<InputMode>.choice(
        "input", default: .auto,
        "What the kiosk is used with: with \"keys\" a ring shows the focus, with \"auto\" after a "
            + "key was used and until the next touch.")

    private static let keyboardKeys = [
        layout.entry, variant.entry, options.entry, delay.entry, interval.entry,
        terminals.entry,
    ]
    private static let scannerKeys = [
        devices, gap.entry, length.entry, prefix.entry, suffix.entry, scannerLayout.entry,
    ]

    private static let layoutHelp = "write the name of a layout, such as \"de\", or \"us,ru\""
    private static let layout = ValueKey.string(
        "layout", "the name that X11 has for a layout",
        "Which letters the keys have; without it, those of the system.", help: layoutHelp)
    private static let variant = ValueKey.string(
        "variant", "the name of a variant", "Which form of the layout, such as \"nodeadkeys\".",
        help: "write the name of a variant, such as \"nodeadkeys\"")
    private static let options = ValueKey.string(
        "options", "names of options", "Options, such as \"ctrl:nocaps\".",
        help: "write names of options, such as \"ctrl:nocaps\"")
    private static let defaults = KeyboardSettings()
    private static let delay = ValueKey.duration(
        "delay", in: .milliseconds(100)...(.seconds(5)), default: defaults.repeatDelay,
        "How long a key is held until it repeats.")
    private static let interval = ValueKey.duration(
        "repeat", in: .milliseconds(10)...(.seconds(2)), default: defaults.repeatInterval,
        "The time from one repetition to the next.")
    private static let terminals = ValueKey.bool(
        "terminals", default: false,
        "Whether Ctrl, Alt and a function key show another virtual terminal, for staff.")

    private static let devices = DocumentKey(
        "devices", .oneOrMore(.string("a number such as `\"05e0:1200\"`")),
        "Scanners by the numbers of their makers and products, which `lsusb` prints; a maker alone "
            + "is all of its products.")
    private static let gap = ValueKey.duration(
        "gap", in: .milliseconds(5)...(.milliseconds(100)),
        "Tells other scanners by their speed, too: the longest time between two of their "
            + "characters.")
    private static let length = ValueKey.wholeNumber(
        "minLength", in: 2...100, default: defaults.scanners.minimumLength,
        "How many characters, at least, a scanner that is told by its speed reads.")
    private static let prefix = ValueKey.string(
        "prefix", "what the scanner sends before each code",
        "Is taken away from the beginning of a code.", help: "write the characters as a string")
    private static let suffix = ValueKey.string(
        "suffix", "what the scanner sends after each code",
        "Is taken away from the end of a code; Enter and Tab end it anyway.",
        help: "write the characters as a string")
    private static let scannerLayout = ValueKey.string(
        "layout", "the name that X11 has for a layout",
        "The layout that the scanners type for; without it, \"us\".", help: layoutHelp)

    let diagnostics: DiagnosticSink

    func settings(_ sections: DocumentSections) -> KeyboardSettings {
        var settings = KeyboardReader.defaults
        let keyboard = sections.object(
            own: KeyboardReader.keyboardKey,
            help: "write an object, such as { \"layout\": \"de\" }", self)
        if let keyboard {
            settings.layout = KeyboardLayoutName(
                keyboard[KeyboardReader.layout] ?? "",
                variant: keyboard[KeyboardReader.variant] ?? "",
                options: keyboard[KeyboardReader.options] ?? "")
            settings.repeatDelay = keyboard.value(of: KeyboardReader.delay)
            settings.repeatInterval = keyboard.value(of: KeyboardReader.interval)
            settings.showsTerminals = keyboard.value(of: KeyboardReader.terminals)
        }
        if let scanners = scanners(sections) { settings.scanners = scanners }
        return settings
    }

    private func scanners(_ sections: DocumentSections) -> ScannerSettings? {
        let members = sections.object(
            own: KeyboardReader.scannerKey,
            help: "write an object, such as { \"devices\": \"05e0:1200\" }", self)
        guard let members else { return nil }
        var scanners = KeyboardReader.defaults.scanners
        if let list = members[KeyboardReader.devices] {
            scanners.devices = rules(list, "\"devices\"").compactMap(device)
        }
        scanners.gap = members[KeyboardReader.gap]
        if members[KeyboardReader.gap.name] == nil && members[KeyboardReader.devices] == nil {
            error(
                members.location, "\"scanner\" knows no scanner",
                help: "write \"devices\", or a \"gap\" such as \"30ms\"")
        }
        scanners.minimumLength = members.value(of: KeyboardReader.length)
        scanners.prefix = members[KeyboardReader.prefix] ?? ""
        scanners.suffix = members[KeyboardReader.suffix] ?? ""
        if let layout = members[KeyboardReader.scannerLayout] {
            scanners.layout = KeyboardLayoutName(layout)
        }
        return scanners
    }

    private func device(_ location: ValueLocation) -> ScannerSettings.Device? {
        let help = "write the numbers that \"lsusb\" prints, such as \"05e0:1200\""
        guard let text = string(location, "a device", help: help) else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part -> UInt32? in
            part.count == 4 ? UInt32(digits: Substring(part), radix: 16) : nil
        }
        guard numbers.count == parts.count, let vendor = numbers.first, numbers.count <= 2 else {
            error(location, "a device cannot be \(text.quotedExcerpt)", help: help)
            return nil
        }
        return ScannerSettings.Device(
            vendor: vendor, product: numbers.count == 2 ? numbers[1] : nil)
    }
}
