/// What a document says about the machine: its display, its fonts, its place.
extension DocumentReader {
    mutating func readSettings() {
        if let place = sections.single["display"] { document.display = readDisplay(place) }
        if let place = sections.single["fonts"] { document.fonts = readFonts(place) }
        if let place = sections.single["timeZone"] { readTimeZone(place) }
    }

    private mutating func readDisplay(_ place: Place) -> DisplaySettings {
        var display = DisplaySettings()
        let members = object(
            place, keys: DocumentGrammar.displayKeys.names, of: "\"display\"",
            help: "write an object, such as { \"rotation\": 90 }")
        guard let members else { return display }
        if let place = members["rotation"] { display.rotation = readRotation(place) }
        if let place = members["mode"] { display.mode = readMode(place) }
        if let place = members["connector"] {
            display.connector = string(
                place, "\"connector\"", help: "write a connector's name, such as \"HDMI-A-1\"")
        }
        return display
    }

    private mutating func readRotation(_ place: Place) -> Rotation? {
        if case .number(let number) = place.node.kind, let degrees = number.integer,
            let rotation = Rotation(rawValue: Int(clamping: degrees))
        {
            return rotation
        }
        mismatch(place, "\"rotation\"", help: "write 0, 90, 180 or 270, in degrees clockwise")
        return nil
    }

    private mutating func readMode(_ place: Place) -> ModeRequest? {
        let help = "write a mode as a string, such as \"1920x1080@60\""
        guard let mode = string(place, "\"mode\"", help: help) else { return nil }
        do {
            return try ModeRequest(mode)
        } catch {
            mismatch(place, "\"mode\"", help: error.advice)
            return nil
        }
    }

    private mutating func readTimeZone(_ place: Place) {
        let help = "write the name of a zone, such as \"Europe/Berlin\""
        guard let name = string(place, "\"timeZone\"", help: help) else { return }
        guard TimeZoneRules(named: name) != nil else {
            error(
                place, "there is no time zone \(name.quotedExcerpt)",
                help: suggestion(for: name, among: TimeZoneRules.names) ?? help)
            return
        }
        document.timeZone = name
    }
}
