/// The model of a slider.
public struct SliderModel: ControlModel {
    public var control: ControlSettings
    /// Value of the thumb; of two, of the lower one.
    public var value: Float
    /// Value of the second thumb of a range; nil for one thumb.
    public var upper: Float?
    /// Value at the start.
    public var minimum: Float = 0
    /// Value at the end.
    public var maximum: Float = 100
    /// Distance of the values that can be chosen; 0 for all.
    public var step: Float = 1
    /// A horizontal slider grows in the writing direction, a vertical one upwards.
    public var axis = Axis.horizontal
    /// Number of evenly spaced ticks, including both ends; 0 and 1 mean none.
    public var tickCount = 0

    /// Makes a slider with a text above it.
    public init(_ text: String = "", value: Float = 0, upper: Float? = nil) {
        control = ControlSettings(text)
        (self.value, self.upper) = (value, upper)
    }

    public var input: InputValue {
        get {
            guard let upper else { return .number(value.decimal) }
            return .list([.number(value.decimal), .number(upper.decimal)])
        }
        set {
            let numbers = newValue.elements.map { Float($0.number ?? 0) }
            value = numbers.first ?? minimum
            if upper != nil { upper = numbers.count > 1 ? numbers[1] : maximum }
        }
    }

    var range: NumberRange { NumberRange(minimum, maximum, step: step) }

    /// Value of a thumb.
    func value(of thumb: Int) -> Float { thumb == 1 ? upper ?? value : value }

    /// Moves a thumb, at most up to the other one.
    mutating func move(_ thumb: Int, to new: Float) {
        let new = range.nearest(new)
        if thumb == 1 {
            upper = max(new, value)
        } else {
            value = min(new, upper ?? new)
        }
    }
}

/// A value on a line, or the two ends of a range. A finger drags a thumb along the line, or taps to
/// where it shall be.
public final class SliderNode: HeadedNode<SliderModel> {
    /// The thumb that keys move.
    var current = 0 {
        didSet { if current != oldValue { setNeedsPaint() } }
    }
    /// The finger that drags, its thumb, the thumb's place when the drag had gone nowhere, and the value
    /// from before the drag.
    private var dragged: (finger: UInt64, thumb: Int, start: Float, before: ValueBeforeDrag)? {
        // A thumb under a finger has a halo.
        didSet { if dragged?.thumb != oldValue?.thumb { setNeedsPaint() } }
    }
    /// The thumbs of the fingers that drag, or have dragged and wait.
    private var thumbs: [UInt64: Int] = [:]

    /// Makes a slider with a text above it.
    public convenience init(_ text: String, value: Float) {
        self.init(SliderModel(text, value: value))
    }

    // MARK: Places

