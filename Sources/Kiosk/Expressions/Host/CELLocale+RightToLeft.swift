/// Separators and names by the Unicode Common Locale Data Repository, for languages that
/// are written from right to left. Dates are those of the Gregorian calendar.
///
/// Marks of direction keep the sign in front of a number, and the parts of a date in their order.
extension CELLocale {
    static let arabic = CELLocale(
        "ar", firstWeekday: 6,
        Numbers(
            ("\u{66B}", "\u{66C}"), .afterWithSpace, minus: "\u{61C}-", zero: "\u{660}"),
        Dates(
            months: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
            short: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
            days: "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت",
            shortDays: "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت", halves: "ص م",
            ("d\u{200F}/M\u{200F}/yyyy", "d MMMM y", "h:mm a")))

    static let hebrew = CELLocale(
        "he", firstWeekday: 0, Numbers((".", ","), .afterWithSpace, minus: "\u{200E}-"),
        Dates(
            months: "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
            short: "ינו׳ פבר׳ מרץ אפר׳ מאי יוני יולי אוג׳ ספט׳ אוק׳ נוב׳ דצמ׳",
            days: "יום_ראשון יום_שני יום_שלישי יום_רביעי יום_חמישי יום_שישי יום_שבת",
            shortDays: "יום_א׳ יום_ב׳ יום_ג׳ יום_ד׳ יום_ה׳ יום_ו׳ שבת", halves: "לפנה״צ אחה״צ",
            ("d.M.yyyy", "d בMMMM y", "H:mm")))

    static let persian = CELLocale(
        "fa", firstWeekday: 6,
        Numbers(
            ("\u{66B}", "\u{66C}"), .beforeWithSpace, minus: "\u{200E}\u{2212}",
            zero: "\u{6F0}"),
        Dates(
            months: "ژانویهٔ فوریهٔ مارس آوریل مهٔ ژوئن ژوئیهٔ اوت سپتامبر اکتبر نوامبر دسامبر",
            alone: "ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر",
            short: "ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر",
            days: "یکشنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه شنبه",
            shortDays: "یکشنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه شنبه", halves: "ق.ظ. ب.ظ.",
            ("y/M/d", "d MMMM y", "H:mm")))

    static let urdu = CELLocale(
        "ur", firstWeekday: 0, Numbers((".", ","), .before, minus: "\u{200E}-"),
        Dates(
            months: "جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر",
            short: "جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر",
            days: "اتوار پیر منگل بدھ جمعرات جمعہ ہفتہ",
            shortDays: "اتوار پیر منگل بدھ جمعرات جمعہ ہفتہ",
            ("d/M/yyyy", "d MMMM، y", "h:mm a")))
}
