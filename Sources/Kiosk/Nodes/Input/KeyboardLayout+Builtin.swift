/// The layouts that every kiosk has.
extension KeyboardLayout: CaseIterable {
    /// All built-in layouts, in the order of the reference.
    public static let allCases: [KeyboardLayout] = [
        .latin, .german, .french, .spanish, .italian, .portuguese, .polish, .czech, .turkish,
        .cyrillic, .ukrainian, .greek, .arabic, .hebrew, .hindi, .thai, .numeric, .phone, .email,
        .url,
    ]

    /// Returns the built-in layout of a name: of a layout, or of a language.
    public init?(named name: String) {
        let names = [
            "en": "latin", "de": "latin-de", "ru": "cyrillic", "ar": "arabic", "he": "hebrew",
        ]
        let name = names[name] ?? name
        guard let layout = KeyboardLayout.allCases.first(where: { $0.name == name }) else {
            return nil
        }
        self = layout
    }

    /// QWERTY.
    public static let latin = rows(
        "latin", ["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m"])
    /// QWERTZ with ä, ö, ü and ß.
    public static let german = rows(
        "latin-de", ["q w e r t z u i o p ü", "a s d f g h j k l ö ä", "y x c v b n m ß"])
    /// AZERTY.
    public static let french = rows(
        "fr", ["a z e r t y u i o p", "q s d f g h j k l m", "w x c v b n '"])
    /// QWERTY with ñ.
    public static let spanish = rows(
        "es", ["q w e r t y u i o p", "a s d f g h j k l ñ", "z x c v b n m"],
        ["a": "á à", "e": "é è", "i": "í ï", "o": "ó ò º", "u": "ú ü"])
    /// QWERTY with the accents of Italian first.
    public static let italian = rows(
        "it", ["q w e r t y u i o p", "a s d f g h j k l '", "z x c v b n m"],
        ["a": "à á", "e": "è é", "i": "ì í", "o": "ò ó", "u": "ù ú"])
    /// QWERTY with ç.
    public static let portuguese = rows(
        "pt", ["q w e r t y u i o p", "a s d f g h j k l ç", "z x c v b n m"],
        ["a": "ã á à â", "e": "é ê", "i": "í", "o": "õ ó ô", "u": "ú ü"])
    /// QWERTY with the letters of Polish first.
    public static let polish = rows(
        "pl", ["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m"],
        ["a": "ą", "c": "ć", "e": "ę", "l": "ł", "n": "ń", "o": "ó", "s": "ś", "z": "ż ź"])
    /// QWERTZ with ú and ů.
    public static let czech = rows(
        "cs", ["q w e r t z u i o p ú", "a s d f g h j k l ů", "y x c v b n m"],
        [
            "a": "á", "c": "č", "d": "ď", "e": "ě é", "i": "í", "n": "ň", "o": "ó", "r": "ř",
            "s": "š", "t": "ť", "u": "ů ú", "y": "ý", "z": "ž",
        ])
    /// Turkish Q.
    public static let turkish: KeyboardLayout = {
        var layout = rows(
            "tr", ["q w e r t y u ı o p ğ ü", "a s d f g h j k l ş i", "z x c v b n m ö ç"],
            ["a": "â", "i": "î", "u": "û"])
        layout.isTurkish = true
        return layout
    }()
    /// Russian.
    public static let cyrillic = rows(
        "cyrillic", ["й ц у к е н г ш щ з х ъ", "ф ы в а п р о л д ж э ё", "я ч с м и т ь б ю"],
        caption: "АБВ")
    /// Ukrainian.
    public static let ukrainian = rows(
        "uk", ["й ц у к е н г ш щ з х ї", "ф і в а п р о л д ж є", "я ч с м и т ь б ю ґ"],
        caption: "АБВ")
    /// Greek.
    public static let greek: KeyboardLayout = {
        var layout = KeyboardLayout(
            "el", letters: ["ς ε ρ τ υ θ ι ο π", "α σ δ φ γ η ξ κ λ", "ζ χ ψ ω β ν μ"],
            capitals: ["; Ε Ρ Τ Υ Θ Ι Ο Π", "Α Σ Δ Φ Γ Η Ξ Κ Λ", "Ζ Χ Ψ Ω Β Ν Μ"],
            variants: lists([
                "α": "ά", "ε": "έ", "η": "ή", "ι": "ί ϊ ΐ", "ο": "ό", "υ": "ύ ϋ ΰ", "ω": "ώ",
            ]))
        layout.lettersCaption = "ΑΒΓ"
        return layout
    }()
    /// Arabic.
    public static let arabic: KeyboardLayout = {
        var layout = KeyboardLayout(
            "arabic",
            letters: ["ض ص ث ق ف غ ع ه خ ح ج", "ش س ي ب ل ا ت ن م ك ط", "ذ ء ر ى ة و ز ظ د"],
            // Vowel signs, carriers of hamza, and letters of Persian and Urdu.
            capitals: [
                "\u{64E} \u{64B} \u{64F} \u{64C} \u{650} \u{64D} \u{651} \u{652} ـ « »",
                "أ إ آ ئ ؤ ٱ پ چ ژ گ ڤ", "؟ ؛ : ! - ( ) / \u{670}",
            ],
            variants: lists(["ا": "أ إ آ ٱ", "ي": "ى ئ", "و": "ؤ", "ه": "ة"]), isRightToLeft: true)
        (layout.comma, layout.lettersCaption) = ("،", "أبج")
        return layout
    }()
    /// Hebrew.
    public static let hebrew: KeyboardLayout = {
        var layout = KeyboardLayout(
            "hebrew", letters: ["ק ר א ט ו ן ם פ ׳ ״", "ש ד ג כ ע י ח ל ך ף", "ז ס ב ה נ מ צ ת ץ"],
            isRightToLeft: true)
        layout.lettersCaption = "אבג"
        return layout
    }()
    /// Hindi, in the order of InScript.
    public static let hindi: KeyboardLayout = {
        var layout = KeyboardLayout(
            "hi",
            letters: ["ौ ै ा ी ू ब ह ग द ज ड", "ो े ् ि ु प र क त च ट", "ृ ं म न व ल स य ़"],
            capitals: ["औ ऐ आ ई ऊ भ ङ घ ध झ ढ", "ओ ए अ इ उ फ ऱ ख थ छ ठ", "ऋ ँ ण ऩ ळ श ष ञ ः"])
        (layout.stop, layout.lettersCaption) = ("।", "कखग")
        return layout
    }()
    /// Thai, in the order of Kedmanee.
    public static let thai: KeyboardLayout = {
        var layout = KeyboardLayout(
            "th",
            letters: [
                "ๅ / _ ภ ถ ุ ึ ค ต จ ข ช", "ๆ ไ ำ พ ะ ั ี ร น ย บ ล", "ฟ ห ก ด เ ้ ่ า ส ว ง ฃ",
                "ผ ป แ อ ิ ื ท ม ใ ฝ",
            ],
            capitals: [
                "+ ๑ ๒ ๓ ๔ ู ฿ ๕ ๖ ๗ ๘ ๙", "๐ \" ฎ ฑ ธ ํ ๊ ณ ฯ ญ ฐ -", "ฤ ฆ ฏ โ ฌ ็ ๋ ษ ศ ซ ฅ !",
                "( ) ฉ ฮ ฺ ์ ? ฒ ฬ ฦ",
            ])
        layout.lettersCaption = "กขค"
        return layout
    }()
    /// Digits and characters of numbers, telephone numbers and codes.
    public static let numeric = pad("numeric", ["1 2 3 ⌫", "4 5 6 -", "7 8 9 .", "+ 0 , ⏎"])
    /// Digits of telephone numbers.
    public static let phone = pad("phone", ["1 2 3 ⌫", "4 5 6 +", "7 8 9 -", "* 0 # ⏎"])
    /// Latin letters, with what addresses of e-mail need.
    public static let email: KeyboardLayout = {
        var layout = rows(
            "email", ["q w e r t y u i o p", "a s d f g h j k l _", "z x c v b n m -"])
        layout.comma = "@"
        return layout
    }()
    /// Latin letters, with what addresses of pages need.
    public static let url: KeyboardLayout = {
        var layout = rows(
            "url", ["q w e r t y u i o p", "a s d f g h j k l -", "z x c v b n m :"])
        layout.comma = "/"
        return layout
    }()

