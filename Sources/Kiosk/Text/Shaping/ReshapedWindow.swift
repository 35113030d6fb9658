internal import CText

/// The part of a run around a change that is shaped again, and the check that the rest may be
/// reused.
///
/// No rule of the font looks farther than its span. So the glyphs outside the window are unchanged
/// if, on each side of the change, two positions of the older text are safe to break at, are at
/// least that far apart, have the same glyphs between them as before, and the inner one is safe in
/// the new text too: a rule that reached across the outer one would see the same as before, and
/// then the outer one would not have been safe.
struct ReshapedWindow {
    private let shared: SharedText
    private let run: ShapedRun
    private let face: FontFace
    private let ruleSpan: Int
    /// The run's glyphs in the older text that are shaped again.
    let glyphs: Range<Int>

    /// - Parameter margin: Number of clusters beside the change that are shaped with it; at least
    ///   `ruleSpan`.
    init(
        _ shared: SharedText, _ run: ShapedRun, _ face: FontFace, ruleSpan: Int, margin: Int
    ) {
        self.shared = shared
        self.run = run
        self.face = face
        self.ruleSpan = ruleSpan
        glyphs = shared.shaped.glyphs.withUnsafeBufferPointer { old in
            var start = run.glyphs.lowerBound
            if run.text.lowerBound < shared.prefix {
                var count = ClusterCount(face, run)
                let limit = run.glyphs.first { old[$0].cluster >= shared.prefix }
                start = limit ?? run.glyphs.upperBound
                while start > run.glyphs.lowerBound {
                    start -= 1
                    guard old.startsCluster(start, in: run) else { continue }
                    count.add(old[start])
                    if count.isAtLeast(margin) && !old[start].isUnsafeToBreak { break }
                }
            }
            var end = run.glyphs.upperBound
            if run.text.upperBound > shared.oldSuffix {
                var count = ClusterCount(face, run)
                end = run.glyphs.first { old[$0].cluster >= shared.oldSuffix } ?? end
                while end < run.glyphs.upperBound {
                    if old.startsCluster(end, in: run) {
                        if count.isAtLeast(margin) && !old[end].isUnsafeToBreak { break }
                        count.add(old[end])
                    }
                    end += 1
                }
            }
            return start..<max(start, end)
        }
    }

    /// Returns the window in UTF-8 bytes from the start of the new text.
    ///
    /// - Parameter run: The whole run in the new text.
    func text(in run: Range<Int>) -> Range<Int> {
        let old = shared.shaped.glyphs
        let start =
            glyphs.lowerBound == self.run.glyphs.lowerBound
            ? run.lowerBound : Int(old[glyphs.lowerBound].cluster)
        let end =
            glyphs.upperBound == self.run.glyphs.upperBound
            ? run.upperBound : Int(old[glyphs.upperBound].cluster) + shared.shift
        return start..<max(start, end)
    }

    /// Returns true if the glyphs on both sides of the window are those that shaping the whole run
    /// would give.
    ///
    /// - Parameter new: The window's glyphs in the new text.
    func fits(_ new: UnsafeBufferPointer<ShapedGlyph>) -> Bool {
        shared.shaped.glyphs.withUnsafeBufferPointer { old in
            let run = UnsafeBufferPointer(rebasing: old[self.run.glyphs])
            return !hasDottedCircle(run) && !hasDottedCircle(new) && fits(old, new)
        }
    }

    /// Returns true if HarfBuzz may have inserted a dotted circle under a mark without a letter.
    ///
    /// HarfBuzz counts syllables modulo 15 and omits a circle if its number equals that of the
    /// previous syllable, so the result may depend on distant text.
    private func hasDottedCircle(_ glyphs: UnsafeBufferPointer<ShapedGlyph>) -> Bool {
        guard !run.script.standsApart else { return false }
        var circle: UInt32 = 0
        guard hb_font_get_nominal_glyph(face.shapingFont, 0x25CC, &circle) != 0 else {
            return false
        }
        return glyphs.contains { UInt32($0.glyph) == circle }
    }

