/// Answers what a document's formulas ask for: its language with its texts, and the time.
final class DocumentLanguage: CELHost {
    /// Language tag, such as `de` or `de-AT`.
    private(set) var tag = ScreenDocument.defaultLocale
    private(set) var locale = CELLocale.english
    let timeZone: String
    /// Source of the time; without it, the time is 1970.
    var loop: EventLoop?

    private let texts: TextCatalog
    private let zones = TimeZoneCache()
    private lazy var systemZone = DocumentLanguage.readSystemZone()
    /// Time of day in the current turn.
    private var turn: (start: Instant, time: CELTimestamp)?

    /// Stands for the machine's time zone, which may have no name.
    private static let system = "localtime"

    /// - Parameter timeZone: nil for the machine's.
    init(_ texts: TextCatalog, timeZone: String?) {
        self.texts = texts
        self.timeZone = timeZone ?? DocumentLanguage.system
    }

    /// Changes the language.
    func use(_ tag: String) {
        self.tag = tag
        locale = CELLocale(tag)
    }

    /// Current time, constant during a turn, its frame included.
    var now: CELTimestamp {
        guard let loop else { return PlainHost.shared.now }
        if let turn, turn.start == loop.now { return turn.time }
        let time = CELTimestamp(nanoseconds: loop.wallClockNanoseconds)
        turn = (loop.now, time)
        return time
    }

    func timeZone(named name: String) -> TimeZoneRules? {
        name == DocumentLanguage.system ? systemZone : zones.rules(of: name)
    }

    func hasTimeZone(named name: String) -> Bool {
        name == DocumentLanguage.system || zones.has(name)
    }

    func translate(_ key: String, _ arguments: CELMap, language: String?) -> String? {
        texts.text(
            key, arguments, language: language ?? tag,
            locale: language.map(CELLocale.init) ?? locale)
    }

    private static func readSystemZone() -> TimeZoneRules? {
        (try? File.read("/etc/localtime", limit: 256 << 10)).flatMap { TimeZoneRules(file: $0) }
    }
}

extension CELTimestamp {
    /// Makes a timestamp; all nanoseconds since 1970 are within its range.
    package init(nanoseconds: Int64) {
        let (seconds, rest) = nanoseconds.floorDivided(by: 1_000_000_000)
        self.init(seconds: seconds, nanoseconds: Int32(rest))!
    }
}
