/// Shapes that a document or a program describes: plans of seats, drawings, diagrams.
///
/// Shapes with a name are touched one by one, and keys go from one to the next.
public final class CanvasNode: HeadedNode<CanvasModel> {
    /// The colours of a shape, from the current theme.
    private struct Look: Equatable {
        var fill: SurfacePaint?
        var stroke: Color?
    }

    private var looks: [Look] = []
    /// The texts with their top left corners, by the numbers of their shapes.
    private var texts: [Int: (text: Paragraph, origin: Point)] = [:]
    /// The shape that keys have reached.
    private var current: Int? {
        didSet { currentID = current.map { model.shapes[$0].id } }
    }
    /// The name of the shape that keys have reached, which may get another index.
    private var currentID: String?
    /// The last press, with the name of its shape, which is empty beside all shapes. Another shape may
    /// come into its place meanwhile.
    private var pressed: (event: GestureEvent, id: String)?

    /// Makes a canvas of shapes.
    public convenience init(_ shapes: [CanvasShape]) { self.init(CanvasModel(shapes)) }

    // MARK: Places

    /// As large as the view box, or as there is room for in its proportions.
    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        let natural = model.viewBox?.size ?? Size(width: 240, height: 160)
        guard let width = constraints.width, width > 0, natural.width > 0 else { return natural }
        let share = min(1, width / natural.width)
        return Size(width: natural.width * share, height: natural.height * share)
    }

    /// Map from the shapes' coordinates to the node's.
    private var map: AffineTransform {
        let body = body
        guard let box = model.viewBox, !box.isEmpty else {
            return .translation(x: body.minX, y: body.minY)
        }
        let scale = min(body.width / box.width, body.height / box.height)
        let (x, y) = (body.center.x - box.center.x * scale, body.center.y - box.center.y * scale)
        return .translation(x: x, y: y).appending(inner: .scale(x: scale, y: scale))
    }

    /// The bounds of a shape in the node's coordinates.
    func frame(of shape: Int) -> Rect {
        let line = model.shapes[shape].stroke == nil ? 0 : model.shapes[shape].width / 2
        switch model.shapes[shape].form {
        case .path(let path): return map.apply(path.bounds.inset(by: -line))
        case .text:
            guard let (text, origin) = paragraph(shape) else { return .zero }
            return map.apply(Rect(origin: origin, size: text.size))
        }
    }

    // MARK: Touches

    /// Distance from a shape at which a finger still touches it.
    private static let tolerance: Float = 8

    public override var canFocus: Bool { super.canFocus && model.hasParts }

    override var isTappable: Bool { super.isTappable && model.hasParts }

    /// A drawing without parts leaves fingers to what is around it, such as a map.
    override var ownGestures: GestureSet { model.hasParts ? super.ownGestures : [] }

    override func part(at position: Point) -> Int? {
        guard let point = map.unapply(position) else { return nil }
        let reach = CanvasNode.tolerance / max(0.0001, map.scale)
        return touched(point, within: 0) ?? touched(point, within: reach)
    }

    /// Returns the frontmost shape with a name at a point, or near it.
    private func touched(_ point: Point, within reach: Float) -> Int? {
        model.shapes.indices.reversed().first { index in
            let shape = model.shapes[index]
            guard !shape.id.isEmpty else { return false }
            guard case .path(let path) = shape.form else {
                return map.unapplied(frame(of: index)).inset(by: -reach).contains(point)
            }
            let line = shape.stroke == nil ? 0 : shape.width / 2
            guard path.bounds.inset(by: -line - reach).contains(point) else { return false }
            let hit = path.hit(point)
            return (shape.fill != nil && hit.isInside) || hit.distance <= line + reach
        }
    }

    /// Returns the name of the shape at a position; empty for none.
    private func id(at position: Point) -> String {
        part(at: position).map { model.shapes[$0].id } ?? ""
    }

    override func handle(gesture event: GestureEvent) {
        super.handle(gesture: event)
        if event.kind == .press { pressed = (event, id(at: event.position)) }
    }

    /// Chooses the shape that the finger has pressed, and none that has come into its place.
    override func didTap(at position: Point) {
        guard let inner = toRoot.unapply(position), id(at: inner) == pressed?.id else { return }
        super.didTap(at: position)
    }

    /// Keeps the press, or releases it if the shapes have changed and another one lies under the finger.
    private func keepPress() {
        guard isPressed, let pressed else { return }
        var event = pressed.event
        if id(at: event.position) != pressed.id { event.kind = .release }
        super.handle(gesture: event)
    }

    override func tap(_ part: Int) {
        guard isUsable else { return }
        current = part
        model.choose(part)
        // A touch of a chosen shape is told, too: the document may take the shape out of several.
        send(ChangeEvent(model.input))
    }

    // MARK: Keys

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        let parts = model.shapes.indices.filter { !model.shapes[$0].id.isEmpty }
        guard !parts.isEmpty else { return false }
        let reached = current ?? parts.first { model.chosen.contains(model.shapes[$0].id) }
        guard let start = reached, parts.contains(start) else {
            switch key {
            case .space: tap(parts[0])
            case .end: current = parts[parts.count - 1]
            case .home, .left, .right, .up, .down: current = parts[0]
            default: return false
            }
            return true
        }
        switch key {
        case .space: tap(start)
        case .home: current = parts[0]
        case .end: current = parts[parts.count - 1]
        case .left, .right, .up, .down:
            guard let next = nearest(to: start, key, among: parts) else { return false }
            current = next
        default: return false
        }
        return true
    }

    /// Returns the nearest shape in a direction; nil if there is none.
    private func nearest(to shape: Int, _ key: KeySymbol, among parts: [Int]) -> Int? {
        let from = frame(of: shape).center
        var best: (cost: Float, shape: Int)?
        for other in parts where other != shape {
            let way = frame(of: other).center - from
            let (along, across) =
                switch key {
                case .left: (-way.x, way.y)
                case .right: (way.x, way.y)
                case .up: (-way.y, way.x)
                default: (way.y, way.x)
                }
            guard along > 0.5 else { continue }
            let cost = along + 2 * abs(across)
            if best.map({ cost < $0.cost }) ?? true { best = (cost, other) }
        }
        return best?.shape
    }

    override var focusArea: (rect: Rect, radius: Float) {
        guard let current, model.shapes.indices.contains(current) else { return (body, 8) }
        return (frame(of: current), 4)
    }

    override func modelDidChange(from old: CanvasModel?) {
        texts.removeAll(keepingCapacity: true)
        if let current,
            !model.shapes.indices.contains(current) || model.shapes[current].id != currentID
        {
            self.current = model.shapes.firstIndex { $0.id == currentID }
        }
        keepPress()
    }

    // MARK: Picture

    public override func updateAppearance() {
        super.updateAppearance()
        let opacity: UInt8 = hasStateLooks && !isUsable ? Color.fadedOpacity : 255
        let new = model.shapes.map { shape in
            let share = UInt8((Float(opacity) * max(0, min(1, shape.opacity))).rounded())
            return Look(
                fill: shape.fill.map { SurfacePaint($0, theme).faded(share) },
                stroke: shape.stroke.map { $0.resolved(in: theme).faded(share) })
        }
        adopt(new, as: &looks)
    }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        painter.withClip(body) { painter in
            painter.withTransform(map) { painter in
                // What appears in this frame may have changed the shapes, whose looks are made in the next.
                for index in 0..<min(looks.count, model.shapes.count) {
                    draw(index, engine, into: &painter)
                }
            }
        }
    }

    private func draw(_ index: Int, _ engine: TextEngine, into painter: inout Painter) {
        let (shape, look) = (model.shapes[index], looks[index])
        switch shape.form {
        case .path(let path):
            let line = look.stroke == nil ? 0 : shape.width
            let bounds = path.bounds
            guard painter.shows(bounds.inset(by: -line * 2 - 1)) else { return }
            if let fill = look.fill { painter.fill(path, fill.paint(in: bounds)) }
            if let stroke = look.stroke {
                painter.stroke(
                    path,
                    StrokeStyle(
                        width: shape.width, cap: shape.isRound ? .round : .butt,
                        join: shape.isRound ? .round : .miter, dashes: shape.dashes),
                    .solid(stroke))
            }
            if pressedPart == index { painter.fill(path, .solid(self.look.press)) }
        case .text:
            guard let (text, origin) = paragraph(index), case .color(let color)? = look.fill else {
                return
            }
            painter.draw(text, at: origin, color: color, theme: theme, engine: engine)
        }
    }

    /// Returns a text with its top left corner; nil for another shape.
    private func paragraph(_ index: Int) -> (text: Paragraph, origin: Point)? {
        if let kept = texts[index] { return kept }
        let shape = model.shapes[index]
        guard let engine = tree?.text, case .text(let text, let position, let anchor) = shape.form
        else { return nil }
        var style = ParagraphStyle(font: shape.font)
        style.keepsSize = true
        style.maximumLines = 1
        let line = engine.layout(text, style: style, width: nil)
        let share: Float =
            switch anchor {
            case .start: 0
            case .middle: 0.5
            case .end: 1
            }
        let origin = Point(
            x: position.x - line.size.width * share, y: position.y - (line.firstBaseline))
        texts[index] = (line, origin)
        return (line, origin)
    }
}

extension AffineTransform {
    /// Returns the rectangle whose picture is a given one.
    fileprivate func unapplied(_ rect: Rect) -> Rect {
        guard let start = unapply(rect.origin),
            let end = unapply(Point(x: rect.maxX, y: rect.maxY))
        else { return .zero }
        return Rect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
            height: abs(end.y - start.y))
    }
}
