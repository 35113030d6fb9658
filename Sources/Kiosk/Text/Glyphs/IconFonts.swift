internal import CText

/// The pictures of icon fonts, found by name: in such a font, the letters of a name are one glyph.
///
/// A font is opened when its first icon is looked up.
package final class IconFonts {
    /// A family of a Debian package, for icons of no other family.
    package static let defaultFamily = "Material Icons"
    /// The package with that family.
    package static let defaultPackage = "fonts-material-design-icons-iconfont"
    /// The package's file, for kiosks that do not use the system's fonts.
    static let defaultFile =
        "/usr/share/fonts/truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf"

    private struct Key: Hashable {
        let name: String
        let family: String
    }

    /// Maximum number of remembered names and families, and of letters of a name.
    private static let nameLimit = 1024
    private static let familyLimit = 64
    private static let lengthLimit = 64

    private let fonts: FontLibrary
    private let harfBuzz = HarfBuzzBuffer()
    private var faces: [String: FontFace?] = [:]
    private var answers: [Key: IconOutline?] = [:]

    init(_ fonts: FontLibrary) { self.fonts = fonts }

    /// Returns the icon with a name, such as `arrow_back`, or that of a character; nil, and once a
    /// line in the log, if there is none.
    package func icon(_ name: String, family: String, log: Log) -> IconOutline? {
        let key = Key(name: name, family: family)
        if let known = answers[key] { return known }
        let answer = face(of: family, log).flatMap { face in
            let outline = find(name, face)
            if outline == nil {
                log.warning(
                    "icon: \(family) has no icon \"\(name)\"; nothing is shown in its place")
            }
            return outline
        }
        if answers.count >= Self.nameLimit { answers = [:] }
        answers[key] = .some(answer)
        return answer
    }

    /// Returns the face of a family: of the kiosk's own fonts, of the default file, or the system's.
    private func face(of family: String, _ log: Log) -> FontFace? {
        if let known = faces[family] { return known }
        var fonts = self.fonts.catalog.fonts(ofFamily: family.lowercased())
        let isDefault = family == Self.defaultFamily
        if fonts.isEmpty, isDefault, File.identity(Self.defaultFile) != nil {
            fonts = self.fonts.catalog.fonts(inFile: Self.defaultFile)
        }
        if fonts.isEmpty { fonts = self.fonts.fonts(ofFamily: family) }
        let face = fonts.ranked(for: Typeface()).lazy.compactMap {
            self.fonts.open.face($0, for: Typeface())
        }.first
        if face == nil { log.warning("icon: \(Self.missing(family))") }
        if faces.count >= Self.familyLimit { faces = [:] }
        faces[family] = .some(face)
        return face
    }

    /// Says that a family is missing, and what helps.
    private static func missing(_ family: String) -> String {
        "there is no font \"\(family)\": "
            + (family == defaultFamily
                ? "install \(defaultPackage), and icons are shown"
                : "name its file in \"fonts\", and icons are shown")
    }

    // MARK: Mistakes

    /// A mistake in the name of an icon.
    package enum Fault: Equatable {
        /// There is no such font; the text says what helps.
        case noFont(String)
        /// The font has no such icon.
        case noIcon
    }

    /// Returns what is wrong with a name; nil if there is such an icon.
    package func fault(of name: String, family: String, log: Log) -> Fault? {
        guard let face = face(of: family, log) else { return .noFont(Self.missing(family)) }
        return find(name, face) == nil ? .noIcon : nil
    }

    /// Returns the names of a family's icons.
    package func names(of family: String, log: Log) -> [String] {
        guard let face = face(of: family, log) else { return [] }
        return LigatureNames(of: face).names.filter { find($0, face) != nil }
    }

    private func find(_ name: String, _ face: FontFace) -> IconOutline? {
        let scalars = name.unicodeScalars.prefix(Self.lengthLimit + 1).map(\.value)
        guard !scalars.isEmpty, scalars.count <= Self.lengthLimit else { return nil }
        let glyphs = scalars.withUnsafeBufferPointer {
            harfBuzz.shape(
                $0, 0..<$0.count, face: face, script: .latin, isRightToLeft: false, language: nil,
                features: [])
        }
        // A single letter of ASCII is what names are written with, and no icon.
        guard glyphs.count == 1, glyphs.glyph(0) != 0, scalars.count > 1 || scalars[0] > 0x7F else {
            return nil
        }
        let path = face.outline(of: glyphs.glyph(0))
        guard !path.points.isEmpty else { return nil }
        let side = Float(glyphs.position(0).x_advance) / Float(FontFace.unitsPerEm)
        return IconOutline(
            path: path, side: max(0.01, side),
            middle: (face.metrics.descent - face.metrics.ascent) / 2)
    }
}

/// The outline of an icon, which is filled into a square.
package struct IconOutline {
    /// The outline in ems, from the origin on the baseline; y grows downwards.
    fileprivate let path: Path
    /// Side of the square in ems.
    fileprivate let side: Float
    /// Middle of the square below the baseline, in ems.
    fileprivate let middle: Float
}

extension Painter {
    /// Fills an icon into a square.
    ///
    /// - Parameter isMirrored: True to exchange left and right.
    package mutating func fill(
        _ icon: IconOutline, in square: Rect, _ color: Color, isMirrored: Bool = false
    ) {
        let scale = square.width / icon.side
        let toSquare = AffineTransform(
            a: isMirrored ? -scale : scale, b: 0, c: 0, d: scale,
            e: isMirrored ? square.maxX : square.minX,
            f: square.center.y - icon.middle * scale)
        withTransform(toSquare) { $0.fill(icon.path, .solid(color)) }
    }
}
