/// Reads what is shown at which time of the day.
package struct ScheduleReader: Checker {
    static let key = DocumentKey(
        "schedule", .oneOrMore(.object(keys)), default: [],
        "Themes and first screens by the time of day. Of several that apply, the last one counts.")
    static let keys = [
        name.entry, from.entry, to.entry, DayReader.days, DayReader.dates, theme, screen, playlist,
        light.entry, brightness.entry,
    ]
    fileprivate static let name = ValueKey<String>(
        "name", .string("a name"),
        "The name by which expressions read whether it applies: `schedule.NAME`. Several may share it."
    ) { location, checker in
        let help = "write a name, such as \"open\""
        guard let name = checker.string(location, "\"name\"", help: help) else { return nil }
        let entry = MemberLocation(name: name, keyRange: location.range, value: location)
        return checker.fieldName(entry, "an entry of \"schedule\"") ? name : nil
    }
    private static let light = ValueKey<PanelLight>.choice(
        "display",
        "The light of the panel. What a touch turns on goes again after a minute without one.")
    private static let brightness = ValueKey<Double>(
        "brightness", .literal,
        "Part of the panel's full light that it has while it is on, from 0 to 1.",
        help: "write a part of the full light, from 0 to 1, such as 0.4"
    ) { written in
        guard case .number(let number) = written else { return nil }
        return (0...1).contains(number.double) ? number.double : nil
    }
    package static let itemKeys = [itemScreen, itemTime.entry, itemTransition.entry]
    private static let from = time("from", "When it begins; without it, at 0:00.")
    private static let to = time(
        "to", "When it ends, perhaps on the next day; without it, at 24:00.")
    private static let theme = DocumentKey("theme", .string("the name of a theme"), "Which theme.")
    private static let screen = DocumentKey(
        "screen", .string("the name of a screen"), "Which first screen.")
    private static let playlist = DocumentKey(
        "playlist", .array(.object(itemKeys)), "Several first screens, which are shown in turn.")
    private static let itemScreen = DocumentKey(
        "screen", .string("the name of a screen"), required: true, "Which screen.")
    private static let itemTime = ValueKey.duration(
        "for", in: .seconds(1)...(.seconds(86_400)), required: true,
        "How long, without a touch, before the next one.")
    private static let itemTransition = ValueKey<Transition>.transition(
        "transition", default: Transition.none, "How it comes.")

    private static func time(_ name: String, _ doc: String) -> ValueKey<TimeOfDay> {
        ValueKey(
            name, .string("a time of day such as `\"08:00\"`"), doc,
            help: "write a time of day, such as \"08:00\""
        ) { written in
            guard case .string(let text) = written else { return nil }
            return TimeOfDay(text)
        }
    }

    private static let help =
        "write an object such as { \"from\": \"22:00\", \"to\": \"06:00\", \"theme\": \"dark\" }"

    let names: DocumentNames
    let diagnostics: DiagnosticSink

    func entries(_ location: ValueLocation) -> [ScheduleEntry] {
        rules(location, "\"schedule\"").compactMap(entry)
    }

    private func entry(_ location: ValueLocation) -> ScheduleEntry? {
        let members = object(
            location, keys: ScheduleReader.keys, of: "an entry of \"schedule\"",
            help: ScheduleReader.help)
        guard let members else { return nil }
        checkContent(of: members, location)
        let days = DayReader(diagnostics: diagnostics).pattern(members)
        let (from, to) = (members[ScheduleReader.from], members[ScheduleReader.to])
        if from == nil && members[ScheduleReader.from.entry] != nil
            || to == nil && members[ScheduleReader.to.entry] != nil
        {
            return nil
        }
        let theme = members[ScheduleReader.theme].flatMap { self.theme($0) }
        var playlist: [PlaylistItem] = []
        if let screen = members[ScheduleReader.screen].flatMap({ self.screen($0) }) {
            playlist = [PlaylistItem(screen: screen, time: nil, transition: .none)]
        } else if let list = members[ScheduleReader.playlist] {
            playlist = items(list)
        }
        guard let days else { return nil }
        return ScheduleEntry(
            name: members[ScheduleReader.name],
            from: DailyTimes([from ?? TimeOfDay("0:00")!], on: days),
            to: DailyTimes([to ?? TimeOfDay("24:00")!], on: DayPattern()), theme: theme,
            playlist: playlist, light: members[ScheduleReader.light],
            brightness: members[ScheduleReader.brightness])
    }

    private func checkContent(of members: Members, _ location: ValueLocation) {
        let content = [
            ScheduleReader.name.entry, ScheduleReader.theme, ScheduleReader.screen,
            ScheduleReader.playlist, ScheduleReader.light.entry, ScheduleReader.brightness.entry,
        ]
        if content.allSatisfy({ members[$0] == nil }) {
            missing(
                "theme", in: location,
                "an entry of \"schedule\" needs \"name\", \"theme\", \"screen\", \"playlist\", "
                    + "\"display\" or \"brightness\"",
                help: ScheduleReader.help)
        }
        if members[ScheduleReader.screen] != nil, let list = members[ScheduleReader.playlist] {
            error(
                list, "\"screen\" and \"playlist\" cannot be in one entry",
                help: "write the screen into the playlist")
        }
    }

    private func items(_ list: ValueLocation) -> [PlaylistItem] {
        let help = "write an array such as [{ \"screen\": \"menu\", \"for\": \"10s\" }]"
        guard case .array = list.node.kind else {
            mismatch(list, "\"playlist\"", help: help)
            return []
        }
        return rules(list, "\"playlist\"").compactMap { element in
            let members = completeObject(
                element, keys: ScheduleReader.itemKeys, of: "an entry of \"playlist\"", help: help)
            guard let members,
                let screen = members[ScheduleReader.itemScreen].flatMap({ self.screen($0) }),
                let time = members[ScheduleReader.itemTime]
            else { return nil }
            return PlaylistItem(
                screen: screen, time: time,
                transition: members.value(of: ScheduleReader.itemTransition))
        }
    }

    private func theme(_ location: ValueLocation) -> String? {
        let help = "write the name of a theme, such as \"dark\""
        guard let name = string(location, "\"theme\"", help: help) else { return nil }
        checkTheme(name, location, among: names.themes)
        return name
    }

    private func screen(_ location: ValueLocation) -> String? {
        names.screens.first(location, "\"screen\"", self)
    }
}

extension DocumentSections {
    /// The names of the schedule's entries, each as often as it is there; nil if one of them cannot
    /// be read.
    var scheduleNames: [String]? {
        guard isComplete else { return nil }
        var names: [String] = []
        for entry in self[own: ScheduleReader.key].map({ Array($0.elements) }) ?? [] {
            guard entry.members != nil else { return nil }
            guard let name = entry[ScheduleReader.name.name] else { continue }
            guard case .string(let text) = name.node.kind else { return nil }
            names.append(text)
        }
        return names
    }
}
