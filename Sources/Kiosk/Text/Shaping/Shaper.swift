internal import CText

/// Turns text into glyphs with HarfBuzz: ligatures, kerning, marks.
///
/// One direction, left to right. What the first family lacks is taken from the next one, cluster by
/// cluster; what no family has is drawn as the first one's sign for a missing glyph.
final class Shaper {
    private let library: FontLibrary
    private let buffer: OpaquePointer
    /// Set by hand: HarfBuzz would ask the process's locale, and a text would look different from
    /// one machine to the next.
    private let language = hb_language_from_string("und", -1)

    /// The text that is being shaped: its characters without controls and line breaks, where each
    /// begins in UTF-8, and the glyphs so far.
    private var scalars: [UInt32] = []
    private var offsets: [UInt32] = []
    private var glyphs: [ShapedGlyph] = []

    init(library: FontLibrary) {
        self.library = library
        buffer = hb_buffer_create()
    }

    deinit { hb_buffer_destroy(buffer) }

    func shape(_ text: String, typeface: Typeface) -> ShapedText {
        defer {
            scalars.removeAll(keepingCapacity: true)
            offsets.removeAll(keepingCapacity: true)
            glyphs.removeAll(keepingCapacity: true)
        }
        let segments = TextSegmenter.segments(of: text)
        decode(text)
        var first = 0
        for segment in segments where segment.endsLine {
            var end = first
            while end < offsets.count && offsets[end] < segment.end { end += 1 }
            if first < end {
                shape(
                    first..<end, typeface: typeface, face: library.face(for: typeface),
                    isFallback: false)
            }
            first = end
        }
        for index in glyphs.indices {
            let scalar = Int(glyphs[index].cluster)
            glyphs[index].isSpace = Unicode.Scalar(scalars[scalar])?.isSpaceInText == true
            glyphs[index].cluster = offsets[scalar]
        }
        return ShapedText(glyphs: glyphs, pieces: pieces(of: segments))
    }

    private func decode(_ text: String) {
        var offset = 0
        for scalar in text.unicodeScalars {
            if scalar == "\t" {
                scalars.append(0x20)
                offsets.append(UInt32(offset))
            } else if !scalar.isInvisibleControl && !scalar.isLineBreak {
                scalars.append(scalar.value)
                offsets.append(UInt32(offset))
            }
            offset += scalar.utf8Width
        }
    }

    /// Appends the glyphs of some characters. Their clusters are indices of `scalars`.
    private func shape(
        _ range: Range<Int>, typeface: Typeface, face: FontFace, isFallback: Bool
    ) {
        runHarfBuzz(range, face: face)
        let start = glyphs.count
        guard appendResult(face: face), !isFallback else { return }

        // Some characters are missing: take the result back and put it together anew.
        let result = Array(glyphs[start...])
        glyphs.removeSubrange(start...)
        var index = 0
        while index < result.count {
            let isMissing = isMissing(result, clusterAt: index)
            let from = index
            while index < result.count, self.isMissing(result, clusterAt: index) == isMissing {
                let cluster = result[index].cluster
                while index < result.count && result[index].cluster == cluster { index += 1 }
            }
            if isMissing {
                let end = index < result.count ? Int(result[index].cluster) : range.upperBound
                shapeMissing(Int(result[from].cluster)..<end, typeface: typeface)
            } else {
                glyphs.append(contentsOf: result[from..<index])
            }
        }
    }

    /// Whether one of the glyphs of the cluster that begins at `index` is missing.
    private func isMissing(_ glyphs: [ShapedGlyph], clusterAt index: Int) -> Bool {
        let cluster = glyphs[index].cluster
        var index = index
        while index < glyphs.count && glyphs[index].cluster == cluster {
            if glyphs[index].glyph == 0 { return true }
            index += 1
        }
        return false
    }

    private func runHarfBuzz(_ range: Range<Int>, face: FontFace) {
        hb_buffer_clear_contents(buffer)
        scalars.withUnsafeBufferPointer {
            hb_buffer_add_codepoints(
                buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound),
                Int32(range.count))
        }
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_language(buffer, language)
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(face.shapingFont, buffer, nil, 0)
    }

    /// Appends what HarfBuzz answered; true when a character is missing.
    private func appendResult(face: FontFace) -> Bool {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return false }
        var isMissing = false
        for index in 0..<Int(count) {
            let (info, position) = (infos[index], positions[index])
            let glyph = UInt16(truncatingIfNeeded: info.codepoint)
            isMissing = isMissing || glyph == 0
            glyphs.append(
                ShapedGlyph(
                    glyph: glyph, face: face.id, cluster: info.cluster,
                    advance: position.x_advance, xOffset: position.x_offset,
                    yOffset: position.y_offset, isSpace: false))
        }
        return isMissing
    }

    /// Character by character in the face that has it, or else as the sign for a missing glyph.
    private func shapeMissing(_ range: Range<Int>, typeface: Typeface) {
        var rest = range
        while let first = rest.first {
            let face = fallback(for: first, typeface: typeface)
            let end = rest.first { fallback(for: $0, typeface: typeface) !== face }
            let run = first..<(end ?? range.upperBound)
            shape(
                run, typeface: typeface, face: face ?? library.face(for: typeface),
                isFallback: true)
            rest = run.upperBound..<range.upperBound
        }
    }

    private func fallback(for index: Int, typeface: Typeface) -> FontFace? {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalars[index])
        return scalars.withUnsafeBufferPointer {
            library.fallback(
                for: UnsafeBufferPointer(rebasing: $0[index...index]), script: script.rawValue,
                language: nil, isEmoji: false, typeface: typeface)
        }
    }

    /// The segments in terms of glyphs, whose clusters are UTF-8 offsets by now.
    private func pieces(of segments: [TextSegment]) -> [TextPiece] {
        var pieces: [TextPiece] = []
        pieces.reserveCapacity(segments.count)
        var index = 0
        for segment in segments {
            let start = index
            let ink = advanceGlyphs(to: segment.inkEnd, from: &index)
            let inkEnd = index
            let spaces = advanceGlyphs(to: segment.end, from: &index)
            pieces.append(
                TextPiece(
                    text: segment.start..<segment.inkEnd, start: start, inkEnd: inkEnd, end: index,
                    inkAdvance: ink,
                    advance: ink + spaces, endsLine: segment.endsLine))
        }
        return pieces
    }

    private func advanceGlyphs(to offset: Int, from index: inout Int) -> Int {
        var sum = 0
        while index < glyphs.count && Int(glyphs[index].cluster) < offset {
            sum += Int(glyphs[index].advance)
            index += 1
        }
        return sum
    }
}
