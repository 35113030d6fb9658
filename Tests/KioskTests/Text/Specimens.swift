/// Short texts in the writing systems that a panel may have to show.
enum Specimen: String, CaseIterable, Sendable {
    case latin
    case vietnamese
    case vietnameseMarks
    case turkish
    case polish
    case cyrillic
    case greek
    case arabic
    case arabicVowels
    case hebrew
    case hebrewPoints
    case devanagari
    case bengali
    case tamil
    case thai
    case chineseSimplified
    case chineseTraditional
    case japanese
    case korean
    case koreanJamo
    case emoji
    case mixed
    case mixedRightToLeft

    var text: String {
        switch self {
        case .latin: "Office staff offer coffee at five."
        case .vietnamese: "Tiếng Việt có sáu thanh điệu."
        // "Phở và bánh mì đều rất ngon." with letters and marks apart.
        case .vietnameseMarks:
            "Pho\u{31B}\u{309} "
                + "va\u{300} "
                + "ba\u{301}nh "
                + "mi\u{300} "
                + "đe\u{302}\u{300}u "
                + "ra\u{302}\u{301}t "
                + "ngon."
        case .turkish: "İstanbul’da ılık bir ilkbahar günü."
        case .polish: "Proszę zważyć tę żółtą gruszkę."
        case .cyrillic: "Поезд отправляется с пятого пути."
        case .greek: "Το τρένο φεύγει στις οκτώ."
        case .arabic: "السلام عليكم، أهلًا وسهلًا بكم."
        case .arabicVowels: "السَّلَامُ عَلَيْكُمْ"
        case .hebrew: "הרכבת יוצאת בשעה שמונה."
        case .hebrewPoints: "שָׁלוֹם לְכֻלָּם"
        case .devanagari: "कृपया प्रतीक्षा करें, ट्रेन आ रही है।"
        case .bengali: "ট্রেন আটটায় ছাড়বে।"
        case .tamil: "ரயில் எட்டு மணிக்குப் புறப்படும்."
        case .thai: "กรุณารอสักครู่ น้ำดื่มอยู่ที่นี่"
        case .chineseSimplified: "列车八点钟出发，请准时上车。"
        case .chineseTraditional: "列車八點鐘出發，請準時上車。"
        case .japanese: "コーヒーを二杯ください。電車は八時です。"
        case .korean: "기차는 여덟 시에 출발합니다."
        // "한글을 풀어 씁니다." in single letters.
        case .koreanJamo:
            "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}\u{110B}\u{1173}\u{11AF} "
                + "\u{1111}\u{116E}\u{11AF}\u{110B}\u{1165} "
                + "\u{110A}\u{1173}\u{11B8}\u{1102}\u{1175}\u{1103}\u{1161}."
        case .emoji: "👩‍👩‍👧‍👦 🇩🇪🇯🇵 👍🏽 ❤️ 1️⃣ 🏳️‍🌈"
        case .mixed: "Gate 12 (שער 12) opens at 08:30, البوابة ١٢ مفتوحة."
        case .mixedRightToLeft: "הקפה Espresso (קטן) עולה 12.50 ₪ [כולל מע״מ]."
        }
    }
}
