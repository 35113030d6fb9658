/// The model of a time picker.
public struct TimePickerModel: ControlModel {
    public var control: ControlSettings
    /// Minutes since midnight; nil for none.
    public var minutes: Int?
    /// Distance of the minutes that can be chosen.
    public var minuteStep = 5
    /// First time that can be chosen, in minutes since midnight; nil for no limit.
    public var minimum: Int?
    /// Last time that can be chosen, in minutes since midnight; nil for no limit.
    public var maximum: Int?

    /// Makes a time picker with a text above it.
    public init(_ text: String = "", minutes: Int? = nil) {
        control = ControlSettings(text)
        self.minutes = minutes
    }

    public var input: InputValue {
        get { minutes.map { .text(TimePickerModel.text(of: $0)) } ?? .none }
        set { minutes = TimePickerModel.minutes(of: newValue.text) }
    }

    /// Writes a time such as `14:30`.
    static func text(of minutes: Int) -> String {
        String(minutes / 60).padded(to: 2) + ":" + String(minutes % 60).padded(to: 2)
    }

    /// Reads a time such as `14:30`, with anything behind a second colon: servers send seconds with
    /// fractions and with time zones. nil for another text.
    static func minutes(of text: String) -> Int? {
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard let time = TimeOfDay(parts.prefix(2).joined(separator: ":")),
            time.second < 24 * 3600
        else { return nil }
        return time.second / 60
    }

    /// The times that can be chosen.
    var choices: TimeChoices { TimeChoices(from: minimum, to: maximum, step: minuteStep) }
}

/// Hours and minutes, each with a button to the next and one to the one before; where the language
/// counts hours to 12, also the half of the day.
public final class TimePickerNode: HeadedNode<TimePickerModel> {
    /// The column that keys change: hours, minutes, halves of the day.
    var current = 0

    var columnCount: Int { language.dayHalves == nil ? 2 : 3 }

    override var isSelected: Bool { model.minutes != nil }

    // MARK: Places

    private var wantedWidth: Float { (metrics.target * 1.4).rounded() }

    /// Width of a column in the body: less than wanted where large letters have too little room.
    private func columnWidth(in body: Rect) -> Float {
        let count = Float(columnCount)
        let room = ((body.width - gap * (count - 1)) / count).rounded(.down)
        return min(wantedWidth, max(ControlMetrics.leastTarget, room))
    }

    /// Space between columns, in which the ring of the focus does not touch the colon.
    private var gap: Float { (metrics.inset * 1.4).rounded() }

    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        let count = Float(columnCount)
        return Size(
            width: wantedWidth * count + gap * (count - 1), height: metrics.target * 3)
    }

    /// True where the half of the day, which ends the line, stands at the left.
    private var beginsWithHalf: Bool { isRightToLeft && columnCount > 2 }

    /// The place of a column from the left. Hours and minutes run from left to right in all languages.
    private func slot(_ column: Int) -> Int { beginsWithHalf ? (column + 1) % 3 : column }

    /// Goes to the column beside the current one.
    ///
    /// - Returns: False at the edge of the picker, which the focus then leaves.
    private func move(by slots: Int) -> Bool {
        let slot = slot(current) + slots
        guard 0..<columnCount ~= slot else { return false }
        current = beginsWithHalf ? (slot + 2) % 3 : slot
        return true
    }

    /// The place of a column's row: the button up, the value, the button down.
    func rect(column: Int, row: Int) -> Rect {
        let body = body
        let columnWidth = columnWidth(in: body)
        let width = columnWidth * Float(columnCount) + gap * Float(columnCount - 1)
        let left = isRightToLeft ? body.maxX - width : body.minX
        return Rect(
            x: left + Float(slot(column)) * (columnWidth + gap),
            y: body.minY + Float(row) * metrics.target, width: columnWidth, height: metrics.target)
    }

    override func part(at position: Point) -> Int? {
        for column in 0..<columnCount {
            for row in [0, 2] where rect(column: column, row: row).contains(position) {
                return column * 3 + row
            }
        }
        return nil
    }

    // MARK: Choice

    override func tap(_ part: Int) {
        current = part / 3
        step(current, by: part % 3 == 0 ? 1 : -1)
    }

    override var dragGestures: GestureSet { .hold }

    /// Changes a column by some steps, within the limits.
    func step(_ column: Int, by steps: Int) {
        change { $0.minutes = TimePickerNode.moved($0, column, by: steps) }
    }

    private static func moved(_ model: TimePickerModel, _ column: Int, by steps: Int) -> Int? {
        model.choices.moved(
            model.minutes, TimeChoices.Column(rawValue: column) ?? .half, by: steps)
    }

    /// Returns true if a button of a column leads to another time.
    private func leads(_ column: Int, isUp: Bool) -> Bool {
        TimePickerNode.moved(model, column, by: isUp ? 1 : -1) != model.minutes
    }

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        switch key {
        case .up: step(current, by: 1)
        case .down: step(current, by: -1)
        case .pageUp: step(current, by: current == 0 ? 6 : 3)
        case .pageDown: step(current, by: current == 0 ? -6 : -3)
        case .left: return move(by: -1)
        case .right: return move(by: 1)
        // The ends of the time as it is read.
        case .home: current = 0
        case .end: current = columnCount - 1
        default: return false
        }
        return true
    }

    public override func updateAppearance() {
        super.updateAppearance()
        // Another language may have no halves of the day.
        current = min(current, columnCount - 1)
    }

    override var focusArea: (rect: Rect, radius: Float) {
        (rect(column: current, row: 1), metrics.radius)
    }

    // MARK: Picture

    func text(_ column: Int) -> String {
        guard let minutes = model.minutes else { return "–" }
        let halves = language.dayHalves
        switch column {
        case 0:
            let hour = minutes / 60
            return halves == nil ? language.twoDigits(hour) : language.number((hour + 11) % 12 + 1)
        case 1: return language.twoDigits(minutes % 60)
        default: return (minutes < 720 ? halves?.morning : halves?.afternoon) ?? ""
        }
    }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        let radii = CornerRadii(metrics.radius)
        for column in 0..<columnCount {
            let value = rect(column: column, row: 1)
            drawBox(value, into: &painter)
            drawCentered(
                text(column), in: value, model.minutes == nil ? look.mutedText : look.text, engine,
                into: &painter, size: (model.control.font.size * 1.2).rounded(), weight: .semibold)
            for row in [0, 2] {
                let rect = rect(column: column, row: row)
                let leads = leads(column, isUp: row == 0)
                if pressedPart == column * 3 + row && leads {
                    painter.fill(rect.inset(by: 4), radii: radii, .solid(look.press))
                }
                ControlSign.draw(
                    row == 0 ? ControlSign.up : ControlSign.down, in: rect,
                    leads ? look.text : look.text.faded(64), into: &painter, side: metrics.mark)
            }
        }
        let colon = Rect(
            x: rect(column: 0, row: 1).maxX, y: rect(column: 0, row: 1).minY, width: gap,
            height: metrics.target)
        drawCentered(
            ":", in: colon.narrowed(x: -4), look.text, engine, into: &painter,
            size: (model.control.font.size * 1.2).rounded(), weight: .semibold)
    }
}
