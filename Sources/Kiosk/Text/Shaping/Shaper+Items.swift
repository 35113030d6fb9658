/// A range of the text with the same direction, script and look.
struct ShapingItem {
    /// Range in scalars.
    var range: Range<Int>
    var level: UInt8
    var script: Script
    var isEmoji: Bool
    /// Index in the text's spans.
    var span: Int?
}

extension Shaper {
    /// Shapes the text, item by item.
    func shapeItems(of source: RichText, _ scalars: UnsafeBufferPointer<UInt32>) {
        let (offsets, levels) = (text.offsets, levels.elements)
        let (hardLines, scripts) = (hardLines.elements, scripts.elements)
        var (index, hardLine, script, span, box) = (0, 0, 0, 0, 0)
        while index < scalars.count {
            while hardLines[hardLine].end <= index { hardLine += 1 }
            let level = levels.isEmpty ? 0 : levels[index]
            while span < source.spans.count
                && source.spans[span].range.upperBound <= Int(offsets[index])
            {
                span += 1
            }
            let isInSpan =
                span < source.spans.count
                && source.spans[span].range.lowerBound <= Int(offsets[index])
            let scalar = scalars[index]
            if appendSpecial(scalar, at: index, level, isInSpan ? span : nil, source, &box) {
                index += 1
                continue
            }
            var end = hardLines[hardLine].end
            if span < source.spans.count {
                let range = source.spans[span].range
                let offset = isInSpan ? range.upperBound : range.lowerBound
                end = min(end, text.index(ofOffset: offset))
            }
            var item = ShapingItem(
                range: index..<end, level: level, script: .latin, isEmoji: false,
                span: isInSpan ? span : nil)
            if !text.isASCII {
                while scripts[script].range.upperBound <= index { script += 1 }
                item.script = scripts[script].script
                item.isEmoji = isEmoji[index]
                end = min(end, scripts[script].range.upperBound)
            }
            item.range = index..<itemEnd(item, before: end, scalars)
            shape(item, scalars)
            index = item.range.upperBound
        }
    }

    /// Returns the next character with another direction, or one that is not shaped.
    private func itemEnd(
        _ item: ShapingItem, before end: Int, _ scalars: UnsafeBufferPointer<UInt32>
    ) -> Int {
        let start = item.range.lowerBound
        let levels = levels.elements
        if levels.isEmpty && text.isASCII {
            var index = start + 1
            while index < end && !TextCharacter.isControl(scalars[index]) { index += 1 }
            return index
        }
        for index in start + 1..<max(end, start + 1) {
            let scalar = scalars[index]
            if TextCharacter.isControl(scalar) || scalar == TextCharacter.object { return index }
            if !levels.isEmpty && levels[index] != item.level { return index }
            if !text.isASCII && isEmoji[index] != item.isEmoji { return index }
        }
        return max(end, start + 1)
    }

    /// Appends a character that is not shaped: nothing for controls, room for tabs and boxes.
    /// Returns false for other characters.
    private func appendSpecial(
        _ scalar: UInt32, at index: Int, _ level: UInt8, _ span: Int?, _ source: RichText,
        _ box: inout Int
    ) -> Bool {
        let offset = Int(text.offsets[index])
        if scalar == TextCharacter.tab {
            let face = shaping(of: span).face
            appendAlone(.tab, glyph: 0, face: face, advance: 0, at: index, level, span)
            return true
        }
        if scalar == TextCharacter.object {
            while box < source.boxes.count && source.boxes[box].offset < offset { box += 1 }
            guard box < source.boxes.count && source.boxes[box].offset == offset else {
                return false
            }
            // Boxes beyond this number, more than can be visible, have no room.
            guard let number = UInt16(exactly: box) else { return true }
            let width = source.boxes[box].size.width / max(1, baseSize)
            appendAlone(
                .box, glyph: number, face: shapings[0].face,
                advance: Int32(bounded: (width * Float(FontFace.unitsPerEm)).rounded()), at: index,
                level, span)
            return true
        }
        return TextCharacter.isControl(scalar)
    }

    private func appendAlone(
        _ role: GlyphRole, glyph: UInt16, face: FontFace, advance: Int32, at index: Int,
        _ level: UInt8, _ span: Int?
    ) {
        glyphs.append(
            ShapedGlyph(
                glyph: glyph, face: face.id, cluster: text.offsets[index], advance: advance,
                xOffset: 0, yOffset: 0, role: role))
        runs.append(
            ShapedRun(
                glyphs: glyphs.count - 1..<glyphs.count,
                text: text.offsets[index]..<text.offsets[index + 1], face: face.id, level: level,
                script: .common, span: span))
    }
}
