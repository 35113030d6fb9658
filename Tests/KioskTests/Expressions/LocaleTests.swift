import Kiosk
import Testing

@Suite("Numbers, money and dates of languages")
struct LocaleTests {
    private func answer(_ source: String, _ language: String) -> String {
        let host = TestHost(locale: CELLocale(language), timeZone: "Europe/Berlin")
        let answer = ExpressionWorld().answer(to: source, host: host)
        // Spaces that do not break, as plain ones.
        return answer.replacing("\u{A0}", with: "·").replacing("\u{202F}", with: "·")
    }

    @Test(
        "numbers",
        arguments: [
            ("en", "1,234,567.891"), ("de", "1.234.567,891"), ("fr", "1·234·567,891"),
            ("es", "1.234.567,891"),
            ("pl", "1·234·567,891"), ("ru", "1·234·567,891"),
            ("ar", "١٬٢٣٤٬٥٦٧٫٨٩١"), ("ar-SA", "١٬٢٣٤٬٥٦٧٫٨٩١"), ("ar-AE", "1,234,567.891"),
            ("ar_MA", "1.234.567,891"), ("fa", "۱٬۲۳۴٬۵۶۷٫۸۹۱"), ("ur", "1,234,567.891"),
            ("de-AT", "1·234·567,891"), ("de-CH", "1’234’567.891"), ("iw", "1,234,567.891"),
            ("cs", "1·234·567,891"), ("uk", "1·234·567,891"), ("el", "1.234.567,891"),
            ("no", "1·234·567,891"), ("pt-PT", "1·234·567,891"), ("vi", "1.234.567,891"),
            ("hi", "12,34,567.891"), ("en-IN", "12,34,567.891"), ("ne", "१२,३४,५६७.८९१"),
            ("zh-TW", "1,234,567.891"), ("sh", "1.234.567,891"),
            ("pt_BR", "1.234.567,891"), ("xx", "1,234,567.891"), ("", "1,234,567.891"),
        ])
    func numbers(_ language: String, _ expected: String) {
        #expect(answer("formatNumber(1234567.891)", language) == "\"\(expected)\"")
    }

    @Test(
        "digits",
        arguments: [
            ("formatNumber(1234)", "de", "1.234"), ("formatNumber(1234)", "es", "1234"),
            ("formatNumber(12345)", "es", "12.345"),
            ("formatNumber(0.1 + 0.2)", "en", "0.3"), ("formatNumber(1.005, 2)", "en", "1.01"),
            ("formatNumber(-2.5, 0)", "en", "-3"), ("formatNumber(-0.001, 2)", "en", "0.00"),
            ("formatNumber(999.9996)", "en", "1,000"), ("formatNumber(3, 2)", "de", "3,00"),
            ("formatNumber(5u)", "en", "5"), ("formatNumber(1234)", "et", "1234"),
            ("formatNumber(-5)", "sv", "\u{2212}5"), ("formatNumber(-5)", "fi-FI", "\u{2212}5"),
            ("formatNumber(-5)", "ar", "\u{61C}-٥"), ("formatNumber(-5)", "ar-AE", "\u{200E}-5"),
            ("formatNumber(-0.5)", "fa", "\u{200E}\u{2212}۰٫۵"),
            ("formatNumber(-1.0 / 0.0)", "ar", "\u{61C}-∞"),
            ("formatNumber(-9223372036854775808)", "en", "-9,223,372,036,854,775,808"),
            ("formatNumber(1e21)", "en", "1,000,000,000,000,000,000,000"),
            ("formatNumber(0.0 / 0.0)", "en", "NaN"),
            ("formatNumber(-1.0 / 0.0)", "en", "-∞"),
        ])
    func digits(_ source: String, _ language: String, _ expected: String) {
        #expect(answer(source, language) == "\"\(expected)\"")
    }

