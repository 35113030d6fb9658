/// A day as ISO 8601 writes it: `2026-03-01`.
struct DateCodec: Codec {
    var expectation: String { "a date such as \"2026-03-01\"" }
    var reference: String { "a date such as `\"2026-03-01\"`" }
    var literalSchemas: [JSON] {
        [["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"]]
    }
    var forms: ValueForms { .string }

    func decode(_ value: CELValue) -> CalendarDate? {
        if case .string(let text) = value { CalendarDate(text) } else { nil }
    }
}

/// Days that cannot be chosen.
struct ClosedDays: Equatable, Sendable {
    var dates: [CalendarDate] = []
    /// Numbers of weekdays; 0 is Sunday.
    var weekdays: [Int] = []
}

/// Dates and weekdays: `["sat", "sun", "2026-12-25"]`.
struct ClosedDaysCodec: Codec {
    private static let names = Weekday.allCases.map(\.rawValue)

    var expectation: String {
        "an array of dates such as \"2026-12-25\", and of \(quotedList(Self.names))"
    }
    var reference: String { "dates and weekdays, such as `[\"sun\", \"2026-12-25\"]`" }
    var literalSchemas: [JSON] { [["type": "array", "items": ["type": "string"]]] }
    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> ClosedDays? {
        guard case .list(let elements) = value else { return nil }
        try elements.check(most: 1000, "days")
        var days = ClosedDays()
        for (index, element) in elements.enumerated() {
            if case .string(let text) = element {
                if let weekday = Weekday(rawValue: text) {
                    days.weekdays.append(weekday.number)
                    continue
                }
                if let date = CalendarDate(text) {
                    days.dates.append(date)
                    continue
                }
            }
            throw CodecError(
                reason: "\(element.described) is no day",
                help: "write a date such as \"2026-12-25\", or one of \(quotedList(Self.names))",
                path: JSONPointer.root.appending(index))
        }
        return days
    }
}
