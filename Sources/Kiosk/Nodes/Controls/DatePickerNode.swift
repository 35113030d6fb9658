/// The model of a date picker.
public struct DatePickerModel: ControlModel {
    public var control: ControlSettings
    /// The chosen date, or the first one of a range; nil for none.
    public var date: CalendarDate?
    /// The last date of a range; nil for none, and while only its first one is chosen.
    public var lastDate: CalendarDate?
    /// True if a range of dates is chosen.
    public let isRange: Bool
    /// The range with which the model was made.
    private let offered: ClosedRange<CalendarDate>?
    /// First date that can be chosen; nil for no limit.
    public var earliest: CalendarDate?
    /// Last date that can be chosen; nil for no limit.
    public var latest: CalendarDate?
    /// Dates that cannot be chosen.
    public var closedDates: [CalendarDate] = []
    /// Weekdays that cannot be chosen; 0 is Sunday.
    public var closedWeekdays: [Int] = []

    /// Makes a date picker with a text above it.
    public init(_ text: String = "", date: CalendarDate? = nil) {
        control = ControlSettings(text)
        (self.date, isRange, offered) = (date, false, nil)
    }

    /// Makes a picker of a range with a text above it.
    public init(_ text: String = "", range: ClosedRange<CalendarDate>?) {
        control = ControlSettings(text)
        (date, lastDate, isRange) = (range?.lowerBound, range?.upperBound, true)
        offered = range
    }

    /// Keeps the first date of a range whose last one is still to be chosen, unless the program has
    /// set another range since.
    mutating func goOn(from old: DatePickerModel) {
        guard isRange, offered == old.offered, let first = old.date, old.lastDate == nil else {
            return
        }
        (date, lastDate) = (first, nil)
    }

    public var input: InputValue {
        get {
            guard isRange else { return date.map { .text($0.description) } ?? .none }
            return .list([date, lastDate].compactMap { $0 }.map { .text($0.description) })
        }
        set {
            guard isRange else { return date = CalendarDate(newValue.text) }
            let dates = newValue.elements.prefix(2).map { CalendarDate($0.text) }
            (date, lastDate) = (dates.first ?? nil, dates.count > 1 ? dates[1] : nil)
            if let first = date, let last = lastDate, last < first {
                (date, lastDate) = (last, first)
            }
            if date == nil { lastDate = nil }
        }
    }

    /// Chooses a date: the second one of a range is its end, unless it comes before the first one.
    mutating func choose(_ new: CalendarDate) {
        if isRange, lastDate == nil, let date, new >= date { return lastDate = new }
        (date, lastDate) = (new, nil)
    }

    /// Returns true if a date is chosen, as the first one or the last one of a range, too.
    func isChosen(_ date: CalendarDate) -> Bool { date == self.date || date == lastDate }

    /// Returns true if a date lies in the chosen range.
    func spans(_ date: CalendarDate) -> Bool {
        guard let first = self.date, let last = lastDate else { return false }
        return first <= date && date <= last
    }

    /// Returns true if a date can be chosen.
    func isOpen(_ date: CalendarDate) -> Bool {
        if let earliest, date < earliest { return false }
        if let latest, date > latest { return false }
        return !closedWeekdays.contains(date.weekday) && !closedDates.contains(date)
    }
}

/// A month of days, of which one can be chosen, or the first one and the last one of a range, and the
/// ways to the months around it. The name of the month leads to years, and a year to its months.
public final class DatePickerNode: HeadedNode<DatePickerModel> {
    /// The first day of the month that is shown.
    private(set) var month = CalendarDate("2026-01-01")!
    /// The page that is shown: days, months or years around that day.
    private(set) var page = CalendarPage.days
    /// The day that keys have reached; nil before the first key.
    private(set) var current: CalendarDate?
    static let earlier = 42
    static let later = 43
    static let title = 44

    /// The date that was shown as today.
    private var shownToday: CalendarDate?
    /// The size of letters that was found last for the texts of cells, with all that it depends on.
    private var keptSize: (size: Float, key: CellKey)?
    private struct CellKey: Equatable {
        let texts: [String]
        let width: Float
        let style: ParagraphStyle
        let scale: Float
    }

    override var isSelected: Bool { model.date != nil }

    public override func didAppear() {
        super.didAppear()
        followToday(at: tree?.frameTime)
    }

    public override func didDisappear() {
        super.didDisappear()
        setNeedsAnimation(.never)
        page = .days
    }

    public override func animate(at time: Instant) {
        followToday(at: time)
    }