    private func fits(
        _ old: UnsafeBufferPointer<ShapedGlyph>, _ new: UnsafeBufferPointer<ShapedGlyph>
    ) -> Bool {
        (glyphs.lowerBound == run.glyphs.lowerBound || fitsAtStart(old, new))
            && (glyphs.upperBound == run.glyphs.upperBound || fitsAtEnd(old, new))
    }

    private func fitsAtStart(
        _ old: UnsafeBufferPointer<ShapedGlyph>, _ new: UnsafeBufferPointer<ShapedGlyph>
    ) -> Bool {
        var count = ClusterCount(face, run)
        for index in new.indices {
            let place = glyphs.lowerBound + index
            guard place < glyphs.upperBound, new[index].cluster <= shared.prefix,
                new[index].cluster == old[place].cluster
            else { return false }
            if index == 0 || new[index - 1].cluster != new[index].cluster {
                if count.isAtLeast(ruleSpan) && old.startsCluster(place, in: run)
                    && !old[place].isUnsafeToBreak && !new[index].isUnsafeToBreak
                {
                    return true
                }
                count.add(new[index])
            }
            guard new[index].looks(like: old[place]) else { return false }
        }
        return false
    }

    private func fitsAtEnd(
        _ old: UnsafeBufferPointer<ShapedGlyph>, _ new: UnsafeBufferPointer<ShapedGlyph>
    ) -> Bool {
        var count = ClusterCount(face, run)
        for index in new.indices.reversed() {
            let place = glyphs.upperBound - new.count + index
            guard place >= glyphs.lowerBound, old[place].cluster >= shared.oldSuffix,
                Int(new[index].cluster) == Int(old[place].cluster) + shared.shift,
                new[index].looks(like: old[place])
            else { return false }
            guard index > 0, new[index - 1].cluster != new[index].cluster else { continue }
            count.add(new[index])
            if count.isAtLeast(ruleSpan) && old.startsCluster(place, in: run)
                && !old[place].isUnsafeToBreak && !new[index].isUnsafeToBreak
            {
                return true
            }
        }
        return false
    }
}

/// Counts clusters that no rule skips.
private struct ClusterCount {
    private let face: OpaquePointer
    private var count = 0
    /// Scripts whose letters form syllables, or join, are divided only at spaces.
    private var isParted: Bool

    init(_ face: FontFace, _ run: ShapedRun) {
        self.face = hb_font_get_face(face.shapingFont)
        isParted = run.script.standsApart
    }

    /// - Parameter glyph: The first one of a cluster.
    mutating func add(_ glyph: ShapedGlyph) {
        if glyph.role == .space { isParted = true }
        guard glyph.role != .hidden,
            hb_ot_layout_get_glyph_class(face, UInt32(glyph.glyph))
                != HB_OT_LAYOUT_GLYPH_CLASS_MARK
        else { return }
        count += 1
    }

    func isAtLeast(_ least: Int) -> Bool { isParted && count >= least }
}

extension Script {
    /// True if only the font's rules join characters of different clusters.
    fileprivate var standsApart: Bool {
        switch self {
        case .common, .latin, .greek, .cyrillic, .hebrew, .han, .hiragana, .katakana, .thai: true
        default: false
        }
    }
}

extension UnsafeBufferPointer<ShapedGlyph> {
    fileprivate func startsCluster(_ index: Int, in run: ShapedRun) -> Bool {
        index == run.glyphs.lowerBound || self[index - 1].cluster != self[index].cluster
    }
}

extension ShapedGlyph {
    /// Returns true if both are the same, apart from their offsets in the text.
    fileprivate func looks(like other: ShapedGlyph) -> Bool {
        glyph == other.glyph && face == other.face && advance == other.advance
            && xOffset == other.xOffset && yOffset == other.yOffset && role == other.role
    }
}
