/// Separators and names by the Unicode Common Locale Data Repository, for languages in other
/// scripts. Digits are Latin ones in all of them.
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

    static let arabic = CELLocale(
        "ar", firstWeekday: 6, Numbers((".", ","), .afterWithSpace),
        Dates(
            months: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
            short: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
            days: "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت",
            shortDays: "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت", halves: "ص م",
            ("d/M/yyyy", "d MMMM y", "h:mm a")))

    static let hebrew = CELLocale(
        "he", firstWeekday: 0, Numbers((".", ","), .afterWithSpace),
        Dates(
            months: "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
            short: "ינו׳ פבר׳ מרץ אפר׳ מאי יוני יולי אוג׳ ספט׳ אוק׳ נוב׳ דצמ׳",
            days: "יום_ראשון יום_שני יום_שלישי יום_רביעי יום_חמישי יום_שישי יום_שבת",
            shortDays: "יום_א׳ יום_ב׳ יום_ג׳ יום_ד׳ יום_ה׳ יום_ו׳ שבת", halves: "לפנה״צ אחה״צ",
            ("d.M.yyyy", "d בMMMM y", "H:mm")))

    static let japanese = CELLocale(
        "ja", firstWeekday: 0, Numbers((".", ","), .before),
        Dates(
            months: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
            short: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
            days: "日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日",
            shortDays: "日 月 火 水 木 金 土", halves: "午前 午後",
            ("yyyy/MM/dd", "y年M月d日", "H:mm")))

    static let chinese = CELLocale(
        "zh", firstWeekday: 1, Numbers((".", ","), .before),
        Dates(
            months: "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月",
            short: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
            days: "星期日 星期一 星期二 星期三 星期四 星期五 星期六",
            shortDays: "周日 周一 周二 周三 周四 周五 周六", halves: "上午 下午",
            ("yyyy/M/d", "y年M月d日", "HH:mm")))

    static let korean = CELLocale(
        "ko", firstWeekday: 0, Numbers((".", ","), .before),
        Dates(
            months: "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
            short: "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
            days: "일요일 월요일 화요일 수요일 목요일 금요일 토요일",
            shortDays: "일 월 화 수 목 금 토", halves: "오전 오후",
            ("yyyy. M. d.", "y년 M월 d일", "a h:mm")))
}
