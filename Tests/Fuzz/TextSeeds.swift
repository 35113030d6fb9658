/// Texts to begin with: one for each kind of trouble.
enum TextSeeds {
    static var all: [Seeds] {
        var seeds = texts.enumerated().map { index, text in
            Seeds(name: "text-\(index)", bytes: plain + Array(text.utf8))
        }
        for bit in 0..<8 {
            // A style with one group of options, and 16 bytes for those.
            let options = (0..<16).map { UInt8(truncatingIfNeeded: $0 * 37 + bit) }
            let style = [UInt8(1 << bit)] + options
            seeds.append(
                Seeds(name: "text-style-\(bit)", bytes: style + Array("ab c\t\u{5D0}d\n".utf8)))
        }
        for mode in [UInt8(1), 3] {
            let parts: [UInt8] = [0, 1, 60, 50, 0, 3, mode]
            seeds.append(
                Seeds(name: "text-parts-\(mode)", bytes: parts + (0..<250).map { UInt8($0) }))
        }
        return seeds
    }

    /// No options; the width, the height, the theme, no parts, UTF-8.
    private static let plain: [UInt8] = [0, 1, 60, 50, 0, 0, 0]

    private static let texts = [
        "", "a", "The quick brown fox, over 12.5 lazy dogs (again)", "ffi fl\tx\t\ty\n\nz\r\n",
        "a\u{301}\u{323}\u{301}e\u{301}\u{20DD}", "soft\u{AD}hy\u{AD}phen\u{200B}ated",
        "abc \u{5D0}\u{5D1} 12 (\u{5D2}) d", "\u{2067}\u{5D0}\u{2068}a\u{2069}\u{2069}",
        "\u{202B}a\u{202A}b\u{202C}\u{202E}c", "\u{628}\u{64E}\u{644}\u{627} \u{660}\u{66B}",
        "\u{915}\u{94D}\u{937}\u{93F}", "\u{E01}\u{E32}\u{E23}",
        "\u{1100}\u{1161}\u{11A8}\u{AC00}", "\u{65E5}\u{672C}\u{3001}\u{8A9E}\u{3002}",
        "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F466}\u{1F3FB}\u{1F1E9}\u{1F1EA}",
        "\u{2764}\u{FE0F}\u{2764}\u{FE0E}1\u{FE0F}\u{20E3}", "\u{FFFC}\u{FFFD}\u{10FFFF}\u{0}",
    ]
}
