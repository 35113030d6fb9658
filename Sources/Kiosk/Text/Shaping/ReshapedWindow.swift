internal import CText

/// The part of a run around a change that is shaped again, and the check that the rest may be
/// reused.
///
/// Two texts that are both safe to concatenate at a position keep their glyphs if they are joined
/// there. So the older run is cut where it is safe on each side of the change, and what is put in
/// between must be safe at these cuts, too.
struct ReshapedWindow {
    private let shared: SharedText
    private let run: ShapedRun
    private let face: FontFace
    /// The run's glyphs in the older text that are replaced.
    let glyphs: Range<Int>
    /// End of the glyphs that are shaped again: the next cut, since HarfBuzz does not tell whether
    /// the end of a text is safe.
    private let end: Int

    init(_ shared: SharedText, _ run: ShapedRun, _ face: FontFace) {
        self.shared = shared
        self.run = run
        self.face = face
        (glyphs, end) = shared.shaped.glyphs.withUnsafeBufferPointer { old in
            let (first, last) = (run.glyphs.lowerBound, run.glyphs.upperBound)
            let index = { (offset: Int) in run.glyphs.first { old[$0].cluster >= offset } ?? last }
            // Fonts of emoji delete glyphs, with which HarfBuzz loses what it knows of their clusters.
            let standsApart = run.script.standsApart && !face.hasColor
            let isCut = { $0 <= first || $0 >= last || old.isCut($0, standsApart) }
            var start = index(shared.prefix) - 1
            while !isCut(start) { start -= 1 }
            var next = max(first + 1, index(shared.oldSuffix))
            while !isCut(next) { next += 1 }
            var end = next + 1
            while !isCut(end) { end += 1 }
            return (max(first, start)..<min(next, last), min(end, last))
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
            end == self.run.glyphs.upperBound
            ? run.upperBound : Int(old[end].cluster) + shared.shift
        return start..<max(start, end)
    }

    /// Returns how many of the window's glyphs in the new text replace those of the older one; nil
    /// if shaping the whole run might give other glyphs.
    func replacementCount(_ new: UnsafeBufferPointer<ShapedGlyph>) -> Int? {
        shared.shaped.glyphs.withUnsafeBufferPointer { old in
            guard !hasDottedCircle(UnsafeBufferPointer(rebasing: old[run.glyphs])),
                !hasDottedCircle(new),
                glyphs.lowerBound == run.glyphs.lowerBound || new.first?.isUnsafeToConcat == false
            else { return nil }
            guard glyphs.upperBound < run.glyphs.upperBound else { return new.count }
            let cut = Int(old[glyphs.upperBound].cluster) + shared.shift
            guard let count = new.firstIndex(where: { $0.cluster >= cut }),
                new[count].cluster == cut, !new[count].isUnsafeToConcat
            else { return nil }
            return count
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
    /// Returns true if a run may be cut before a glyph other than its first: if its clusters do not
    /// stand apart, only at a space.
    fileprivate func isCut(_ index: Int, _ standsApart: Bool) -> Bool {
        let (glyph, previous) = (self[index], self[index - 1])
        return glyph.cluster != previous.cluster && !glyph.isUnsafeToConcat
            && (standsApart || glyph.isSpace || previous.isSpace)
    }
}
