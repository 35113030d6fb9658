/// Separators and names by the Unicode Common Locale Data Repository, for languages of
/// eastern Asia.
extension CELLocale {
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

    static let indonesian = CELLocale(
        "id", firstWeekday: 0, Numbers((",", "."), .before),
        Dates(
            months: "Januari Februari Maret April Mei Juni Juli Agustus September Oktober"
                + " November Desember",
            short: "Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des",
            days: "Minggu Senin Selasa Rabu Kamis Jumat Sabtu",
            shortDays: "Min Sen Sel Rab Kam Jum Sab",
            ("dd/MM/yyyy", "d MMMM y", "HH.mm")))

    static let vietnamese = CELLocale(
        "vi", firstWeekday: 1, Numbers((",", "."), .afterWithSpace),
        Dates(
            months: "tháng_1 tháng_2 tháng_3 tháng_4 tháng_5 tháng_6 tháng_7 tháng_8 tháng_9"
                + " tháng_10 tháng_11 tháng_12",
            alone: "Tháng_1 Tháng_2 Tháng_3 Tháng_4 Tháng_5 Tháng_6 Tháng_7 Tháng_8 Tháng_9"
                + " Tháng_10 Tháng_11 Tháng_12",
            short: "thg_1 thg_2 thg_3 thg_4 thg_5 thg_6 thg_7 thg_8 thg_9 thg_10 thg_11 thg_12",
            days: "Chủ_Nhật Thứ_Hai Thứ_Ba Thứ_Tư Thứ_Năm Thứ_Sáu Thứ_Bảy",
            shortDays: "CN Th_2 Th_3 Th_4 Th_5 Th_6 Th_7", halves: "SA CH",
            ("d/M/yyyy", "d MMMM, y", "HH:mm")))
}
