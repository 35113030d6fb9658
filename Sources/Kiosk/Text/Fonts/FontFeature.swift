/// A four-letter tag of an OpenType feature or axis.
public struct FontTag: Hashable, Sendable {
    /// Bytes of the letters, the first one highest.
    public let value: UInt32

    /// Makes a tag from its bytes, the first letter highest.
    public init(value: UInt32) { self.value = value }

    /// Returns nil unless there are one to four printable ASCII characters; padded with spaces.
    public init?(_ name: some StringProtocol) {
        let bytes = Array(name.utf8)
        guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        value = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
    }

    static let gsub = FontTag("GSUB")!
    static let gpos = FontTag("GPOS")!
    static let kern = FontTag("kern")!
}

/// An OpenType feature that is switched on, off, or to one of several alternatives.
public struct FontFeature: Hashable, Sendable {
    /// Name of the feature.
    public var tag: FontTag
    /// 0 is off, 1 is on; larger numbers choose among alternatives.
    public var value: UInt32

    /// Makes a feature that is on, unless the value says otherwise.
    public init(_ tag: FontTag, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }

    /// Digits of equal width, so that changing numbers do not move: `tnum`.
    public static let tabularFigures = FontFeature(FontTag("tnum")!)
    /// Disables optional ligatures: `liga` off.
    public static let noLigatures = FontFeature(FontTag("liga")!, 0)
    /// Zeros with a slash: `zero`.
    public static let slashedZero = FontFeature(FontTag("zero")!)
    /// Small capitals for lower case letters: `smcp`.
    public static let smallCapitals = FontFeature(FontTag("smcp")!)
    /// Fractions of digits around a slash: `frac`.
    public static let fractions = FontFeature(FontTag("frac")!)
}

/// A position on an axis of a variable font.
public struct FontVariation: Hashable, Sendable {
    /// Name of the axis.
    public var tag: FontTag
    /// Position in the axis's own unit, clamped to its range.
    public var value: Float

    /// Makes a position on an axis.
    public init(_ tag: FontTag, _ value: Float) {
        self.tag = tag
        self.value = value
    }
}
