/// A time below which the frames of an interaction have to stay.
struct FrameGoal: Sendable {
    /// The frames that it is about.
    enum Part: String, Sendable {
        /// The slowest of the first periods, when nothing of what comes was ever shown.
        case first
        case p99
        case worst
    }

    let part: Part
    /// The time in milliseconds.
    let limit: Double

    /// Time between two pictures at 120 Hz, in milliseconds.
    static let period = 1000.0 / 120

    static let everyFrame = FrameGoal(part: .worst, limit: period)
    /// That of content which everybody waits for with a finger on it: half of the period is left.
    static let quick = FrameGoal(part: .p99, limit: 4)

    /// The time that counts of those of all frames and of the slowest of the first ones, in milliseconds.
    func time(of times: [Double], first: Double) -> Double {
        switch part {
        case .first: first
        case .p99: times.quantile(0.99)
        case .worst: times.quantile(1)
        }
    }

    func time(of run: InteractionRun) -> Double { time(of: run.times, first: run.first) }

    func holds(in run: InteractionRun) -> Bool { time(of: run) < limit }

    /// Wording for people.
    var text: String { "\(part.rawValue) < \(limit.text)" }
}
