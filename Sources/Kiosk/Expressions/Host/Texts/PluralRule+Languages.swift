/// The rules, from those of most languages to those of one. Conditions are those of CLDR, with the
/// names of UTS #35: `i` is the whole part, `v` the number of digits behind the point, `f` these
/// digits.
extension PluralRule {
    static let all: [PluralRule] = [
        PluralRule(
            "bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to"
                + " tpi vi wo yo yue zh"
        ) { _ in .other },
        PluralRule(
            "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo"
                + " jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh"
                + " no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta"
                + " te teo tig tk tn tr ts ug uz ve vo vun wae xh xog", .one
        ) { $0.isWhole && $0.i == 1 ? .one : .other },
        PluralRule("ast de en et fi fy gl ia io lij nl sc scn sv sw ur yi", .one) {
            $0.v == 0 && $0.i == 1 ? .one : .other
        },
        PluralRule("am as bn doi fa gu hi kn pcm zu", .one) {
            $0.i == 0 || $0.isWhole && $0.i == 1 ? .one : .other
        },
        PluralRule("ak bho guw ln mg nso pa ti wa", .one) {
            $0.isWhole && $0.i <= 1 ? .one : .other
        },
        PluralRule("ff hy kab", .one) { $0.i <= 1 ? .one : .other },
        PluralRule("iu naq sat se sma smi smj smn sms", .one, .two) {
            guard $0.isWhole else { return .other }
            return $0.i == 1 ? .one : $0.i == 2 ? .two : .other
        },
        PluralRule("ca it pt-pt vec", .one, .many) {
            $0.v == 0 && $0.i == 1 ? .one : isMillions($0) ? .many : .other
        },
        PluralRule("es", .one, .many) {
            $0.isWhole && $0.i == 1 ? .one : isMillions($0) ? .many : .other
        },
        PluralRule("fr pt", .one, .many) { $0.i <= 1 ? .one : isMillions($0) ? .many : .other },
        PluralRule("bs hr sr", .one, .few) { slavic($0.v == 0 ? $0.i : $0.f) },
        PluralRule("ru uk", .one, .few, .many) {
            guard $0.v == 0 else { return .other }
            let category = slavic($0.i)
            return category == .other ? .many : category
        },
        PluralRule("be", .one, .few, .many) {
            guard $0.isWhole else { return .other }
            let category = slavic($0.i)
            return category == .other ? .many : category
        },
        PluralRule("pl", .one, .few, .many) {
            guard $0.v == 0 else { return .other }
            return $0.i == 1 ? .one : slavic($0.i) == .few ? .few : .many
        },
        PluralRule("cs sk", .one, .few, .many) {
            guard $0.v == 0 else { return .many }
            return $0.i == 1 ? .one : 2...4 ~= $0.i ? .few : .other
        },
        PluralRule("sl", .one, .two, .few) { $0.v == 0 ? dual($0.i) : .few },
        PluralRule("dsb hsb", .one, .two, .few) { dual($0.v == 0 ? $0.i : $0.f) },
        PluralRule("mk", .one) { slavic($0.v == 0 ? $0.i : $0.f) == .one ? .one : .other },
        PluralRule("is", .one) { slavic($0.v == 0 ? $0.i : $0.f) == .one ? .one : .other },
        PluralRule("lv prg", .zero, .one) { latvian($0) },
        PluralRule("lt", .one, .few, .many) {
            guard $0.f == 0 else { return .many }
            if 11...19 ~= $0.i % 100 { return .other }
            return $0.i % 10 == 1 ? .one : $0.i % 10 >= 2 ? .few : .other
        },
        PluralRule("ro", .one, .few) {
            if $0.v != 0 || $0.i == 0 { return .few }
            return $0.i == 1 ? .one : 1...19 ~= $0.i % 100 ? .few : .other
        },
        PluralRule("da", .one) {
            $0.isWhole && $0.i == 1 || !$0.isWhole && $0.i <= 1 ? .one : .other
        },
        PluralRule("ceb fil", .one) {
            [4, 6, 9].contains(($0.v == 0 ? $0.i : $0.f) % 10) ? .other : .one
        },
        PluralRule("he", .one, .two) {
            if $0.v == 0 ? $0.i == 1 : $0.i == 0 { return .one }
            return $0.v == 0 && $0.i == 2 ? .two : .other
        },
        PluralRule("ar ars", .zero, .one, .two, .few, .many) {
            guard $0.isWhole else { return .other }
            if $0.i <= 2 { return [.zero, .one, .two][Int($0.i)] }
            return 3...10 ~= $0.i % 100 ? .few : $0.i % 100 >= 11 ? .many : .other
        },
        PluralRule("mt", .one, .two, .few, .many) {
            guard $0.isWhole else { return .other }
            if 1...2 ~= $0.i { return $0.i == 1 ? .one : .two }
            if $0.i == 0 || 3...10 ~= $0.i % 100 { return .few }
            return 11...19 ~= $0.i % 100 ? .many : .other
        },
        PluralRule("br", .one, .two, .few, .many) { breton($0) },
        PluralRule("cy", .zero, .one, .two, .few, .many) {
            guard $0.isWhole, $0.i <= 6 else { return .other }
            return [.zero, .one, .two, .few, .other, .other, .many][Int($0.i)]
        },
        PluralRule("ga", .one, .two, .few, .many) {
            guard $0.isWhole, 1...10 ~= $0.i else { return .other }
            return $0.i == 1 ? .one : $0.i == 2 ? .two : $0.i <= 6 ? .few : .many
        },
        PluralRule("gd", .one, .two, .few) {
            guard $0.isWhole, 1...19 ~= $0.i else { return .other }
            return $0.i % 10 == 1 ? .one : $0.i % 10 == 2 ? .two : .few
        },
        PluralRule("gv", .one, .two, .few, .many) {
            guard $0.v == 0 else { return .many }
            return $0.i % 10 == 1 ? .one : $0.i % 10 == 2 ? .two : $0.i % 20 == 0 ? .few : .other
        },
        PluralRule("kw", .zero, .one, .two, .few, .many) { cornish($0) },
        PluralRule("blo ksh", .zero, .one) {
            guard $0.isWhole else { return .other }
            return $0.i == 0 ? .zero : $0.i == 1 ? .one : .other
        },
        PluralRule("lag", .zero, .one) {
            if $0.isWhole && $0.i == 0 { return .zero }
            return $0.i <= 1 ? .one : .other
        },
        PluralRule("shi", .one, .few) {
            if $0.i == 0 || $0.isWhole && $0.i == 1 { return .one }
            return $0.isWhole && $0.i <= 10 ? .few : .other
        },
        PluralRule("si", .one) {
            $0.isWhole && $0.i <= 1 || $0.i == 0 && $0.f == 1 ? .one : .other
        },
        PluralRule("tzm", .one) {
            $0.isWhole && ($0.i <= 1 || 11...99 ~= $0.i) ? .one : .other
        },
    ]

