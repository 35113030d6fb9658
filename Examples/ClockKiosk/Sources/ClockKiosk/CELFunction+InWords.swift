import Kiosk

extension CELFunction {
    /// `clock.inWords(15, 40)` is `"twenty to four"`.
    static let inWords = CELFunction(
        "clock.inWords", [CELSignature([.int, .int], .string)]
    ) { arguments throws(CELError) in
        guard case .int(let hour) = arguments[0], case .int(let minute) = arguments[1] else {
            throw .mismatch
        }
        guard 0..<24 ~= hour, 0..<60 ~= minute else {
            throw CELError(badArgument: "there is no time \(hour):\(minute)")
        }
        return .string(time(Int(hour), Int(minute)))
    }

    private static func time(_ hour: Int, _ minute: Int) -> String {
        // To the nearest five minutes, as one says it.
        let fives = (minute + 2) / 5
        let words = ["five", "ten", "a quarter", "twenty", "twenty-five", "half"]
        return switch fives {
        case 0: "\(name(hour)) o’clock"
        case 1...6: "\(words[fives - 1]) past \(name(hour))"
        case 12: "\(name(hour + 1)) o’clock"
        default: "\(words[11 - fives]) to \(name(hour + 1))"
        }
    }

    private static func name(_ hour: Int) -> String {
        [
            "twelve", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
            "ten", "eleven",
        ][hour % 12]
    }
}
