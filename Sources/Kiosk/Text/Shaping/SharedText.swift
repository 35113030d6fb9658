/// The common parts of a text and an earlier one that differs only in the middle.
struct SharedText {
    let shaped: ShapedText
    private let source: RichText
    /// Number of equal bytes at the start.
    let prefix: Int
    /// Start of the equal bytes at the end: in the older text, and in the new one.
    let oldSuffix: Int
    let newSuffix: Int

    /// Length in bytes of the context that HarfBuzz examines around a run: five characters.
    static let context = 20

    /// Returns nil if too little is equal.
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

    /// Number of common bytes.
    var count: Int { prefix + shaped.source.string.utf8.count - oldSuffix }

    /// Shift of the text after the change, in bytes.
    var shift: Int { newSuffix - oldSuffix }

    /// Returns the lengths of the common start and end, in whole scalars.
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

    /// Returns the older text's run with the same text, except for the change, and the same look.
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
    /// Returns true if a byte of valid UTF-8 is a continuation byte.
    fileprivate func continuesScalar(at index: Int) -> Bool {
        index < count && UTF8.isContinuation(self[index])
    }
}