    /// Shows another day as today; and its month, if no date is chosen and the guest has not turned
    /// away from the month of the day before.
    private func followToday(at time: Instant?) {
        let old = shownToday
        guard follow(today: &shownToday, at: time), let old, let new = shownToday else { return }
        setNeedsPaint()
        guard model.date == nil, current == nil, month == limited(old).monthStart else { return }
        show(limited(new))
    }

    /// Returns the date, or the end of what can be chosen that is nearest to it.
    func limited(_ date: CalendarDate) -> CalendarDate {
        let date = max(model.earliest ?? date, date)
        return min(model.latest ?? date, date)
    }

    override func modelDidChange(from old: DatePickerModel?) {
        if let old, old.date == model.date, old.lastDate == model.lastDate,
            model.date != nil || old.earliest == model.earliest && old.latest == model.latest
        {
            // Years or months that are open follow the limits.
            return show(month)
        }
        if old != nil, let current, model.isChosen(current) { return show(current, on: .days) }
        current = nil
        show(model.date ?? language.today.map(limited) ?? model.earliest ?? month, on: .days)
    }

    /// Returns the date that a page shows: on a page of months or years, which has only those within the
    /// limits, the nearest one.
    private func shown(_ date: CalendarDate, on page: CalendarPage) -> CalendarDate {
        page == .days ? date : limited(date)
    }

    /// Shows the page of a date: its month, its year, or the years around it.
    private func show(_ date: CalendarDate, on newPage: CalendarPage? = nil) {
        let newPage = newPage ?? page
        let newMonth = shown(date, on: newPage).monthStart
        guard newMonth != month || newPage != page else { return }
        (month, page) = (newMonth, newPage)
        // A finger may be on a day that is another one now.
        cancelGestures()
        setNeedsPaint()
    }

    // MARK: Places

