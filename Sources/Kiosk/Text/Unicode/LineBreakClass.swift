internal import CUnicode

typealias LineBreakClass = KioskLineBreak

extension LineBreakClass {
    static let count = Int(LineBreakClass.zwj.rawValue) + 1

    var isLetter: Bool { self == .al || self == .hl }
    var isHyphenOrBreakAfter: Bool { self == .ba || self == .baHyphen || self == .hy }
    var isClosing: Bool { self == .cl || isParenthesis }
    var isParenthesis: Bool { self == .cp || self == .cpWide }
    var isOpening: Bool { self == .op || self == .opWide }
    var isIdeograph: Bool { self == .id || self == .idReserved }
    var isAffix: Bool { self == .pr || self == .po }
    var isLineEnd: Bool { self == .bk || self == .cr || self == .lf || self == .nl }

    var isHangul: Bool {
        switch self {
        case .jl, .jv, .jt, .hangulLv, .hangulLvt: true
        default: false
        }
    }

    /// True for classes that rules remember over spaces: ZW of LB8, OP of LB14, QU of LB15, CL and
    /// CP of LB16, B2 of LB17.
    var isRememberedOverSpaces: Bool {
        self == .zw || self == .qu || self == .bothSides || isOpening || isClosing
    }
}

extension LineBreakRules {
    /// Resolves a class by LB1 and by CSS's tailoring.
    func resolve(_ name: LineBreakClass) -> LineBreakClass {
        switch name {
        case .al, .hl, .nu: wordBreak == .breakAll ? .id : name
        case .sa: wordBreak == .breakAll ? .id : .al
        case .cj: strictness == .strict && wordBreak != .keepAll ? .ns : .id
        case .nsIteration: strictness == .loose || wordBreak == .keepAll ? .id : .ns
        case .nsHyphen: strictness == .strict ? .ns : .id
        case .nsCentred: strictness == .loose ? .id : .ns
        case .exCentred: strictness == .loose ? .id : .ex
        case .poWide: strictness == .loose ? .id : .po
        case .prWide: strictness == .loose ? .id : .pr
        default: name
        }
    }
}
