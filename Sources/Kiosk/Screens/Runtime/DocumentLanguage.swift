/// Answers what a document's formulas ask for: its language with its texts, and the time.
final class DocumentLanguage: CELHost {
    /// Such as `de` or `de-AT`.
    private(set) var tag = "en"
    private(set) var locale = CELLocale.english
    let timeZone: String
    /// Tells the time; before there is one it is 1970.
    var loop: EventLoop?

    private let texts: TextCatalog
    private let zones = TimeZoneCache()
    private lazy var systemZone = DocumentLanguage.readSystemZone()
    /// The time of day in the turn that is running.
    private var turn: (start: Instant, time: CELTimestamp)?

    /// Stands for the zone of the machine, which need not have a name.
    private static let system = "localtime"

    /// - Parameter timeZone: Nil for that of the machine.
    init(_ texts: TextCatalog, timeZone: String?) {
        self.texts = texts
        self.timeZone = timeZone ?? DocumentLanguage.system
    }

    /// Speaks another language from now on.
    func use(_ tag: String) {
        self.tag = tag
        locale = CELLocale(tag)
    }

    /// The same for everything in a turn, its frame included.
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

    func translate(_ key: String, _ arguments: CELMap) -> String? {
        texts.text(key, arguments, language: tag, locale: locale)
    }

    private static func readSystemZone() -> TimeZoneRules? {
        (try? File.read("/etc/localtime", limit: 256 << 10)).flatMap { TimeZoneRules(file: $0) }
    }
}

extension CELTimestamp {
    /// Of nanoseconds since 1970, all of which are within its range.
    init(nanoseconds: Int64) {
        var (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000_000) }
        self.init(seconds: seconds, nanoseconds: Int32(rest))!
    }
}
