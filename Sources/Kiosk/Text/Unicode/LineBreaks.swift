internal import CUnicode

/// The break opportunity after a character.
enum LineBreakOpportunity: UInt8, Sendable { case prohibited, allowed, mandatory }

/// Finds line break opportunities: UAX #14 of Unicode 15.0, with the tailorings of
/// `LineBreakRules`.
///
/// Thai breaks between the words of a dictionary. Lao, Khmer, Burmese and other scripts without
/// spaces have none here: they break at spaces and at zero width spaces.
enum LineBreaks {
    /// Fills `breaks`: `breaks[i]` is the opportunity after `scalars[i]`; the last one is mandatory
    /// (LB3).
    static func find(
        in scalars: UnsafeBufferPointer<UInt32>, rules: LineBreakRules,
        into breaks: inout [LineBreakOpportunity]
    ) {
        breaks.resize(to: scalars.count, filling: .mandatory)
        breaks.withUnsafeMutableBufferPointer { find(in: scalars, rules: rules, into: $0) }
    }

    /// Fills memory of the same length.
    static func find(
        in scalars: UnsafeBufferPointer<UInt32>, rules: LineBreakRules,
        into breaks: UnsafeMutableBufferPointer<LineBreakOpportunity>
    ) {
        guard !scalars.isEmpty else { return }
        let firstComplex = rules.table.entries.withUnsafeBufferPointer {
            find(in: scalars, entries: $0, into: breaks)
        }
        breaks[scalars.count - 1] = .mandatory
        if let firstComplex {
            ThaiWords.shared.find(in: scalars, from: firstComplex, into: breaks)
        }
    }

    /// Returns the first character that needs a dictionary.
    private static func find(
        in scalars: UnsafeBufferPointer<UInt32>, entries: UnsafeBufferPointer<UInt16>,
        into breaks: UnsafeMutableBufferPointer<LineBreakOpportunity>
    ) -> Int? {
        var row = 0
        var openingAfterAffix = 0
        var firstComplex: Int?
        for index in scalars.indices {
            let entry = entries[row | Int(kiosk_line_break(scalars[index]))]
            row = LineBreakTable.row(after: entry)
            if index > 0 { breaks[index - 1] = LineBreakTable.opportunity(of: entry) }
            guard LineBreakTable.hasAction(entry) else { continue }
            switch LineBreakTable.action(of: entry) {
            case .none: break
            case .opensAfterAffix: openingAfterAffix = index
            case .numberAfterOpening: breaks[openingAfterAffix - 1] = .prohibited
            case .needsDictionary: firstComplex = firstComplex ?? index
            }
        }
        return firstComplex
    }
}

/// The encoding of `LineBreakState` in a `StateTable`: the opportunity in the lowest two bits of an
/// output, the action in the other two.
enum LineBreakTable {
    static func make(_ rules: LineBreakRules) -> StateTable {
        let table = StateTable(start: LineBreakState(), inputs: LineBreakClass.count) {
            let step = $0.step(LineBreakClass(rawValue: $1)!, rules: rules)
            return (step.opportunity.rawValue | step.action.rawValue << 2, step.next)
        }
        assert(table.rowBits == rowBits)
        return table
    }

    private static let rowBits = 6

    @inline(__always) static func row(after entry: UInt16) -> Int {
        Int(entry & ~StateTable.outputMask) << (rowBits - 4)
    }

    @inline(__always) static func opportunity(of entry: UInt16) -> LineBreakOpportunity {
        LineBreakOpportunity(rawValue: UInt8(truncatingIfNeeded: entry & 3)) ?? .prohibited
    }

    @inline(__always) static func hasAction(_ entry: UInt16) -> Bool { entry & 12 != 0 }

    @inline(__always) static func action(of entry: UInt16) -> LineBreakState.Action {
        LineBreakState.Action(rawValue: UInt8(truncatingIfNeeded: entry >> 2 & 3)) ?? .none
    }
}

extension LineBreakRules {
    /// Makes the table that the first text needs.
    func prepare() { _ = table }

    /// Table for these rules, created on first use; 10 KB each.
    fileprivate var table: StateTable {
        switch (wordBreak, strictness) {
        case (.normal, .loose): Self.normalLoose
        case (.normal, .normal): Self.normalNormal
        case (.normal, .strict): Self.normalStrict
        case (.breakAll, .loose): Self.breakAllLoose
        case (.breakAll, .normal): Self.breakAllNormal
        case (.breakAll, .strict): Self.breakAllStrict
        case (.keepAll, .loose): Self.keepAllLoose
        case (.keepAll, .normal): Self.keepAllNormal
        case (.keepAll, .strict): Self.keepAllStrict
        }
    }

    private static func table(_ wordBreak: WordBreak, _ strictness: Strictness) -> StateTable {
        LineBreakTable.make(LineBreakRules(wordBreak: wordBreak, strictness: strictness))
    }

    private static let normalLoose = table(.normal, .loose)
    private static let normalNormal = table(.normal, .normal)
    private static let normalStrict = table(.normal, .strict)
    private static let breakAllLoose = table(.breakAll, .loose)
    private static let breakAllNormal = table(.breakAll, .normal)
    private static let breakAllStrict = table(.breakAll, .strict)
    private static let keepAllLoose = table(.keepAll, .loose)
    private static let keepAllNormal = table(.keepAll, .normal)
    private static let keepAllStrict = table(.keepAll, .strict)
}