    /// Whole millions, as in "un million de litres".
    private static func isMillions(_ number: PluralOperands) -> Bool {
        number.v == 0 && number.i != 0 && number.i % 1_000_000 == 0
    }

    /// 1, 21, 31 but not 11; 2 to 4, 22 to 24 but not 12 to 14.
    private static func slavic(_ number: UInt64) -> PluralCategory {
        if number % 10 == 1, number % 100 != 11 { return .one }
        return 2...4 ~= number % 10 && !(12...14 ~= number % 100) ? .few : .other
    }

    private static func dual(_ number: UInt64) -> PluralCategory {
        switch number % 100 {
        case 1: .one
        case 2: .two
        case 3...4: .few
        default: .other
        }
    }

    private static func latvian(_ number: PluralOperands) -> PluralCategory {
        let isTeen = 11...19 ~= number.i % 100
        if number.isWhole {
            return number.i % 10 == 0 || isTeen ? .zero : number.i % 10 == 1 ? .one : .other
        }
        if number.v == 2, 11...19 ~= number.f % 100 { return .zero }
        return number.f % 10 == 1 ? .one : .other
    }

    private static func breton(_ number: PluralOperands) -> PluralCategory {
        guard number.isWhole else { return .other }
        let isSpecialTen = [1, 7, 9].contains(number.i % 100 / 10)
        switch number.i % 10 {
        case 1 where !isSpecialTen: return .one
        case 2 where !isSpecialTen: return .two
        case 3, 4, 9: if !isSpecialTen { return .few }
        default: break
        }
        return number.i != 0 && number.i % 1_000_000 == 0 ? .many : .other
    }

    private static func cornish(_ number: PluralOperands) -> PluralCategory {
        guard number.isWhole else { return .other }
        let i = number.i
        if i <= 1 { return i == 0 ? .zero : .one }
        let (last, thousands) = (i % 100, i % 100_000)
        if last % 20 == 2 { return .two }
        if i % 1000 == 0,
            1000...20_000 ~= thousands || [40_000, 60_000, 80_000].contains(thousands)
        {
            return .two
        }
        if i % 1_000_000 == 100_000 { return .two }
        return last % 20 == 3 ? .few : last % 20 == 1 ? .many : .other
    }
}
