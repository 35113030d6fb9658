/// Starts, stops, pauses and continues timers.
struct TimerAction: DocumentAction {
    static let form = DocumentForm(
        "timer", .object(Verb.allCases.map(\.key)), "Starts and stops timers.")
    static let objects = [DocumentObject("`timer`", Verb.allCases.map(\.key))]

    enum Verb: String, CaseIterable {
        case start, stop, pause, resume

        fileprivate var key: DocumentKey {
            DocumentKey(rawValue, .oneOrMore(.string("the name of a timer")), doc)
        }

        private var doc: String {
            switch self {
            case .start: "Begins anew, also while it runs."
            case .stop: "Ends it."
            case .pause: "Lets it stand still."
            case .resume: "Lets it go on with what was left."
            }
        }
    }

    private let steps: [(verb: Verb, slot: Int)]

    init?(_ reader: ActionReader) {
        let help = "write an object such as { \"start\": \"bye\" }"
        guard let members = reader.object(Verb.allCases.map(\.key), help: help) else { return nil }
        var steps: [(Verb, Int)] = []
        for verb in Verb.allCases {
            guard let names = members[verb.key] else { continue }
            for location in names.elements {
                if let slot = TimerAction.slot(location, reader) { steps.append((verb, slot)) }
            }
        }
        if Verb.allCases.allSatisfy({ members[$0.key] == nil }) {
            reader.missing(
                "start", in: reader.value, "\"timer\" needs to know what to do", help: help)
        }
        self.steps = steps
    }

    /// The slot of a timer's variable; reports one that does not exist.
    private static func slot(_ location: ValueLocation, _ reader: ActionReader) -> Int? {
        let help = "write the name of a timer, or an array of names"
        guard let name = reader.string(location, "a timer", help: help) else { return nil }
        let declarations = reader.scope.context.declarations
        if let slot = declarations.slot(of: TimerSpec.namespace + name) { return slot }
        guard reader.diagnostics.files.isComplete else { return nil }
        let names = declarations.names.filter { $0.hasPrefix(TimerSpec.namespace) }
            .map { String($0.dropFirst(TimerSpec.namespace.count)) }.sorted()
        reader.unknownName(
            name, of: "timer", location, among: names, help: "declare it in \"timers\"")
        return nil
    }

    var surelyEnds: Bool { true }

    func perform(in run: ActionRun) {
        for (verb, slot) in steps {
            guard let timer = run.scope.lazyVariable(at: slot) as? DocumentTimer else { continue }
            switch verb {
            case .start: timer.start()
            case .stop: timer.stop()
            case .pause: timer.pause()
            case .resume: timer.resume()
            }
        }
    }
}
