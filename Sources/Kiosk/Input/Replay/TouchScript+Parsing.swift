extension TouchScript {
    /// Parses a script; throws all its mistakes.
    package init(parsing text: String) throws(Invalid) {
        var parser = TouchScriptParser()
        var number = 0
        for line in text.unicodeScalars.split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            number += 1
            parser.parse(TouchScriptLine(line, number: number))
        }
        if !parser.problems.isEmpty { throw Invalid(problems: parser.problems) }
        self.init(steps: parser.steps, duration: .nanoseconds(parser.now))
    }
}

/// Collects the steps and the mistakes of one text. An invalid line is skipped, but its slot
/// changes as intended, so that one mistake causes one problem.
private struct TouchScriptParser {
    var steps: [TouchScript.Step] = []
    var problems: [TouchScript.Problem] = []
    /// Current time in nanoseconds since the start.
    var now: Int64 = 0

    private var open: Set<Int> = []

    private static let commands = "wait, at, tap, down, move, up, cancel"
    private static let tapLength: Int64 = 50_000_000
    /// Maximum time, a year: far beyond any recording, and far from overflow.
    private static let longest: Int64 = 31_536_000_000_000_000

    mutating func parse(_ line: TouchScriptLine) {
        var line = line
        guard var command = line.next() else { return }
        do throws(TouchScript.Problem) {
            if command.text == "at" { command = try commandAfterTime(&line) }
            try run(command, &line)
        } catch {
            problems.append(error)
        }
    }

    /// Parses the time of an `at`. An invalid one is reported, and the command runs nevertheless.
    private mutating func commandAfterTime(
        _ line: inout TouchScriptLine
    ) throws(TouchScript.Problem) -> TouchScriptLine.Word {
        let word = try line.word("a time, such as 1.25s")
        do throws(TouchScript.Problem) {
            let time = try word.duration()
            guard time >= now else {
                throw word.problem(
                    "times do not go back; write \(TouchScript.seconds(now)) or later")
            }
            try pass(time - now, word)
        } catch {
            problems.append(error)
        }
        return try line.word("a command after the time: \(Self.commands)")
    }

    private mutating func run(
        _ command: TouchScriptLine.Word, _ line: inout TouchScriptLine
    ) throws(TouchScript.Problem) {
        switch command.text {
        case "wait":
            let word = try line.word("how long, such as 300ms")
            let length = try word.duration()
            try line.end()
            try pass(length, word)
        case "tap":
            let position = try line.position()
            try line.end()
            try tap(position, command)
        case "down": try down(&line)
        case "move":
            let slot = try openSlot(&line)
            let position = try line.position()
            try line.end()
            add(.move(slot: slot, position), line)
        case "up", "cancel":
            let slot = try openSlot(&line)
            open.remove(slot)
            try line.end()
            add(command.text == "up" ? .up(slot: slot) : .cancel(slot: slot), line)
        case "at": throw command.problem("a command has one time; write it without this \"at\"")
        default:
            throw command.problem(
                "there is no command \(command.quoted); write one of \(Self.commands)")
        }
    }

    private mutating func tap(
        _ position: TouchScript.Position, _ command: TouchScriptLine.Word
    ) throws(TouchScript.Problem) {
        guard let slot = (0...TouchScript.lastSlot).first(where: { !open.contains($0) }) else {
            throw command.problem("no slot is free for a tap; write an up before it")
        }
        steps.append(step(.down(slot: slot, position), command.line))
        try pass(Self.tapLength, command)
        steps.append(step(.up(slot: slot), command.line))
    }

    private mutating func down(_ line: inout TouchScriptLine) throws(TouchScript.Problem) {
        let word = try line.slot()
        let slot = try word.slot()
        guard open.insert(slot).inserted else {
            throw word.problem(
                "slot \(slot) is down already; write \"up \(slot)\" before it, or another slot")
        }
        let position = try line.position()
        try line.end()
        add(.down(slot: slot, position), line)
    }

    private func openSlot(_ line: inout TouchScriptLine) throws(TouchScript.Problem) -> Int {
        let word = try line.slot()
        let slot = try word.slot()
        guard open.contains(slot) else {
            throw word.problem("slot \(slot) is not down; write \"down \(slot) X Y\" before it")
        }
        return slot
    }

    private mutating func pass(
        _ length: Int64, _ word: TouchScriptLine.Word
    ) throws(TouchScript.Problem) {
        guard length <= Self.longest - now else {
            throw word.problem("a script lasts a year at most; write a shorter time")
        }
        now += length
    }

    private mutating func add(_ action: TouchScript.Action, _ line: TouchScriptLine) {
        steps.append(step(action, line.number))
    }

    private func step(_ action: TouchScript.Action, _ line: Int) -> TouchScript.Step {
        TouchScript.Step(time: .nanoseconds(now), action: action, line: line)
    }
}
