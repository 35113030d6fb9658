internal import CText

extension Shaper {
    /// Shapes an item, in one run per face.
    func shape(_ item: ShapingItem, _ scalars: UnsafeBufferPointer<UInt32>) {
        let shaping = shaping(of: item.span)
        let primary = shaping.face
        if text.isASCII && primary.coversASCII {
            append(item, item.range, face: primary, shaping, scalars)
            return
        }
        var start = item.range.lowerBound
        var current: FontFace?
        var index = start
        var tail = 0
        while index < item.range.upperBound {
            let cluster = index..<clusterEnd(after: index, before: item.range.upperBound)
            let face = self.face(
                for: UnsafeBufferPointer(rebasing: scalars[cluster]), item, shaping,
                primary: primary, current: current)
            if let current, face !== current {
                append(item, start..<index, face: current, shaping, scalars)
                start = index
            }
            current = face
            index = cluster.upperBound
            tail = self.tail(after: cluster, tail, scalars)
            if tail >= Self.longestTail {
                append(item, start..<index, face: face, shaping, scalars)
                (start, tail) = (index, 0)
            }
        }
        append(item, start..<index, face: current ?? primary, shaping, scalars)
    }

    /// Maximum number of successive marks and invisible characters in a run, since HarfBuzz
    /// searches back from each mark to its letter. No language stacks as many.
    private static let longestTail = 64

    /// Returns the end of a cluster, limited to a useful length.
    private func clusterEnd(after index: Int, before end: Int) -> Int {
        let end = min(end, index + Self.longestTail)
        var index = index + 1
        while index < end && !text.isASCII && !clusterStarts[index] { index += 1 }
        return index
    }

    /// Returns the number of marks and invisible characters at the end of a cluster.
    private func tail(
        after cluster: Range<Int>, _ before: Int, _ scalars: UnsafeBufferPointer<UInt32>
    ) -> Int {
        guard !text.isASCII else { return 0 }
        let isLetter =
            clusterStarts[cluster.lowerBound] && !isDefaultIgnorable(scalars[cluster.lowerBound])
        return isLetter ? cluster.count - 1 : before + cluster.count
    }

    /// Returns the face for a cluster: the requested one, unless it lacks a character; for spaces
    /// the previous one, so that they do not split runs.
    private func face(
        for cluster: UnsafeBufferPointer<UInt32>, _ item: ShapingItem, _ shaping: SpanShaping,
        primary: FontFace, current: FontFace?
    ) -> FontFace {
        if item.isEmoji { return substitute(for: cluster, item, shaping) ?? primary }
        if let current, current !== primary, TextCharacter.isSpace(cluster[0]),
            current.canSet(cluster)
        {
            return current
        }
        if primary.canSet(cluster) { return primary }
        // The neighbour's face is preferred, which also saves a search.
        if let current, current.canSet(cluster) { return current }
        return substitute(for: cluster, item, shaping) ?? primary
    }

    /// Returns a face of another family with all characters of a cluster; nil if there is none, which is
    /// reported if the requested face has no glyphs for them either.
    private func substitute(
        for cluster: UnsafeBufferPointer<UInt32>, _ item: ShapingItem, _ shaping: SpanShaping
    ) -> FontFace? {
        let script = item.script.rawValue
        let face = library.fallback(
            for: cluster, script: script, language: shaping.language, isEmoji: item.isEmoji,
            typeface: shaping.typeface)
        if face == nil, !item.isEmoji || !shaping.face.canSet(cluster) {
            library.reportMissing(cluster, script: script, isEmoji: item.isEmoji)
        }
        return face
    }

    /// Appends a range of an item as a run, in text order.
    private func append(
        _ item: ShapingItem, _ range: Range<Int>, face: FontFace, _ shaping: SpanShaping,
        _ scalars: UnsafeBufferPointer<UInt32>
    ) {
        guard !range.isEmpty else { return }
        let first = glyphs.count
        if shared == nil || !appendShared(item, range, face: face, shaping, scalars) {
            _ = appendShaped(item, range, face: face, shaping, scalars)
        }
        guard glyphs.count > first else { return }
        let offsets = text.offsets
        runs.append(
            ShapedRun(
                glyphs: first..<glyphs.count,
                text: offsets[range.lowerBound]..<offsets[range.upperBound],
                face: face.id, level: item.level, script: item.script, span: item.span))
    }

    /// Shapes a range of an item, appends its glyphs in text order, and returns them.
    ///
    /// - Parameter mayUsePairs: False if it must be known where the glyphs are safe to concatenate.
    func appendShaped(
        _ item: ShapingItem, _ range: Range<Int>, face: FontFace, _ shaping: SpanShaping,
        _ scalars: UnsafeBufferPointer<UInt32>, mayUsePairs: Bool = true
    ) -> UnsafeMutableBufferPointer<ShapedGlyph> {
        shapedRunCount += 1
        shapedCharacterCount += range.count
        let pairs = mayUsePairs ? appendPairs(item, range, face: face, shaping, scalars) : nil
        let added = pairs ?? appendRun(item, range, face: face, shaping, scalars)
        if shaping.ratio != 1 { scale(added, by: shaping.ratio) }
        if shaping.letterSpacing != 0 || shaping.wordSpacing != 0 {
            space(added, shaping, scalars, isRightToLeft: item.level & 1 == 1)
        }
        return added
    }

