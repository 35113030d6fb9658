internal import CUnicode

/// Finds the extended grapheme clusters, which readers perceive as characters: UAX #29, Unicode
/// 15.0.
enum GraphemeBreaks {
    /// Fills `starts`: `starts[i]` is true if a cluster begins at `scalars[i]`, as one does at the
    /// first.
    static func find(in scalars: UnsafeBufferPointer<UInt32>, into starts: inout [Bool]) {
        starts.resize(to: scalars.count, filling: true)
        starts.withUnsafeMutableBufferPointer { starts in
            GraphemeState.table.entries.withUnsafeBufferPointer { entries in
                var row = 0
                for index in scalars.indices {
                    let entry = entries[row | GraphemeState.column(kiosk_grapheme(scalars[index]))]
                    row = GraphemeState.row(after: entry)
                    starts[index] = GraphemeState.isStart(entry)
                }
            }
        }
    }
}

/// The state of the rules of UAX #29 between two characters.
struct GraphemeState: Hashable {
    private enum Context {
        case none
        /// A pictograph, and characters that extend it.
        case pictograph
        /// A zero width joiner after these.
        case joinedPictograph
        /// The first half of a flag.
        case flagStart
    }

    /// Class of the preceding character; nil at the start of the text.
    private var left: KioskGrapheme?
    private var context = Context.none

    /// State table; an output is 1 if a cluster begins.
    static let table: StateTable = {
        let table = StateTable(start: GraphemeState(), inputs: 15) { state, input in
            let name = KioskGrapheme(rawValue: input)!
            return (state.joins(name) ? 0 : 1, state.after(name))
        }
        assert(table.rowBits == 4)
        return table
    }()

    /// Returns the index of a state's row.
    @inline(__always) static func row(after entry: UInt16) -> Int {
        Int(entry & ~StateTable.outputMask)
    }

    /// Returns a character's column, from its entry in the table of characters.
    @inline(__always) static func column(_ property: UInt8) -> Int { Int(property & 15) }

    @inline(__always) static func isStart(_ entry: UInt16) -> Bool { entry & 1 != 0 }

    private func after(_ right: KioskGrapheme) -> GraphemeState {
        let context: Context =
            switch right {
            case .pictographic: .pictograph
            case .extend: self.context == .pictograph ? .pictograph : .none
            case .zwj: self.context == .pictograph ? .joinedPictograph : .none
            case .regionalIndicator: self.context == .flagStart ? .none : .flagStart
            default: .none
            }
        return GraphemeState(left: right, context: context)
    }

    private func joins(_ right: KioskGrapheme) -> Bool {
        guard let left else { return false }  // GB1
        if left == .cr && right == .lf { return true }  // GB3
        if left.isControl || right.isControl { return false }  // GB4, GB5
        switch (left, right) {
        case (.hangulL, .hangulL), (.hangulL, .hangulV): return true  // GB6
        case (.hangulL, .hangulLv), (.hangulL, .hangulLvt): return true  // GB6
        case (.hangulLv, .hangulV), (.hangulV, .hangulV): return true  // GB7
        case (.hangulLv, .hangulT), (.hangulV, .hangulT): return true  // GB7
        case (.hangulLvt, .hangulT), (.hangulT, .hangulT): return true  // GB8
        case (_, .extend), (_, .zwj): return true  // GB9
        case (_, .spacingMark): return true  // GB9a
        case (.prepend, _): return true  // GB9b
        case (.zwj, .pictographic): return context == .joinedPictograph  // GB11
        case (.regionalIndicator, .regionalIndicator): return context == .flagStart  // GB12, GB13
        default: return false  // GB999
        }
    }
}

extension KioskGrapheme {
    fileprivate var isControl: Bool { self == .control || self == .cr || self == .lf }
}
