/// The times that a time picker offers: those at a distance of some minutes, within limits.
struct TimeChoices {
    /// The part of a time that a column changes.
    enum Column: Int {
        case hours, minutes, half
    }

    private let first: Int
    private let last: Int
    private let step: Int

    /// - Parameter step: Distance of the minutes, which are counted anew in each hour.
    init(from first: Int?, to last: Int?, step: Int) {
        (self.first, self.last) = (first ?? 0, last ?? 24 * 60 - 1)
        self.step = max(1, min(30, step))
    }

    /// Returns the time that some steps lead to; the given one if there is no other. Hours and minutes begin
    /// again after their last.
    func moved(_ time: Int?, _ column: Column, by steps: Int) -> Int? {
        guard let time else { return nearest(12 * 60, in: hours) }
        let (hour, minute) = (time / 60, time % 60)
        switch column {
        case .hours:
            guard let next = TimeChoices.moved(hour, by: steps, in: hours) else { return time }
            return nearest(next * 60 + minute, in: [next])
        case .minutes:
            // An hour without any is beyond the limits: the way leads back to them.
            guard let next = TimeChoices.moved(minute, by: steps, in: minutes(of: hour)) else {
                return nearest(time, in: hours) ?? time
            }
            return hour * 60 + next
        case .half:
            let other = (hour + 12) % 24
            let half = hours.filter { ($0 < 12) == (other < 12) }
            return nearest(other * 60 + minute, in: half) ?? time
        }
    }

    /// The hours in which there is a time.
    private var hours: [Int] { (0..<24).filter { !minutes(of: $0).isEmpty } }

    /// Returns the minutes of an hour that can be chosen.
    private func minutes(of hour: Int) -> [Int] {
        stride(from: 0, to: 60, by: step).filter { minute in
            let time = hour * 60 + minute
            return first <= time && time <= last
        }
    }

    /// Returns a time if it lies within the limits and in one of the hours, or else the time of these that
    /// is nearest to it; nil for none.
    private func nearest(_ time: Int, in hours: [Int]) -> Int? {
        if first <= time && time <= last && hours.contains(time / 60) { return time }
        let all = hours.flatMap { hour in minutes(of: hour).map { hour * 60 + $0 } }
        return all.min { abs($0 - time) < abs($1 - time) }
    }

    /// Returns the number that is some steps from another one, which may lie between two.
    private static func moved(_ number: Int, by steps: Int, in numbers: [Int]) -> Int? {
        guard !numbers.isEmpty else { return nil }
        let start =
            steps > 0
            ? (numbers.lastIndex { $0 <= number } ?? -1)
            : (numbers.firstIndex { $0 >= number } ?? numbers.count)
        return numbers[(start + steps).modulo(numbers.count)]
    }
}
