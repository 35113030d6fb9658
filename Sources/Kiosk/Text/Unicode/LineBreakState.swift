internal import CUnicode

/// The state of the rules of UAX #14 between two characters.
struct LineBreakState: Hashable {
    /// The context of the preceding character.
    enum Context {
        case none
        /// Part of a number: digits with separators between them.
        case number
        /// A closing bracket right after a number.
        case closedNumber
        /// A hyphen after a Hebrew letter.
        case hyphenAfterHebrew
        /// An opening bracket right after a prefix or a postfix.
        case openAfterAffix
        /// The first half of a flag.
        case flagStart
    }

    /// Resolved class of the preceding character, skipping its combining marks (LB9) and, where a
    /// rule requires it, spaces; nil at the start of the text.
    private var left: LineBreakClass?
    private var context = Context.none
    /// True if there are spaces after `left`.
    private var spaces = false
    /// True if the last character was a zero width joiner.
    private var joiner = false

    /// An action in addition to the break opportunity before a character.
    enum Action: UInt8 {
        case none
        /// An opening bracket after a prefix or a postfix: its position must be remembered.
        case opensAfterAffix
        /// A number begins right after such a bracket: breaks before that are prohibited, by 25.01
        /// of the number rules.
        case numberAfterOpening
        /// The script's words need a dictionary.
        case needsDictionary
    }

    /// Advances by a character of a class: returns the opportunity before it and the action, and
    /// updates the state.
    func step(
        _ name: LineBreakClass, rules: LineBreakRules
    ) -> (opportunity: LineBreakOpportunity, action: Action, next: LineBreakState) {
        var right = rules.resolve(name)
        let isJoiner = right == .zwj
        if right == .cm || isJoiner {
            if let left, !spaces, !left.isLineEnd, left != .zw {  // LB9
                var next = self
                next.joiner = isJoiner
                return (.prohibited, .none, next)
            }
            right = .al  // LB10
        }
        let action: Action =
            if name == .sa && rules.wordBreak != .breakAll {
                .needsDictionary
            } else if right == .nu && context == .openAfterAffix {
                .numberAfterOpening
            } else if right.isOpening && isAfterAffix {
                .opensAfterAffix
            } else {
                .none
            }
        var next = after(right)
        next.joiner = isJoiner
        return (opportunity(before: right, rules: rules), action, next)
    }

    private var isAfterAffix: Bool { !spaces && left?.isAffix == true }

    private func after(_ right: LineBreakClass) -> LineBreakState {
        var next = LineBreakState(left: right)
        if right == .sp {
            next.spaces = true
            if let left, left.isRememberedOverSpaces { next.left = left }
            return next
        }
        guard !spaces else {
            next.context = right == .nu ? .number : right == .ri ? .flagStart : .none
            return next
        }
        next.context =
            switch right {
            case .nu: .number
            case .sy, .is: context == .number ? .number : .none
            case .cl, .cp, .cpWide: context == .number ? .closedNumber : .none
            case .ba, .baHyphen, .hy: left == .hl ? .hyphenAfterHebrew : .none
            case .op, .opWide: isAfterAffix ? .openAfterAffix : .none
            case .ri: context == .flagStart ? .none : .flagStart
            default: .none
            }
        return next
    }

    private func opportunity(
        before right: LineBreakClass, rules: LineBreakRules
    ) -> LineBreakOpportunity {
        guard let left else { return .prohibited }  // LB2
        if left == .cr && right == .lf { return .prohibited }  // LB5
        if left.isLineEnd { return .mandatory }  // LB4, LB5
        if right.isLineEnd || right == .sp || right == .zw { return .prohibited }  // LB6, LB7
        if left == .zw { return .allowed }  // LB8
        if joiner { return .prohibited }  // LB8a
        if right == .wj || left == .wj { return .prohibited }  // LB11
        if left == .gl { return .prohibited }  // LB12
        if right == .gl && !spaces && !left.isHyphenOrBreakAfter { return .prohibited }  // LB12a
        if right.isClosing || right == .ex || right == .is || right == .sy {  // LB13
            return .prohibited
        }
        if left.isOpening { return .prohibited }  // LB14
        if left == .qu && right.isOpening { return .prohibited }  // LB15
        if left.isClosing && right == .ns { return .prohibited }  // LB16
        if left == .bothSides && right == .bothSides { return .prohibited }  // LB17
        if spaces { return .allowed }  // LB18
        return joins(left, right, rules) ? .prohibited : .allowed
    }

    /// LB19 to LB30b, for characters that touch.
    private func joins(
        _ left: LineBreakClass, _ right: LineBreakClass, _ rules: LineBreakRules
    ) -> Bool {
        if left == .qu || right == .qu { return true }  // LB19
        if left == .cb || right == .cb { return false }  // LB20
        if rules.strictness == .loose {
            if left.isIdeograph && right == .baHyphen { return false }
            if left == .in && right == .in { return false }
        }
        if rules.wordBreak == .keepAll, left.isKeptTogether, right.isKeptTogether { return true }
        if right.isHyphenOrBreakAfter || right == .ns || left == .bb { return true }  // LB21
        if context == .hyphenAfterHebrew { return true }  // LB21a
        if left == .sy && right == .hl { return true }  // LB21b
        if right == .in { return true }  // LB22
        return joinsLetters(left, right) || joinsNumbers(left, right) || joinsHangul(left, right)
            || joinsPictures(left, right)
    }

    /// LB23, LB24, and LB28 to LB30.
    private func joinsLetters(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
        if left.isLetter {
            return right.isLetter || right == .nu || right.isAffix || right == .op
        }
        if right.isLetter {
            return left == .nu || left.isAffix || left == .is || left == .cp
        }
        return left == .nu && right == .op || left == .cp && right == .nu
    }

    /// Applies LB25 in its longer form, which the conformance tests require: numbers as the regular
    /// expression (PR | PO)? (OP | HY)? NU (NU | SY | IS)* (CL | CP)? (PR | PO)? of section 8.2, of
    /// which LB13 and LB14 have joined some positions.
    private func joinsNumbers(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
        if right == .nu { return left.isAffix || left == .hy || context == .number }
        return right.isAffix && (context == .number || context == .closedNumber)
    }

    /// LB26 and LB27.
    private func joinsHangul(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
        switch (left, right) {
        case (.jl, .jl), (.jl, .jv), (.jl, .hangulLv), (.jl, .hangulLvt): true
        case (.jv, .jv), (.jv, .jt), (.hangulLv, .jv), (.hangulLv, .jt): true
        case (.jt, .jt), (.hangulLvt, .jt): true
        case (.pr, _): right.isHangul
        case (_, .po): left.isHangul
        default: false
        }
    }

    /// LB23a, LB30a and LB30b.
    private func joinsPictures(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
        if right == .em && (left == .eb || left == .idReserved) { return true }
        if left == .ri && right == .ri { return context == .flagStart }
        return left == .pr && right.isPicture || left.isPicture && right == .po
    }
}

extension LineBreakClass {
    fileprivate var isPicture: Bool { isIdeograph || self == .eb || self == .em }

    /// True for letters and digits between which `keepAll` allows no break.
    fileprivate var isKeptTogether: Bool { isLetter || self == .nu || isIdeograph || isHangul }
}
