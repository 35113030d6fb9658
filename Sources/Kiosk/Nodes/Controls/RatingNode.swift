/// The model of a rating.
public struct RatingModel: ControlModel {
    public var control: ControlSettings
    /// Number of stars that are filled; 0 for no rating.
    public var value: Float
    /// Number of stars.
    public var maximum: Float = 5

    /// Makes a rating with a text above it.
    public init(_ text: String = "", value: Float = 0) {
        control = ControlSettings(text)
        self.value = value
    }

    public var input: InputValue {
        get { .number(value.decimal) }
        set { value = Float(newValue.number ?? 0) }
    }

    /// Number of stars, at most 20.
    var count: Int { Int(max(1, min(20, maximum))) }
}

/// Stars, of which a tap fills those up to the finger. A finger may also be drawn over them.
public final class RatingNode: HeadedNode<RatingModel> {
    /// The value before the drag that goes on; nil for none.
    private var earlier: ValueBeforeDrag?

    /// Makes a rating with a text above it.
    public convenience init(_ text: String, value: Float) {
        self.init(RatingModel(text, value: value))
    }

    override var isSelected: Bool { model.value > 0 }

    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        let side = side(in: constraints.width ?? .infinity)
        return Size(width: side * Float(model.count), height: side)
    }

    /// Side of the place of a star: less than wanted where large letters have too little room.
    private func side(in width: Float) -> Float {
        // The frame may be a part of a pixel narrower than the stars that it was measured for.
        let room = (width.rounded(.up) / Float(model.count)).rounded(.down)
        return min(metrics.target, max(ControlMetrics.leastTarget, room))
    }

    func star(_ index: Int) -> Rect {
        let body = body
        let side = side(in: body.width)
        return mirrored(
            Rect(x: body.minX + side * Float(index), y: body.minY, width: side, height: side))
    }

    override func part(at position: Point) -> Int? {
        (0..<model.count).first { star($0).contains(position) }
    }

    /// Rates; another tap on the only star takes the rating back.
    override func tap(_ part: Int) {
        change { $0.value = part == 0 && $0.value == 1 ? 0 : Float(part + 1) }
    }

    override var dragGestures: GestureSet { .horizontalPan }

    override func drag(_ event: GestureEvent) {
        guard event.kind == .pan else { return }
        switch event.phase {
        case .began: earlier = valueBeforeDrag
        case .changed: break
        case .ended: return earlier = nil
        case .cancelled:
            if let earlier { takeBack(to: earlier) }
            return earlier = nil
        }
        let body = body
        let distance = isRightToLeft ? body.maxX - event.position.x : event.position.x - body.minX
        let stars = (distance / side(in: body.width)).rounded(.up)
        change { $0.value = max(0, min(Float($0.count), stars)) }
    }

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        switch alongLine(key) {
        // From between two stars, such as a mean, one step leads to the next of them.
        case .up, .right: rate(model.value.rounded(.down) + 1)
        case .down, .left: rate(model.value.rounded(.up) - 1)
        case .home: rate(0)
        case .end: rate(Float(model.count))
        default: return false
        }
        return true
    }

    private func rate(_ stars: Float) {
        change { $0.value = max(0, min(Float($0.count), stars)) }
    }

    override var focusArea: (rect: Rect, radius: Float) {
        let body = body
        let side = side(in: body.width)
        let width = side * Float(model.count - 1) + 2 * middle(of: side)
        return (
            mirrored(Rect(x: body.minX, y: body.minY, width: width, height: side)),
            metrics.radius
        )
    }

    override var focusRingMargin: Float { 4 }

    /// Distance of a star's middle from the start of its place: the first star begins where the text
    /// above it does.
    private func middle(of side: Float) -> Float { side * 0.38 * 0.95 + metrics.border / 2 }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        for index in 0..<model.count {
            let rect = star(index)
            let path = star(in: rect)
            if Float(index) + 0.5 <= model.value {
                painter.fill(path, look.fill.paint(in: rect))
            }
            let isFilled = Float(index) + 0.5 <= model.value && !showsError
            let style = StrokeStyle(width: metrics.border, join: .round)
            if !isFilled { painter.stroke(path, style, .solid(look.border)) }
            if pressedPart == index { painter.fill(path, .solid(look.press)) }
        }
    }

    /// A star with five points, whose inner corners lie where the lines between them cross.
    private func star(in rect: Rect) -> Path {
        var path = Path()
        let (outer, inner) = (rect.height * 0.38, rect.height * 0.38 * 0.45)
        let side = middle(of: rect.width)
        let center = Point(
            x: isRightToLeft ? rect.maxX - side : rect.minX + side,
            y: rect.center.y + rect.height * 0.02)
        for corner in 0..<10 {
            let direction = UnitVector(degrees: Double(corner) * 36 - 90)
            let radius = corner.isMultiple(of: 2) ? outer : inner
            let point = Point(
                x: center.x + Float(direction.x) * radius, y: center.y + Float(direction.y) * radius
            )
            if corner == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        return path
    }
}
