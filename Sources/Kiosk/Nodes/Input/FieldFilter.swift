/// Characters that may be written: `0-9A-F` are digits and six capitals. A hyphen between two
/// characters means all from the one to the other; at an end it is itself.
public struct CharacterRanges: Equatable, Sendable {
    /// The ranges as they were written.
    public let text: String
    private let ranges: [ClosedRange<Unicode.Scalar>]

    /// Reads ranges; nil if there are none, or if one ends before it begins.
    public init?(_ text: String) {
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let first = scalars[index]
            if index + 2 < scalars.count, scalars[index + 1] == "-" {
                guard first <= scalars[index + 2] else { return nil }
                ranges.append(first...scalars[index + 2])
                index += 3
            } else {
                ranges.append(first...first)
                index += 1
            }
        }
        guard !ranges.isEmpty else { return nil }
        (self.text, self.ranges) = (text, ranges)
    }

    func contains(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { scalar in ranges.contains { $0.contains(scalar) } }
    }
}

/// The change of letters that are written into a field.
public enum LetterCase: String, CaseIterable, Sendable {
    /// Letters stay as they are.
    case any
    /// Letters become capitals.
    case upper
    /// Letters become small.
    case lower
}

extension FieldModel {
    /// Returns what may be written of a typed text. Digits of all scripts count as those of ASCII where
    /// the field takes only these.
    func filtered(_ typed: String) -> String {
        var text = ""
        for character in typed {
            if character.isNewline {
                text += isMultiline ? "\n" : " "
                continue
            }
            var next = String(character)
            switch letterCase {
            case .any: break
            case .upper: next = next.uppercased()
            case .lower: next = next.lowercased()
            }
            if mask != nil || allowed?.contains("0") == true, !accepts(next),
                let digit = character.wholeNumberValue, 0...9 ~= digit
            {
                next = String(digit)
            }
            if accepts(next) { text += next }
        }
        return text
    }

    private func accepts(_ text: String) -> Bool {
        if let allowed, !text.allSatisfy(allowed.contains) { return false }
        return mask == nil || text.allSatisfy { $0.isASCII || !$0.isNumber }
    }

    /// Writes a typed text in place of the selection, as far as there is room for it.
    func write(_ typed: String, into edit: inout TextEdit) {
        let text = filtered(typed)
        guard let mask else { return edit.write(text, limit: maximumLength) }
        for character in text {
            var next = edit
            next.write(String(character), limit: min(maximumLength, mask.count))
            if mask.accepts(next.text) { edit = next }
        }
    }
}
