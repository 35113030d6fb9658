import Foundation

@testable import Kiosk

/// Draws specimens one below the other, each on three grounds side by side.
final class SpecimenPage {
    /// Pictures depend on these files alone.
    static func makeEngine() throws -> TextEngine {
        let directories =
            TestFonts.directories
            + ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"]
        return TextEngine(fonts: try FontLibrary(directories: directories, log: .silent))
    }

    static let sizes: [Float] = [11, 13, 16, 24, 48]

    private static let columnWidth = 340
    private static let padding: Float = 16
    private static let gap: Float = 10
    private static let headHeight: Float = 32

    private let engine: TextEngine
    private let photograph: PixelBuffer

    init() throws {
        engine = try SpecimenPage.makeEngine()
        photograph = try ImageDecoder.decode(path: Repository.fixture("Pictures/coffee.png"))
    }

    func draw(_ specimens: [Specimen]) -> PixelBuffer {
        let width = Float(SpecimenPage.columnWidth) - 2 * SpecimenPage.padding
        let blocks = specimens.map { specimen in
            SpecimenPage.sizes.map { size in
                var style = specimen.style(size: size)
                style.maximumLines = size > 40 ? 2 : nil
                return engine.layout(specimen.text, style: style, width: width)
            }
        }
        let heights = blocks.map { block in
            block.reduce(2 * SpecimenPage.padding - SpecimenPage.gap) {
                $0 + $1.size.height + SpecimenPage.gap
            }
        }
        let height = heights.reduce(0) { $0 + $1 + SpecimenPage.headHeight }
        let picture = PixelBuffer(width: 3 * SpecimenPage.columnWidth, height: Int(height))
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.clear(to: Color(0xE6E9ED))
        var top: Float = 0
        for (index, specimen) in specimens.enumerated() {
            draw(specimen.name, at: Point(x: SpecimenPage.padding, y: top + 8), in: &painter)
            top += SpecimenPage.headHeight
            for (column, ground) in SpecimenGround.allCases.enumerated() {
                let area = Rect(
                    x: Float(column * SpecimenPage.columnWidth), y: top,
                    width: Float(SpecimenPage.columnWidth), height: heights[index])
                ground.fill(area, photograph, &painter)
                draw(blocks[index], ground, in: area, &painter)
            }
            top += heights[index]
        }
        return picture
    }

    private func draw(
        _ block: [Paragraph], _ ground: SpecimenGround, in area: Rect, _ painter: inout Painter
    ) {
        var origin = area.origin + Point(x: SpecimenPage.padding, y: SpecimenPage.padding)
        for paragraph in block {
            painter.draw(
                paragraph, at: origin, color: ground.ink, engine: engine)
            origin.y += paragraph.size.height + SpecimenPage.gap
        }
    }

    private func draw(_ name: String, at origin: Point, in painter: inout Painter) {
        let style = ParagraphStyle(font: Font("Inter", size: 13, weight: .semibold))
        painter.draw(
            engine.layout(name, style: style, width: nil), at: origin, color: Color(0x3C4650),
            engine: engine)
    }

    /// One text in the forms of several languages.
    func drawLanguages(_ text: String, _ languages: [String]) -> PixelBuffer {
        let picture = PixelBuffer(width: 780, height: languages.count * 76 + 16)
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.clear(to: .white)
        for (row, language) in languages.enumerated() {
            let top = Float(row) * 76 + 8
            draw(language, at: Point(x: 16, y: top + 28), in: &painter)
            var x: Float = 110
            for size in [16, 24, 56] as [Float] {
                var style = ParagraphStyle(font: Font(size: size))
                style.language = language
                let paragraph = engine.layout(text, style: style, width: nil)
                let middle = top + 38 - paragraph.size.height / 2
                painter.draw(
                    paragraph, at: Point(x: x, y: middle), color: .black, engine: engine)
                x += paragraph.size.width + 28
            }
        }
        return picture
    }
}

/// Background of the text.
private enum SpecimenGround: CaseIterable {
    case white, black, photograph

    var ink: Color { self == .white ? .black : .white }

    /// - Parameter photograph: Covers the area under a veil, as kiosks have it under a text.
    func fill(_ area: Rect, _ photograph: PixelBuffer, _ painter: inout Painter) {
        switch self {
        case .white: painter.fill(area, .solid(.white))
        case .black: painter.fill(area, .solid(.black))
        case .photograph:
            let (width, height) = (Float(photograph.width), Float(photograph.height))
            let scale = max(area.width / width, area.height / height)
            let size = Size(width: width * scale, height: height * scale)
            let place = Rect(
                origin: area.center - Point(x: size.width / 2, y: size.height / 2), size: size)
            painter.withClip(area) {
                $0.draw(photograph, in: place, filter: .smooth)
                $0.fill(area, .solid(Color(0x000000, alpha: 0x73)))
            }
        }
    }
}

extension Specimen {
    /// A BCP 47 tag.
    var language: String? {
        switch self {
        case .latin: "en"
        case .vietnamese, .vietnameseMarks: "vi"
        case .turkish: "tr"
        case .polish: "pl"
        case .cyrillic: "ru"
        case .greek: "el"
        case .arabic, .arabicVowels: "ar"
        case .hebrew, .hebrewPoints, .mixedRightToLeft: "he"
        case .devanagari: "hi"
        case .bengali: "bn"
        case .tamil: "ta"
        case .thai: "th"
        case .chineseSimplified: "zh-Hans"
        case .chineseTraditional: "zh-Hant"
        case .japanese: "ja"
        case .korean, .koreanJamo: "ko"
        case .emoji, .mixed: nil
        }
    }

    func style(size: Float) -> ParagraphStyle {
        var style = ParagraphStyle(font: Font(size: size))
        style.language = language
        style.isRightToLeft =
            switch self {
            case .arabic, .arabicVowels, .hebrew, .hebrewPoints, .mixedRightToLeft: true
            default: false
            }
        return style
    }

    /// The case's name in words, with the language.
    var name: String {
        let words = rawValue.reduce(into: "") {
            $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)"
        }
        let title = words.prefix(1).uppercased() + words.dropFirst()
        return language.map { "\(title)  ·  \($0)" } ?? title
    }
}
