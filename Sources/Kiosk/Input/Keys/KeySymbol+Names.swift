/// Names of keys in documents.
extension KeySymbol {
    /// Names of keys that type nothing.
    private static let named: [(name: String, symbol: KeySymbol)] = [
        ("enter", .enter), ("space", .space), ("tab", .tab), ("escape", .escape),
        ("backspace", .backspace), ("delete", .delete), ("left", .left), ("right", .right),
        ("up", .up), ("down", .down), ("home", .home), ("end", .end), ("pageUp", .pageUp),
        ("pageDown", .pageDown), ("menu", .menu), ("volumeUp", .volumeUp),
        ("volumeDown", .volumeDown), ("mute", .mute),
    ]

    /// Takes a name such as `down`, `F1` or `5`, or a number of X11's list such as `0x1008ff32`.
    package init?(name: String) {
        if let named = KeySymbol.named.first(where: { $0.name == name }) {
            self = named.symbol
        } else if name.hasPrefix("F"), let number = Int(digits: name.dropFirst()), 1...35 ~= number
        {
            self = .function(number)
        } else if name.hasPrefix("0x"), let number = UInt32(digits: name.dropFirst(2), radix: 16) {
            self = .other(number)
        } else if name.count == 1, let character = name.first, character != " " {
            self = .character(character)
        } else {
            return nil
        }
    }

    /// Name of a key that types nothing; nil for one that types, and for one without a name.
    package var name: String? {
        if case .function(let number) = self { return "F\(number)" }
        return KeySymbol.named.first { $0.symbol == self }?.name
    }

    /// Names for messages.
    package static var names: [String] { named.map(\.name) }
}
