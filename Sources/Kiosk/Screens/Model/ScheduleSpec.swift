/// A part of the day, with its theme, screen, playlist or light.
package struct ScheduleEntry: Sendable {
    /// The name by which expressions read whether it applies; nil for none.
    let name: String?
    let from: DailyTimes
    /// The end, on the same day or on the next one.
    let to: DailyTimes
    let theme: String?
    /// First screens in turn; empty to leave the first screen as it is.
    let playlist: [PlaylistItem]
    /// The panel's light while nobody touches it; nil to leave it as it is.
    let light: PanelLight?
    /// The brightness of a panel that is on; nil to leave it as it is.
    let brightness: Double?

    /// Returns true if it applies at a time, in seconds since 1970.
    func applies(at time: Int64, _ clock: ZoneClock) -> Bool {
        guard let start = from.latest(upTo: time, clock), let to = to.times.first else {
            return false
        }
        // Wall-clock times are compared: if the clock skips both of them, the entry never applies,
        // instead of lasting until the end on the next day.
        let isNextDay = to.second <= start.time.second
        return time < clock.time(of: start.day + (isNextDay ? 1 : 0), at: to)
    }

    /// Returns the next time after another one at which it may begin or end.
    func change(after time: Int64, _ clock: ZoneClock) -> Int64? {
        [from.next(after: time, clock), to.next(after: time, clock)].compactMap(\.self).min()
    }
}

/// A screen of a playlist.
package struct PlaylistItem: Equatable, Sendable {
    let screen: String
    /// The time until the next one; nil for a screen that stays.
    let time: Duration?
    let transition: Transition
}
