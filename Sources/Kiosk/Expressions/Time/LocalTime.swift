/// Local date and time of day.
struct LocalTime: Equatable {
    let date: CivilDate
    let hour: Int
    let minute: Int
    let second: Int

    /// - Parameter offset: Offset of the clock from UTC in seconds, positive in the east.
    init(_ time: CELTimestamp, offset: Int) {
        let seconds = Int(time.seconds) + offset
        let (dayNumber, secondOfDay) = seconds.floorDivided(by: 86_400)
        date = CivilDate(dayNumber: dayNumber)
        hour = secondOfDay / 3600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
    }
}
