/// A time below which the frames of an interaction have to stay.
struct FrameGoal: Sendable {
    /// The frames that it is about.
    enum Part: String, Sendable {
        /// The slowest of the first periods: nothing that they show was ever shown before.
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
    /// The goal of content under a finger, for which everybody waits: half of the period is left.
    static let quick = FrameGoal(part: .p99, limit: 4)

    /// Returns the time that the goal limits, in milliseconds: one of the times of all frames, or
    /// that of the slowest of the first ones.
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
