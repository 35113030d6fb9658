/// Limits the calls of a caller to a number per second, which may also come all at once.
struct CallRate {
    private let perSecond: Int
    private var room: Int
    private var time: Instant

    init(_ perSecond: Int, at time: Instant) {
        (self.perSecond, room, self.time) = (perSecond, perSecond, time)
    }

    mutating func admits(at now: Instant) -> Bool {
        let rest = min((now - time).nanoseconds, 1_000_000_000)
        let gained = Int(rest) * perSecond / 1_000_000_000
        if gained > 0 {
            room = min(perSecond, room + gained)
            time = now
        }
        guard room > 0 else { return false }
        room -= 1
        return true
    }
}
