/// Macros that visit each element of a list, or each key of a map.
final class LoopNode: EvaluationNode {
    enum Kind {
        case all
        case exists
        case existsOne
        /// Elements that meet the condition.
        case filter
        /// Values for the elements that meet the condition, if there is one.
        case map
        /// Map with the same keys and new values.
        case transformMap
        /// Map of the entries of all resulting maps.
        case transformMapEntry
    }

    private let kind: Kind
    private let range: EvaluationNode
    private let variables: Variables
    private let condition: EvaluationNode?
    private let result: EvaluationNode?

    /// Slots of the loop variables: element or key alone, index and element, or key and value.
    struct Variables {
        let first: Int
        let second: Int?
    }

    init(
        _ kind: Kind, over range: EvaluationNode, _ variables: Variables,
        condition: EvaluationNode?, result: EvaluationNode?, offset: Int
    ) {
        self.kind = kind
        self.range = range
        self.variables = variables
        self.condition = condition
        self.result = result
        super.init(offset: offset, over: [range, condition, result].compactMap(\.self))
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        let range = try self.range.evaluate(&run)
        var state = State()
        do throws(CELError) {
            switch range {
            case .list(let elements):
                for index in elements.indices {
                    let element = elements[index]
                    if let second = variables.second {
                        run.locals[variables.first] = .int(Int64(index))
                        run.locals[second] = element
                    } else {
                        run.locals[variables.first] = element
                    }
                    if try step(element, .int(Int64(index)), &state, &run) { break }
                }
            case .map(let map):
                for entry in map.entries {
                    run.locals[variables.first] = entry.key
                    if let second = variables.second { run.locals[second] = entry.value }
                    if try step(entry.key, entry.key, &state, &run) { break }
                }
            default:
                throw CELError(
                    .wrongType, "\(range.kind.phrase) has no elements to go through", at: offset)
            }
            return try state.answer(kind)
        } catch {
            throw error.placed(at: offset)
        }
    }

    /// - Returns: True if the result is decided.
    private func step(
        _ element: CELValue, _ key: CELValue, _ state: inout State, _ run: inout Evaluation
    ) throws(CELError) -> Bool {
        try run.spend(1 + (condition?.weight ?? 0) + (result?.weight ?? 0))
        switch kind {
        case .all, .exists:
            do throws(CELError) {
                let holds = try condition!.decide(&run)
                if holds == (kind == .exists) {
                    state.decision = holds
                    return true
                }
            } catch {
                if error.kind == .limit { throw error }
                if state.error == nil { state.error = error }
            }
        case .existsOne:
            if try condition!.decide(&run) { state.count += 1 }
        case .filter:
            guard try condition!.decide(&run) else { break }
            try run.produceElements(1)
            state.elements.append(element)
        case .map:
            if let condition, try !condition.decide(&run) { break }
            try run.produceElements(1)
            state.elements.append(try result!.evaluate(&run))
        case .transformMap:
            if let condition, try !condition.decide(&run) { break }
            try run.produceEntries(1)
            _ = state.map.add(
                key, try mapKey(key, at: offset), try result!.evaluate(&run))
        case .transformMapEntry:
            if let condition, try !condition.decide(&run) { break }
            try addEntries(of: try result!.evaluate(&run), to: &state.map, &run)
        }
        return false
    }

    private func addEntries(
        of value: CELValue, to map: inout CELMap, _ run: inout Evaluation
    ) throws(CELError) {
        guard case .map(let entries) = value else {
            throw CELError(.wrongType, "expected a map; found \(value.kind.phrase)", at: offset)
        }
        try run.produceEntries(entries.count)
        for entry in entries.entries {
            guard map.add(entry.key, try mapKey(entry.key, at: offset), entry.value) else {
                let key = (entry.key.plainText ?? "").quotedExcerpt
                throw CELError(.repeatedKey, "the key \(key) is there twice", at: offset)
            }
        }
    }

    private struct State {
        var decision: Bool?
        var error: CELError?
        var count = 0
        var elements: [CELValue] = []
        var map = CELMap()

        func answer(_ kind: Kind) throws(CELError) -> CELValue {
            switch kind {
            case .all, .exists:
                if let decision { return .bool(decision) }
                if let error { throw error }
                return .bool(kind == .all)
            case .existsOne: return .bool(count == 1)
            case .filter, .map: return .list(elements)
            case .transformMap, .transformMapEntry: return .map(map)
            }
        }
    }
}
