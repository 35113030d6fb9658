internal import CText

/// The base direction of a paragraph.
enum BidiDirection: Sendable {
    /// By the first strong character (P2, P3); without any, left to right.
    case automatic
    /// By the first strong character; without any, right to left.
    case automaticElseRightToLeft
    case leftToRight
    case rightToLeft
}

/// Computes embedding levels and visual order for right-to-left text: UAX #9, by FriBidi.
enum BidiLevels {
    /// Computes the embedding level of each character of a paragraph, and returns the paragraph's
    /// level. Even levels are left to right. A paragraph separator counts like a tab.
    ///
    /// If no character can be reordered, all levels are 0 and FriBidi is not called. Otherwise
    /// FriBidi allocates memory; if that fails, everything has the base direction.
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

    /// FriBidi searches back over all neutrals before a pair of brackets, and over all runs around
    /// an isolate. So in a paragraph with more of them than in any real text, they are ignored:
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
                        // There should be none; FriBidi misbehaves after one.
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

    /// Returns true if a character is of a right-to-left script, an Arabic number, or a control
    /// that changes levels; and for a few neighbours.
    static func canReorder(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x590 else { return false }
        return switch scalar {
        case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// Applies L1 to a line: trailing white space and separators get the paragraph's level.
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

    /// Returns the indices of runs with these levels from left to right (L2).
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
            var index = 0
            while index < order.count {
                let start = index
                while index < order.count && levels[order[index]] >= limit { index += 1 }
                if index > start + 1 { order[start..<index].reverse() }
                index += 1
            }
            limit -= 1
        }
    }
}
