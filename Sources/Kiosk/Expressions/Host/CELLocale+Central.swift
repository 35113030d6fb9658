/// Separators and names by the Unicode Common Locale Data Repository, for languages of
/// central Europe.
extension CELLocale {
    static let czech = CELLocale(
        "cs", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace),
        Dates(
            months: "ledna února března dubna května června července srpna září října listopadu"
                + " prosince",
            alone: "leden únor březen duben květen červen červenec srpen září říjen listopad"
                + " prosinec",
            short: "led úno bře dub kvě čvn čvc srp zář říj lis pro",
            days: "neděle pondělí úterý středa čtvrtek pátek sobota",
            shortDays: "ne po út st čt pá so", halves: "dop. odp.",
            ("dd.MM.yyyy", "d. MMMM y", "H:mm")))

    static let slovak = CELLocale(
        "sk", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace),
        Dates(
            months: "januára februára marca apríla mája júna júla augusta septembra októbra"
                + " novembra decembra",
            alone: "január február marec apríl máj jún júl august september október november"
                + " december",
            short: "jan feb mar apr máj jún júl aug sep okt nov dec",
            days: "nedeľa pondelok utorok streda štvrtok piatok sobota",
            shortDays: "ne po ut st št pi so",
            ("d. M. y", "d. MMMM y", "H:mm")))

    static let slovenian = CELLocale(
        "sl", firstWeekday: 1, Numbers((",", "."), .afterWithSpace, minus: "\u{2212}"),
        Dates(
            months: "januar februar marec april maj junij julij avgust september oktober november"
                + " december",
            short: "jan. feb. mar. apr. maj jun. jul. avg. sep. okt. nov. dec.",
            days: "nedelja ponedeljek torek sreda četrtek petek sobota",
            shortDays: "ned. pon. tor. sre. čet. pet. sob.", halves: "dop. pop.",
            ("d. M. yyyy", "d. MMMM y", "HH:mm")))

    static let croatian = CELLocale(
        "hr", firstWeekday: 1, Numbers((",", "."), .afterWithSpace, minus: "\u{2212}"),
        Dates(
            months: "siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna"
                + " listopada studenoga prosinca",
            alone: "siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad"
                + " studeni prosinac",
            short: "sij velj ožu tra svi lip srp kol ruj lis stu pro",
            days: "nedjelja ponedjeljak utorak srijeda četvrtak petak subota",
            shortDays: "ned pon uto sri čet pet sub",
            ("dd. MM. y.", "d. MMMM y.", "HH:mm")))

    static let hungarian = CELLocale(
        "hu", firstWeekday: 1, Numbers((",", "\u{A0}"), .afterWithSpace),
        Dates(
            months: "január február március április május június július augusztus szeptember"
                + " október november december",
            short: "jan. febr. márc. ápr. máj. jún. júl. aug. szept. okt. nov. dec.",
            days: "vasárnap hétfő kedd szerda csütörtök péntek szombat",
            shortDays: "V H K Sze Cs P Szo", halves: "de. du.",
            ("y. MM. dd.", "y. MMMM d.", "H:mm")))

    static let romanian = CELLocale(
        "ro", firstWeekday: 1, Numbers((",", "."), .afterWithSpace),
        Dates(
            months: "ianuarie februarie martie aprilie mai iunie iulie august septembrie"
                + " octombrie noiembrie decembrie",
            short: "ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.",
            days: "duminică luni marți miercuri joi vineri sâmbătă",
            shortDays: "dum. lun. mar. mie. joi vin. sâm.", halves: "a.m. p.m.",
            ("dd.MM.y", "d MMMM y", "HH:mm")))
}
