extension Shaper {
    /// Appends the glyphs of a range, reusing those of a text that differs only in the middle, and
    /// shapes the part around the change.
    ///
    /// Returns false if the whole range must be shaped. The result is the same either way.
    func appendShared(
        _ item: ShapingItem, _ range: Range<Int>, face: FontFace, _ shaping: SpanShaping,
        _ scalars: UnsafeBufferPointer<UInt32>
    ) -> Bool {
        guard let shared else { return false }
        let offsets = text.offsets
        let bytes = Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound])
        guard let run = shared.run(like: item, text: bytes, face: face) else { return false }
        if bytes.upperBound + SharedText.context <= shared.prefix {
            copy(run.glyphs, of: shared.shaped, shift: 0)
            reusedCharacterCount += range.count
            return true
        }
        if bytes.lowerBound >= shared.newSuffix + SharedText.context {
            copy(run.glyphs, of: shared.shaped, shift: shared.shift)
            reusedCharacterCount += range.count
            return true
        }
        guard !face.hasAppleLayout else { return false }
        let window = ReshapedWindow(shared, run, face)
        let part = window.text(in: bytes)
        // A small saving is not worth the effort.
        guard part.count * 4 < bytes.count * 3 else { return false }
        let first = glyphs.count
        copy(run.glyphs.lowerBound..<window.glyphs.lowerBound, of: shared.shaped, shift: 0)
        let characters =
            text.index(ofOffset: part.lowerBound)..<text.index(ofOffset: part.upperBound)
        let shaped = appendShaped(
            item, characters, face: face, shaping, scalars, mayUsePairs: false)
        guard let count = window.replacementCount(UnsafeBufferPointer(shaped)) else {
            glyphs.removeLast(glyphs.count - first)
            return false
        }
        glyphs.removeLast(shaped.count - count)
        copy(
            window.glyphs.upperBound..<run.glyphs.upperBound, of: shared.shaped,
            shift: shared.shift)
        reusedCharacterCount += range.count - characters.count
        return true
    }

    private func copy(_ range: Range<Int>, of shaped: ShapedText, shift: Int) {
        let added = glyphs.append(count: range.count)
        shaped.glyphs.withUnsafeBufferPointer { old in
            for index in added.indices {
                var glyph = old[range.lowerBound + index]
                glyph.cluster = UInt32(truncatingIfNeeded: Int(glyph.cluster) + shift)
                added[index] = glyph
            }
        }
    }
}
