/// What to write instead of a value that does not fit.
extension PropertyType {
    func help(for json: JSON) -> String {
        switch json {
        case .string(let text): help(for: text)
        case .object(let members): help(for: members)
        case .int(let count) where self == .tracks && (1...100).contains(count):
            "write \"repeat(\(count), 1fr)\" for \(count) of the same size"
        case .int(let size) where self == .plainTracks && size >= 0: "write \"\(size)\""
        default: "write \(expectation)"
        }
    }

    private func help(for text: String) -> String {
        switch self {
        case .choice(let words), .boolOr(let words):
            // CSS has words for the ends of a flex container that are those of any other.
            let word = text.hasPrefix("flex-") ? String(text.dropFirst(5)) : text
            if self != .choice(words), word == "true" || word == "false" {
                return "write \(word) without quotes"
            }
            return suggestion(for: word, among: words) ?? "write \(expectation)"
        case .color where text.first == "#", .paint where text.first == "#":
            return "write \"#rrggbb\" or \"#rrggbbaa\" with hexadecimal digits"
        case .paint where text.contains("gradient("): return "write \(expectation)"
        case .color, .paint:
            let names = ThemeColor.documentNames
            return suggestion(for: text, among: names)
                ?? "write \"#rrggbb\" or one of \(quotedList(names))"
        case .bool where text == "true" || text == "false":
            return "write \(text) without quotes"
        case .number, .integer, .length, .edges, .insets, .radii:
            if let number = Float(text), (try? decode(.double(Double(number)))) != nil {
                return "write \(number.plain) without quotes"
            }
            return text.last == "%" ? helpForPercentage : "write \(expectation)"
        case .language where text.contains("_"):
            return "write \(text.split(separator: "_").joined(separator: "-").quotedExcerpt)"
        default: return "write \(expectation)"
        }
    }

    private var helpForPercentage: String {
        let largest = PropertyType.largestPercentage
        switch self {
        case .length(let range, _), .edges(let range, _):
            let smallest = range.lowerBound < 0 ? -largest : 0
            return "write a percentage from \"\(smallest.plain)%\" to \"\(largest.plain)%\""
        default: return "write \(expectation)"
        }
    }

    private func help(for members: JSON.Object) -> String {
        if case .edges(let range, let words) = self {
            for member in members {
                guard PropertyType.sides.contains(member.key) else {
                    return suggestion(for: member.key, among: PropertyType.sides)
                        ?? "the sides are \(wordList(PropertyType.sides))"
                }
                if Length(member.value, in: range, words: words) != nil { continue }
                let length = PropertyType.length(range, words: words)
                return "\(member.key): \(length.help(for: member.value))"
            }
        }
        return "write \(expectation)"
    }
}
