/// The cells of a table: their texts in its fonts and its language, and the widths of its columns.
struct TableCells {
    private let engine: TextEngine
    let model: TableModel
    private let language: any ControlLanguage
    private let isRightToLeft: Bool

    init(
        _ model: TableModel, _ engine: TextEngine, _ language: any ControlLanguage,
        isRightToLeft: Bool
    ) {
        (self.model, self.engine, self.language) = (model, engine, language)
        self.isRightToLeft = isRightToLeft
    }

    /// Space between a cell's text and the edges of its column.
    static let inset: Float = 16

    /// Size of the letters of the head, as they are seen.
    var headSize: Float { max(12, (model.label.font.size * 0.85).rounded()) * engine.scale }

    /// Height of the head.
    var headHeight: Float { max(44, (headSize * 2.8).rounded()) }

    /// Height of a row: as much larger as the letters are.
    var rowHeight: Float { (model.rowHeight * engine.scale).rounded() }

    /// Room for the sign of the order in the head.
    var signWidth: Float { (headSize * 0.9).rounded() }

    // MARK: Texts

    /// Returns the text of a cell.
    func text(_ value: InputValue, _ column: TableColumn) -> String {
        switch value {
        case .number(let number) where column.format == .bar:
            return language.percentage((number * 100).rounded(), digits: 0)
        case .text(let name) where column.format == .icon:
            return String(name.map { $0 == "_" ? " " : $0 })
        case .number(let number): return self.number(number, column)
        case .text(let text) where column.format == .date:
            let date = CalendarDate(text) ?? language.localTime(text)?.date
            return date.map(language.date) ?? text
        case .text(let text) where column.format == .time:
            let minutes = TimePickerModel.minutes(of: text) ?? language.localTime(text)?.minutes
            return minutes.map(language.time) ?? text
        case .bool(let isOn): return isOn ? "✓" : "–"
        case .list(let values): return values.map(\.text).joined(separator: ", ")
        case .none: return ""
        case .text(let text): return text
        }
    }

    private func number(_ number: Double, _ column: TableColumn) -> String {
        if let currency = column.currency {
            return language.money(number, currency: currency, digits: column.digits)
        }
        return language.amount(
            number, digits: column.digits ?? digits(of: number), unit: column.unit,
            isRightToLeft: isRightToLeft)
    }

    private func digits(of number: Double) -> Int {
        if number == number.rounded() { return 0 }
        return (number * 10).rounded() == number * 10 ? 1 : 2
    }

    /// Lays out the text of a cell in a line; an ellipsis stands for what is too much.
    func paragraph(_ text: String, width: Float?, isHead: Bool = false, isBadge: Bool = false)
        -> Paragraph
    {
        var style = model.label.paragraphStyle(isRightToLeft: isRightToLeft)
        style.alignment = .start
        style.maximumLines = 1
        style.font.features.append(.tabularFigures)
        if isHead || isBadge {
            // The engine enlarges letters for guests itself.
            style.font = style.font.withSize(headSize / engine.scale)
            style.font.typeface.weight = .semibold
        }
        return engine.layout(text, style: style, width: width)
    }

    /// Returns where the cells of a column stand. Numbers are written from the left in all languages:
    /// at the right, their last digits are below each other.
    func alignment(of column: TableColumn) -> TextAlignment {
        if let alignment = column.alignment { return alignment }
        if column.format == .bar { return .start }
        let end: TextAlignment = isRightToLeft ? .start : .end
        for record in model.records.prefix(TableCells.samples) {
            switch record[column.field] {
            case .none: continue
            case .number: return end
            case .bool: return .center
            default: return .start
            }
        }
        // Numbers that are still to come.
        let isNumeric = column.currency != nil || !column.unit.isEmpty || column.digits != nil
        return isNumeric ? end : .start
    }

    /// Number of rows among which a value is looked for that tells the type of a column.
    private static let samples = 50

    // MARK: Widths

    /// Least width of a column that takes what the others leave.
    private static let leastShare: Float = 96

    /// Returns the least widths of the columns.
    func leastWidths() -> [Float] {
        model.columns.map { column in
            let title = paragraph(column.title, width: nil, isHead: true).size.width
            let head = title + (column.isSortable ? signWidth + 6 : 0) + 2 * TableCells.inset
            switch column.width {
            case .points(let width): return width
            case .share: return max(TableCells.leastShare, head).rounded(.up)
            case .fit: return max(head, widest(column) + 2 * TableCells.inset).rounded(.up)
            }
        }
    }

    /// Returns the width of the widest cell of a column: of the longest texts, and of the least and
    /// the greatest number.
    private func widest(_ column: TableColumn) -> Float {
        if column.format == .icon { return iconSide }
        if column.format == .bar { return TableCells.barWidth }
        var texts: [(length: Float, text: String)] = []
        // Dates and times are about as long as each other, and differ by the widths of their signs.
        let isCalendar = column.format == .date || column.format == .time
        var advances: [Unicode.Scalar: Float] = [:]
        var (least, most) = (Double.infinity, -Double.infinity)
        for record in model.records {
            let value = record[column.field]
            if case .number(let number) = value, column.digits != nil || number == number.rounded()
            {
                (least, most) = (min(least, number), max(most, number))
                continue
            }
            let text = text(value, column)
            let length = isCalendar ? width(of: text, &advances) : Float(text.utf8.count)
            if texts.count < 8 {
                texts.append((length, text))
            } else if let shortest = texts.indices.min(by: { texts[$0].length < texts[$1].length }),
                texts[shortest].length < length
            {
                texts[shortest] = (length, text)
            }
        }
        for number in [least, most] where number.isFinite {
            texts.append((0, text(.number(number), column)))
        }
        let pill: Float = column.format == .badge ? 2 * TableCells.badgeInset : 0
        return texts.reduce(0) {
            max($0, paragraph($1.text, width: nil, isBadge: pill > 0).size.width + pill)
        }
    }

    /// Returns about how wide a text is: the sum of its signs' widths, which are kept.
    private func width(of text: String, _ advances: inout [Unicode.Scalar: Float]) -> Float {
        var sum: Float = 0
        for sign in text.unicodeScalars {
            if let advance = advances[sign] {
                sum += advance
            } else {
                let advance = paragraph(String(sign), width: nil).size.width
                advances[sign] = advance
                sum += advance
            }
        }
        return sum
    }

    /// Side of an icon's square.
    var iconSide: Float { (model.label.font.size * engine.scale * 1.35).rounded() }

    /// Least width of a bar, and its height.
    static let barWidth: Float = 96
    static let barHeight: Float = 8

    /// Space between a badge's text and its ends.
    static let badgeInset: Float = 12

    /// Divides a width among the columns.
    func widths(_ least: [Float], in width: Float) -> [Float] {
        var widths = least
        let shares = model.columns.map { column -> Float in
            if case .share(let share) = column.width { share } else { 0 }
        }
        // Columns whose share would be too little keep their least width, and the others divide the
        // rest.
        var open = shares.indices.filter { shares[$0] > 0 }
        var free = width - least.indices.reduce(0) { $0 + (shares[$1] > 0 ? 0 : least[$1]) }
        while !open.isEmpty {
            let unit = free / open.reduce(0) { $0 + shares[$1] }
            let narrow = open.filter { shares[$0] * unit < least[$0] }
            if narrow.isEmpty {
                for index in open { widths[index] = (shares[index] * unit).rounded(.down) }
                break
            }
            for index in narrow { free -= least[index] }
            open.removeAll(where: narrow.contains)
        }
        return widths
    }
}
