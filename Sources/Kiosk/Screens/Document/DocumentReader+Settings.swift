/// What a document says beside its screens and styles.
extension DocumentReader {
    mutating func readDisplay(_ place: Place) -> DisplaySettings {
        var display = DisplaySettings()
        let members = object(
            place, keys: ["rotation", "mode", "connector"], of: "\"display\"",
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

    mutating func readTheme(_ place: Place) -> Theme {
        let themes = ["light": Theme.light, "dark": Theme.dark]
        if case .string(let name) = place.node.kind, let theme = themes[name] { return theme }
        var help: String?
        if case .string(let name) = place.node.kind {
            help = suggestion(for: name, among: themes.keys)
        }
        mismatch(place, "\"theme\"", help: help ?? "write \"light\" or \"dark\"")
        return .light
    }

    mutating func readState(_ place: Place) -> JSON.Object {
        guard case .object(let object) = place.node.kind,
            case .object(let state) = place.node.json
        else {
            stateNames = nil
            mismatch(
                place, "\"state\"", help: "write an object with a first value for each variable")
            return JSON.Object()
        }
        for member in object.members where !member.key.isIdentifier {
            error(
                at: member.keyRange, place.pointer.appending(member.key),
                "\(member.key.quotedExcerpt) cannot be the name of a variable",
                help: "use A to Z, a to z, digits and underscores, and no digit first")
        }
        stateNames = isWhole ? Set(state.map(\.key)) : nil
        return state
    }
}
