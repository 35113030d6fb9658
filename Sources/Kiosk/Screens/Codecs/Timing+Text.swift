extension Timing {
    /// Greatest duration and delay.
    private static let longest = Duration.seconds(3600)

    /// Parses `"200ms"`, `"200ms ease-out"`, `"200ms ease-out 50ms"`, `"spring"`,
    /// `"spring(170, 26, 1) 50ms"`, `"none"`.
    init(_ text: String) throws(CodecError) {
        var (times, curve, spring): ([Duration], Curve?, Spring?) = ([], nil, nil)
        let words = try TimingWord.all(of: text)
        if words.count == 1, words[0].name == "none", words[0].parts == nil {
            self = .none
            return
        }
        for word in words {
            if word.isTime {
                times.append(try Timing.time(word))
            } else if word.name == "spring" {
                spring = try Spring(word)
            } else {
                guard curve == nil else {
                    throw word.error(
                        "a way has one curve, and this is the second one",
                        help: "leave out one of the two")
                }
                curve = try Curve(word)
            }
        }
        guard let spring else {
            self = try .along(curve ?? .ease, times)
            return
        }
        guard curve == nil, times.count <= 1 else {
            throw CodecError(
                reason: "a spring has no duration and no curve of its own",
                help: "write \"spring\", or \"spring 50ms\" for one that waits")
        }
        self = .spring(spring, after: times.first ?? .zero)
    }

    /// Returns the timing along a curve.
    ///
    /// - Parameter times: The duration, and perhaps a delay.
    private static func along(
        _ curve: Curve, _ times: [Duration]
    ) throws(CodecError) -> Timing {
        guard let duration = times.first, times.count <= 2 else {
            throw CodecError(
                reason: times.isEmpty
                    ? "a way along a curve needs a duration"
                    : "a way has a duration and a delay, and no more times",
                help: "write \"200ms ease-out\", or \"200ms ease-out 50ms\" with a delay")
        }
        return .curve(curve, over: duration, after: times.count == 2 ? times[1] : .zero)
    }

    private static func time(_ word: TimingWord) throws(CodecError) -> Duration {
        guard word.parts == nil, let time = Duration(briefText: word.name), time <= longest else {
            throw word.error(
                "\"\(word.name)\" is no time up to an hour", help: "write \"200ms\" or \"0.2s\"")
        }
        return time
    }
}

extension Spring {
    fileprivate init(_ word: TimingWord) throws(CodecError) {
        self.init()
        let ranges: [ClosedRange<Double>] = [1...100_000, 0.1...10_000, 0.001...1000]
        // Empty parentheses mean the same as none.
        let isPlain = word.parts == nil || word.parts == [""]
        guard let numbers = isPlain ? [] : word.numbers, numbers.count <= 3,
            zip(numbers, ranges).allSatisfy({ $1.contains($0) })
        else {
            throw word.error(
                "a spring has a stiffness from 1, a damping from 0.1 and a mass from 0.001",
                help: "write \"spring(170, 26)\", or \"spring\" for just that")
        }
        if numbers.count > 0 { stiffness = Float(numbers[0]) }
        if numbers.count > 1 { damping = Float(numbers[1]) }
        if numbers.count > 2 { mass = Float(numbers[2]) }
    }
}

extension Curve {
    /// Parses `"ease-out"`, `"cubic-bezier(0.2, 0, 0, 1)"` and the like.
    init(_ text: String) throws(CodecError) {
        let words = try TimingWord.all(of: text)
        guard words.count == 1, !words[0].isTime else {
            throw CodecError(reason: "this is more than a curve", help: "write \"ease-in-out\"")
        }
        self = try Curve(words[0])
    }

    private static let words: [(String, Curve)] = [
        ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
        ("ease-in-out", .easeInOut), ("step-start", .steps(1, .start)),
        ("step-end", .steps(1, .end)),
    ]
    private static let functions = ["cubic-bezier", "steps", "linear", "spring"]

    fileprivate init(_ word: TimingWord) throws(CodecError) {
        guard let parts = word.parts else {
            guard let known = Curve.words.first(where: { $0.0 == word.name }) else {
                throw word.error(
                    "there is no curve \(word.name.quotedExcerpt)",
                    help: suggestion(for: word.name, among: Curve.words.map(\.0) + ["spring"])
                        ?? "write one of \(quotedList(Curve.words.map(\.0)))")
            }
            self = known.1
            return
        }
        switch word.name {
        case "cubic-bezier": self = try .bezier(word)
        case "steps": self = try .steps(word, parts)
        case "linear": self = try .line(word, parts)
        default:
            throw word.error(
                "there is no curve \(word.name.quotedExcerpt)",
                help: suggestion(for: word.name, among: Curve.functions)
                    ?? "write one of \(quotedList(Curve.functions)) with its numbers in parentheses"
            )
        }
    }

