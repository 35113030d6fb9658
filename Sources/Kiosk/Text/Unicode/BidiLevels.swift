internal import CText

/// Where reading begins in a paragraph.
enum BidiDirection: Sendable {
    /// On the side of the first strong character (P2, P3); without any, on the left.
    case automatic
    /// The same, but without any strong character on the right.
    case automaticElseRightToLeft
    case leftToRight
    case rightToLeft
}

/// The order of characters in lines with right-to-left text: UAX #9, by FriBidi.
enum BidiLevels {
    /// The embedding level of each character of a paragraph, and the level of the paragraph as the
    /// answer. Even levels read from left to right. A paragraph separator counts like a tab.
    ///
    /// When no character can be reordered, all of it is 0 and FriBidi is not asked. Otherwise
    /// FriBidi allocates memory; should it get none, everything reads in the base direction.
    static func find(
        in scalars: UnsafeBufferPointer<UInt32>, direction: BidiDirection,
        into levels: inout [UInt8]
    ) -> UInt8 {
        let mayBeginAtTheRight = direction == .rightToLeft || direction == .automaticElseRightToLeft
        let isReordered = mayBeginAtTheRight || canReorder(scalars)
        levels.resize(to: scalars.count, filling: 0)
        guard isReordered, let length = FriBidiStrIndex(exactly: scalars.count), length > 0 else {
            let level: UInt8 = mayBeginAtTheRight ? 1 : 0
            levels.withUnsafeMutableBufferPointer { $0.update(repeating: level) }
            return level
        }
        var base: FriBidiParType =
            switch direction {
            case .automatic: FRIBIDI_PAR_ON
            case .automaticElseRightToLeft: FRIBIDI_PAR_WRTL
            case .leftToRight: FRIBIDI_PAR_LTR
            case .rightToLeft: FRIBIDI_PAR_RTL
            }
        let isDone = levels.withUnsafeMutableBytes { levels in
            resolve(
                scalars, length, base: &base,
                levels: levels.assumingMemoryBound(to: FriBidiLevel.self).baseAddress)
        }
        let level: UInt8 = base == FRIBIDI_PAR_RTL || base == FRIBIDI_PAR_WRTL ? 1 : 0
        if !isDone { levels.withUnsafeMutableBufferPointer { $0.update(repeating: level) } }
        return level
    }

    /// FriBidi looks back over all the neutrals before a pair of brackets, and over all runs around
    /// an isolate. So a paragraph that has more of them than anyone writes has none that count:
    /// 100,000 empty pairs would take seconds.
    private static let mostBrackets = 1000
    private static let mostIsolates = 1000

    private static func resolve(
        _ scalars: UnsafeBufferPointer<UInt32>, _ length: FriBidiStrIndex,
        base: inout FriBidiParType, levels: UnsafeMutablePointer<FriBidiLevel>?
    ) -> Bool {
        withUnsafeTemporaryAllocation(of: FriBidiCharType.self, capacity: scalars.count) { types in
            withUnsafeTemporaryAllocation(
                of: FriBidiBracketType.self, capacity: scalars.count
            ) { brackets in
                fribidi_get_bidi_types(scalars.baseAddress, length, types.baseAddress)
                fribidi_get_bracket_types(
                    scalars.baseAddress, length, types.baseAddress, brackets.baseAddress)
                let bracketCount = brackets.reduce(0) { $0 + ($1 != 0 ? 1 : 0) }
                let isolateCount = scalars.reduce(0) { $0 + (isIsolate($1) ? 1 : 0) }
                for index in types.indices {
                    if types[index] == FRIBIDI_TYPE_BS {
                        // There should be none; FriBidi would go astray behind it.
                        types[index] = FRIBIDI_TYPE_SS
                    } else if isolateCount > mostIsolates && isIsolate(scalars[index]) {
                        types[index] = FRIBIDI_TYPE_BN
                    }
                }
                return fribidi_get_par_embedding_levels_ex(
                    types.baseAddress,
                    bracketCount > mostBrackets ? nil : brackets.baseAddress,
                    length, &base, levels) > 0
            }
        }
    }

    private static func isIsolate(_ scalar: UInt32) -> Bool {
        scalar >= 0x2066 && scalar <= 0x2069
    }

    private static func canReorder(_ scalars: UnsafeBufferPointer<UInt32>) -> Bool {
        for scalar in scalars where canReorder(scalar) { return true }
        return false
    }

    /// Whether a character is of a right-to-left script, an Arabic number, or a control that changes
    /// levels; and a few beside them.
    static func canReorder(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x590 else { return false }
        return switch scalar {
        case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// What L1 asks of a line: white space and separators at its end get the level of the paragraph.
    static func resetTrailing(
        of line: Range<Int>, in scalars: UnsafeBufferPointer<UInt32>, base: UInt8,
        levels: inout [UInt8]
    ) {
        var end = line.upperBound
        while end > line.lowerBound && kiosk_is_bidi_white_space(scalars[end - 1]) {
            end -= 1
            levels[end] = base
        }
    }

    /// The order in which runs of these levels stand from left to right: the indices of the runs (L2).
    static func visualOrder(of levels: [UInt8], into order: inout [Int]) {
        order.resize(to: levels.count, filling: 0)
        var highest: UInt8 = 0
        var lowest = UInt8.max
        for index in levels.indices {
            order[index] = index
            highest = max(highest, levels[index])
            lowest = min(lowest, levels[index])
        }
        var limit = highest
        while limit > 0 && limit >= lowest | 1 {
            var place = 0
            while place < order.count {
                let start = place
                while place < order.count && levels[order[place]] >= limit { place += 1 }
                if place > start + 1 { order[start..<place].reverse() }
                place += 1
            }
            limit -= 1
        }
    }
}
