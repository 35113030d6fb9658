/// Handlers that would call themselves without end.
extension DocumentReader {
    /// Reports an `emit` of the event that is being handled: it starts at the node of the handler,
    /// which gets it again at once.
    ///
    /// Only what is sure to happen is reported: whoever decides, waits or may fail on the way may
    /// well come to an end.
    mutating func reportEcho(of event: String, in list: [ActionSpec], _ place: Place) {
        guard let echo = echo(of: event, in: list, place) else { return }
        error(
            echo, "the handler of \(event.quotedExcerpt) gets this event itself, without end",
            help: "write \"forward\" to let the event go on to the parent, or emit another one")
    }

    private func echo(of event: String, in list: [ActionSpec], _ place: Place) -> Place? {
        let places = elements(of: place)
        // Where one could not be read, something is wrong already.
        guard places.count == list.count else { return nil }
        for (action, place) in zip(list, places) {
            switch action.kind {
            case .emit(event, _): return place["emit"]
            case .sequence(let inner, failure: nil):
                if let place = place["sequence"], let echo = echo(of: event, in: inner, place) {
                    return echo
                }
            default: break
            }
            guard action.surelyEnds else { return nil }
        }
        return nil
    }
}

extension ActionSpec {
    /// Whether the next action follows at once, whatever happens, on the same node.
    fileprivate var surelyEnds: Bool {
        switch kind {
        case .forward, .refresh: true
        case .log(let value), .toast(let value, _): value.formulas.isEmpty
        case .set(let assignments): assignments.allSatisfy(\.surelyEnds)
        case .toggle(let targets): targets.allSatisfy(\.path.isEmpty)
        case .sequence(let inner, failure: nil): inner.allSatisfy(\.surelyEnds)
        default: false
        }
    }
}

extension ActionSpec.Assignment {
    fileprivate var surelyEnds: Bool { target.path.isEmpty && value.formulas.isEmpty }
}
