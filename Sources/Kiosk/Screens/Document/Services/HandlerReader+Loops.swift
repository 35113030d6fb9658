/// Detection of handlers that use waiting and events as a timer.
extension HandlerReader {
    /// Warns of a handler that waits and then sends its own event again: a reload or an error ends
    /// such a loop for good.
    func warnOfLoop(of event: String, in list: [ActionSpec], _ location: ValueLocation) {
        var delay: Duration?
        guard let echo = delayedEcho(of: event, in: list, location, &delay), let delay else {
            return
        }
        warn(
            echo, "\(event.quotedExcerpt) waits and sends itself again, without end",
            help: "write a timer: \"timers\": { \"\(event)\": { \"every\": "
                + "\"\(delay.briefText)\", \"do\": … } }")
    }

    /// Finds the action that sends an event again.
    ///
    /// - Parameter delay: The latest wait before it.
    private func delayedEcho(
        of event: String, in list: [ActionSpec], _ location: ValueLocation, _ delay: inout Duration?
    ) -> ValueLocation? {
        let elements = location.elements
        // An unreadable action has already been reported.
        guard elements.count == list.count else { return nil }
        for (spec, location) in zip(list, elements) {
            switch spec.action {
            case let wait as DelayAction: delay = wait.time
            case let emit as EmitAction:
                if emit.event == event && delay != nil { return location[EmitAction.name] }
            case let condition as ConditionAction:
                for (key, actions) in condition.branches {
                    guard let inner = location[key] else { continue }
                    if let echo = delayedEcho(of: event, in: actions, inner, &delay) { return echo }
                }
            case let sequence as SequenceAction:
                guard let inner = location[SequenceAction.name] else { continue }
                if let echo = delayedEcho(of: event, in: sequence.actions, inner, &delay) {
                    return echo
                }
            default: break
            }
        }
        return nil
    }
}
