/// The texts of a chart in its fonts and its language.
struct ChartTexts {
    private let engine: TextEngine
    private let model: ChartModel
    let language: any ControlLanguage
    private let isRightToLeft: Bool
    /// Factor of the size of letters: the guest's, or less where the chart has too little room.
    var growth: Float

    init(
        _ model: ChartModel, _ engine: TextEngine, _ language: any ControlLanguage,
        isRightToLeft: Bool
    ) {
        (self.engine, self.model, self.language) = (engine, model, language)
        self.isRightToLeft = isRightToLeft
        growth = engine.scale
    }

    /// Size of the letters of axes and legends, as they are seen.
    var smallSize: Float { max(12, (model.heading.font.size * 0.78).rounded()) * growth }

    /// Height of a line of such letters.
    var smallHeight: Float { (smallSize * 1.3).rounded(.up) }

    /// Distance of labels from the plot, whose lowest number reaches below it.
    var labelGap: Float { (8 * growth).rounded() }

    /// Lays out a line of small letters.
    func small(
        _ text: String, weight: FontWeight = .regular, size: Float? = nil, width: Float? = nil
    ) -> Paragraph {
        var style = model.heading.paragraphStyle(isRightToLeft: isRightToLeft)
        // The engine enlarges letters for guests itself.
        style.font = style.font.withSize((size ?? smallSize) / engine.scale)
        style.font.typeface.weight = weight
        style.maximumLines = 1
        style.alignment = .start
        return engine.layout(text, style: style, width: width)
    }

    /// Lays out the heading.
    func heading(width: Float) -> Paragraph {
        var style = model.heading.paragraphStyle(isRightToLeft: isRightToLeft)
        style.font = style.font.withSize(style.font.size * (growth / engine.scale))
        return engine.layout(model.heading.content, style: style, width: width)
    }

    /// Returns a number with its unit. Money has no digits behind the point, or two at least.
    func number(_ value: Double, digits: Int) -> String {
        if let currency = model.currency {
            let digits = digits == 0 ? 0 : max(2, digits)
            return language.money(value, currency: currency, digits: digits)
        }
        return language.amount(
            value, digits: digits, unit: model.unit, isRightToLeft: isRightToLeft)
    }

    /// Returns a number with as many digits behind the point as it has, but not more than the marks
    /// of its axis have, and two.
    func value(_ value: Double, _ scale: ChartScale) -> String {
        var (digits, scaled) = (0, value)
        while digits < min(scale.digits + 2, ChartScale.mostDigits),
            abs(scaled - scaled.rounded()) > abs(scaled) * 1e-9
        {
            scaled *= 10
            digits += 1
        }
        return number(value, digits: digits)
    }

    /// Returns a label for an axis: dates briefly.
    func axisLabel(_ label: String) -> String {
        CalendarDate(label).map(language.day) ?? label
    }

    /// Returns a label by itself: dates with their year.
    func fullLabel(_ label: String) -> String {
        CalendarDate(label).map(language.date) ?? label
    }
}