    @Test(
        "money",
        arguments: [
            ("en", "EUR", "-€1,234.50"), ("de", "EUR", "-1.234,50·€"), ("nl", "EUR", "€·-1.234,50"),
            ("pt", "BRL", "-R$·1.234,50"),
            ("en", "CHF", "-CHF·1,234.50"), ("ja", "JPY", "-￥1,235"), ("ko", "KRW", "-₩1,235"),
            ("pl", "PLN", "-1234,50·zł"),
            ("en", "KWD", "-KWD·1,234.500"), ("tr", "TRY", "-₺1.234,50"),
            ("he", "ILS", "\u{200F}\u{200E}-1,234.50·₪"),
            ("ar", "AED", "\u{61C}-١٬٢٣٤٫٥٠·د.إ.\u{200F}"),
            ("fa", "EUR", "\u{200E}\u{2212}\u{200E}€۱٬۲۳۴٫۵۰"),
            ("cs", "CZK", "-1·234,50·Kč"), ("uk", "UAH", "-1·234,50·₴"),
            ("hu", "HUF", "-1·234,50·Ft"), ("en", "PLN", "-PLN·1,234.50"),
            ("hi", "INR", "-₹1,234.50"), ("bg", "BGN", "-1234,50·лв."),
            ("pt-CV", "CVE", "-1234$50·\u{200B}"), ("en-AT", "EUR", "-€1.234,50"),
            ("de-CH", "CHF", "CHF-1’234.50"),
        ])
    func money(_ language: String, _ currency: String, _ expected: String) {
        #expect(answer("formatCurrency(-1234.5, '\(currency)')", language) == "\"\(expected)\"")
    }

    @Test(
        "a currency that is none is written as it is",
        arguments: ["EUR^3", "EUR^3^3^", "E^R", "€", ""])
    func noCurrency(_ text: String) {
        for language in ["en", "en-AT", "de-CH", "pt-CV"] {
            #expect(answer("formatCurrency(1.5, '\(text)')", language).contains("1"))
        }
    }

    @Test(
        "dates",
        arguments: [
            ("en", "3/29/2026 | March 29, 2026 | 2:30 PM"),
            ("de", "29.03.2026 | 29. März 2026 | 14:30"),
            ("fr", "29/03/2026 | 29 mars 2026 | 14:30"),
            ("es", "29/3/2026 | 29 de marzo de 2026 | 14:30"),
            ("it", "29/03/2026 | 29 marzo 2026 | 14:30"),
            ("pt", "29/03/2026 | 29 de março de 2026 | 14:30"),
            ("nl", "29-03-2026 | 29 maart 2026 | 14:30"),
            ("pl", "29.03.2026 | 29 marca 2026 | 14:30"),
            ("tr", "29.03.2026 | 29 Mart 2026 | 14:30"),
            ("ru", "29.03.2026 | 29 марта 2026 г. | 14:30"),
            ("ar", "٢٩\u{200F}/٣\u{200F}/٢٠٢٦ | ٢٩ مارس ٢٠٢٦ | ٢:٣٠ م"),
            ("ar-AE", "29\u{200F}/3\u{200F}/2026 | 29 مارس 2026 | 2:30 م"),
            ("fa", "۲۰۲۶/۳/۲۹ | ۲۹ مارس ۲۰۲۶ | ۱۴:۳۰"),
            ("cs", "29.03.2026 | 29. března 2026 | 14:30"),
            ("uk", "29.03.2026 | 29 березня 2026 р. | 14:30"),
            ("el", "29/3/2026 | 29 Μαρτίου 2026 | 2:30 μ.μ."),
            ("sv", "2026-03-29 | 29 mars 2026 | 14:30"),
            ("fi", "29.3.2026 | 29. maaliskuuta 2026 | 14.30"),
            ("hu", "2026. 03. 29. | 2026. március 29. | 14:30"),
            ("lt", "2026-03-29 | 2026 m. kovo 29 d. | 14:30"),
            ("lv", "29.03.2026 | 2026. gada 29. marts | 14:30"),
            ("ca", "29/3/2026 | 29 de març de 2026 | 14:30"),
            ("hr", "29. 03. 2026. | 29. ožujka 2026. | 14:30"),
            ("th", "29/3/2026 | 29 มีนาคม ค.ศ. 2026 | 14:30"),
            ("zh-Hant", "2026/3/29 | 2026年3月29日 | 下午2:30"),
            ("zh-TW", "2026/3/29 | 2026年3月29日 | 下午2:30"),
            ("sr-Latn", "29.3.2026. | 29. mart 2026. | 14:30"),
            ("en-GB", "29/03/2026 | 29 March 2026 | 14:30"),
            ("he", "29.3.2026 | 29 במרץ 2026 | 14:30"),
            ("ja", "2026/03/29 | 2026年3月29日 | 14:30"), ("zh", "2026/3/29 | 2026年3月29日 | 14:30"),
            ("ko", "2026. 3. 29. | 2026년 3월 29일 | 오후 2:30"),
        ])
    func dates(_ language: String, _ expected: String) {
        let source = "['short', 'long', 'time'].map(p, formatDate(now(), p)).join(' | ')"
        #expect(answer(source, language) == "\"\(expected)\"")
    }

