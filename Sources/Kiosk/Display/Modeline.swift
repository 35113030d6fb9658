/// A mode described in full, for panels whose EDID lies or is missing, in the notation of the X window
/// system: `Modeline "name" clock` and the four numbers of each direction, then flags.
///
/// ```
/// Modeline "panel" 29.5  800 824 896 992  480 483 493 500  -hsync +vsync
/// ```
public struct Modeline: Hashable, Sendable {
    package let timing: ModeTiming

    /// Parses a modeline. The word `Modeline` and the name may be left out.
    public init(_ text: String) throws(ModelineError) {
        var words = Modeline.words(of: text)
        if let first = words.first, first.text.lowercased() == "modeline" { words.removeFirst() }
        if words.first?.text.first == "\"" { words.removeFirst() }
        func wrong(_ word: Word, _ advice: String) -> ModelineError {
            ModelineError(advice: "at character \(word.column), \(advice)")
        }
        guard words.count >= 9 else {
            throw ModelineError(
                advice: "write the pixel clock in MHz, four numbers across and four down, as in "
                    + Modeline.example)
        }
        guard let clock = Modeline.kilohertz(words[0].text), (1_000...4_000_000).contains(clock)
        else {
            throw wrong(words[0], "write the pixel clock in MHz, from 1 to 4000, as in 29.5")
        }
        var numbers: [UInt16] = []
        for word in words[1..<9] {
            guard let number = UInt16(digits: word.text), number > 0 else {
                throw wrong(word, "write a whole number from 1 to 65535")
            }
            numbers.append(number)
        }
        for (first, direction) in [(0, "across"), (4, "down")] {
            let (visible, start, end) = (numbers[first], numbers[first + 1], numbers[first + 2])
            let total = numbers[first + 3]
            guard ModeRequest.sizes.contains(Int(visible)) else {
                throw wrong(words[first + 1], "write a size up to \(ModeRequest.sizes.upperBound)")
            }
            guard visible <= start, start < end, end <= total else {
                throw wrong(
                    words[first + 1],
                    "write four numbers \(direction) that rise: the size, the start and the end of "
                        + "the sync pulse, and the total")
            }
        }
        var flags = Flags()
        for word in words[9...] {
            if let advice = flags.take(word.text) { throw wrong(word, advice) }
        }
        timing = ModeTiming(
            clock: clock, horizontal: (numbers[0], numbers[1], numbers[2], numbers[3]),
            vertical: (numbers[4], numbers[5], numbers[6], numbers[7]), flags: flags.value)
        guard ModeRequest.refreshes.contains(timing.refresh) else {
            throw ModelineError(
                advice:
                    "write a mode of 1 to 1000 pictures a second; this has \(timing.refresh / 1000)"
            )
        }
    }

    private static let example = "\"29.5 800 824 896 992 480 483 493 500 -hsync +vsync\""

    private struct Word {
        let text: String
        /// Number of its first character, from 1.
        let column: Int
    }

    /// Splits a text at its spaces; a name in quotes is one word.
    private static func words(of text: String) -> [Word] {
        var words: [Word] = []
        var word = ""
        var isQuoted = false
        for (index, character) in text.enumerated() {
            if character == "\"" { isQuoted.toggle() }
            if character.isWhitespace && !isQuoted {
                if !word.isEmpty { words.append(Word(text: word, column: index + 1 - word.count)) }
                word = ""
            } else {
                word.append(character)
            }
        }
        if !word.isEmpty { words.append(Word(text: word, column: text.count + 1 - word.count)) }
        return words
    }

    /// Parses megahertz with up to six decimals, rounded to kilohertz.
    private static func kilohertz(_ text: String) -> UInt32? {
        guard let decimal = DecimalDigits(text[...]), decimal.fraction.count <= 6 else {
            return nil
        }
        let (kilohertz, rest) = decimal.scaled(by: 6).quotientAndRemainder(dividingBy: 1000)
        return UInt32(clamping: kilohertz + (rest >= 500 ? 1 : 0))
    }

    private struct Flags {
        var value: UInt32 = 0

        /// Takes a flag; answers what is wrong with it.
        mutating func take(_ word: String) -> String? {
            switch word.lowercased() {
            case "+hsync": value |= ModeTiming.positiveHSync
            case "-hsync": value |= ModeTiming.negativeHSync
            case "+vsync": value |= ModeTiming.positiveVSync
            case "-vsync": value |= ModeTiming.negativeVSync
            case "interlace", "doublescan":
                return "write a progressive mode; no other can be shown"
            default: return "write +hsync, -hsync, +vsync or -vsync"
            }
            return nil
        }
    }
}

extension Modeline: CustomStringConvertible {
    /// The timing in the notation of modelines, without a name.
    public var description: String { timing.modeline }
}

extension ModeTiming {
    /// The timing in the notation of modelines.
    package var modeline: String {
        var words = ["\(clock / 1000).\(String(clock % 1000).padded(to: 3))"]
        words += [hDisplay, hSyncStart, hSyncEnd, hTotal].map { String($0) }
        words += [vDisplay, vSyncStart, vSyncEnd, vTotal].map { String($0) }
        for (flag, word) in [
            (ModeTiming.positiveHSync, "+hsync"), (ModeTiming.negativeHSync, "-hsync"),
            (ModeTiming.positiveVSync, "+vsync"), (ModeTiming.negativeVSync, "-vsync"),
        ] where flags & flag != 0 {
            words.append(word)
        }
        return words.joined(separator: " ")
    }
}

/// A text that is not a mode described in full.
public struct ModelineError: Error, Equatable, Sendable {
    /// The problem and the remedy.
    public let advice: String
}
