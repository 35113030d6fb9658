/// The days of a month in six weeks of seven columns, in a rectangle.
struct MonthGrid {
    /// The first day of the month.
    let month: CalendarDate
    /// Day with which weeks begin; 0 is Sunday.
    let firstWeekday: Int
    let isRightToLeft: Bool
    /// The place of the days.
    let area: Rect

    /// Number of days that the grid has, those of the months around it included.
    static let count = 42

    private var cells: CellGrid {
        CellGrid(columns: 7, rows: 6, isRightToLeft: isRightToLeft, area: area)
    }

    /// Size of a day.
    var cell: Size { cells.cell }

    /// Index of the month's first day.
    private var offset: Int { (month.weekday - firstWeekday + 7) % 7 }

    /// The day at an index, row by row; nil for those of the months around it.
    func day(_ index: Int) -> CalendarDate? {
        let number = index - offset
        return 0..<month.dayCount ~= number ? month.moved(days: number) : nil
    }

    /// The weekday of a column; 0 is Sunday.
    func weekday(ofColumn column: Int) -> Int { (column + firstWeekday) % 7 }

    /// The place of the day at an index.
    func rect(of index: Int) -> Rect { cells.rect(of: index) }

    /// The index of a day of the month; nil for another day.
    func index(of date: CalendarDate) -> Int? {
        date.monthStart == month ? offset + date.day - 1 : nil
    }

    /// The index of the day at a position; nil outside.
    func index(at position: Point) -> Int? { cells.index(at: position) }

    /// Returns the names of weekdays, from Sunday on, and the size of letters in which they stand
    /// apart above the days.
    ///
    /// - Parameters:
    ///   - size: The usual size.
    ///   - width: Returns the width of a name in letters of the usual size.
    func weekdays(
        _ language: any ControlLanguage, size: Float, width: (String) -> Float
    ) -> (names: [String], size: Float) {
        let room = cell.width - 4
        let names = language.weekdays { width($0) < room }
        return (names, MonthGrid.size(size, of: names.map(width), in: room))
    }

    /// Returns a size of letters, less where texts of some widths have too little room.
    static func size(_ size: Float, of widths: [Float], in room: Float) -> Float {
        guard let widest = widths.max(), widest > room else { return size }
        return max(1, (size * room / widest * 4).rounded(.down) / 4)
    }
}
