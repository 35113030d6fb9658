/// Simulation of a pattern's automaton: the set of active states while a text is read.
struct PatternMatcher {
    private let pattern: TextPattern
    /// States that wait for a character.
    private var threads: [Int] = []
    private var nextThreads: [Int] = []
    /// Round in which each state was last visited.
    private var visited: [Int]
    private var round = 0
    private var pending: [Int] = []
    /// Transitions followed since the last `takeWork`.
    private var work = 0

    init(pattern: TextPattern) {
        self.pattern = pattern
        visited = Array(repeating: 0, count: pattern.steps.count)
    }

    /// Advances the states that the last character has matched, and begins a new match here.
    ///
    /// - Returns: True if a match is complete.
    mutating func begin(between before: Unicode.Scalar?, and after: Unicode.Scalar?) -> Bool {
        round += 1
        threads.removeAll(keepingCapacity: true)
        for step in nextThreads where follow(step, before, after) { return true }
        return follow(0, before, after)
    }

    /// Returns the transitions followed since the last call.
    mutating func takeWork() -> Int {
        defer { work = 0 }
        return work
    }

    mutating func advance(over scalar: Unicode.Scalar) {
        nextThreads.removeAll(keepingCapacity: true)
        for step in threads {
            if case .character(let set) = pattern.steps[step], pattern.sets[set].contains(scalar) {
                nextThreads.append(step + 1)
            }
        }
    }

    /// Follows a state to those that wait for a character.
    private mutating func follow(
        _ start: Int, _ before: Unicode.Scalar?, _ after: Unicode.Scalar?
    ) -> Bool {
        pending.append(start)
        while let step = pending.popLast() {
            work += 1
            if visited[step] == round { continue }
            visited[step] = round
            switch pattern.steps[step] {
            case .character: threads.append(step)
            case .split(let first, let second):
                pending.append(second)
                pending.append(first)
            case .jump(let target): pending.append(target)
            case .assertion(let assertion):
                if assertion.holds(between: before, and: after) { pending.append(step + 1) }
            case .found:
                pending.removeAll(keepingCapacity: true)
                return true
            }
        }
        return false
    }
}

extension PatternNode.Assertion {
    fileprivate func holds(between before: Unicode.Scalar?, and after: Unicode.Scalar?) -> Bool {
        switch self {
        case .textStart: before == nil
        case .textEnd: after == nil
        case .lineStart: before == nil || before == "\n"
        case .lineEnd: after == nil || after == "\n"
        case .wordEdge: (before?.isWord ?? false) != (after?.isWord ?? false)
        case .noWordEdge: (before?.isWord ?? false) == (after?.isWord ?? false)
        }
    }
}
