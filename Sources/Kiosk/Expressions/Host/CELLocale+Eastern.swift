/// Separators and names by the Unicode Common Locale Data Repository, for languages in
/// Cyrillic and Greek script. Weekdays are as they are alone.
extension CELLocale {
    static let russian = CELLocale(
        "ru", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace),
        Dates(
            months: "января февраля марта апреля мая июня июля августа сентября октября ноября"
                + " декабря",
            alone: "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь"
                + " декабрь",
            short: "янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.",
            days: "воскресенье понедельник вторник среда четверг пятница суббота",
            shortDays: "вс пн вт ср чт пт сб",
            ("dd.MM.yyyy", "d MMMM y 'г'.", "HH:mm")))

    static let ukrainian = CELLocale(
        "uk", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace),
        Dates(
            months: "січня лютого березня квітня травня червня липня серпня вересня жовтня"
                + " листопада грудня",
            alone: "січень лютий березень квітень травень червень липень серпень вересень жовтень"
                + " листопад грудень",
            short: "січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.",
            days: "неділя понеділок вівторок середа четвер пʼятниця субота",
            shortDays: "нд пн вт ср чт пт сб", halves: "дп пп",
            ("dd.MM.yyyy", "d MMMM y\u{202F}'р'.", "HH:mm")))

    static let bulgarian = CELLocale(
        "bg", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace, grouping: 2),
        Dates(
            months: "януари февруари март април май юни юли август септември октомври ноември"
                + " декември",
            short: "яну фев март апр май юни юли авг сеп окт ное дек",
            days: "неделя понеделник вторник сряда четвъртък петък събота",
            shortDays: "нд пн вт ср чт пт сб", halves: "am pm",
            ("d.MM.yyyy\u{202F}'г'.", "d MMMM y\u{202F}'г'.", "H:mm")))

    static let serbian = CELLocale(
        "sr", firstWeekday: 1, Numbers((",", "."), .afterWithSpace),
        Dates(
            months: "јануар фебруар март април мај јун јул август септембар октобар новембар"
                + " децембар",
            short: "јан феб мар апр мај јун јул авг сеп окт нов дец",
            days: "недеља понедељак уторак среда четвртак петак субота",
            shortDays: "нед пон уто сре чет пет суб",
            ("d.M.yyyy.", "d. MMMM y.", "HH:mm")))

    static let greek = CELLocale(
        "el", firstWeekday: 1, Numbers((",", "."), .afterWithSpace),
        Dates(
            months: "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου"
                + " Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου",
            alone: "Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος"
                + " Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος",
            short: "Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ",
            days: "Κυριακή Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο",
            shortDays: "Κυρ Δευ Τρί Τετ Πέμ Παρ Σάβ", halves: "π.μ. μ.μ.",
            ("d/M/yyyy", "d MMMM y", "h:mm\u{202F}a")))
}
