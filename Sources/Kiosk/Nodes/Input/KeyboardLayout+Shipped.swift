// Made from Resources/keyboards by scripts/generate-keyboards.

/// The layouts that every kiosk has.
extension KeyboardLayout: CaseIterable {
    /// All built-in layouts, in the order of the reference.
    public static let allCases: [KeyboardLayout] = [
        .latin, .german, .french, .spanish, .italian, .portuguese, .polish, .czech, .turkish,
        .cyrillic, .ukrainian, .greek, .arabic, .hebrew, .hindi, .thai, .numeric, .phone, .pin,
        .email, .url,
    ]

    /// QWERTY.
    public static let latin = KeyboardLayout(
        "en", letters: ["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m"])

    /// QWERTZ with ä, ö, ü and ß.
    public static let german = KeyboardLayout(
        "de", letters: ["q w e r t z u i o p ü", "a s d f g h j k l ö ä", "y x c v b n m ß"])

    /// AZERTY, with a key for circumflexes.
    public static let french = KeyboardLayout(
        "fr", letters: ["a z e r t y u i o p", "q s d f g h j k l m", "w x c v b n ' ^"],
        accents: keys("^"))

    /// QWERTY with ñ, and a key for acute accents.
    public static let spanish = KeyboardLayout(
        "es", letters: ["q w e r t y u i o p", "a s d f g h j k l ñ", "z x c v b n m ´"],
        variants: lists(["a": "á à", "e": "é è", "i": "í ï", "o": "ó ò º", "u": "ú ü"]),
        accents: keys("´"))

    /// QWERTY with the accents of Italian first.
    public static let italian = KeyboardLayout(
        "it", letters: ["q w e r t y u i o p", "a s d f g h j k l '", "z x c v b n m"],
        variants: lists(["a": "à á", "e": "è é", "i": "ì í", "o": "ò ó", "u": "ù ú"]))

    /// QWERTY with ç, and keys for acute accents and tildes.
    public static let portuguese = KeyboardLayout(
        "pt", letters: ["q w e r t y u i o p", "a s d f g h j k l ç", "z x c v b n m ´ ~"],
        variants: lists(["a": "ã á à â", "e": "é ê", "i": "í", "o": "õ ó ô", "u": "ú ü"]),
        accents: keys("´ ~"))

    /// QWERTY with the letters of Polish first.
    public static let polish = KeyboardLayout(
        "pl", letters: ["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m"],
        variants: lists([
            "a": "ą", "c": "ć", "e": "ę", "l": "ł", "n": "ń", "o": "ó", "s": "ś", "z": "ż ź",
        ]))

    /// QWERTZ with ú and ů, and keys for acute accents and carons.
    public static let czech = KeyboardLayout(
        "cs", letters: ["q w e r t z u i o p ú", "a s d f g h j k l ů", "y x c v b n m ´ ˇ"],
        variants: lists([
            "a": "á", "c": "č", "d": "ď", "e": "ě é", "i": "í", "n": "ň", "o": "ó", "r": "ř",
            "s": "š", "t": "ť", "u": "ů ú", "y": "ý", "z": "ž",
        ]), accents: keys("´ ˇ"))

    /// Turkish Q.
    public static let turkish = KeyboardLayout(
        "tr", letters: ["q w e r t y u ı o p ğ ü", "a s d f g h j k l ş i", "z x c v b n m ö ç"],
        capitals: ["Q W E R T Y U I O P Ğ Ü", "A S D F G H J K L Ş İ", "Z X C V B N M Ö Ç"],
        variants: lists(["a": "â", "i": "î", "u": "û"]))

    /// Russian.
    public static let cyrillic = KeyboardLayout(
        "ru", letters: ["й ц у к е н г ш щ з х ъ", "ф ы в а п р о л д ж э ё", "я ч с м и т ь б ю"],
        caption: "АБВ")

    /// Ukrainian.
    public static let ukrainian = KeyboardLayout(
        "uk", letters: ["й ц у к е н г ш щ з х ї", "ф і в а п р о л д ж є", "я ч с м и т ь б ю ґ"],
        caption: "АБВ")

    /// Greek, with a key for the accent.
    public static let greek = KeyboardLayout(
        "el", letters: ["ς ε ρ τ υ θ ι ο π", "α σ δ φ γ η ξ κ λ", "ζ χ ψ ω β ν μ ΄"],
        capitals: ["; Ε Ρ Τ Υ Θ Ι Ο Π", "Α Σ Δ Φ Γ Η Ξ Κ Λ", "Ζ Χ Ψ Ω Β Ν Μ ΄"],
        variants: lists([
            "α": "ά", "ε": "έ", "η": "ή", "ι": "ί ϊ ΐ", "ο": "ό", "υ": "ύ ϋ ΰ", "ω": "ώ",
        ]), accents: keys("΄"), caption: "ΑΒΓ")

