/// State of a timer that outlives a reload.
struct TimerMemory {
    /// The timer's declaration, without its actions.
    let settings: JSON
    let state: State
    /// The latest time of day at which it ran, in seconds since 1970.
    let served: Int64?
    /// The actions of the latest time, while they wait for something.
    let run: ActionRun?

    enum State: Equatable {
        case stopped
        /// The timer begins once it is seen and its duration or its times of day can be evaluated.
        case waiting
        /// The timer runs next at a time; nil for times of day, which the wall clock decides.
        case running(next: Instant?)
        /// The time that was left; nil to begin anew.
        case paused(left: Duration?)
    }
}
