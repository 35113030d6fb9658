/// The model of a calendar month.
public struct MonthModel: Equatable, Sendable {
    /// A day of the month that is shown; nil for that of today.
    public var date: CalendarDate?
    /// Days with a mark.
    public var markedDates: [CalendarDate] = []
    /// Weekdays with a mark; 0 is Sunday.
    public var markedWeekdays: [Int] = []
    /// Size of the letters, on which that of the month depends.
    public var size: Float = 18
    /// Colour of the letters.
    public var color = ThemeColor.role(.text)
    /// Colour of today's ground, and of marks.
    public var fill = ThemeColor.role(.primary)

    /// Makes the month of a day.
    public init(_ date: CalendarDate? = nil) { self.date = date }

    func isMarked(_ day: CalendarDate) -> Bool {
        markedDates.contains(day) || markedWeekdays.contains(day.weekday)
    }
}

/// A month of days, in the kiosk's language, in which today and marked days stand out.
public final class MonthNode: MeasuredNode<MonthModel> {
    private var color = Color.clear
    private var muted = Color.clear
    private var fill = Color.clear
    private var onFill = Color.clear
    /// The date that was shown as today.
    private var shownToday: CalendarDate?

    /// Makes the month of a day; nil is that of today.
    public convenience init(_ date: CalendarDate?) { self.init(MonthModel(date)) }

    public override func updateAppearance() {
        color = model.color.resolved(in: theme)
        (muted, onFill) = (theme[.textMuted], theme[.onPrimary])
        fill = model.fill.resolved(in: theme)
        // The language may be another one, too.
        setNeedsPaint()
    }

    public override func didAppear() { _ = follow(today: &shownToday, at: tree?.frameTime) }

    public override func didDisappear() { setNeedsAnimation(.never) }

    /// Shows another day as today.
    public override func animate(at time: Instant) {
        if follow(today: &shownToday, at: time) { setNeedsPaint() }
    }

    /// Sides of the box of a month, in those of a day.
    private static let days = Size(width: 7, height: 7.6)
    /// Side of a day, in sizes of its letters.
    private static let daySide: Float = 2.2

    private var textScale: Float { tree?.textScale ?? 1 }

    /// Size of the letters: larger for a guest who asks for that, as far as the box has room.
    var letters: Float {
        let (box, days) = (contentBounds, MonthNode.days)
        let room = min(box.width / days.width, box.height / days.height) / MonthNode.daySide
        return max(model.size, min(model.size * textScale, room))
    }

    private var side: Float { (letters * MonthNode.daySide).rounded() }

    public override func measure(in constraints: SizeConstraints) -> Size {
        let (width, days) = (constraints.width ?? .infinity, MonthNode.days)
        let usual = (model.size * MonthNode.daySide).rounded()
        let grown = (model.size * textScale * MonthNode.daySide).rounded()
        let side = max(usual, min(grown, width / days.width))
        return Size(width: min(side * days.width, width), height: side * days.height)
    }

    public override func paint(into painter: inout Painter) {
        guard let engine = tree?.text else { return }
        let language = controlLanguage
        let today = language.today
        guard let shown = model.date ?? today else { return }
        let (box, above) = (contentBounds, side * 1.6)
        let grid = MonthGrid(
            month: shown.monthStart, firstWeekday: language.firstWeekday,
            isRightToLeft: isRightToLeft,
            area: Rect(
                x: box.minX, y: box.minY + above, width: box.width, height: box.height - above))
        let title = Rect(x: box.minX, y: box.minY, width: grid.cell.width * 7, height: side)
        draw(
            language.month(shown), in: title, color, .semibold, size: letters.rounded(), engine,
            into: &painter)
        drawWeekdays(of: grid, language, engine, into: &painter)
        for index in 0..<MonthGrid.count {
            guard let day = grid.day(index) else { continue }
            let cell = grid.rect(of: index)
            draw(day, language, in: cell, isToday: day == today, engine, into: &painter)
        }
    }

    /// Returns the names of weekdays, from Sunday on, and the size of letters in which they stand apart.
    func weekdays(
        of grid: MonthGrid, _ language: any ControlLanguage, _ engine: TextEngine
    ) -> (names: [String], size: Float) {
        let size = (letters * 0.75).rounded()
        return grid.weekdays(language, size: size) {
            line($0, .regular, size: size, engine).size.width
        }
    }

    private func drawWeekdays(
        of grid: MonthGrid, _ language: any ControlLanguage, _ engine: TextEngine,
        into painter: inout Painter
    ) {
        let (names, size) = weekdays(of: grid, language, engine)
        for column in 0..<7 {
            let first = grid.rect(of: column)
            let rect = Rect(
                x: first.minX, y: contentBounds.minY + side, width: first.width,
                height: side * 0.6)
            draw(
                names[grid.weekday(ofColumn: column)], in: rect, muted, .regular, size: size,
                engine, into: &painter)
        }
    }

    private func draw(
        _ day: CalendarDate, _ language: any ControlLanguage, in cell: Rect, isToday: Bool,
        _ engine: TextEngine, into painter: inout Painter
    ) {
        if isToday {
            let ring = min(cell.width, cell.height) - 4
            painter.fill(
                Rect(center: cell.center, side: ring), radii: CornerRadii(ring / 2), .solid(fill))
        }
        draw(
            language.number(day.day), in: cell, isToday ? onFill : color,
            isToday ? .semibold : .regular, size: (letters * 0.9).rounded(), engine, into: &painter)
        guard model.isMarked(day) else { return }
        let dot = (letters / 3.6).rounded()
        let mark = Rect(
            x: (cell.center.x - dot / 2).rounded(),
            y: (cell.maxY - dot - (isToday ? 5 : 3)).rounded(), width: dot, height: dot)
        painter.fill(mark, radii: CornerRadii(dot / 2), .solid(isToday ? onFill : fill))
    }

    private func draw(
        _ text: String, in rect: Rect, _ color: Color, _ weight: FontWeight, size: Float,
        _ engine: TextEngine, into painter: inout Painter
    ) {
        painter.draw(
            line(text, weight, size: size, width: rect.width, engine), in: rect, color: color,
            theme: theme, engine: engine)
    }

    func line(
        _ text: String, _ weight: FontWeight, size: Float, width: Float? = nil,
        _ engine: TextEngine
    ) -> Paragraph {
        var style = ParagraphStyle.drawn(Font(size: size, weight: weight))
        style.isRightToLeft = isRightToLeft
        return engine.layout(text, style: style, width: width)
    }
}
