/// The strokes of a signature, in thousandths of the pad's width.
///
/// As a text they are a path of SVG: `M120 80l5 3 6 2M300 90l0 0`. It can be kept, sent, and put into an
/// SVG file whose `viewBox` is 1000 wide.
public struct SignatureInk: Equatable, Sendable {
    /// Greatest number of points; what is drawn beyond them is left out.
    static let pointLimit = 4000
    /// Greatest distance from the pad's corner.
    private static let reach = 10_000

    /// A point of a stroke.
    struct InkPoint: Equatable, Sendable {
        var x: Int
        var y: Int
    }

    private(set) var strokes: [[InkPoint]] = []
    private(set) var count = 0

    /// Makes an empty signature.
    public init() {}

    /// Reads strokes from their text; nil if the text has another form.
    public init?(_ text: String) {
        var numbers: [Int] = []
        var letter: UInt8 = 0
        var (digits, sign, hasDigits) = (0, 1, false)
        var strokes: [[InkPoint]] = []
        var isGood = true
        func finishNumber() {
            if hasDigits { numbers.append(sign * digits) }
            (digits, sign, hasDigits) = (0, 1, false)
        }
        func finishCommand() {
            finishNumber()
            isGood = isGood && SignatureInk.draw(letter, numbers, into: &strokes)
            numbers = []
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "M"), UInt8(ascii: "l"):
                finishCommand()
                letter = byte
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
                hasDigits = true
                guard digits <= SignatureInk.reach else { return nil }
            case UInt8(ascii: "-"):
                finishNumber()
                sign = -1
            case UInt8(ascii: " "): finishNumber()
            default: return nil
            }
            guard numbers.count <= SignatureInk.pointLimit * 2 else { return nil }
        }
        finishCommand()
        let all = strokes.joined()
        guard isGood, all.count <= SignatureInk.pointLimit,
            all.allSatisfy({
                abs($0.x) <= SignatureInk.reach && abs($0.y) <= SignatureInk.reach
            })
        else { return nil }
        (self.strokes, count) = (strokes, all.count)
    }

    /// Performs a command of a path; false if no signature has such a command.
    private static func draw(
        _ letter: UInt8, _ numbers: [Int], into strokes: inout [[InkPoint]]
    ) -> Bool {
        switch letter {
        case 0: return numbers.isEmpty
        case UInt8(ascii: "M"):
            guard numbers.count == 2 else { return false }
            strokes.append([InkPoint(x: numbers[0], y: numbers[1])])
        default:
            guard numbers.count.isMultiple(of: 2), var point = strokes.last?.last else {
                return false
            }
            for index in stride(from: 0, to: numbers.count, by: 2) {
                point = InkPoint(x: point.x + numbers[index], y: point.y + numbers[index + 1])
                strokes[strokes.count - 1].append(point)
            }
        }
        return true
    }

    /// True if nothing has been drawn.
    public var isEmpty: Bool { strokes.isEmpty }

    /// The strokes as a path of SVG.
    public var text: String {
        var text = ""
        for stroke in strokes {
            guard var last = stroke.first else { continue }
            text += "M\(last.x) \(last.y)l"
            if stroke.count == 1 { text += "0 0" }
            for (index, point) in stroke.dropFirst().enumerated() {
                let (x, y) = (point.x - last.x, point.y - last.y)
                if index > 0 && x >= 0 { text += " " }
                text += y >= 0 ? "\(x) \(y)" : "\(x)\(y)"
                last = point
            }
        }
        return text
    }

    /// Adds a stroke, as far as there is room for it.
    mutating func append(_ stroke: [InkPoint]) {
        let new = Array(stroke.prefix(SignatureInk.pointLimit - count))
        guard !new.isEmpty else { return }
        strokes.append(new)
        count += new.count
    }
}
