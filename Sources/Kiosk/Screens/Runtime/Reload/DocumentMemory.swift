/// State that a document leaves to its next version.
struct DocumentMemory {
    /// Variables of `state`, by name.
    var state: [String: CELValue] = [:]
    /// Versions of those that persist, by name.
    var versions: [String: Int] = [:]
    /// Timers of the document, by name.
    var timers: [String: TimerMemory] = [:]
    /// Rules of `idle` of the document, in their order.
    var idle: [IdleMemory] = []
    /// Conditions of `when` that are true.
    var trueConditions: Set<String> = []
    /// Latest values of data sources, by name.
    var data: [String: DataMemory] = [:]
    /// The data sources, which keep running.
    var sources: RunningSources?
    /// True if a first screen of the schedule was shown, and nothing else.
    var showsScheduledScreen = false
    /// The screens of the first display.
    var display = OutputMemory()
    /// The screens of the further outputs, by their names.
    var outputs: [String: OutputMemory] = [:]
    /// Runs of the document's own handlers.
    var runs: [RunMemory] = []
    /// Modes that the guest has chosen; nil before the first frame.
    var modes: GuestModes?
    /// The theme and the language that were chosen.
    var themeChoice = SettingChoice()
    var localeChoice = SettingChoice()

    /// Returns the state for the next version of the document.
    func moved(by map: LocationMap) -> DocumentMemory {
        var moved = self
        moved.display = display.moved(by: map)
        moved.outputs = outputs.mapValues { $0.moved(by: map) }
        moved.runs = runs.map { $0.moved(by: map) }
        return moved
    }
}

/// The latest good value of a data source, and the time at which it was last confirmed.
struct DataMemory {
    let value: CELValue
    let time: CELTimestamp?
}

/// The screens of an output that a document leaves to its next version.
struct OutputMemory {
    /// Stack of screens; the last one was shown.
    var screens: [ScreenMemory] = []
    /// The modal screens over it, the lowest first.
    var modals: [ScreenMemory] = []
    /// The layers with the toasts.
    var layers: Layers?

    fileprivate func moved(by map: LocationMap) -> OutputMemory {
        OutputMemory(
            screens: screens.map { $0.moved(by: map) }, modals: modals.map { $0.moved(by: map) },
            layers: layers)
    }
}
