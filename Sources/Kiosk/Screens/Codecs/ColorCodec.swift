/// A colour: `#rrggbb`, `#rrggbbaa`, a role of the theme, or "transparent".
public struct ColorCodec: Codec {
    /// Accepts any colour.
    public init() {}

    public var expectation: String {
        "a colour: \"#rrggbb\", \"#rrggbbaa\", or one of the theme's"
    }

    public var reference: String { "[colour](#colours)" }
    public var literalSchemas: [JSON] { [.reference("color")] }
    public var forms: ValueForms { .string }

    public func decode(_ value: CELValue) -> ThemeColor? {
        if case .string(let text) = value { ThemeColor(document: text) } else { nil }
    }

    public func help(for value: CELValue) -> String {
        guard case .string(let text) = value else { return "write \(expectation)" }
        if text.first == "#" {
            return "write \"#rrggbb\" or \"#rrggbbaa\" with hexadecimal digits"
        }
        let names = ThemeColor.documentNames
        return suggestion(for: text, among: names)
            ?? "write \"#rrggbb\" or one of \(quotedList(names))"
    }
}

extension Codec where Self == ColorCodec {
    /// A colour: `#rrggbb`, `#rrggbbaa`, a role of the theme, or "transparent".
    public static var color: ColorCodec { ColorCodec() }
}

extension ThemeColor {
    /// Parses a colour of a document; nil if it is invalid.
    init?(document text: String) {
        if let role = Theme.Role(rawValue: text) {
            self = .role(role)
        } else if text == "transparent" {
            self = .literal(.clear)
        } else if text.first == "#", let color = Color(hexadecimal: text.dropFirst()) {
            self = .literal(color)
        } else {
            return nil
        }
    }

    /// The names that stand for a colour.
    package static let documentNames = Theme.Role.allCases.map(\.rawValue) + ["transparent"]
}
