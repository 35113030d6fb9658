internal import CText

/// A run of characters of one script.
struct ScriptRun: Equatable, Sendable {
    var range: Range<Int>
    var script: Script
}

/// Divides a text into runs of one script (UAX #24, section 5). Common and inherited characters
/// belong to the preceding run, at the start to the following one; closing brackets to the script
/// of their opening ones.
enum ScriptRuns {
    /// Finds the runs, which are contiguous. A text of common characters only is one run of
    /// `.common`.
    static func find(in scalars: UnsafeBufferPointer<UInt32>, into runs: inout [ScriptRun]) {
        runs.removeAll(keepingCapacity: true)
        guard !scalars.isEmpty else { return }
        let functions = hb_unicode_funcs_get_default()
        var brackets = OpenBrackets()
        var start = 0
        var current = Script.common
        for index in scalars.indices {
            let scalar = scalars[index]
            if Self.isLatinLetter(scalar) {
                if current == .latin { continue }
            } else if Self.isCommonInASCII(scalar) {
                continue
            }
            var script = script(of: scalar, functions)
            if script == .common {
                let bracket = fribidi_get_bracket(scalar)
                if bracket & Self.openMask != 0 {
                    brackets.open(bracket & ~Self.openMask, in: current)
                } else if bracket != 0 {
                    script = brackets.close(bracket) ?? .common
                }
            }
            if script.joinsNeighbours || script == current { continue }
            if current == .common {
                brackets.resolve(to: script)
            } else {
                runs.append(ScriptRun(range: start..<index, script: current))
                start = index
            }
            current = script
        }
        runs.append(ScriptRun(range: start..<scalars.count, script: current))
    }

    /// FRIBIDI_BRACKET_OPEN_MASK, which exceeds C's `int`.
    private static let openMask: UInt32 = 0x8000_0000

    private static func script(
        of scalar: UInt32, _ functions: OpaquePointer?
    ) -> Script {
        switch scalar {
        case _ where isLatinLetter(scalar): .latin
        case 0x4E00...0x9FFF: .han
        case 0xAC00...0xD7A3: .hangul
        default: Script(hb_unicode_script(functions, scalar))
        }
    }

    @inline(__always) private static func isLatinLetter(_ scalar: UInt32) -> Bool {
        (scalar | 0x20) &- 0x61 < 26
    }

    /// Returns true for ASCII characters other than letters and brackets.
    @inline(__always) private static func isCommonInASCII(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: false
        default: scalar < 0x80
        }
    }
}

/// The open brackets at a position, with the scripts of their runs.
private struct OpenBrackets {
    private struct Bracket {
        var pair: UInt32
        var script: Script
    }

    private static let capacity = 64
    private var brackets: InlineArray<64, Bracket>
    private var count = 0
    /// Number of brackets, from `count` down, that opened before the run's script was known.
    private var unresolved = 0

    init() { brackets = .init(repeating: Bracket(pair: 0, script: .common)) }

    mutating func open(_ pair: UInt32, in script: Script) {
        if count == Self.capacity { forgetOldest() }
        brackets[count] = Bracket(pair: pair, script: script)
        count += 1
        if script == .common { unresolved += 1 }
    }

    /// Closes the innermost bracket of a kind, and those inside it; returns its script.
    mutating func close(_ pair: UInt32) -> Script? {
        var index = count
        while index > 0 {
            index -= 1
            guard brackets[index].pair == pair else { continue }
            unresolved = max(0, unresolved - (count - index))
            count = index
            return brackets[index].script
        }
        return nil
    }

    mutating func resolve(to script: Script) {
        for index in count - unresolved..<count { brackets[index].script = script }
        unresolved = 0
    }

    /// Drops the outer half; filling up again takes half of the capacity in brackets.
    private mutating func forgetOldest() {
        let half = Self.capacity / 2
        for index in 0..<half { brackets[index] = brackets[index + half] }
        count = half
        unresolved = min(unresolved, half)
    }
}
