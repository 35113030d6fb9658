/// Separators and names by the Unicode Common Locale Data Repository, for languages of
/// western Europe, and those like them.
extension CELLocale {
    package static let english = CELLocale(
        "en", firstWeekday: 0, Numbers((".", ","), .before),
        Dates(
            months: "January February March April May June July August September October"
                + " November December",
            short: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
            days: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
            shortDays: "Sun Mon Tue Wed Thu Fri Sat",
            ("M/d/yyyy", "MMMM d, y", "h:mm a")))

    static let german = CELLocale(
        "de", firstWeekday: 1, Numbers((",", "."), .afterWithSpace),
        Dates(
            months: "Januar Februar März April Mai Juni Juli August September Oktober November"
                + " Dezember",
            short: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
            days: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag",
            shortDays: "So. Mo. Di. Mi. Do. Fr. Sa.",
            ("dd.MM.yyyy", "d. MMMM y", "HH:mm")))

    static let french = CELLocale(
        "fr", firstWeekday: 1, Numbers((",", "\u{202F}"), .afterWithSpace),
        Dates(
            months: "janvier février mars avril mai juin juillet août septembre octobre novembre"
                + " décembre",
            short: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
            days: "dimanche lundi mardi mercredi jeudi vendredi samedi",
            shortDays: "dim. lun. mar. mer. jeu. ven. sam.",
            ("dd/MM/yyyy", "d MMMM y", "HH:mm")))

    static let spanish = CELLocale(
        "es", firstWeekday: 1, Numbers((",", "."), .afterWithSpace, grouping: 2),
        Dates(
            months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre"
                + " noviembre diciembre",
            short: "ene feb mar abr may jun jul ago sept oct nov dic",
            days: "domingo lunes martes miércoles jueves viernes sábado",
            shortDays: "dom lun mar mié jue vie sáb", halves: "a._m. p._m.",
            ("d/M/yyyy", "d 'de' MMMM 'de' y", "H:mm")))

    static let italian = CELLocale(
        "it", firstWeekday: 1, Numbers((",", "."), .afterWithSpace),
        Dates(
            months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre"
                + " novembre dicembre",
            short: "gen feb mar apr mag giu lug ago set ott nov dic",
            days: "domenica lunedì martedì mercoledì giovedì venerdì sabato",
            shortDays: "dom lun mar mer gio ven sab",
            ("dd/MM/yyyy", "d MMMM y", "HH:mm")))

    /// As in Brazil.
    static let portuguese = CELLocale(
        "pt", firstWeekday: 0, Numbers((",", "."), .beforeWithSpace),
        Dates(
            months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro"
                + " novembro dezembro",
            short: "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
            days: "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
            shortDays: "dom. seg. ter. qua. qui. sex. sáb.",
            ("dd/MM/yyyy", "d 'de' MMMM 'de' y", "HH:mm")))

    static let dutch = CELLocale(
        "nl", firstWeekday: 1, Numbers((",", "."), .beforeWithSpace),
        Dates(
            months: "januari februari maart april mei juni juli augustus september oktober"
                + " november december",
            short: "jan feb mrt apr mei jun jul aug sep okt nov dec",
            days: "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag",
            shortDays: "zo ma di wo do vr za", halves: "a.m. p.m.",
            ("dd-MM-yyyy", "d MMMM y", "HH:mm")))

    static let polish = CELLocale(
        "pl", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace, grouping: 2),
        Dates(
            months: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września"
                + " października listopada grudnia",
            alone: "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień"
                + " październik listopad grudzień",
            short: "sty lut mar kwi maj cze lip sie wrz paź lis gru",
            days: "niedziela poniedziałek wtorek środa czwartek piątek sobota",
            shortDays: "niedz. pon. wt. śr. czw. pt. sob.",
            ("dd.MM.yyyy", "d MMMM y", "HH:mm")))

    static let turkish = CELLocale(
        "tr", firstWeekday: 1, Numbers((",", "."), .before),
        Dates(
            months: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
            short: "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara",
            days: "Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi",
            shortDays: "Paz Pzt Sal Çar Per Cum Cmt", halves: "ÖÖ ÖS",
            ("dd.MM.yyyy", "d MMMM y", "HH:mm")))

    static let catalan = CELLocale(
        "ca", firstWeekday: 1, Numbers((",", "."), .afterWithSpace),
        Dates(
            months: "de_gener de_febrer de_març d’abril de_maig de_juny de_juliol d’agost"
                + " de_setembre d’octubre de_novembre de_desembre",
            alone: "gener febrer març abril maig juny juliol agost setembre octubre novembre"
                + " desembre",
            short: "de_gen. de_febr. de_març d’abr. de_maig de_juny de_jul. d’ag. de_set. d’oct."
                + " de_nov. de_des.",
            days: "diumenge dilluns dimarts dimecres dijous divendres dissabte",
            shortDays: "dg. dl. dt. dc. dj. dv. ds.", halves: "a._m. p._m.",
            ("d/M/yyyy", "d MMMM 'del' y", "H:mm")))
}