    private var thumbSize: Float { (metrics.mark * 1.1).rounded() }
    private var thickness: Float { max(6, (metrics.mark / 4).rounded()) }

    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        let length: Float = 240
        return model.axis == .horizontal
            ? Size(width: min(length, constraints.width ?? length), height: metrics.target)
            : Size(width: metrics.target, height: min(length, constraints.height ?? length))
    }

    /// The line from the middle of a thumb at the start to that of one at the end: its start, and
    /// its length along the axis, negative against it, and zero where a thumb has no room.
    private var line: (start: Point, length: Float) {
        let (body, half) = (body, thumbSize / 2)
        if model.axis == .vertical {
            let center = (hasText ? side(of: body, width: metrics.target) : body).center.x
            return (Point(x: center, y: body.maxY - half), -max(0, body.height - 2 * half))
        }
        let y = body.minY + metrics.target / 2
        return isRightToLeft
            ? (Point(x: body.maxX - half, y: y), -max(0, body.width - 2 * half))
            : (Point(x: body.minX + half, y: y), max(0, body.width - 2 * half))
    }

    private func point(_ share: Float) -> Point {
        let (start, length) = line
        return model.axis == .vertical
            ? Point(x: start.x, y: start.y + share * length)
            : Point(x: start.x + share * length, y: start.y)
    }

    private func share(at position: Point) -> Float {
        let (start, length) = line
        guard length != 0 else { return 0 }
        let distance = position[model.axis] - start[model.axis]
        return max(0, min(1, distance / length))
    }

    private func center(of thumb: Int) -> Point {
        point(model.range.share(of: model.value(of: thumb)))
    }

    // MARK: Fingers

    /// The nearest thumb; of two in one place, the one that can go to the finger.
    override func part(at position: Point) -> Int? {
        guard model.upper != nil else { return 0 }
        let share = share(at: position)
        let lower = model.range.share(of: model.value)
        let upper = model.range.share(of: model.value(of: 1))
        if lower == upper { return share > upper || upper == 0 ? 1 : 0 }
        return abs(share - upper) < abs(share - lower) ? 1 : 0
    }

    override var dragGestures: GestureSet { .pans(along: model.axis) }

    override func didTap(at position: Point) {
        // A thumb that a finger drags stays with that one.
        guard isUsable, let inner = toRoot.unapply(position), let thumb = part(at: inner),
            thumb != dragged?.thumb, line.length != 0
        else { return }
        move(thumb, to: share(at: inner))
    }

    override func drag(_ event: GestureEvent) {
        guard event.kind == .pan else { return }
        let (_, length) = line
        let way = length == 0 ? 0 : event.translation[model.axis] / length
        switch event.phase {
        case .began:
            thumbs = [:]
            grab(event, at: event.position - event.translation, before: valueBeforeDrag)
        case .ended: dragged = nil
        case .cancelled:
            // A finger that another gesture takes away does not want this change.
            if let dragged { takeBack(to: dragged.before) }
            dragged = nil
            return
        case .changed:
            // Another finger goes on with its own thumb.
            if let old = dragged, old.finger != event.finger {
                grab(event, at: event.start, before: old.before)
                dragged?.start -= way
            }
        }
        guard let dragged, length != 0 else { return }
        move(dragged.thumb, to: dragged.start + way)
    }

    /// Takes the thumb of a finger: if it has none yet, the one that is nearest to a position.
    private func grab(_ event: GestureEvent, at position: Point, before: ValueBeforeDrag) {
        guard let thumb = thumbs[event.finger] ?? part(at: position) else { return }
        thumbs[event.finger] = thumb
        let share = model.range.share(of: model.value(of: thumb))
        dragged = (event.finger, thumb, share, before)
    }

    private func move(_ thumb: Int, to share: Float) {
        current = thumb
        change { $0.move(thumb, to: model.range.value(at: max(0, min(1, share)))) }
    }

    // MARK: Keys

    /// A range is one stop of the focus: Space goes from one thumb to the other.
    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        switch model.axis == .horizontal ? alongLine(key) : key {
        case .up, .right: step(1)
        case .down, .left: step(-1)
        case .pageUp: step(model.range.page)
        case .pageDown: step(-model.range.page)
        case .home: change { $0.move(current, to: model.minimum) }
        case .end: change { $0.move(current, to: model.maximum) }
        case .space where model.upper != nil: current = 1 - current
        default: return false
        }
        return true
    }

    private func step(_ steps: Float) {
        change { $0.move(current, to: $0.range.moved($0.value(of: current), by: steps)) }
    }

    // MARK: Picture

    override var focusArea: (rect: Rect, radius: Float) {
        (Rect(center: center(of: current), side: thumbSize), thumbSize / 2)
    }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        let round = CornerRadii(thickness / 2)
        let track = bar(from: nil, to: nil)
        painter.fill(track, radii: round, look.track.paint(in: track))
        // The track has the contrast of a border where nothing fills it.
        painter.strokeInside(track, radii: round, width: 1, .solid(look.border))
        let lower = model.range.share(of: model.value)
        let filled =
            model.upper == nil
            ? bar(from: nil, to: lower)
            : bar(from: lower, to: model.range.share(of: model.value(of: 1)))
        // The track's border does not shine through what is faded.
        painter.fill(filled, radii: round, .solid(theme[.surface]))
        painter.fill(
            filled, radii: round, showsError ? .solid(look.border) : look.fill.paint(in: track))
        drawTicks(into: &painter)
        for thumb in 0..<(model.upper == nil ? 1 : 2) { drawThumb(thumb, into: &painter) }
    }

    /// The part of the track between two places; nil is an end of it, which lies as far out as a
    /// thumb that is there.
    private func bar(from: Float?, to: Float?) -> Rect {
        let half = thickness / 2
        let length = abs(line.length)
        let beyond = length == 0 ? 0 : (thumbSize / 2 - half) / length
        let (a, b) = (point(from ?? -beyond), point(to ?? 1 + beyond))
        return Rect(
            x: min(a.x, b.x) - half, y: min(a.y, b.y) - half,
            width: abs(a.x - b.x) + thickness, height: abs(a.y - b.y) + thickness)
    }

    private func drawTicks(into painter: inout Painter) {
        guard model.tickCount > 1 else { return }
        let (distance, length) = (thumbSize / 2 + 3, max(4, thickness * 0.75))
        for index in 0..<model.tickCount {
            let position = point(Float(index) / Float(model.tickCount - 1))
            let tick =
                model.axis == .vertical
                ? mirroredTick(
                    Rect(x: position.x + distance, y: position.y - 1, width: length, height: 2),
                    at: position
                )
                : Rect(x: position.x - 1, y: position.y + distance, width: 2, height: length)
            painter.fill(tick, .solid(look.border))
        }
    }

    private func mirroredTick(_ tick: Rect, at position: Point) -> Rect {
        guard isRightToLeft else { return tick }
        return tick.offset(by: Point(x: 2 * (position.x - tick.minX) - tick.width, y: 0))
    }

    private func drawThumb(_ thumb: Int, into painter: inout Painter) {
        let half = thumbSize / 2
        let knob = Rect(center: center(of: thumb), side: thumbSize)
        let round = CornerRadii(half)
        if pressedPart == thumb || dragged?.thumb == thumb {
            drawHalo(around: knob, into: &painter)
        }
        // The track does not shine through a faded thumb.
        painter.fill(knob, radii: round, .solid(theme[.surface]))
        painter.strokeInside(
            knob, radii: round, width: half * 0.36,
            showsError ? .solid(look.border) : look.fill.paint(in: knob))
    }
}