    private static func bezier(_ word: TimingWord) throws(CodecError) -> Curve {
        guard let numbers = word.numbers, numbers.count == 4, (0...1).contains(numbers[0]),
            (0...1).contains(numbers[2]), numbers.allSatisfy({ abs($0) <= 100 })
        else {
            throw word.error(
                "\"cubic-bezier\" needs x1, y1, x2 and y2, with x1 and x2 from 0 to 1",
                help: "write \"cubic-bezier(0.2, 0, 0, 1)\"")
        }
        return .cubicBezier(
            x1: Float(numbers[0]), y1: Float(numbers[1]), x2: Float(numbers[2]),
            y2: Float(numbers[3]))
    }

    private static func steps(_ word: TimingWord, _ parts: [String]) throws(CodecError) -> Curve {
        let jump = parts.count == 2 ? Jump(rawValue: parts[1]) : .end
        guard (1...2).contains(parts.count), let count = Int(parts[0]), (1...1000).contains(count),
            let jump, jump != .none || count > 1
        else {
            throw word.error(
                "\"steps\" needs a number of steps, and perhaps where they jump: "
                    + quotedList(Jump.allCases.map(\.rawValue)),
                help: "write \"steps(4)\" or \"steps(4, jump-start)\"")
        }
        return .steps(count, jump)
    }

    /// CSS Easing 2, 2.2.1: a point without a time lies half-way between its neighbours, of several
    /// at equal distances.
    private static func line(_ word: TimingWord, _ parts: [String]) throws(CodecError) -> Curve {
        var points: [(time: Float?, way: Float)] = []
        for part in parts {
            let halves = part.split(separator: " ")
            let hasTime = halves.count == 2 && halves[1].last == "%"
            let time = hasTime ? Float(decimal: halves[1].dropLast()) : nil
            guard let way = halves.first.flatMap({ Float($0) }), abs(way) <= 100,
                halves.count == 1 || time.map({ (0...100).contains($0) }) ?? false
            else {
                throw word.error(
                    "\"linear\" needs shares of the way, each perhaps with a share of the time",
                    help: "write \"linear(0, 0.8 30%, 1)\"")
            }
            points.append((time.map { $0 / 100 }, way))
        }
        guard (2...64).contains(points.count) else {
            throw word.error(
                "\"linear\" needs from 2 to 64 shares of the way",
                help: "write \"linear(0, 0.8 30%, 1)\"")
        }
        return .points(spread(points))
    }

    private static func spread(_ points: [(time: Float?, way: Float)]) -> [Corner] {
        var times = points.map(\.time)
        times[0] = times[0] ?? 0
        times[times.count - 1] = times[times.count - 1] ?? 1
        var index = 0
        while index < times.count - 1 {
            let next = times[(index + 1)...].firstIndex { $0 != nil }!
            let (start, end) = (times[index]!, max(times[index]!, times[next]!))
            for middle in (index + 1)...next {
                times[middle] = start + (end - start) * Float(middle - index) / Float(next - index)
            }
            index = next
        }
        return zip(times, points).map { Corner(time: $0!, way: $1.way) }
    }
}

/// A word of a way, such as `ease-out`, or a function with its arguments in parentheses.
private struct TimingWord {
    let name: String
    /// Parts between the commas in the parentheses; nil without them.
    let parts: [String]?
    /// Position in the text, in UTF-8 bytes.
    let offset: Int

    /// The parts as numbers; nil if one is none.
    var numbers: [Double]? {
        guard let parts else { return nil }
        let numbers = parts.compactMap { Double($0) }
        return numbers.count == parts.count && numbers.allSatisfy(\.isFinite) ? numbers : nil
    }

    var isTime: Bool {
        name.utf8.first.map { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") } ?? false
    }

    func error(_ reason: String, help: String) -> CodecError {
        CodecError(reason: reason, help: help, offset: offset)
    }

    /// Divides a text at its spaces outside of parentheses.
    static func all(of text: String) throws(CodecError) -> [TimingWord] {
        var words: [TimingWord] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: " ") {
                index += 1
                continue
            }
            let start = index
            var depth = 0
            while index < bytes.count, depth > 0 || bytes[index] != UInt8(ascii: " ") {
                if bytes[index] == UInt8(ascii: "(") { depth += 1 }
                if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
                index += 1
            }
            words.append(
                try TimingWord(String(decoding: bytes[start..<index], as: UTF8.self), start))
        }
        guard !words.isEmpty, words.count <= 8 else {
            throw CodecError(reason: "this is no way", help: "write \"200ms ease-out\"")
        }
        return words
    }

    private init(_ text: String, _ offset: Int) throws(CodecError) {
        self.offset = offset
        guard let open = text.firstIndex(of: "(") else {
            (name, parts) = (text, nil)
            return
        }
        name = String(text[..<open])
        let inner = text[text.index(after: open)...]
        guard inner.last == ")", !inner.dropLast().contains(where: { $0 == "(" || $0 == ")" })
        else {
            parts = nil
            throw error(
                "a parenthesis of \(name.quotedExcerpt) is not closed",
                help: "write \"\(name)(…)\" with its numbers in between")
        }
        parts = inner.dropLast().split(separator: ",", omittingEmptySubsequences: false)
            .map { String($0.trimmingSpaces) }
    }
}
