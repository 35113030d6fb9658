internal import CUnicode

/// Finds characters to be drawn from a colour font: UTS #51, Unicode 15.0.
enum EmojiPresentation {
    /// Fills `isEmoji`, with the same value for all scalars of a grapheme cluster: true for emoji
    /// by default, and for those made by variation selectors, keycaps, flags, skin tones, tags and
    /// joiners. A variation selector 15 makes it false.
    static func find(in scalars: UnsafeBufferPointer<UInt32>, into isEmoji: inout [Bool]) {
        isEmoji.resize(to: scalars.count, filling: false)
        isEmoji.withUnsafeMutableBufferPointer { isEmoji in
            isEmoji.update(repeating: false)
            guard canHaveEmoji(scalars) else { return }
            GraphemeState.table.entries.withUnsafeBufferPointer { entries in
                find(in: scalars, entries: entries, into: isEmoji)
            }
        }
    }

    /// Returns true if the text may contain emoji. Emoji below U+203C need a character from there
    /// on to be such.
    private static func canHaveEmoji(_ scalars: UnsafeBufferPointer<UInt32>) -> Bool {
        for scalar in scalars where scalar >= 0x203C { return true }
        return false
    }

    private static func find(
        in scalars: UnsafeBufferPointer<UInt32>, entries: UnsafeBufferPointer<UInt16>,
        into isEmoji: UnsafeMutableBufferPointer<Bool>
    ) {
        var row = 0
        var start = 0
        var cluster = EmojiCluster(property: 0)
        for index in scalars.indices {
            let property = kiosk_grapheme(scalars[index])
            let entry = entries[row | GraphemeState.column(property)]
            row = GraphemeState.row(after: entry)
            if GraphemeState.isStart(entry) {
                if cluster.isEmoji { isEmoji[start..<index].update(repeating: true) }
                start = index
                cluster = EmojiCluster(property: property)
            } else {
                cluster.append(scalars[index], property: property, isSecond: index == start + 1)
            }
        }
        if cluster.isEmoji { isEmoji[start...].update(repeating: true) }
    }
}

/// A partially scanned grapheme cluster.
private struct EmojiCluster {
    private(set) var isEmoji: Bool
    /// True if the first scalar can be an emoji: a pictograph, or the base of a keycap.
    private let canBeEmoji: Bool
    private let beginsWithPictograph: Bool
    private var isText = false

    /// Begins with a scalar, given its entry in the table of characters.
    init(property: UInt8) {
        isEmoji = property & UInt8(KioskIsEmojiPresentation) != 0
        canBeEmoji = property & UInt8(KioskIsEmoji) != 0
        beginsWithPictograph = canBeEmoji && Self.isPictograph(property)
    }

    mutating func append(_ scalar: UInt32, property: UInt8, isSecond: Bool) {
        guard canBeEmoji, !isText else { return }
        switch scalar {
        case 0xFE0E where isSecond:
            isText = true
            isEmoji = false
        case 0xFE0F where isSecond: isEmoji = true
        case 0x20E3 where !beginsWithPictograph: isEmoji = true
        case 0xE0020...0xE007F where beginsWithPictograph: isEmoji = true
        default:
            if beginsWithPictograph {
                let isModifier = property & UInt8(KioskIsEmojiModifier) != 0
                // A second pictograph occurs here only after a joiner.
                if isModifier || Self.isPictograph(property) { isEmoji = true }
            }
        }
    }

    private static func isPictograph(_ property: UInt8) -> Bool {
        GraphemeState.column(property) == Int(KioskGrapheme.pictographic.rawValue)
    }
}