    /// The days, below the month's name and the weekdays.
    var grid: MonthGrid {
        let (body, above) = (body, metrics.target * 1.7)
        return MonthGrid(
            month: month, firstWeekday: language.firstWeekday, isRightToLeft: isRightToLeft,
            area: Rect(
                x: body.minX, y: body.minY + above, width: body.width, height: body.height - above))
    }

    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        let side = metrics.target
        return Size(
            width: min(side * 7, constraints.width ?? side * 7), height: (side * 7.7).rounded(.up))
    }

    /// The months of a year, or years, from the month's name down.
    var cells: CellGrid {
        let (body, above) = (body, metrics.target)
        return CellGrid(
            columns: page.columns, rows: page.rows, isRightToLeft: isRightToLeft,
            area: Rect(
                x: body.minX, y: body.minY + above, width: body.width, height: body.height - above))
    }

    private var head: Rect {
        let body = body
        return Rect(x: body.minX, y: body.minY, width: grid.cell.width * 7, height: metrics.target)
    }

    /// The place of an arrow: above the first column of days, or above the last one. Large arrows leave half of
    /// a narrow picker to the month's name.
    func arrow(_ part: Int) -> Rect {
        let quarter = max(ControlMetrics.leastTarget, (head.width / 4).rounded(.down))
        return side(
            of: head, width: max(grid.cell.width, min(metrics.target, quarter)),
            atStart: part == DatePickerNode.earlier)
    }

    /// The place of the month's name, between the arrows.
    var titleArea: Rect { head.narrowed(x: arrow(DatePickerNode.earlier).width) }

    /// The place of a day, a month or a year.
    func rect(of part: Int) -> Rect { page == .days ? grid.rect(of: part) : cells.rect(of: part) }

    override func part(at position: Point) -> Int? {
        for part in [DatePickerNode.earlier, DatePickerNode.later]
        where arrow(part).contains(position) { return part }
        if titleArea.contains(position) { return DatePickerNode.title }
        return page == .days ? grid.index(at: position) : cells.index(at: position)
    }

    /// The day at an index, or the first one of a month or a year there; nil for none, and for months
    /// and years beyond the limits.
    func date(_ part: Int) -> CalendarDate? {
        if page == .days { return grid.day(part) }
        guard let date = page.date(part, onPageOf: month) else { return nil }
        let last = page.moved(date, by: 1).moved(days: -1)
        if let earliest = model.earliest, last < earliest { return nil }
        if let latest = model.latest, date > latest { return nil }
        return date
    }

    // MARK: Choice

    override func tap(_ part: Int) {
        switch part {
        case DatePickerNode.earlier: turn(-1)
        case DatePickerNode.later: turn(1)
        case DatePickerNode.title: show(month, on: page == .days ? farPage : .days)
        default:
            if let date = date(part) { enter(date) }
        }
    }

    /// The page that the month's name leads to: that of months where the limits lie in one year.
    private var farPage: CalendarPage {
        guard let earliest = model.earliest, let latest = model.latest else { return .years }
        return earliest.year == latest.year ? .months : .years
    }

    /// Chooses a day, or goes on to the months of a year, or to the days of a month.
    private func enter(_ date: CalendarDate) {
        switch page {
        case .days: choose(date)
        case .months: show(date, on: .days)
        case .years: show(date, on: .months)
        }
    }

    /// Shows a page before or after.
    func turn(_ pages: Int) {
        guard canTurn(pages) else { return }
        show(month.moved(months: pages * page.monthCount))
    }

    /// Returns true if a step of pages does not lead away from the limits. From a month beyond them, where a
    /// date may be from before there were limits, it leads back.
    func canTurn(_ pages: Int) -> Bool {
        let next = month.moved(months: pages * page.monthCount)
        if pages > 0 { return model.latest.map { page.start(of: next) <= $0 } ?? true }
        return model.earliest.map { page.end(of: next) >= $0 } ?? true
    }

    func choose(_ date: CalendarDate) {
        guard model.isOpen(date) else { return }
        current = date
        change { $0.choose(date) }
    }

    // MARK: Keys

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        let (date, columns, goesFar) = (reached, page.columns, modifiers.contains(.shift))
        let column = index(of: date) % columns
        let months = page == .days && goesFar ? 12 : page.monthCount
        switch alongLine(key) {
        case .space where goesFar: tap(DatePickerNode.title)
        case .escape where page != .days: show(month, on: .days)
        case .space: enter(date)
        case .left: reach(page.moved(date, by: -1))
        case .right: reach(page.moved(date, by: 1))
        case .up: reach(page.moved(date, by: -columns))
        case .down: reach(page.moved(date, by: columns))
        case .home: reach(page.moved(date, by: -column))
        case .end: reach(page.moved(date, by: columns - 1 - column))
        case .pageUp: reach(date.moved(months: -months))
        case .pageDown: reach(date.moved(months: months))
        default: return false
        }
        return true
    }

    /// The day that keys start from, which is on the page.
    private var reached: CalendarDate {
        if let date = current ?? model.date, isOnPage(date) { return shown(date, on: page) }
        return month
    }

    /// The index on the page of a day that is on it, or of its month or year.
    private func index(of date: CalendarDate) -> Int {
        page == .days ? grid.index(of: date) ?? 0 : page.index(of: date)
    }

    /// Gives the focus to a day, at most to the ends of what can be chosen.
    private func reach(_ date: CalendarDate) {
        let date = limited(date)
        current = date
        show(date)
    }

    // MARK: Picture

    override var focusArea: (rect: Rect, radius: Float) {
        (cellRect(rect(of: index(of: reached))), metrics.radius)
    }

    private func cellRect(_ cell: Rect) -> Rect { cell.inset(by: 3) }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        drawHead(engine, into: &painter)
        guard page == .days else { return drawCells(body, engine, into: &painter) }
        let (grid, (names, small), days) = (grid, weekdays(engine), daySize(engine))
        for column in 0..<7 {
            let first = grid.rect(of: column)
            let rect = Rect(
                x: first.minX, y: head.maxY, width: first.width, height: first.minY - head.maxY)
            drawCentered(
                names[grid.weekday(ofColumn: column)], in: rect, look.mutedText, engine,
                into: &painter, size: small)
        }
        if !showsChosen { drawErrorEdge(body, into: &painter) }
        for index in 0..<MonthGrid.count {
            guard let day = grid.day(index) else { continue }
            draw(day, part: index, grid.rect(of: index), size: days, engine, into: &painter)
        }
    }

    /// Draws the months of a year, or years.
    private func drawCells(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        let cells = cells
        let dates = (0..<cells.count).map { date($0) }
        let texts = dates.map { $0.map(cellText) ?? "" }
        let size = size(of: texts, in: cells.cell.width, engine)
        let chosen = chosenCells
        let now = language.today.flatMap { isOnPage($0) ? page.index(of: $0) : nil }
        if chosen.isEmpty { drawErrorEdge(body, into: &painter) }
        for index in dates.indices where dates[index] != nil {
            drawCell(
                texts[index], part: index, cells.rect(of: index), size: size,
                isChosen: chosen.contains(index), isNow: index == now, engine, into: &painter)
        }
    }

    /// Returns the text of the month, or of the year, that begins with a day.
    private func cellText(_ date: CalendarDate) -> String {
        page == .months ? language.shortMonth(date) : language.year(date.year)
    }

    /// The indices of the months or years with a chosen day.
    var chosenCells: [Int] {
        [model.date, model.lastDate].compactMap { $0 }.filter { isOnPage($0) }
            .map { page.index(of: $0) }
    }

    private func isOnPage(_ date: CalendarDate) -> Bool {
        page.start(of: date) == page.start(of: month)
    }

    /// Returns the names of weekdays, from Sunday on, and the size of letters in which they stand apart.
    func weekdays(_ engine: TextEngine) -> (names: [String], size: Float) {
        let size = (model.control.font.size * 0.8).rounded()
        return grid.weekdays(language, size: size) {
            paragraph(RichText($0), engine, size: size).size.width
        }
    }

    /// The size of letters that all days have: less where they have grown, and the widest has no room.
    func daySize(_ engine: TextEngine) -> Float {
        guard engine.scale > 1 else { return model.control.font.size }
        let texts = (1...month.dayCount).map { language.number($0) }
        return size(of: texts, in: grid.cell.width, engine)
    }

    /// Returns the size of letters that the texts of all cells have, in cells of a width.
    func size(of texts: [String], in width: Float, _ engine: TextEngine) -> Float {
        let key = CellKey(
            texts: texts, width: width, style: model.control.label.style, scale: engine.scale)
        if let keptSize, keptSize.key == key { return keptSize.size }
        let usual = model.control.font.size
        let widths = texts.map {
            paragraph(RichText($0), engine, size: usual, weight: .semibold).size.width
        }
        let size = MonthGrid.size(usual, of: widths, in: width - 6)
        keptSize = (size, key)
        return size
    }

    /// True if a chosen day is in the month that is shown.
    private var showsChosen: Bool {
        [model.date, model.lastDate].contains { $0?.monthStart == month }
    }

    private func draw(
        _ day: CalendarDate, part: Int, _ cell: Rect, size: Float, _ engine: TextEngine,
        into painter: inout Painter
    ) {
        if model.spans(day) { fillSpan(day, part: part, cell, into: &painter) }
        drawCell(
            language.number(day.day), part: part, cell, size: size,
            isChosen: model.isChosen(day), isNow: day == language.today,
            isOpen: model.isOpen(day), engine, into: &painter)
    }

    private func drawCell(
        _ text: String, part: Int, _ cell: Rect, size: Float, isChosen: Bool, isNow: Bool,
        isOpen: Bool = true, _ engine: TextEngine, into painter: inout Painter
    ) {
        let (rect, radii) = (cellRect(cell), CornerRadii(metrics.radius))
        if isChosen {
            painter.fill(rect, radii: radii, look.fill.paint(in: rect))
            if showsError {
                painter.strokeInside(rect, radii: radii, width: metrics.border, .solid(look.border))
            }
        } else if isNow {
            painter.strokeInside(
                rect, radii: radii, width: metrics.border, .solid(look.mutedText))
        }
        if pressedPart == part && isOpen { painter.fill(rect, radii: radii, .solid(look.press)) }
        let ink = isChosen ? look.onFill : isOpen ? look.text : look.text.faded(Color.fadedOpacity)
        drawCentered(
            text, in: rect, ink, engine, into: &painter, size: size,
            weight: isChosen ? .semibold : nil)
        guard !isOpen else { return }
        // A day that cannot be chosen is told from others by a line, too.
        let line = Rect(
            x: rect.center.x - 9, y: rect.center.y - 0.5, width: 18, height: painter.lineWidth(1))
        painter.fill(line, .solid(look.mutedText))
    }

    /// Fills a day of the chosen range up to the days beside it, with a line above and below.
    private func fillSpan(
        _ day: CalendarDate, part: Int, _ cell: Rect, into painter: inout Painter
    ) {
        guard model.date != model.lastDate else { return }
        var rect = Rect(x: cell.minX, y: cell.minY + 3, width: cell.width, height: cell.height - 6)
        // The ends of the range are round at their outer sides.
        let half = (cell.width / 2).rounded()
        if day == model.date { rect = side(of: rect, width: half, atStart: false) }
        if day == model.lastDate { rect = side(of: rect, width: half) }
        let (left, right) =
            isRightToLeft ? (model.lastDate, model.date) : (model.date, model.lastDate)
        let column = isRightToLeft ? 6 - part % 7 : part % 7
        // Weeks are round where they begin and end; elsewhere, the corners lie outside the day.
        let beyond = -(metrics.radius + 2)
        let week = rect.inset(
            by: EdgeInsets(
                top: 0, right: column == 6 && day != right ? 3 : beyond, bottom: 0,
                left: column == 0 && day != left ? 3 : beyond))
        let (look, radii) = (look, CornerRadii(metrics.radius))
        painter.withClip(rect) {
            $0.fill(week, radii: radii, look.fill.faded(56).paint(in: rect))
            $0.strokeInside(week, radii: radii, width: 2, look.fill.paint(in: rect))
        }
    }
}
