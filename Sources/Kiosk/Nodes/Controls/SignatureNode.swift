/// The model of a signature pad.
public struct SignatureModel: ControlModel {
    public var control: ControlSettings
    /// Strokes drawn so far.
    public var ink = SignatureInk()
    /// Text on the line while nothing has been drawn.
    public var placeholder = ""

    /// Makes a pad with a text above it.
    public init(_ text: String = "") { control = ControlSettings(text) }

    public var input: InputValue {
        get { .text(ink.text) }
        set { ink = SignatureInk(newValue.text) ?? SignatureInk() }
    }
}

/// A pad on which a finger signs. The ink follows the finger; the value changes with each stroke that
/// ends.
public final class SignatureNode: HeadedNode<SignatureModel> {
    /// A part of a stroke that is painted if it lies in the damage.
    private struct Piece {
        var path = Path()
        var bounds: Rect
    }

    /// Number of points of a piece.
    private static let pieceLength = 24
    /// A finger that seems to move further at once is another one.
    private static let leap: Float = 160
    private static let gap: Float = 2

    private var pieces: [Piece] = []
    /// Points of the stroke that is being drawn, in the node's own space.
    private var stroke: [Point] = []
    /// The finger that draws the stroke; a further one takes the drawing over.
    private var finger: UInt64 = 0
    private var placed: (ink: SignatureInk, body: Rect)?
    /// True while a finger presses the button that takes the ink away.
    private var isClearing = false

