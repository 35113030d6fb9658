/// A display mode as requested by the user.
public enum ModeRequest: Hashable, Sendable {
    /// The mode that the display prefers.
    case preferred
    /// The mode that the firmware or the boot splash left set, else `preferred`.
    case current
    /// `1920x1080`: this size at the display's preferred rate.
    case size(width: Int, height: Int)
    /// `1920x1080@59.94`: this size and this refresh rate in millihertz. A mode that the display
    /// does not list is driven with computed timings.
    case exact(width: Int, height: Int, refresh: Int)
    /// A mode described in full, whatever the display lists.
    case modeline(Modeline)

    /// True for a mode that is described in full.
    var isDescribed: Bool { if case .modeline = self { true } else { false } }
}

/// A text that is not a valid mode.
public struct ModeRequestError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The invalid text.
    public let text: String
    /// The problem and the remedy.
    public let advice: String

    public var description: String { "mode \"\(text)\": \(advice)" }
}

extension ModeRequest {
    /// Permitted widths and heights in pixels.
    static let sizes = 1...16_384
    /// Permitted refresh rates in millihertz.
    static let refreshes = 1_000...1_000_000

    /// Parses `preferred`, `current`, `WIDTHxHEIGHT` or `WIDTHxHEIGHT@HZ`, with up to three
    /// decimals in the rate.
    public init(_ text: String) throws(ModeRequestError) {
        switch text {
        case "preferred":
            self = .preferred
            return
        case "current":
            self = .current
            return
        default: break
        }
        func wrong(_ advice: String) -> ModeRequestError {
            ModeRequestError(text: text, advice: advice)
        }
        var scanner = Scanner(text.utf8)
        guard let width = scanner.number() else {
            throw wrong(
                "write preferred, current, a size as in 1920x1080, or a size and a "
                    + "rate as in 1920x1080@60")
        }
        guard scanner.take("x"), let height = scanner.number() else {
            throw wrong("write width, x and height without spaces, as in 1920x1080")
        }
        guard Self.sizes.contains(width) && Self.sizes.contains(height) else {
            throw wrong("write a width and a height from 1 to \(Self.sizes.upperBound)")
        }
        if scanner.isAtEnd {
            self = .size(width: width, height: height)
            return
        }
        let size = "\(width)x\(height)"
        if scanner.take("i") && scanner.isAtEnd {
            throw wrong("interlaced modes cannot be shown; write \(size)")
        }
        guard scanner.take("@"), let refresh = scanner.thousandths() else {
            throw wrong("write the rate after an @, as in \(size)@60")
        }
        guard scanner.isAtEnd else {
            throw wrong("end after the rate in hertz, as in \(size)@\(refresh / 1000)")
        }
        guard Self.refreshes.contains(refresh) else {
            throw wrong("write a rate from 1 to 1000 hertz")
        }
        self = .exact(width: width, height: height, refresh: refresh)
    }
}

private struct Scanner {
    private var rest: Substring.UTF8View

    init(_ text: String.UTF8View) { rest = text[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func digit() -> Int? {
        guard let byte = rest.first, ASCII.isDigit(byte) else { return nil }
        rest.removeFirst()
        return Int(byte) - 48
    }

    /// Parses an integer of at most nine digits.
    mutating func number() -> Int? {
        guard var value = digit() else { return nil }
        var count = 1
        while count < 9, let next = digit() {
            value = value * 10 + next
            count += 1
        }
        return value
    }

    /// Parses a number with up to three decimals; returns it times 1000.
    mutating func thousandths() -> Int? {
        guard let whole = number() else { return nil }
        guard take(".") else { return whole * 1000 }
        guard var fraction = digit().map({ $0 * 100 }) else { return nil }
        if let second = digit() { fraction += second * 10 }
        if let third = digit() { fraction += third }
        return whole * 1000 + fraction
    }
}
