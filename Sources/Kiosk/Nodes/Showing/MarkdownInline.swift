/// The inside of a paragraph of Markdown: strong and emphasised text, code, links and line breaks.
///
/// A sign that is opened and never closed is text. Everything is read once, from left to right, so
/// that the time grows with the length only.
struct MarkdownInline {
    /// The looks of the parts of a paragraph.
    struct Looks: Equatable {
        var link = TextAttributes()
        var code = TextAttributes()
    }

    /// Deepest nesting of strong and emphasised text.
    private static let depthLimit = 16
    /// Most characters of a link's text, and of its target.
    private static let linkLimit = 1000

    private enum Piece {
        case text(String)
        case code(String)
        case link(String, target: String)
        /// A sign that may open or close a part, by its number among all signs.
        case sign(String, canOpen: Bool, canClose: Bool)
    }

    private let characters: [Character]
    private var index = 0
    /// Index that `next` has found last for each sign.
    private var signIndices: [Character: Int] = [:]
    private var pieces: [Piece] = []
    private var text = ""
    /// Texts of links without a target.
    private(set) var brokenLinks: [String] = []

    init(_ source: some StringProtocol) {
        characters = Array(source)
        while index < characters.count { readNext() }
        endText()
    }

    // MARK: Reading

    private mutating func readNext() {
        let character = characters[index]
        switch character {
        case "\\": readEscape()
        case "`": readCode()
        case "[": readLink()
        case "*", "_": readSigns(character)
        case "\n": readBreak()
        default:
            text.append(character)
            index += 1
        }
    }

    private func character(at index: Int) -> Character? {
        characters.indices.contains(index) ? characters[index] : nil
    }

    /// Returns the index of the next sign, if it is near. What was found is remembered, so that signs
    /// without an end do not make the search quadratic.
    private mutating func next(_ sign: Character, from start: Int) -> Int? {
        if signIndices[sign] ?? -1 < start {
            signIndices[sign] =
                characters[min(start, characters.count)...].firstIndex(of: sign)
                ?? characters.count
        }
        guard let found = signIndices[sign], found < characters.count,
            found - start <= Self.linkLimit
        else { return nil }
        return found
    }

    /// A backslash takes the meaning from a sign; at the end of a line it breaks it.
    private mutating func readEscape() {
        guard let next = character(at: index + 1), next.isASCII else {
            text.append("\\")
            index += 1
            return
        }
        if next == "\n" {
            text.append("\n")
        } else if next.isPunctuation || next.isSymbol {
            text.append(next)
        } else {
            text += "\\" + String(next)
        }
        index += 2
    }

    /// The end of a line is a space; after two spaces it stays.
    private mutating func readBreak() {
        let isHard = text.hasSuffix("  ")
        while text.last == " " { text.removeLast() }
        text.append(isHard ? "\n" : " ")
        index += 1
        while character(at: index) == " " { index += 1 }
    }

    private mutating func readCode() {
        guard let end = next("`", from: index + 1), end > index + 1 else {
            text.append("`")
            index += 1
            return
        }
        endText()
        let code = String(characters[(index + 1)..<end].map { $0 == "\n" ? " " : $0 })
        pieces.append(.code(code))
        index = end + 1
    }

    private mutating func readLink() {
        guard let close = next("]", from: index + 1), character(at: close + 1) == "(",
            let end = next(")", from: close + 2)
        else {
            text.append("[")
            index += 1
            return
        }
        let inner = MarkdownInline(String(characters[(index + 1)..<close])).plain
        let target = String(characters[(close + 2)..<end]).trimmed
        if target.isEmpty || target.contains(where: { $0.isWhitespace }) {
            brokenLinks.append(inner)
            text += inner
        } else {
            endText()
            pieces.append(.link(inner, target: target))
        }
        index = end + 1
    }

    /// Reads one or two signs: two are strong.
    private mutating func readSigns(_ sign: Character) {
        let before = index > 0 ? characters[index - 1] : " "
        var end = index
        while character(at: end) == sign { end += 1 }
        let after = character(at: end) ?? " "
        var canOpen = !after.isWhitespace
        var canClose = !before.isWhitespace
        // Names such as first_name are no emphasis.
        if sign == "_" {
            canOpen = canOpen && !before.isLetter && !before.isNumber
            canClose = canClose && !after.isLetter && !after.isNumber
        }
        let count = end - index
        index = end
        guard count <= 3, canOpen || canClose else {
            text += String(repeating: sign, count: count)
            return
        }
        endText()
        let lengths = count == 3 ? (canClose ? [1, 2] : [2, 1]) : [count]
        for length in lengths {
            pieces.append(
                .sign(
                    String(repeating: sign, count: length), canOpen: canOpen, canClose: canClose))
        }
    }

    private mutating func endText() {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
    }

    // MARK: Results

    /// The text without signs.
    private var plain: String { styled(Looks()).string }

    /// Returns the text with the attributes of its parts.
    func styled(_ looks: Looks) -> RichText {
        let partners = self.partners
        var result = RichText("")
        var attributes = TextAttributes()
        var (strong, emphasised) = (0, 0)
        for (number, piece) in pieces.enumerated() {
            switch piece {
            case .text(let text): result += RichText(text, attributes.isPlain ? nil : attributes)
            case .code(let text): result += RichText(text, attributes.merging(looks.code))
            case .link(let text, let target):
                result += RichText(
                    text, attributes.merging(looks.link).merging(.link(target)))
            case .sign(let sign, _, _):
                guard let isOpening = partners[number] else {
                    result += RichText(sign, attributes.isPlain ? nil : attributes)
                    continue
                }
                let step = isOpening ? 1 : -1
                if sign.count == 2 { strong += step } else { emphasised += step }
                attributes.weight = strong > 0 ? .bold : nil
                attributes.slant = emphasised > 0 ? .italic : nil
            }
        }
        return result
    }

    /// The signs that have a partner, by their numbers; true for those that open.
    private var partners: [Int: Bool] {
        var partners: [Int: Bool] = [:]
        var open: [(number: Int, sign: String)] = []
        for (number, piece) in pieces.enumerated() {
            guard case .sign(let sign, let canOpen, let canClose) = piece else { continue }
            if canClose, let match = open.lastIndex(where: { $0.sign == sign }),
                // Nothing between the two is nothing to emphasise.
                open[match].number + 1 < number
            {
                (partners[open[match].number], partners[number]) = (true, false)
                open.removeSubrange(match...)
            } else if canOpen, open.count < Self.depthLimit {
                open.append((number, sign))
            }
        }
        return partners
    }
}

extension TextAttributes {
    fileprivate var isPlain: Bool { self == TextAttributes() }
}