    /// Arabic; vowel signs are behind shift.
    public static let arabic = KeyboardLayout(
        "ar", letters: ["ض ص ث ق ف غ ع ه خ ح ج", "ش س ي ب ل ا ت ن م ك ط", "ذ ء ر ى ة و ز ظ د"],
        capitals: [
            "\u{64E} \u{64B} \u{64F} \u{64C} \u{650} \u{64D} \u{651} \u{652} ـ » «",
            "أ إ آ ئ ؤ ٱ پ چ ژ گ ڤ", "؟ ؛ : ! - ) ( / \u{670}",
        ], variants: lists(["ا": "أ إ آ ٱ", "ي": "ى ئ", "و": "ؤ", "ه": "ة"]), isRightToLeft: true,
        comma: "،", caption: "أبج")

    /// Hebrew.
    public static let hebrew = KeyboardLayout(
        "he", letters: ["ק ר א ט ו ן ם פ ׳ ״", "ש ד ג כ ע י ח ל ך ף", "ז ס ב ה נ מ צ ת ץ"],
        isRightToLeft: true, caption: "אבג")

    /// Hindi, in the order of InScript.
    public static let hindi = KeyboardLayout(
        "hi",
        letters: [
            "\u{94C} \u{948} \u{93E} \u{940} \u{942} ब ह ग द ज ड",
            "\u{94B} \u{947} \u{94D} \u{93F} \u{941} प र क त च ट",
            "\u{943} \u{902} म न व ल स य \u{93C}",
        ],
        capitals: [
            "औ ऐ आ ई ऊ भ ङ घ ध झ ढ", "ओ ए अ इ उ फ ऱ ख थ छ ठ", "ऋ \u{901} ण ऩ ळ श ष ञ \u{903}",
        ],
        variants: lists([
            "\u{93E}": "\u{949}", "आ": "ऑ", "\u{947}": "\u{945}", "ए": "ऍ", "\u{943}": "\u{944}",
            "ऋ": "ॠ", "।": "॥",
        ]), stop: "।", caption: "कखग")

    /// Thai, in the order of Kedmanee.
    public static let thai = KeyboardLayout(
        "th",
        letters: [
            "ๅ / _ ภ ถ \u{E38} \u{E36} ค ต จ ข ช", "ๆ ไ ำ พ ะ \u{E31} \u{E35} ร น ย บ ล",
            "ฟ ห ก ด เ \u{E49} \u{E48} า ส ว ง ฃ", "ผ ป แ อ \u{E34} \u{E37} ท ม ใ ฝ",
        ],
        capitals: [
            "+ ๑ ๒ ๓ ๔ \u{E39} ฿ ๕ ๖ ๗ ๘ ๙", "๐ \" ฎ ฑ ธ \u{E4D} \u{E4A} ณ ฯ ญ ฐ -",
            "ฤ ฆ ฏ โ ฌ \u{E47} \u{E4B} ษ ศ ซ ฅ !", "( ) ฉ ฮ \u{E3A} \u{E4C} ? ฒ ฬ ฦ",
        ], caption: "กขค")

    /// Digits and characters of numbers, telephone numbers and codes.
    public static let numeric = KeyboardLayout(
        "numeric", pad: ["1 2 3 ⌫", "4 5 6 -", "7 8 9 .", "+ 0 , ⏎"])

    /// Digits of telephone numbers.
    public static let phone = KeyboardLayout(
        "phone", pad: ["1 2 3 ⌫", "4 5 6 +", "7 8 9 -", "* 0 # ⏎"])

    /// Digits alone.
    public static let pin = KeyboardLayout("pin", pad: ["1 2 3", "4 5 6", "7 8 9", "⌫ 0 ⏎"])

    /// Latin letters, with what addresses of e-mail need.
    public static let email = KeyboardLayout(
        "email", letters: ["q w e r t y u i o p", "a s d f g h j k l _", "z x c v b n m -"],
        comma: "@")

    /// Latin letters, with what addresses of pages need.
    public static let url = KeyboardLayout(
        "url", letters: ["q w e r t y u i o p", "a s d f g h j k l -", "z x c v b n m :"],
        comma: "/")
}
