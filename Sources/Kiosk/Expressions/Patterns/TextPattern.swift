/// Regular expression that searches in time linear in the pattern's and the text's length
/// (Thompson's construction, run as Pike does, without captures).
struct TextPattern: Sendable {
    enum Step: Sendable {
        case character(Int)
        case split(Int, Int)
        case jump(Int)
        case assertion(PatternNode.Assertion)
        case found
    }

    let steps: [Step]
    let sets: [FastSet]

    /// - Throws: The mistake in the pattern, without a position.
    init(_ source: String) throws(CELError) {
        var partCount = 0
        try self.init(source, countingParts: &partCount)
    }

    /// - Parameter partCount: Set to the number of parts that were made, repetitions written out.
    /// - Throws: The mistake in the pattern, without a position.
    init(_ source: String, countingParts partCount: inout Int) throws(CELError) {
        var parser = PatternParser(source)
        let node = try parser.parseAll()
        var builder = PatternBuilder()
        defer { partCount = builder.partCount }
        try builder.add(node)
        builder.steps.append(.found)
        steps = builder.steps
        sets = builder.sets
    }

    /// Returns true if the pattern matches anywhere in the text.
    func isFound(in text: String, _ run: inout Evaluation) throws(CELError) -> Bool {
        var matcher = PatternMatcher(pattern: self)
        var before: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if matcher.begin(between: before, and: scalar) { return true }
            try run.spend(1 + matcher.takeWork() / 4)
            matcher.advance(over: scalar)
            before = scalar
        }
        let isFound = matcher.begin(between: before, and: nil)
        try run.spend(matcher.takeWork() / 4)
        return isFound
    }
}

/// Character set with a table for ASCII.
struct FastSet: Sendable {
    private let low: UInt64
    private let high: UInt64
    private let set: CharacterSet

    init(_ set: CharacterSet) {
        let set = set.sorted
        var (low, high): (UInt64, UInt64) = (0, 0)
        for code in UInt8(0)..<128 where set.contains(Unicode.Scalar(code)) {
            if code < 64 { low |= 1 << code } else { high |= 1 << (code - 64) }
        }
        (self.low, self.high, self.set) = (low, high, set)
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 64 { return low >> scalar.value & 1 == 1 }
        if scalar.value < 128 { return high >> (scalar.value - 64) & 1 == 1 }
        return set.contains(scalar)
    }
}

/// Compiles a pattern to states.
private struct PatternBuilder {
    var steps: [TextPattern.Step] = []
    var sets: [FastSet] = []
    /// Number of parts added. Repetitions of nothing need no states, but time.
    private(set) var partCount = 0

    mutating func add(_ node: PatternNode) throws(CELError) {
        partCount += 1
        guard steps.count < CELLimits.patternStates, partCount < 10 * CELLimits.patternStates else {
            throw CELError(
                .badPattern,
                "the pattern is too large: it has more than \(CELLimits.patternStates) states")
        }
        switch node {
        case .empty: break
        case .character(let set):
            sets.append(set)
            steps.append(.character(sets.count - 1))
        case .assertion(let assertion): steps.append(.assertion(assertion))
        case .sequence(let parts): for part in parts { try add(part) }
        case .choice(let choices): try addChoice(choices)
        case .repetition(let part, let minimum, let maximum):
            try addRepetition(of: part, minimum, maximum)
        }
    }

    private mutating func addChoice(_ choices: [PatternNode]) throws(CELError) {
        var jumps: [Int] = []
        for choice in choices.dropLast() {
            let split = steps.count
            steps.append(.split(split + 1, 0))
            try add(choice)
            jumps.append(steps.count)
            steps.append(.jump(0))
            steps[split] = .split(split + 1, steps.count)
        }
        if let last = choices.last { try add(last) }
        for jump in jumps { steps[jump] = .jump(steps.count) }
    }

    private mutating func addRepetition(
        of part: PatternNode, _ minimum: Int, _ maximum: Int?
    ) throws(CELError) {
        for _ in 0..<minimum { try add(part) }
        guard let maximum else {
            let split = steps.count
            steps.append(.split(split + 1, 0))
            try add(part)
            steps.append(.jump(split))
            steps[split] = .split(split + 1, steps.count)
            return
        }
        var splits: [Int] = []
        for _ in minimum..<maximum {
            splits.append(steps.count)
            steps.append(.split(0, 0))
            try add(part)
        }
        for split in splits { steps[split] = .split(split + 1, steps.count) }
    }
}