    override var isSelected: Bool { !model.ink.isEmpty }

    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        let height = (metrics.target * 3.5).rounded()
        let width = (metrics.target * 10).rounded()
        return Size(width: min(width, constraints.width ?? width), height: height)
    }

    // MARK: Ink

    private var penWidth: Float { max(2.5, (model.control.font.size / 6).rounded()) }

    /// Thousandths of the pad's width in a pixel.
    private var scale: Float { 1000 / max(1, body.width) }

    private func point(_ inkPoint: SignatureInk.InkPoint) -> Point {
        let (body, scale) = (body, scale)
        return Point(
            x: body.minX + Float(inkPoint.x) / scale, y: body.minY + Float(inkPoint.y) / scale)
    }

    private func inkPoint(_ point: Point) -> SignatureInk.InkPoint {
        let (body, scale) = (body, scale)
        return SignatureInk.InkPoint(
            x: Int(((point.x - body.minX) * scale).rounded()),
            y: Int(((point.y - body.minY) * scale).rounded()))
    }

    /// Adds a point to the stroke that is drawn: a curve to the middle between it and the one before.
    ///
    /// - Returns: The area that has changed.
    private func draw(to point: Point, in stroke: inout [Point]) -> Rect {
        let reach = penWidth
        var area = Rect(x: point.x, y: point.y, width: 0, height: 0)
        if let last = stroke.last {
            let middle = last.middle(to: point)
            let before = stroke.count > 1 ? stroke[stroke.count - 2].middle(to: last) : last
            if stroke.count % SignatureNode.pieceLength == 1 {
                var piece = Piece(bounds: area)
                piece.path.move(to: before)
                pieces.append(piece)
            }
            area = area.around(last).around(before)
            pieces[pieces.count - 1].path.quadratic(to: middle, control: last)
        } else {
            var piece = Piece(bounds: area)
            piece.path.move(to: point)
            piece.path.line(to: point)
            pieces.append(piece)
        }
        stroke.append(point)
        area = area.inset(by: -reach)
        pieces[pieces.count - 1].bounds = pieces[pieces.count - 1].bounds.union(area)
        return area
    }

    /// Ends a stroke at its last point.
    private func finish(_ stroke: [Point]) {
        guard let last = stroke.last, stroke.count > 1 else { return }
        pieces[pieces.count - 1].path.line(to: last)
    }

    /// Makes the pieces of all strokes, if the ink or the pad has become another one.
    private func placePieces() {
        guard placed?.ink != model.ink || placed?.body != body else { return }
        placed = (model.ink, body)
        pieces = []
        for inkPoints in model.ink.strokes {
            var points: [Point] = []
            for inkPoint in inkPoints { _ = draw(to: point(inkPoint), in: &points) }
            finish(points)
        }
        let current = stroke
        stroke = []
        for point in current { _ = draw(to: point, in: &stroke) }
    }

    override func modelDidChange(from old: SignatureModel?) {
        if !isUsable { dropStroke() }
    }

    /// Takes the stroke that is being drawn from the pad.
    private func dropStroke() {
        guard !stroke.isEmpty else { return }
        (stroke, placed) = ([], nil)
        setNeedsPaint()
    }

    // MARK: Fingers

    override var dragGestures: GestureSet { .pan }

    // A finger draws at once, and what is around the pad does not scroll.
    override var catchesTouches: Bool { isUsable }

    // No stroke lacks its beginning where a palm lies on the pad already.
    override var takesOverAtOnce: Bool { true }

    override func part(at position: Point) -> Int? { nil }

    override func drag(_ event: GestureEvent) {
        guard event.kind == .pan else { return }
        let isOnClear = hasClear && clearArea.contains(event.position)
        if event.phase == .began && isOnClear { isClearing = true }
        if isClearing {
            if event.phase == .ended && isOnClear { clear() }
            if event.phase == .ended || event.phase == .cancelled { isClearing = false }
            return setNeedsPaint(in: clearArea)
        }
        switch event.phase {
        case .began, .changed:
            if event.finger != finger { endStroke() }
            finger = event.finger
            add(event.position)
        case .ended: endStroke()
        // What was drawn stays, unless the pad has gone, or its screen is on its way out.
        case .cancelled: isThere ? endStroke() : dropStroke()
        }
    }

    private func add(_ position: Point) {
        placePieces()
        let pad = body
        let point = Point(
            x: min(max(position.x, pad.minX), pad.maxX), y: min(max(position.y, pad.minY), pad.maxY)
        )
        if let last = stroke.last {
            let distance = point - last
            let far = max(abs(distance.x), abs(distance.y))
            if far < SignatureNode.gap { return }
            if far > SignatureNode.leap { endStroke() }
        }
        guard stroke.count + model.ink.count < SignatureInk.pointLimit else { return }
        if stroke.isEmpty && model.ink.isEmpty { setNeedsPaint() }
        setNeedsPaint(in: draw(to: point, in: &stroke))
    }

    private func endStroke() {
        guard !stroke.isEmpty else { return }
        let inkPoints = stroke.map(inkPoint)
        // It comes back with the ink, if that takes it.
        dropStroke()
        change { $0.ink.append(inkPoints) }
    }

    private func clear() {
        dropStroke()
        change { $0.ink = SignatureInk() }
    }

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        guard key == .backspace || key == .delete else { return false }
        clear()
        return true
    }

    // MARK: Picture

    private var hasClear: Bool { isUsable && !model.ink.isEmpty }

    private var clearArea: Rect {
        let body = body
        let bar = Rect(x: body.minX, y: body.minY, width: body.width, height: metrics.target)
        return side(of: bar, width: bar.height, atStart: false)
    }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        placePieces()
        let radii = CornerRadii(metrics.radius)
        drawBox(body, into: &painter)
        let line = Rect(
            x: body.minX + metrics.inset, y: (body.minY + body.height * 0.76).rounded(),
            width: max(0, body.width - 2 * metrics.inset), height: painter.lineWidth(1))
        painter.fill(line, .solid(look.border))
        if model.ink.isEmpty, stroke.isEmpty, !model.placeholder.isEmpty {
            let text = paragraph(
                RichText(model.placeholder), engine, width: line.width, lines: 1)
            let rect = Rect(
                x: line.minX, y: line.minY - text.size.height - 4, width: line.width,
                height: text.size.height)
            draw(text, in: rect, look.mutedText, engine, into: &painter)
        }
        let style = StrokeStyle(width: penWidth, cap: .round, join: .round)
        painter.withClip(body, radii: radii) {
            for piece in pieces where $0.shows(piece.bounds) {
                $0.stroke(piece.path, style, .solid(look.text))
            }
            guard stroke.count > 1 else { return }
            // The curves reach to the middle of the last two points, until there is a further one.
            let (last, before) = (stroke[stroke.count - 1], stroke[stroke.count - 2])
            var tail = Path()
            tail.move(to: before.middle(to: last))
            tail.line(to: last)
            $0.stroke(tail, style, .solid(look.text))
        }
        guard hasClear else { return }
        let button = clearArea
        if isClearing {
            painter.fill(button.inset(by: 4), radii: radii, .solid(look.press))
        }
        ControlSign.draw(
            ControlSign.cross, in: button, look.mutedText, into: &painter, side: metrics.mark)
    }
}

extension Point {
    fileprivate func middle(to other: Point) -> Point {
        Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
    }
}

extension Rect {
    /// Returns the rectangle, grown so far that it has a point.
    fileprivate func around(_ point: Point) -> Rect {
        let (left, top) = (min(minX, point.x), min(minY, point.y))
        return Rect(
            x: left, y: top, width: max(maxX, point.x) - left, height: max(maxY, point.y) - top)
    }
}
