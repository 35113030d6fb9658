/// Separators and names by the Unicode Common Locale Data Repository, for languages of
/// northern Europe. Where a weekday has a form of its own within a date, this is the one alone.
extension CELLocale {
    static let swedish = CELLocale(
        "sv", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace, minus: "\u{2212}"),
        Dates(
            months: "januari februari mars april maj juni juli augusti september oktober november"
                + " december",
            short: "jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.",
            days: "söndag måndag tisdag onsdag torsdag fredag lördag",
            shortDays: "sön mån tis ons tors fre lör", halves: "fm em",
            ("y-MM-dd", "d MMMM y", "HH:mm")))

    static let danish = CELLocale(
        "da", firstWeekday: 1, Numbers((",", "."), .afterWithSpace),
        Dates(
            months: "januar februar marts april maj juni juli august september oktober november"
                + " december",
            short: "jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.",
            days: "søndag mandag tirsdag onsdag torsdag fredag lørdag",
            shortDays: "søn. man. tirs. ons. tors. fre. lør.",
            ("dd.MM.y", "d. MMMM y", "HH.mm")))

    static let norwegian = CELLocale(
        "nb", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace, minus: "\u{2212}"),
        Dates(
            months: "januar februar mars april mai juni juli august september oktober november"
                + " desember",
            short: "jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.",
            days: "søndag mandag tirsdag onsdag torsdag fredag lørdag",
            shortDays: "søn. man. tir. ons. tor. fre. lør.", halves: "a.m. p.m.",
            ("dd.MM.y", "d. MMMM y", "HH:mm")))

    static let finnish = CELLocale(
        "fi", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace, minus: "\u{2212}"),
        Dates(
            months: "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta"
                + " elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
            alone: "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu"
                + " lokakuu marraskuu joulukuu",
            short: "tammik. helmik. maalisk. huhtik. toukok. kesäk. heinäk. elok. syysk. lokak."
                + " marrask. jouluk.",
            days: "sunnuntai maanantai tiistai keskiviikko torstai perjantai lauantai",
            shortDays: "su ma ti ke to pe la", halves: "ap. ip.",
            ("d.M.y", "d. MMMM y", "H.mm")))

    static let icelandic = CELLocale(
        "is", firstWeekday: 1, Numbers((",", "."), .afterWithSpace),
        Dates(
            months: "janúar febrúar mars apríl maí júní júlí ágúst september október nóvember"
                + " desember",
            short: "jan. feb. mar. apr. maí jún. júl. ágú. sep. okt. nóv. des.",
            days: "sunnudagur mánudagur þriðjudagur miðvikudagur fimmtudagur föstudagur"
                + " laugardagur",
            shortDays: "sun. mán. þri. mið. fim. fös. lau.", halves: "f.h. e.h.",
            ("d.M.y", "d. MMMM y", "HH:mm")))

    static let estonian = CELLocale(
        "et", firstWeekday: 1,
        Numbers((",", "\u{A0}"), .afterWithSpace, grouping: 2, minus: "\u{2212}"),
        Dates(
            months: "jaanuar veebruar märts aprill mai juuni juuli august september oktoober"
                + " november detsember",
            short: "jaan veebr märts apr mai juuni juuli aug sept okt nov dets",
            days: "pühapäev esmaspäev teisipäev kolmapäev neljapäev reede laupäev",
            shortDays: "P E T K N R L",
            ("dd.MM.yyyy", "d. MMMM y", "HH:mm")))

    static let latvian = CELLocale(
        "lv", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace, grouping: 2),
        Dates(
            months: "janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris"
                + " oktobris novembris decembris",
            short: "janv. febr. marts apr. maijs jūn. jūl. aug. sept. okt. nov. dec.",
            days: "svētdiena pirmdiena otrdiena trešdiena ceturtdiena piektdiena sestdiena",
            shortDays: "svētd. pirmd. otrd. trešd. ceturtd. piektd. sestd.",
            halves: "priekšp. pēcp.",
            ("dd.MM.yyyy", "y. 'gada' d. MMMM", "HH:mm")))

    static let lithuanian = CELLocale(
        "lt", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace, minus: "\u{2212}"),
        Dates(
            months: "sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo"
                + " spalio lapkričio gruodžio",
            alone: "sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis"
                + " lapkritis gruodis",
            short: "saus. vas. kov. bal. geg. birž. liep. rugp. rugs. spal. lapkr. gruod.",
            days: "sekmadienis pirmadienis antradienis trečiadienis ketvirtadienis penktadienis"
                + " šeštadienis",
            shortDays: "sk pr an tr kt pn št", halves: "priešpiet popiet",
            ("y-MM-dd", "y 'm'. MMMM d 'd'.", "HH:mm")))
}
