/// The model of a date picker.
public struct DatePickerModel: ControlModel {
    public var control: ControlSettings
    /// The chosen date; nil for none.
    public var date: CalendarDate?
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
        self.date = date
    }

    public var input: InputValue {
        get { date.map { .text($0.description) } ?? .none }
        set { date = CalendarDate(newValue.text) }
    }

    /// Returns true if a date can be chosen.
    func isOpen(_ date: CalendarDate) -> Bool {
        if let earliest, date < earliest { return false }
        if let latest, date > latest { return false }
        return !closedWeekdays.contains(date.weekday) && !closedDates.contains(date)
    }
}

/// A month of days, of which one can be chosen, and the ways to the months around it.
public final class DatePickerNode: HeadedNode<DatePickerModel> {
    /// The first day of the month that is shown.
    private(set) var month = CalendarDate("2026-01-01")!
    /// The day that keys have reached; nil before the first key.
    private(set) var current: CalendarDate?
    private static let earlier = 42
    private static let later = 43

    override var isSelected: Bool { model.date != nil }

    override func modelDidChange(from old: DatePickerModel?) {
        if let old, old.date == model.date { return }
        if old != nil, let date = model.date, date == current { return show(date) }
        current = nil
        show(
            model.date ?? language.today.map { today in
                min(model.latest ?? today, max(model.earliest ?? today, today))
            } ?? model.earliest ?? month)
    }

    /// Shows the month of a date.
    private func show(_ date: CalendarDate) {
        guard date.monthStart != month else { return }
        month = date.monthStart
        setNeedsPaint()
    }

    // MARK: Places

