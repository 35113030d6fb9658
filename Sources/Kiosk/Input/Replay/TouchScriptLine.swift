/// One line of a touch script, read word by word.
struct TouchScriptLine {
    struct Word {
        let text: String
        let line: Int
        let column: Int
    }

    let number: Int
    private var words: ArraySlice<Word> = []
    /// Column at which a missing word would stand.
    private var endColumn = 1

    init(_ scalars: Substring.UnicodeScalarView, number: Int) {
        self.number = number
        let body = Array(scalars.prefix { $0 != "#" })
        var start = 0
        while start < body.count {
            let end = body[start...].firstIndex(where: isSpace) ?? body.count
            if end > start {
                let text = String(String.UnicodeScalarView(body[start..<end]))
                words.append(Word(text: text, line: number, column: start + 1))
                endColumn = end + 2
            }
            start = end + 1
        }
    }

    mutating func next() -> Word? { words.popFirst() }

    /// Returns the next word; throws if there is none.
    mutating func word(_ wanted: String) throws(TouchScript.Problem) -> Word {
        if let word = words.popFirst() { return word }
        throw TouchScript.Problem(
            line: number, column: endColumn, message: "the line ends too early; write \(wanted)")
    }

    /// Throws if another word follows.
    func end() throws(TouchScript.Problem) {
        if let word = words.first {
            throw word.problem("the command is complete before \(word.quoted); write one a line")
        }
    }

    mutating func slot() throws(TouchScript.Problem) -> Word {
        try word("a slot from 0 to \(TouchScript.lastSlot)")
    }

    mutating func position() throws(TouchScript.Problem) -> TouchScript.Position {
        let x = try word("a position, such as 640 400 or 50% 25%")
        let (xValue, xIsPercent) = try x.coordinate()
        let y = try word("the second coordinate, such as \(xIsPercent ? "50%" : "400")")
        let (yValue, yIsPercent) = try y.coordinate()
        guard xIsPercent == yIsPercent else {
            throw y.problem(
                "a position is in pixels or in percent, not in both; write \(y.text) "
                    + (xIsPercent ? "with a %" : "without the %"))
        }
        return xIsPercent
            ? .device(Point(x: Float(xValue / 100), y: Float(yValue / 100)))
            : .logical(Point(x: Float(xValue), y: Float(yValue)))
    }
}

extension TouchScriptLine.Word {
    /// The word in quotes for messages, shortened to one line.
    var quoted: String {
        text.unicodeScalars.count > 20
            ? String(text.unicodeScalars.prefix(20)).debugDescription + "…"
            : text.debugDescription
    }

    func problem(_ message: String) -> TouchScript.Problem {
        TouchScript.Problem(line: line, column: column, message: message)
    }

    /// Units of time, the first one that a word ends with: the decimals down to the nanosecond, and
    /// the factor above a power of ten.
    private static let units: [(name: String, decimals: Int, factor: Int64)] = [
        ("ms", 6, 1), ("s", 9, 1), ("m", 9, 60), ("h", 9, 3600),
    ]

    /// The duration in nanoseconds, saturated.
    func duration() throws(TouchScript.Problem) -> Int64 {
        guard let unit = Self.units.first(where: { text.hasSuffix($0.name) }),
            let decimal = DecimalDigits(text.dropLast(unit.name.count))
        else {
            throw problem("\(quoted) is no time; write it as 300ms, 1.5s, 2m or 1h")
        }
        guard decimal.fraction.count <= unit.decimals else {
            throw problem(
                "times go down to the nanosecond; write at most \(unit.decimals) decimals")
        }
        let (time, isTooLong) = decimal.scaled(by: unit.decimals)
            .multipliedReportingOverflow(by: unit.factor)
        return isTooLong ? .max : time
    }

    func slot() throws(TouchScript.Problem) -> Int {
        guard let slot = Int(digits: text), slot <= TouchScript.lastSlot else {
            throw problem("\(quoted) is no slot; write a number from 0 to \(TouchScript.lastSlot)")
        }
        return slot
    }

    func coordinate() throws(TouchScript.Problem) -> (value: Double, isPercent: Bool) {
        let isPercent = text.hasSuffix("%")
        let number = isPercent ? text.dropLast() : text[...]
        guard DecimalDigits(number) != nil, let value = Double(number) else {
            throw problem(
                "\(quoted) is no coordinate; write pixels as 640 or percent as 50%")
        }
        guard value <= (isPercent ? 100 : 65_536) else {
            throw problem("\(quoted) is too far; write \(isPercent ? "100%" : "65536") or less")
        }
        return (value, isPercent)
    }
}

/// Returns true for white space, including a byte order mark.
private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\u{FEFF}"
}
