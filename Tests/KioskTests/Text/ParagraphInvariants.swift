@testable import Kiosk

/// Rules for every paragraph, whatever its text.
enum ParagraphInvariants {
    /// The first thing that is wrong with a paragraph; nil if nothing is.
    ///
    /// - Parameter width: The width that it was asked for, in logical pixels.
    static func violation(of paragraph: Paragraph, width: Float?) -> String? {
        linesInOrder(paragraph) ?? lossless(paragraph) ?? bounded(paragraph)
            ?? narrow(paragraph, width)
    }

    /// Lines show the text in its order, stand one below the other, and share all runs and glyphs.
    private static func linesInOrder(_ paragraph: Paragraph) -> String? {
        guard !paragraph.lines.isEmpty else { return "no lines" }
        var (end, top, run, glyph): (Int, Float, Int, Int) = (0, 0, 0, 0)
        for line in paragraph.lines {
            guard line.text.lowerBound >= end else { return "text \(line.text) twice" }
            guard line.top == top, line.height >= 1 else { return "a gap, or no height" }
            guard line.origin.y >= top else { return "a baseline above its line" }
            guard line.runs.lowerBound == run else { return "runs \(line.runs) out of order" }
            for run in paragraph.runs[line.runs] {
                guard run.glyphs.lowerBound == glyph else { return "glyphs out of order" }
                glyph = run.glyphs.upperBound
            }
            (end, top, run) = (line.text.upperBound, line.top + line.height, line.runs.upperBound)
        }
        guard run == paragraph.runs.count, glyph == paragraph.glyphs.count else {
            return "runs or glyphs of no line"
        }
        return end <= paragraph.text.string.utf8.count ? nil : "text beyond the end"
    }

    /// Between lines there are only spaces and line breaks, and none of the glyphs with ink is left
    /// out, or there twice.
    private static func lossless(_ paragraph: Paragraph) -> String? {
        if paragraph.isTruncated { return nil }
        var shown = [Bool](repeating: false, count: paragraph.shaped.glyphs.count)
        for run in paragraph.runs {
            for index in run.source ?? 0..<0 {
                if shown[index] { return "glyph \(index) twice" }
                shown[index] = true
            }
        }
        for (index, glyph) in paragraph.shaped.glyphs.enumerated()
        where !glyph.isSpace && !shown[index] {
            return "glyph \(index) missing"
        }
        let end = paragraph.text.string.utf8.count
        let starts = paragraph.lines.dropFirst().map(\.text.lowerBound) + [end]
        var text = paragraph.text.string
        return text.withUTF8 { bytes in
            for (line, next) in zip(paragraph.lines, starts) {
                let gap = UnsafeBufferPointer(rebasing: bytes[line.text.upperBound..<next])
                for scalar in String(decoding: gap, as: UTF8.self).unicodeScalars
                where !TextCharacter.isSpace(scalar.value) && !isDefaultIgnorable(scalar.value)
                    && !TextCharacter.isLineBreak(scalar.value)
                {
                    return "U+\(String(scalar.value, radix: 16)) between lines"
                }
            }
            return nil
        }
    }

    /// HarfBuzz makes no more than a few glyphs of a character, and no length is infinite.
    private static func bounded(_ paragraph: Paragraph) -> String? {
        let byteCount = paragraph.text.string.utf8.count
        let decorations = 2 * paragraph.lines.count
        guard paragraph.shaped.glyphs.count <= 8 * byteCount else { return "too many glyphs" }
        guard paragraph.glyphs.count <= paragraph.shaped.glyphs.count + decorations,
            paragraph.runs.count <= paragraph.shaped.glyphs.count + decorations
        else { return "more glyphs or runs than were shaped" }
        var lengths: [Float] = [
            paragraph.size.width, paragraph.size.height, paragraph.minContentWidth,
            paragraph.maxContentWidth, paragraph.verticalReach,
        ]
        for line in paragraph.lines {
            lengths += [line.origin.x, line.origin.y, line.width, line.top, line.height]
        }
        for run in paragraph.runs { lengths += [run.x, run.width, run.fontSize, run.rise] }
        for glyph in paragraph.glyphs { lengths += [glyph.x, glyph.y] }
        return lengths.allSatisfy(\.isFinite) ? nil : "a length that is not finite"
    }

    /// Only a line of one cluster, or one with an ellipsis beside it, may be too wide.
    private static func narrow(_ paragraph: Paragraph, _ width: Float?) -> String? {
        guard let width, width.isFinite else { return nil }
        let limit = max(0, width) * (1 + 1e-5) + 0.1
        for line in paragraph.lines where line.width > limit {
            let broken = line.broken
            if broken.hasEllipsis { continue }
            let glyphs = paragraph.shaped.glyphs[broken.glyphs]
            let first = glyphs.first?.cluster
            let wide = glyphs.filter { $0.advance != 0 && $0.cluster != first }
            if !wide.isEmpty && line.width > limit {
                return "a line of \(line.width) in \(width)"
            }
        }
        return nil
    }
}
