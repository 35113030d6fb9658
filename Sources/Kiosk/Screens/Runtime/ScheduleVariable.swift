/// The parts of the day, as expressions read them: `schedule.NAME` is true while an entry of that
/// name applies.
enum ScheduleVariable {
    /// Returns the type of the variable.
    ///
    /// - Parameter names: Names of the entries, each perhaps several times; nil if they cannot be
    ///   known.
    static func type(_ names: [String]?) -> CELType {
        guard let names else { return .dyn }
        return .object(
            named: "\"schedule\"", Dictionary(names.map { ($0, .bool) }) { first, _ in first })
    }

    /// Returns the value of the variable.
    ///
    /// - Parameter names: Names of the entries that apply.
    static func value(of schedule: [ScheduleEntry], applying names: Set<String>) -> CELValue {
        .map(
            CELMap(schedule.compactMap(\.name).map { (key: $0, value: .bool(names.contains($0))) }))
    }
}

extension DocumentNode {
    /// Lets expressions read which entries of the schedule apply.
    func noteSchedule(_ values: ScheduledValues) {
        global.set(
            ScreenDocument.Builtin.schedule.slot,
            to: ScheduleVariable.value(of: document.schedule, applying: values.names))
    }
}
