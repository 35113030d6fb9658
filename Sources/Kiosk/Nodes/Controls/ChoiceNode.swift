/// A control whose parts are options.
public class ChoiceNode: HeadedNode<ChoiceModel> {
    /// The option that keys have reached; nil before the first key.
    final var current: Int? {
        didSet {
            let option = current.flatMap { model.options.indices.contains($0) ? $0 : nil }
            currentValue = option.map { model.options[$0].value }
        }
    }
    /// The value of the option that keys have reached, which may get another index.
    private var currentValue: String?
    private var placed: (rects: [Rect], body: Rect, isRightToLeft: Bool)?

    /// Returns the places of the options in a box that begins at zero, and the size of all of them.
    func place(width: Float?, _ engine: TextEngine) -> (rects: [Rect], size: Size) { ([], .zero) }

    /// Draws an option into its place.
    func draw(
        _ option: Int, in rect: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {}

    override var isSelected: Bool { model.chosenIndex != nil }

    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        place(width: constraints.width, engine).size
    }

    override func modelDidChange(from old: ChoiceModel?) {
        placed = nil
        if let old, !old.options.elementsEqual(model.options, by: { $0.value == $1.value }) {
            // A finger may be on an option that is another one now; keys stay on theirs.
            cancelGestures()
            current = model.options.firstIndex { $0.value == currentValue }
        }
        // Keys go on from what is chosen, also if the guest did not choose it.
        if arrowsChoose, let old, old.chosen != model.chosen { current = model.chosenIndex }
    }

    override func textScaleDidChange() {
        placed = nil
        super.textScaleDidChange()
    }

    /// The places of the options.
    final var rects: [Rect] {
        let (body, isRightToLeft) = (body, isRightToLeft)
        if let placed, placed.body == body, placed.isRightToLeft == isRightToLeft {
            return placed.rects
        }
        guard let engine = tree?.text else { return [] }
        let rects = place(width: body.width, engine).rects.map {
            mirrored($0.offset(by: body.origin))
        }
        placed = (rects, body, isRightToLeft)
        return rects
    }

    /// Returns the place of an option; nil for none, and for one that has no place.
    final func rect(of option: Int?) -> Rect? {
        guard let option else { return nil }
        let rects = rects
        return rects.indices.contains(option) ? rects[option] : nil
    }

    override func part(at position: Point) -> Int? { rects.firstIndex { $0.contains(position) } }

    override func tap(_ part: Int) {
        current = part
        change { $0.choose(part) }
    }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        let rects = rects
        for index in rects.indices where painter.shows(rects[index]) {
            draw(index, in: rects[index], engine, into: &painter)
        }
    }

    // MARK: Keys

    /// True if arrows choose at once, as among radio buttons.
    var arrowsChoose: Bool { !model.allowsSeveral }

    /// Distance of the option above or below.
    var rowStep: Int { 1 }

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        switch alongLine(key) {
        case .space:
            guard let option = focusedOption ?? firstEnabled(from: 0, by: 1) else { return false }
            tap(option)
            return true
        case .left: return move(by: -1)
        case .right: return move(by: 1)
        case .up: return move(by: -rowStep)
        case .down: return move(by: rowStep)
        case .home: return reach(firstEnabled(from: 0, by: 1))
        case .end: return reach(firstEnabled(from: model.options.count - 1, by: -1))
        default: return false
        }
    }

    /// Moves to the next option that can be chosen; past the last to the first.
    private func move(by step: Int) -> Bool {
        let count = model.options.count
        guard count > 0 else { return false }
        guard let start = focusedOption else {
            return reach(firstEnabled(from: step > 0 ? 0 : count - 1, by: step.signum()))
        }
        for distance in 1...count {
            let option = (start + distance * step).modulo(count)
            if model.options[option].isEnabled { return reach(option) }
        }
        return false
    }

    private func firstEnabled(from start: Int, by step: Int) -> Int? {
        stride(from: start, through: step > 0 ? model.options.count - 1 : 0, by: step)
            .first { model.options[$0].isEnabled }
    }

    /// Gives the focus to an option.
    func reach(_ option: Int?) -> Bool {
        guard let option else { return false }
        current = option
        if arrowsChoose { change { $0.choose(option) } }
        reveal()
        return true
    }

    /// The option on which the focus is shown.
    final var focusedOption: Int? { current ?? model.chosenIndex }

    override var focusArea: (rect: Rect, radius: Float) {
        (rect(of: focusedOption) ?? body, metrics.radius)
    }

    /// Colour of an option's text, faded if it cannot be chosen.
    final func ink(_ option: Int, _ color: Color) -> Color {
        model.options[option].isEnabled ? color : color.faded(Color.fadedOpacity)
    }

    /// Lays boxes out side by side, in even shares of a width; where one needs more than that, and there is
    /// room for all, in even shares of what none of them needs.
    final func shares(
        of whole: Float, natural: Float, needs: [Float] = [], height: Float
    ) -> (rects: [Rect], size: Size) {
        let count = Float(model.options.count)
        let rest = (whole - needs.reduce(0, +)) / count
        let isEven = rest < 0 || needs.allSatisfy { $0 <= whole / count }
        var end: Float = 0
        let rects = model.options.indices.map { index in
            let left = end.rounded()
            end = isEven ? whole * Float(index + 1) / count : end + needs[index] + rest
            return Rect(x: left, y: 0, width: end.rounded() - left, height: height)
        }
        return (rects, Size(width: min(natural, whole), height: height))
    }

    /// Lays boxes out in lines.
    final func flow(
        _ widths: [Float], height: Float, gap: Float, in width: Float?
    ) -> (rects: [Rect], size: Size) {
        var rects: [Rect] = []
        var (x, y, right) = (Float(0), Float(0), Float(0))
        for natural in widths {
            let wide = min(natural, width ?? natural)
            if x > 0, let width, x + wide > width {
                x = 0
                y += height
            }
            rects.append(Rect(x: x, y: y, width: wide, height: height))
            right = max(right, x + wide)
            x += wide + gap
        }
        return (rects, Size(width: right, height: rects.isEmpty ? 0 : y + height))
    }
}
