/// Reads what the kiosk does for guests who cannot see, hear, reach or touch everything.
struct AccessSectionReader: Checker {
    static let key = DocumentKey(
        "access", .object([speech, keyNames, reset.entry]),
        "What the kiosk does for guests who do not see or reach all of it.")

    private static let speech = DocumentKey(
        "speech", .object(speechKeys), "What says aloud where a guest is, and what changes.")
    private static let keyNames = DocumentKey(
        "keys",
        .object(
            AccessSpec.Command.allCases.map {
                DocumentKey(
                    $0.rawValue, .oneOrMore(.string("the name of a key")), $0.doc)
            }), "The keys of a guest who listens; those that are left out are the usual ones.")
    private static let reset = ValueKey.duration(
        "reset", in: .seconds(5)...(.seconds(3600)), default: AccessSpec().reset,
        "After this time without a touch or a key, the modes are again those of the configuration.")

    private static let speechKeys = [
        socket.entry, command.entry, sounds.entry, isOn.entry, rate.entry, volume.entry,
    ]
    private static let socket = ValueKey.string(
        "socket", "the path of speech-dispatcher's socket", "Says it by speech-dispatcher.",
        help: "write a path, such as \"/run/speech-dispatcher/speechd.sock\"")
    private static let command = ValueKey.string(
        "command", "the name of a command",
        "Says it by one of `commands`, which gets the text on its standard input, and the voice in "
            + "`SPEECH_LANGUAGE`, `SPEECH_RATE` and `SPEECH_VOLUME`.",
        help: "write the name of one of the \"commands\"")
    private static let sounds = ValueKey.string(
        "sounds", "the name of a command",
        "Gets the name of a sound on its standard input: `start`, `end`, `move`, `edge`, `act`, "
            + "`screen`, `alert`.", help: "write the name of one of the \"commands\"")
    private static let isOn = ValueKey.bool(
        "on", default: false, "Whether it speaks from the start on, and not after a key only.")
    private static let rate = ValueKey.wholeNumber(
        "rate", in: 0...100, default: 50, "The speed; 50 is the voice's own.")
    private static let volume = ValueKey.wholeNumber(
        "volume", in: 0...100, default: 80, "The loudness.")

    let commands: CommandDeclarations
    let diagnostics: DiagnosticSink

    func spec(_ sections: DocumentSections) -> AccessSpec {
        var spec = AccessSpec()
        let members = sections.object(
            own: AccessSectionReader.key,
            help: "write an object such as { \"speech\": { \"command\": \"say\" } }", self)
        guard let members else { return spec }
        spec.speech = speech(members)
        if let keys = members[AccessSectionReader.keyNames] { spec.keys = self.keys(keys) }
        spec.reset = members.value(of: AccessSectionReader.reset)
        return spec
    }

    private func speech(_ section: Members) -> SpeechSpec? {
        let help = "write an object such as { \"command\": \"say\" }"
        guard let members = section.object(AccessSectionReader.speech, help: help) else {
            return nil
        }
        let socket = members[AccessSectionReader.socket]
        let command = members[AccessSectionReader.command]
        let sounds = members[AccessSectionReader.sounds]
        for (name, key) in [
            (command, AccessSectionReader.command.name), (sounds, AccessSectionReader.sounds.name),
        ] {
            if let name, let keyLocation = members[key] {
                _ = commands.scope(of: name, keyLocation, self)
            }
        }
        let voice: SpeechSpec.Voice
        switch (socket, command) {
        case (let path?, nil): voice = .socket(path)
        case (nil, let name?): voice = .command(name)
        default:
            if members[AccessSectionReader.socket.name] == nil
                || members[AccessSectionReader.command.name] != nil
            {
                error(
                    members.location, "\"speech\" needs \"socket\" or \"command\", and not both",
                    help: help)
            }
            return nil
        }
        return SpeechSpec(
            voice: voice, sounds: sounds, isOn: members.value(of: AccessSectionReader.isOn),
            rate: members.value(of: AccessSectionReader.rate),
            volume: members.value(of: AccessSectionReader.volume))
    }

    /// Reads the keys of commands. The usual keys stay for commands that are left out.
    private func keys(_ location: ValueLocation) -> [KeySymbol: AccessSpec.Command] {
        var keys = AccessSpec.defaultKeys
        let names = AccessSpec.Command.allCases.map(\.rawValue)
        for entry in entries(location, "\"keys\"", help: "write keys by what they do") {
            guard let command = AccessSpec.Command(rawValue: entry.name) else {
                error(
                    atKeyOf: entry, "unknown key \(entry.name.quotedExcerpt)",
                    help: suggestion(for: entry.name, among: names)
                        ?? "write one of \(quotedList(names))")
                continue
            }
            keys = keys.filter { $0.value != command }
            for keyLocation in rules(entry.value, "\"\(entry.name)\"") {
                let help = "write a key such as \"down\", \"F1\" or \"5\""
                guard let name = string(keyLocation, "a key", help: help) else { continue }
                guard let symbol = KeySymbol(name: name) else {
                    unknownName(
                        name, of: "key", keyLocation, among: KeySymbol.names, help: help)
                    continue
                }
                keys[symbol] = command
            }
        }
        return keys
    }
}

extension AccessSpec.Command {
    fileprivate var doc: String {
        switch self {
        case .speech: "Turns speech on and off, such as the key that a headset's plug presses."
        case .next: "Goes on to what comes next."
        case .previous: "Goes back to what comes before."
        case .select: "Does what a tap does."
        case .back: "Leaves what is in front, or goes back to the screen before."
        case .more: "Increases a value, or goes to the next option."
        case .less: "Decreases a value, or goes to the option before."
        case .repeat: "Says again where the guest is."
        case .louder: "Makes the voice louder."
        case .quieter: "Makes the voice quieter."
        case .faster: "Makes the voice faster."
        case .slower: "Makes the voice slower."
        }
    }
}
