/// An `emit` in a handler.
struct EmitNote {
    let event: String
    /// The latest wait before it in its handler.
    let delay: Duration?
    let location: ValueLocation
}

/// Detection of handlers that send each other events, with waits between, as a timer would.
extension HandlerReader {
    /// Notes the events that the handler of an event sends.
    func noteEmits(of event: String, in list: [ActionSpec], _ location: ValueLocation) {
        var delay: Duration?
        for note in emits(in: list, location, &delay) { emits.append((event, note)) }
    }

    /// Finds the events that a list of actions sends.
    ///
    /// - Parameter delay: The latest wait before the list, and afterwards the latest one in it.
    private func emits(
        in list: [ActionSpec], _ location: ValueLocation, _ delay: inout Duration?
    ) -> [EmitNote] {
        let elements = location.elements
        // An unreadable action has already been reported.
        guard elements.count == list.count else { return [] }
        var notes: [EmitNote] = []
        for (spec, location) in zip(list, elements) {
            switch spec.action {
            case let wait as DelayAction: delay = wait.time
            case let emit as EmitAction:
                guard let location = location[EmitAction.name] else { continue }
                notes.append(EmitNote(event: emit.event, delay: delay, location: location))
            case let condition as ConditionAction:
                for (key, actions) in condition.branches {
                    guard let inner = location[key] else { continue }
                    notes += emits(in: actions, inner, &delay)
                }
            case let sequence as SequenceAction:
                guard let inner = location[SequenceAction.name] else { continue }
                notes += emits(in: sequence.actions, inner, &delay)
            default: break
            }
        }
        return notes
    }

    /// Warns of events that are sent again and again, with waits between: a reload or an error ends
    /// such a loop for good. A loop is reported once, at its first `emit` after a wait.
    func warnOfLoops() {
        // The search is quadratic, and documents written by people have fewer.
        guard canReport, emits.count <= 2000 else { return }
        let next = Dictionary(grouping: emits, by: \.handled)
            .mapValues { $0.map(\.note.event) }
        var reported: Set<String> = []
        for (event, note) in emits {
            guard let delay = note.delay, !reported.contains(event),
                let path = path(from: note.event, to: event, along: next)
            else { continue }
            reported.formUnion(path)
            let period = max(delay, TimerSpec.everyRange.lowerBound)
            let way = path.dropLast().map(\.quotedExcerpt)
            warn(
                note.location,
                way.isEmpty
                    ? "\(event.quotedExcerpt) waits and sends itself again, without end"
                    : "\(event.quotedExcerpt) waits and comes back through \(wordList(way)), without end",
                help: "write a timer: \"timers\": { \"\(event)\": { \"every\": "
                    + "\"\(period.briefText)\", \"do\": … } }")
        }
    }

    /// Finds the events from one to another, with both of them.
    private func path(
        from first: String, to last: String, along next: [String: [String]]
    ) -> [String]? {
        var before = [first: first]
        var pending = [first]
        while let event = pending.popLast() {
            if event == last {
                var path = [event]
                while let earlier = before[path[0]], earlier != path[0] {
                    path.insert(earlier, at: 0)
                }
                return path
            }
            for other in next[event] ?? [] where before[other] == nil {
                before[other] = event
                pending.append(other)
            }
        }
        return nil
    }
}
