/// The conventions of a language that controls follow, and today's date.
public protocol ControlLanguage {
    /// Tag of the language, such as `de`.
    var tag: String { get }
    /// Formats a number with a fixed count of digits behind the point.
    func number(_ number: Double, digits: Int) -> String
    /// Formats hundredths with their sign, and a fixed count of digits behind the point.
    func percentage(_ number: Double, digits: Int) -> String
    /// Formats an amount of money.
    ///
    /// - Parameters:
    ///   - currency: Code of the currency by ISO 4217, such as `EUR`.
    ///   - digits: Count of digits behind the point; nil for as many as the currency has.
    func money(_ amount: Double, currency: String, digits: Int?) -> String
    /// Sign between a number's whole and its fraction.
    var decimalPoint: String { get }
    /// Name of a month with its year, above its days.
    func month(_ date: CalendarDate) -> String
    /// Short name of a month, without its year.
    func shortMonth(_ date: CalendarDate) -> String
    /// Short names of the weekdays, from Sunday on.
    var weekdays: [String] { get }
    /// Names of the weekdays that are shorter still where the language has such, from Sunday on.
    var briefWeekdays: [String] { get }
    /// Day with which weeks begin; 0 is Sunday.
    var firstWeekday: Int { get }
    /// A date in words.
    func date(_ date: CalendarDate) -> String
    /// A day with its month, briefly, as at axes: `1 Mar`.
    func day(_ date: CalendarDate) -> String
    /// A time of day, by its minutes since midnight.
    func time(_ minutes: Int) -> String
    /// The day and the minutes since midnight, in the kiosk's time zone, of a time of RFC 3339 such as
    /// `2026-03-29T12:30:00Z`; nil for another text.
    func localTime(_ text: String) -> (date: CalendarDate, minutes: Int)?
    /// A text by which texts are sorted, in the order of its code points; times of RFC 3339 by their moment.
    func sortKey(_ text: String) -> String
    /// Names of the halves of a day; nil where hours are counted to 24.
    var dayHalves: (morning: String, afternoon: String)? { get }
    /// Today's date; nil if it is not known.
    var today: CalendarDate? { get }
    /// Seconds since midnight, in the kiosk's time zone; nil if they are not known.
    var secondOfDay: Double? { get }
}

extension ControlLanguage {
    /// Formats an amount behind the code of its currency, with two digits behind the point by default.
    public func money(_ amount: Double, currency: String, digits: Int?) -> String {
        currency + "\u{A0}" + number(amount, digits: digits ?? 2)
    }

    /// Returns the name with the year.
    public func shortMonth(_ date: CalendarDate) -> String { month(date) }

    /// Returns nil: there is no time zone.
    public func localTime(_ text: String) -> (date: CalendarDate, minutes: Int)? { nil }
}

/// The conventions without a document: numbers and dates as ISO 8601 has them, names in English.
struct PlainControlLanguage: ControlLanguage {
    var tag: String { "en" }

    func number(_ number: Double, digits: Int) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let product = (abs(number) * scale).rounded()
        // Greater ones do not fit, and have fewer digits behind the point than these.
        guard max(product, scale) < 9e18 else { return "\(number)" }
        let all = Int64(product)
        let (whole, rest) = all.quotientAndRemainder(dividingBy: Int64(scale))
        let sign = number < 0 && all > 0 ? "-" : ""
        guard digits > 0 else { return sign + String(whole) }
        return sign + String(whole) + "." + String(rest).padded(to: digits)
    }

    func percentage(_ number: Double, digits: Int) -> String {
        self.number(number, digits: digits) + "%"
    }

    var decimalPoint: String { "." }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    func month(_ date: CalendarDate) -> String { "\(Self.months[date.month - 1]) \(date.year)" }

    func shortMonth(_ date: CalendarDate) -> String {
        String(Self.months[date.month - 1].prefix(3))
    }

    var weekdays: [String] { ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] }

    var briefWeekdays: [String] { ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"] }

    var firstWeekday: Int { 1 }

    func date(_ date: CalendarDate) -> String { "\(date)" }

    func day(_ date: CalendarDate) -> String {
        "\(date.day) \(shortMonth(date))"
    }

    func time(_ minutes: Int) -> String { TimePickerModel.text(of: minutes) }

    func sortKey(_ text: String) -> String { text.lowercased() }

    var dayHalves: (morning: String, afternoon: String)? { nil }

    var today: CalendarDate? { nil }

    var secondOfDay: Double? { nil }
}

/// The environment key of the language of controls.
public enum ControlLanguageKey: EnvironmentKey {
    public static var defaultValue: any ControlLanguage { PlainControlLanguage() }
    public static let isLook = true
    public static let changesSizes = true

    public static func areEqual(_ a: any ControlLanguage, _ b: any ControlLanguage) -> Bool {
        a.tag == b.tag
    }
}

extension Node {
    /// The conventions of the language in which the node is shown.
    final var controlLanguage: any ControlLanguage { environment(ControlLanguageKey.self) }

    /// Takes over today's date, and asks for the frame in which it may be another one: in an hour at most,
    /// since clocks are set and skip hours.
    ///
    /// - Returns: True if it is another one.
    final func follow(today: inout CalendarDate?, at time: Instant?) -> Bool {
        let language = controlLanguage
        if let time, let second = language.secondOfDay {
            let pause = Duration.milliseconds(
                Int64(max(0, min(3600, 86_400 - second)) * 1000) + 1)
            setNeedsAnimation(.at(time + pause))
        }
        defer { today = language.today }
        return today != language.today
    }
}

extension ControlNode {
    /// The conventions that the control follows.
    final var language: any ControlLanguage { controlLanguage }
}
