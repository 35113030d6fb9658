/// The model of the dots of a pager.
public struct DotsModel: ControlModel {
    public var control: ControlSettings
    /// Number of the page that is seen, from 0 on.
    public var value: Float
    /// Number of pages.
    public var count: Float

    /// Makes dots for some pages.
    public init(_ text: String = "", value: Float = 0, count: Float = 0) {
        control = ControlSettings(text)
        (self.value, self.count) = (value, count)
    }

    public var input: InputValue {
        get { .number(value.decimal) }
        set { value = Float(newValue.number ?? 0) }
    }

    /// Number of dots: no more than can be told apart.
    var dotCount: Int { Int(max(0, min(100, count))) }

    /// The dot of the page that is seen.
    var current: Int { max(0, min(dotCount - 1, Int(max(0, min(100, value)).rounded()))) }
}

/// A dot for each page, of which the longer one is that of the page that is seen. A tap asks for the page
/// of the nearest dot: whoever shows the pages goes there, and the dots follow.
public final class DotsNode: HeadedNode<DotsModel> {
    /// Diameter of a dot.
    private var dot: Float { max(8, (metrics.mark * 0.4).rounded()) }
    /// Length of the dot of the page that is seen.
    private var bar: Float { (dot * 2.4).rounded() }
    private var gap: Float { dot }

    private func length(_ count: Int) -> Float {
        count > 0 ? Float(count - 1) * (dot + gap) + bar : 0
    }

    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        Size(width: length(model.dotCount), height: metrics.target)
    }

    /// The place of a dot. Dots that need more room than there is stand closer together.
    private func rect(of index: Int) -> Rect {
        let body = body
        let natural = length(model.dotCount)
        let scale = natural > body.width && natural > 0 ? body.width / natural : 1
        let start = body.minX + max(0, (body.width - natural) / 2).rounded()
        let isCurrent = index == model.current
        let left =
            Float(index) * (dot + gap) + (index > model.current ? bar - dot : 0)
        return mirrored(
            Rect(
                x: start + left * scale, y: body.minY + ((body.height - dot) / 2).rounded(),
                width: (isCurrent ? bar : dot) * min(1, scale * 1.5), height: dot))
    }

    override func part(at position: Point) -> Int? {
        (0..<model.dotCount).min {
            abs(rect(of: $0).center.x - position.x) < abs(rect(of: $1).center.x - position.x)
        }
    }

    override func tap(_ part: Int) { ask(for: part) }

    private func ask(for page: Int) {
        guard isUsable, page != model.current, (0..<model.dotCount).contains(page) else { return }
        send(ChangeEvent(.number(Double(page))))
    }

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        switch alongLine(key) {
        case .left: ask(for: model.current - 1)
        case .right: ask(for: model.current + 1)
        case .home: ask(for: 0)
        case .end: ask(for: model.dotCount - 1)
        default: return false
        }
        return true
    }

    override var focusArea: (rect: Rect, radius: Float) {
        guard model.dotCount > 0 else { return (body, metrics.radius) }
        return (ends.inset(by: -dot / 2), dot)
    }

    /// The box around all dots.
    private var ends: Rect { rect(of: 0).union(rect(of: model.dotCount - 1)) }

    /// The line behind the dots, where there is no text above them; at the lower edge if there is no
    /// room behind them.
    override var busyLine: Rect? {
        guard !hasText, model.dotCount > 0 else { return super.busyLine }
        let (ends, size) = (ends, metrics.busySign.size)
        let distance = dot + gap
        let start = isRightToLeft ? ends.minX - distance - size.width : ends.maxX + distance
        let isBehind = bounds.minX <= start && start + size.width <= bounds.maxX
        return Rect(
            x: isBehind ? start : ends.center.x - size.width / 2,
            y: isBehind ? ends.center.y - size.height / 2 : bounds.maxY - size.height,
            width: size.width, height: size.height)
    }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        for index in 0..<model.dotCount {
            var rect = rect(of: index)
            let isPressed = pressedPart == index && hasStateLooks
            if isPressed {
                // A dot is covered by the finger, and so small that its colour alone would say nothing.
                drawHalo(around: rect, into: &painter)
                rect = rect.inset(by: -2)
            }
            let radii = CornerRadii(rect.height / 2)
            if index == model.current {
                painter.fill(rect, radii: radii, look.fill.paint(in: rect))
            } else {
                painter.fill(rect, radii: radii, .solid(isPressed ? look.text : look.border))
            }
        }
    }
}