    /// Appends the glyphs of characters that the face sets pair by pair; nil if there are others.
    private func appendPairs(
        _ item: ShapingItem, _ range: Range<Int>, face: FontFace, _ shaping: SpanShaping,
        _ scalars: UnsafeBufferPointer<UInt32>
    ) -> UnsafeMutableBufferPointer<ShapedGlyph>? {
        guard item.script == .latin, item.level & 1 == 0, face === shaping.face,
            let pairs = shaping.letterPairs(harfBuzz)
        else { return nil }
        let added = glyphs.append(count: range.count)
        let offsets = UnsafeBufferPointer(rebasing: text.offsets[range])
        let scalars = UnsafeBufferPointer(rebasing: scalars[range])
        if pairs.set(scalars, offsets: offsets, into: added, harfBuzz) { return added }
        glyphs.removeLast(range.count)
        return nil
    }

    /// Shapes a range with HarfBuzz and appends its glyphs.
    private func appendRun(
        _ item: ShapingItem, _ range: Range<Int>, face: FontFace, _ shaping: SpanShaping,
        _ scalars: UnsafeBufferPointer<UInt32>
    ) -> UnsafeMutableBufferPointer<ShapedGlyph> {
        let isRightToLeft = item.level & 1 == 1
        let result = harfBuzz.shape(
            scalars, range, face: face, script: item.script, isRightToLeft: isRightToLeft,
            language: shaping.language, features: shaping.features,
            marksCuts: text.byteCount >= SimilarTexts.shortestText)
        let added = glyphs.append(count: result.count)
        let offsets = text.offsets
        for index in 0..<result.count {
            let from = isRightToLeft ? result.count - 1 - index : index
            let cluster = result.cluster(from)
            let position = result.position(from)
            added[index] = ShapedGlyph(
                glyph: UInt16(truncatingIfNeeded: result.glyph(from)), face: face.id,
                cluster: offsets[cluster], advance: position.x_advance,
                xOffset: position.x_offset, yOffset: position.y_offset,
                role: role(of: scalars[cluster], advance: position.x_advance),
                isUnsafeToConcat: result.isUnsafeToConcat(from))
        }
        return added
    }

    /// Returns the role of a character's glyph; a mark over a space has no advance, but is visible.
    @inline(__always)
    private func role(of scalar: UInt32, advance: Int32) -> GlyphRole {
        if advance != 0 { return TextCharacter.isSpace(scalar) ? .space : .ink }
        return isDefaultIgnorable(scalar) ? .hidden : .ink
    }

    private func scale(_ glyphs: UnsafeMutableBufferPointer<ShapedGlyph>, by ratio: Float) {
        for index in glyphs.indices {
            glyphs[index].advance = glyphs[index].advance.scaled(ratio)
            glyphs[index].xOffset = glyphs[index].xOffset.scaled(ratio)
            glyphs[index].yOffset = glyphs[index].yOffset.scaled(ratio)
        }
    }

    private func space(
        _ glyphs: UnsafeMutableBufferPointer<ShapedGlyph>, _ shaping: SpanShaping,
        _ scalars: UnsafeBufferPointer<UInt32>, isRightToLeft: Bool
    ) {
        for index in glyphs.indices {
            let offset = glyphs[index].cluster
            let isLast = index + 1 == glyphs.count || glyphs[index + 1].cluster != offset
            if isLast && glyphs[index].role != .hidden {
                glyphs[index].advance &+= shaping.letterSpacing
                // It is the first one from the left then, often a mark, which stays with its letter.
                if isRightToLeft { glyphs[index].xOffset &+= shaping.letterSpacing }
            }
            if shaping.wordSpacing != 0,
                TextCharacter.separatesWords(scalars[text.index(ofOffset: Int(offset))])
            {
                glyphs[index].advance &+= shaping.wordSpacing
            }
        }
    }
}

extension FontFace {
    /// Returns true if there is a glyph for each character that needs one: its own, or one of its
    /// composition with the preceding character, or those of its decomposition.
    fileprivate func canSet(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool {
        for index in cluster.indices {
            let scalar = cluster[index]
            if covers(scalar) || isDefaultIgnorable(scalar) { continue }
            let previous = index > 0 ? cluster[index - 1] : 0
            if !coversComposed(previous, scalar) && !coversDecomposed(scalar) { return false }
        }
        return true
    }

    private func coversComposed(_ first: UInt32, _ second: UInt32) -> Bool {
        var composed: UInt32 = 0
        let functions = hb_unicode_funcs_get_default()
        return first != 0 && hb_unicode_compose(functions, first, second, &composed) != 0
            && covers(composed)
    }

    private func coversDecomposed(_ scalar: UInt32) -> Bool {
        var (first, second): (UInt32, UInt32) = (0, 0)
        let functions = hb_unicode_funcs_get_default()
        guard hb_unicode_decompose(functions, scalar, &first, &second) != 0 else { return false }
        return (covers(first) || coversDecomposed(first)) && (second == 0 || covers(second))
    }
}

extension Int32 {
    fileprivate func scaled(_ ratio: Float) -> Int32 {
        Int32(bounded: Double(self) * Double(ratio) + 0.5)
    }
}