    @Test(
        "patterns",
        arguments: [
            ("yyyy-MM-dd HH:mm:ss", "2026-03-29 14:30:15"),
            ("yy/M/d h:m:s a", "26/3/29 2:30:15 PM"),
            ("EEEE, EEE, MMMM, MMM, LLLL", "Sunday, Sun, March, Mar, March"),
            ("'it''s' hh 'o''clock'", "it's 02 o'clock"),
            ("LLL cccc ccc", "Mar Sunday Sun"), ("", ""), ("''", "'"), ("«H»", "«14»"),
        ])
    func patterns(_ pattern: String, _ expected: String) {
        #expect(answer("formatDate(now(), \"\(pattern)\")", "en") == "\"\(expected)\"")
    }

    @Test("the day of ISO 8601, in the digits of all languages", arguments: ["en", "ar", "fa"])
    func iso(_ language: String) {
        #expect(answer("formatDate(now(), 'iso')", language) == "\"2026-03-29\"")
        #expect(answer("formatDate(now(), 'HH').latinDigits()", language) == "\"14\"")
    }

    @Test(
        "durations have hours from one on, and the digits and the sign of the language",
        arguments: [
            ("0", "en", "0:00"), ("9", "en", "0:09"), ("duration('309.9s')", "de", "5:09"),
            ("3600", "en", "1:00:00"), ("duration('49h5m9s')", "en", "49:05:09"),
            ("-75", "en", "-1:15"), ("75", "fa", "۱:۱۵"), ("-75", "sv", "\u{2212}1:15"),
            ("-9223372036854775807 - 1", "en", "-2562047788015215:30:08"),
        ])
    func durations(_ value: String, _ language: String, _ expected: String) {
        #expect(answer("formatDuration(\(value))", language) == "\"\(expected)\"")
    }

    @Test("names that stand alone")
    func alone() {
        let source = "formatDate(now(), 'EEEE MMMM | cccc LLLL')"
        #expect(answer(source, "fi") == "\"sunnuntaina maaliskuuta | sunnuntai maaliskuu\"")
    }

    @Test("what is no pattern", arguments: ["Q", "yyyyy", "MMMMM", "HHH", "at"])
    func noPatterns(_ pattern: String) {
        #expect(answer("formatDate(now(), '\(pattern)')", "en") == "error: badPattern")
    }

    @Test("zones of dates")
    func zones() {
        #expect(answer("formatDate(now(), 'HH:mm', 'Asia/Tokyo')", "en") == "\"21:30\"")
        #expect(answer("formatDate(now(), 'HH:mm', 'Nowhere')", "en") == "error: badArgument")
        let lost = TestHost(timeZone: "Nowhere")
        #expect(
            ExpressionWorld().answer(to: "formatDate(now(), 'HH:mm')", host: lost) == "\"12:30\"")
    }

    @Test("all languages have all names", arguments: CELLocale.languages)
    func complete(_ language: String) {
        #expect(CELLocale(language).code == language)
        #expect(0...6 ~= CELLocale(language).firstWeekday)
        let source = """
            [['MMMM', '28'], ['MMM', '28'], ['LLLL', '28']].all(p, size([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(m,
                formatDate(timestamp('%s-%s-01T12:00:00Z'.format(['2026', (m < 10 ? '0' : '') + string(m)])), p[0]))) == 12)
            && [1, 2, 3, 4, 5, 6, 7].all(d,
                formatDate(timestamp('2026-03-0%d'.format([d]) + 'T12:00:00Z'), 'EEEE EEE a') != '')
            """
        #expect(answer(source, language) == "true")
    }

    @Test("texts of the configuration")
    func texts() {
        #expect(answer("t('greeting')", "en") == "\"Hello, you!\"")
        #expect(answer("t('greeting', {'name': 'Ana'})", "en") == "\"Hello, Ana!\"")
        #expect(answer("t('missing')", "en") == "error: noSuchKey")
    }
}