    private var cell: Size {
        let body = body
        let rows = body.height - metrics.target - metrics.target * 0.7
        return Size(width: (body.width / 7).rounded(.down), height: (rows / 6).rounded(.down))
    }

    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        let side = metrics.target
        return Size(
            width: min(side * 7, constraints.width ?? side * 7), height: (side * 7.7).rounded(.up))
    }

    private var head: Rect {
        let body = body
        return Rect(x: body.minX, y: body.minY, width: cell.width * 7, height: metrics.target)
    }

    private func arrow(_ part: Int) -> Rect {
        let head = head
        let isAtLeft = (part == DatePickerNode.earlier) != isRightToLeft
        return Rect(
            x: isAtLeft ? head.minX : head.maxX - head.height, y: head.minY, width: head.height,
            height: head.height)
    }

    /// The first day of the first week that is shown.
    private var firstDay: CalendarDate {
        month.moved(days: -((month.weekday - language.firstWeekday + 7) % 7))
    }

    private func place(column: Int, row: Int) -> Rect {
        let (body, cell) = (body, cell)
        let x = isRightToLeft ? 6 - column : column
        return Rect(
            x: body.minX + Float(x) * cell.width,
            y: (body.minY + metrics.target * 1.7 + Float(row) * cell.height).rounded(),
            width: cell.width, height: cell.height)
    }

    private func place(of date: CalendarDate) -> Rect? {
        var day = firstDay
        for index in 0..<42 {
            if day == date { return place(column: index % 7, row: index / 7) }
            day = day.moved(days: 1)
        }
        return nil
    }

    override func part(at position: Point) -> Int? {
        for part in [DatePickerNode.earlier, DatePickerNode.later]
        where arrow(part).contains(position) { return part }
        return (0..<42).first { place(column: $0 % 7, row: $0 / 7).contains(position) }
    }

    // MARK: Choice

    override func tap(_ part: Int) {
        switch part {
        case DatePickerNode.earlier: turn(-1)
        case DatePickerNode.later: turn(1)
        default:
            let date = firstDay.moved(days: part)
            if date.monthStart == month { choose(date) }
        }
    }

    /// Shows a month before or after.
    func turn(_ months: Int) {
        let next = month.moved(months: months)
        guard canShow(next) else { return }
        show(next)
    }

    /// Returns true if a month has a day within the limits.
    private func canShow(_ month: CalendarDate) -> Bool {
        if let latest = model.latest, month > latest { return false }
        if let earliest = model.earliest, month.moved(days: month.dayCount - 1) < earliest {
            return false
        }
        return true
    }

    func choose(_ date: CalendarDate) {
        guard model.isOpen(date) else { return }
        current = date
        change { $0.date = date }
    }

    // MARK: Keys

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        let date = reached
        let week = (date.weekday - language.firstWeekday + 7) % 7
        switch key {
        case .space: choose(date)
        case .left: reach(date.moved(days: isRightToLeft ? 1 : -1))
        case .right: reach(date.moved(days: isRightToLeft ? -1 : 1))
        case .up: reach(date.moved(days: -7))
        case .down: reach(date.moved(days: 7))
        case .home: reach(date.moved(days: -week))
        case .end: reach(date.moved(days: 6 - week))
        case .pageUp: reach(date.moved(months: modifiers.contains(.shift) ? -12 : -1))
        case .pageDown: reach(date.moved(months: modifiers.contains(.shift) ? 12 : 1))
        default: return false
        }
        return true
    }

    /// The day that keys start from.
    private var reached: CalendarDate {
        if let date = current ?? model.date, date.monthStart == month { return date }
        return month
    }

    /// Gives the focus to a day, at most to the ends of what can be chosen.
    private func reach(_ date: CalendarDate) {
        var date = date
        if let latest = model.latest { date = min(date, latest) }
        if let earliest = model.earliest { date = max(date, earliest) }
        current = date
        show(date)
    }

    // MARK: Picture

    override var focusArea: (rect: Rect, radius: Float) {
        if let rect = place(of: reached) {
            return (dayRect(rect), metrics.radius)
        }
        return (body, metrics.radius)
    }

    private func dayRect(_ cell: Rect) -> Rect { cell.inset(by: 3) }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        let size = model.control.font.size
        drawCentered(
            language.month(month), in: head.narrowed(x: head.height), look.text, engine,
            into: &painter, size: size, weight: .semibold)
        for part in [DatePickerNode.earlier, DatePickerNode.later] {
            let rect = arrow(part)
            let isThere = canShow(month.moved(months: part == DatePickerNode.earlier ? -1 : 1))
            if pressedPart == part && isThere {
                painter.fill(rect, radii: CornerRadii(rect.height / 2), .solid(look.press))
            }
            let pointsLeft = (part == DatePickerNode.earlier) != isRightToLeft
            ControlSign.draw(
                pointsLeft ? ControlSign.back : ControlSign.forth, in: rect,
                isThere ? look.text : look.text.faded(64), into: &painter, side: metrics.mark)
        }
        let names = language.weekdays
        for column in 0..<7 {
            let name = names[(column + language.firstWeekday) % 7]
            let first = place(column: column, row: 0)
            let rect = Rect(
                x: first.minX, y: head.maxY, width: first.width, height: first.minY - head.maxY)
            drawCentered(
                name, in: rect, look.mutedText, engine, into: &painter,
                size: (size * 0.8).rounded())
        }
        var day = firstDay
        for index in 0..<42 {
            if day.monthStart == month {
                draw(day, part: index, engine, into: &painter)
            }
            day = day.moved(days: 1)
        }
    }

    private func draw(
        _ day: CalendarDate, part: Int, _ engine: TextEngine, into painter: inout Painter
    ) {
        let rect = dayRect(place(column: part % 7, row: part / 7))
        let (radii, isChosen) = (CornerRadii(metrics.radius), day == model.date)
        let isOpen = model.isOpen(day)
        if isChosen {
            painter.fill(rect, radii: radii, look.fill.paint(in: rect))
        } else if day == language.today {
            painter.strokeInside(rect, radii: radii, width: metrics.border, .solid(look.border))
        }
        if pressedPart == part && isOpen { painter.fill(rect, radii: radii, .solid(look.press)) }
        let ink = isChosen ? look.onFill : isOpen ? look.text : look.text.faded(97)
        drawCentered(
            language.number(Double(day.day), digits: 0), in: rect, ink, engine, into: &painter,
            weight: isChosen ? .semibold : nil)
        guard !isOpen else { return }
        // A day that cannot be chosen is told from others by a line, too.
        let line = Rect(
            x: rect.center.x - 9, y: rect.center.y - 0.5, width: 18, height: 1)
        painter.fill(line, .solid(look.mutedText))
    }
}
