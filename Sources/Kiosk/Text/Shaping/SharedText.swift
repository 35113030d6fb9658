/// What a text has in common with one that was shaped before: all but a stretch in the middle.
struct SharedText {
    let shaped: ShapedText
    private let source: RichText
    /// How many bytes at the start both have.
    let prefix: Int
    /// Where the bytes at the end begin that both have: in the older text, and in the new one.
    let oldSuffix: Int
    let newSuffix: Int

    /// How far from its ends HarfBuzz looks at what is around a run, in bytes: five characters.
    static let context = 20

    /// Nil where it is not worth a look.
    init?(_ shaped: ShapedText, _ source: RichText) {
        let (old, new) = (shaped.source.string.utf8, source.string.utf8)
        let (oldCount, newCount) = (old.count, new.count)
        let shared = old.withContiguousStorageIfAvailable { old in
            new.withContiguousStorageIfAvailable { Self.compare(old, $0) }
        }
        guard case .some(.some((let prefix, let suffix))) = shared,
            (prefix + suffix) * 2 > newCount
        else { return nil }
        self.shaped = shaped
        self.source = source
        self.prefix = prefix
        oldSuffix = oldCount - suffix
        newSuffix = newCount - suffix
    }

    /// How many bytes are in common.
    var count: Int { prefix + shaped.source.string.utf8.count - oldSuffix }

    /// How much farther on what follows the change is in the new text, in bytes.
    var shift: Int { newSuffix - oldSuffix }

    /// The lengths of what both have at the start and at the end, in whole scalars.
    private static func compare(
        _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>
    ) -> (prefix: Int, suffix: Int) {
        let limit = min(old.count, new.count)
        var prefix = 0
        while prefix < limit && old[prefix] == new[prefix] { prefix += 1 }
        while prefix > 0
            && (old.continuesScalar(at: prefix) || new.continuesScalar(at: prefix))
        {
            prefix -= 1
        }
        var suffix = 0
        while suffix < limit - prefix
            && old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        {
            suffix += 1
        }
        while suffix > 0 && new.continuesScalar(at: new.count - suffix) { suffix -= 1 }
        return (prefix, suffix)
    }

    /// The older text's run with the same text but for the change, and the same look.
    func run(
        like item: ShapingItem, text: Range<Int>, face: FontFace
    ) -> ShapedRun? {
        let runs = shaped.runs
        for start in [text.lowerBound, text.lowerBound - shift] {
            guard start == text.lowerBound ? start <= prefix : start >= oldSuffix else { continue }
            let index = runs.firstIndexOfSorted { $0.text.lowerBound >= start }
            guard index < runs.count, runs[index].text.lowerBound == start else { continue }
            let run = runs[index]
            let end = run.text.upperBound
            let endsAlike =
                end == text.upperBound && end <= prefix
                || end + shift == text.upperBound && end >= oldSuffix
            if endsAlike && run.face == face.id && run.level == item.level
                && run.script == item.script && looksAlike(run.span, item.span)
            {
                return run
            }
        }
        return nil
    }

    private func looksAlike(_ old: Int?, _ new: Int?) -> Bool {
        guard let old, let new else { return old == nil && new == nil }
        return shaped.source.spans[old].attributes == source.spans[new].attributes
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a byte of valid UTF-8 is not the first of its scalar.
    fileprivate func continuesScalar(at index: Int) -> Bool {
        index < count && self[index] & 0xC0 == 0x80
    }
}
