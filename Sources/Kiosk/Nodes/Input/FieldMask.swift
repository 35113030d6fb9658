/// The form of what is written into a field, such as `#### #### #### ####` for the number of a card.
///
/// `#` stands for a digit, `@` for a letter and `*` for either; all other characters are shown between
/// those that are written, and are no part of the value.
public struct FieldMask: Equatable, Sendable {
    /// A place for a written character.
    enum Slot {
        case digit, letter, either

        init?(_ character: Character) {
            switch character {
            case "#": self = .digit
            case "@": self = .letter
            case "*": self = .either
            default: return nil
            }
        }

        func accepts(_ character: Character) -> Bool {
            let isDigit = character.isASCII && character.isWholeNumber
            return switch self {
            case .digit: isDigit
            case .letter: character.isLetter
            case .either: isDigit || character.isLetter
            }
        }
    }

    /// The form as it was written.
    public let pattern: String
    /// Places of written characters, each with what is shown in front of it.
    private let slots: [(before: String, slot: Slot)]

    /// Reads a mask; nil if it has no place for a character.
    public init?(_ pattern: String) {
        var slots: [(before: String, slot: Slot)] = []
        var before = ""
        for character in pattern {
            if let slot = Slot(character) {
                slots.append((before, slot))
                before = ""
            } else {
                before.append(character)
            }
        }
        guard !slots.isEmpty else { return nil }
        (self.pattern, self.slots) = (pattern, slots)
    }

    public static func == (a: FieldMask, b: FieldMask) -> Bool { a.pattern == b.pattern }

    /// Number of characters that can be written.
    var count: Int { slots.count }

    /// Returns true if each character may be at its place.
    func accepts(_ text: String) -> Bool {
        text.count <= count && zip(text, slots).allSatisfy { $1.slot.accepts($0) }
    }

    /// Returns a text as it is shown, and the offsets in UTF-8 bytes of its characters and of its end.
    /// Characters between two slots are shown as soon as the second slot is filled.
    func shown(_ text: String) -> (string: String, offsets: [Int]) {
        var (string, offsets) = ("", [Int]())
        for (index, character) in text.enumerated() {
            if index < slots.count { string += slots[index].before }
            offsets.append(string.utf8.count)
            string.append(character)
        }
        offsets.append(string.utf8.count)
        return (string, offsets)
    }
}
