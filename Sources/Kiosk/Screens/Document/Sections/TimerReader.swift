/// Reads the timers of a document, a screen or a component.
struct TimerReader: Checker {
    static let section = SectionKey(
        "timers", .members(.object(keys), by: "name"),
        "What happens again and again, after a while, or at times of day.",
        help: help)
    /// Key of screens and components.
    static func key(_ doc: String) -> DocumentKey {
        DocumentKey("timers", .members(.object(keys), by: "name"), default: [:], doc)
    }
    static let keys = [
        every.entry, after.entry, at, DayReader.days, DayReader.dates, autostart.entry, actions,
    ]
    private static let every = ScopedKey<ValueSpec>.duration(
        "every", in: TimerSpec.everyRange, "Again and again, so often.")
    private static let after = ScopedKey<ValueSpec>.duration(
        "after", in: TimerSpec.afterRange, "Once, after so long.")
    private static let at = DocumentKey(
        "at", .oneOrMore(.formula("a time of day such as `\"08:00\"`, or an expression")),
        "At these times of day, in the kiosk's time zone.")
    private static let autostart = ValueKey.bool(
        "autostart", default: true,
        "Whether it begins by itself; else the action `timer` starts it.")
    private static let actions = DocumentKey(
        "do", .actions, required: true, "What happens then.")
    private static let help =
        "write an object with timers by name, such as { \"poll\": { \"every\": \"5s\", \"do\": … } }"

    let handlers: HandlerReader
    var diagnostics: DiagnosticSink { handlers.diagnostics }

    func timers(_ declarations: [TimerDeclaration], _ scope: ScopeReader) -> [TimerSpec] {
        declarations.compactMap { timer($0, scope) }
    }

    private func timer(_ declaration: TimerDeclaration, _ scope: ScopeReader) -> TimerSpec? {
        let location = declaration.entry.value
        let example = "write an object such as { \"every\": \"5s\", \"do\": … }"
        let members = completeObject(
            location, keys: TimerReader.keys, of: "a timer", help: example)
        guard let members else { return nil }
        let pace = pace(members, scope, example)
        guard let actions = members[TimerReader.actions] else { return nil }
        let name = declaration.entry.name
        let handler = handlers.handler(
            TimerSpec.namespace + name, actions, at: location, scope)
        guard let pace else { return nil }
        return TimerSpec(
            name: name, slot: declaration.slot, pace: pace,
            startsItself: members.value(of: TimerReader.autostart), handler: handler,
            settings: location.node.json.without(TimerReader.actions.name), location: location.start
        )
    }

    private func pace(
        _ members: Members, _ scope: ScopeReader, _ example: String
    ) -> TimerSpec.Pace? {
        let heads = [TimerReader.every.entry, TimerReader.after.entry, TimerReader.at]
        let given = heads.filter { members[$0] != nil }
        guard given.count == 1 else {
            if given.isEmpty {
                missing(
                    "every", in: members.location,
                    "a timer needs \"every\", \"after\" or \"at\"", help: example)
            } else {
                error(
                    members.location,
                    "a timer has one of \"every\", \"after\" and \"at\", not several",
                    help: "write a timer of its own for each")
            }
            return nil
        }
        let days = DayReader(diagnostics: diagnostics).pattern(members)
        if let at = members[TimerReader.at] {
            guard let times = times(at, scope), let days else { return nil }
            return .at(times, days)
        }
        for key in [DayReader.days, DayReader.dates] {
            guard let location = members[key] else { continue }
            error(
                location, "\"\(key.name)\" makes sense with \"at\" only",
                help: "write \"at\" with a time of day")
            return nil
        }
        if let every = members[TimerReader.every, scope] { return .every(every) }
        return members[TimerReader.after, scope].map { .after($0) }
    }

    /// Reads times of day; those without expressions are checked.
    private func times(_ location: ValueLocation, _ scope: ScopeReader) -> ValueSpec? {
        var times: [ValueSpec] = []
        for element in location.elements {
            let help = "write a time of day, such as \"08:00\""
            guard let value = scope.stringValue(element, "\"at\"", help: help) else { return nil }
            if case .literal(.string(let text)) = value, TimeOfDay(text) == nil {
                mismatch(element, "\"at\"", help: help)
                return nil
            }
            times.append(value)
        }
        return .list(times)
    }
}

extension TimerReader {
    /// Declares the variables of timers, which expressions read as `timers.NAME`.
    static func declare(
        _ entries: [MemberLocation], in scope: inout ScopeReader
    ) -> [TimerDeclaration] {
        var declarations: [TimerDeclaration] = []
        for entry in entries where scope.fieldName(entry, "a timer") {
            declarations.append(TimerDeclaration(entry: entry, slot: scope.nextSlot))
            scope.declare(
                TimerSpec.namespace + entry.name, TimerSpec.type(entry.name),
                fixed: "the action \"timer\" changes it")
        }
        return declarations
    }

    /// Declares the timers of a screen or a component.
    static func declare(
        _ location: ValueLocation?, in scope: inout ScopeReader
    ) -> [TimerDeclaration] {
        declare(scope.entries(location, "\"timers\"", help: help), in: &scope)
    }
}

extension JSON {
    /// Returns an object without one of its members.
    func without(_ key: String) -> JSON {
        guard case .object(let all) = self else { return self }
        var rest = JSON.Object()
        for member in all where member.key != key { rest[member.key] = member.value }
        return .object(rest)
    }
}

/// Reads the days of times of day.
struct DayReader: Checker {
    static let days = DocumentKey(
        "days", .oneOrMore(.choice(Weekday.allCases.map(\.rawValue))),
        "On these days of the week only.")
    static let dates = DocumentKey(
        "dates",
        .oneOrMore(.string("a date such as `\"2026-12-24\"`, or `\"12-24\"` of each year")),
        "On these dates only; with `days`, on either.")

    let diagnostics: DiagnosticSink

    /// The days that an object names; all without any, nil after a mistake was reported.
    func pattern(_ members: Members) -> DayPattern? {
        var pattern = DayPattern()
        var isGood = true
        for element in members[DayReader.days].map({ Array($0.elements) }) ?? [] {
            if let day = choice(element, "\"days\"", of: Weekday.self, fold: Self.shortName) {
                pattern.weekdays.insert(day.number)
            } else {
                isGood = false
            }
        }
        for element in members[DayReader.dates].map({ Array($0.elements) }) ?? [] {
            let help = "write a date such as \"2026-12-24\", or \"12-24\" for each year"
            guard let text = string(element, "\"dates\"", help: help) else {
                isGood = false
                continue
            }
            if let date = DatePattern(text) {
                pattern.dates.append(date)
            } else {
                mismatch(element, "\"dates\"", help: help)
                isGood = false
            }
        }
        return isGood ? pattern : nil
    }

    /// `Monday` is meant as `mon`.
    private static func shortName(_ text: String) -> String { String(text.lowercased().prefix(3)) }
}