    private static func rows(
        _ name: String, _ letters: [String], _ variants: [String: String] = [:],
        caption: String = "ABC"
    ) -> KeyboardLayout {
        var layout = KeyboardLayout(name, letters: letters, variants: lists(variants))
        layout.lettersCaption = caption
        return layout
    }

    private static func pad(_ name: String, _ rows: [String]) -> KeyboardLayout {
        var layout = KeyboardLayout(name)
        layout.pad = rows
        return layout
    }

    private static func lists(_ variants: [String: String]) -> [String: [String]] {
        variants.mapValues(keys)
    }

    /// Variants that keys have in every layout that has none of its own for them.
    static let commonVariants = lists([
        "a": "à á â ä æ ã å ā ą", "c": "ç ć č", "d": "ď đ ð", "e": "é è ê ë ē ė ę ě", "g": "ğ ģ",
        "i": "î ï í ī į ì ı", "k": "ķ", "l": "ł ľ ļ", "n": "ñ ń ň ņ", "o": "ô ö ò ó œ ø õ ő",
        "r": "ř", "s": "ß ś š ş ș", "t": "ť ț þ", "u": "û ü ù ú ū ů ű", "y": "ÿ ý", "z": "ž ź ż",
        "е": "ё", "ь": "ъ", "и": "й і", "г": "ґ", "і": "ї",
        ".": "… · :", ",": "; :", "-": "– — _", "?": "¿", "!": "¡", "'": "’ ‘ `", "\"": "„ “ ” « »",
        "$": "€ £ ¥ ₺ ₴ ₽", "/": "\\ |", "@": "#", "0": "°", "1": "½ ¹", "2": "²", "3": "³",
    ])
}
