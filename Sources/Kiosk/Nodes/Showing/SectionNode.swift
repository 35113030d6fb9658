/// A section of an accordion: its title, which opens and closes it, and its children below.
public final class SectionNode: PanelNode {
    private let head = SectionHeadNode(SectionHeadModel())
    /// Cuts the content off while it opens and closes.
    private let window = Node()
    private let content = BoxNode(.column)
    private var height = MovingValue<Float>(0, .curve(.easeOutCubic, over: .milliseconds(240)))
    private var isOpen = false
    private var line = Color.clear

    /// Makes a section with a title.
    public convenience init(_ text: String) { self.init(PanelModel(text)) }

    public required init(_ model: PanelModel) {
        super.init(model)
        window.clipsContent = true
        window.layoutStyle.overflow = .hidden
        window.layoutStyle.shrink = 0
        content.layoutStyle.shrink = 0
        content.layoutStyle.gap = .points(12)
        window.add(content)
        // A finger may hold the title longer than the section is there.
        head.onTap = { [weak self] in self?.toggle() }
        head.onEnd = { [weak self] isLast in
            let sections = self?.group?.panels.compactMap { $0 as? SectionNode } ?? []
            return (isLast ? sections.last : sections.first)?.head.takeFocus() ?? false
        }
        add(head)
        add(window)
        place()
    }

    public override class var defaultLayoutStyle: LayoutStyle { .with { $0.shrink = 0 } }

    // Children of documents and elements stand in the content.
    override var composedChildren: [Node] { content.composedChildren }

    override func changeComposedChildren(_ change: ChildrenChange) -> Departure {
        content.changeComposedChildren(change)
    }

    public override func updateContent() {
        super.updateContent()
        head.model.control.label = model.title
        // An accordion's own state counts, too; see `dress`.
        if group == nil { head.model.control.isEnabled = model.isEnabled }
        // The content stands below the letters of the title.
        let side = Length.points(head.side)
        content.layoutStyle.padding = LayoutEdges(top: 4, right: side, bottom: 20, left: side)
        setNeedsUpdateAppearance()
    }

    /// Takes the colours and states of the accordion.
    func dress(_ control: ControlSettings) {
        head.model.control.isEnabled = model.isEnabled && control.isEnabled
        head.model.control.isBusy = control.isBusy
        (head.model.control.fill, head.model.control.track) = (control.fill, control.track)
    }

    /// True while the content is cut off since the section opens or closes.
    var isOnTheMove: Bool { height.current != (isOpen ? 1 : 0) }

    private func toggle() {
        if let accordion = group as? AccordionNode {
            accordion.toggle(self)
        } else {
            show(!isOpen, animated: true)
        }
    }

    override func show(_ isOpen: Bool, animated: Bool) {
        if isOpen { makeChildrenIfNeeded() }
        guard isOpen != self.isOpen else { return }
        self.isOpen = isOpen
        head.model.isOpen = isOpen
        if animated, !reducesMotion, hasAppeared, let tree {
            height.move(to: isOpen ? 1 : 0, at: tree.frameTime)
        } else {
            height.jump(to: isOpen ? 1 : 0)
        }
        setNeedsAnimation(height.nextFrame)
        place()
    }

    public override func animate(at time: Instant) {
        height.advance(to: time)
        setNeedsAnimation(height.nextFrame)
        place()
    }

    public override func didDisappear() {
        height.jump(to: isOpen ? 1 : 0)
        setNeedsAnimation(.never)
        place()
    }

    /// Gives the window its share of the content's height.
    private func place() {
        let share = height.current
        window.isHidden = share == 0 && !isOpen
        window.layoutStyle.display = window.isHidden ? .none : .flex
        window.layoutStyle.height =
            share == 1 ? .auto : .points((content.frame.height * share).rounded())
        head.turn = share
    }

    public override func updateAppearance() { adopt(theme[.outline], as: &line) }

    /// A line under the section.
    public override func paint(into painter: inout Painter) {
        let (box, width) = (bounds, painter.lineWidth(1))
        painter.fill(
            Rect(x: box.minX, y: box.maxY - width, width: box.width, height: width), .solid(line))
    }
}

/// The model of a section's title.
struct SectionHeadModel: ControlModel {
    var control = ControlSettings()
    var isOpen = false

    var input: InputValue {
        get { .bool(isOpen) }
        set { isOpen = newValue.bool ?? false }
    }
}

/// The title of a section, with a sign that points down, and up when it is open.
final class SectionHeadNode: ControlNode<SectionHeadModel> {
    var onTap: (() -> Void)?
    /// Called to move the focus to the first or the last section's title.
    var onEnd: ((_ isLast: Bool) -> Bool)?
    /// Share of the sign's turn.
    var turn: Float = 0 {
        didSet { if turn != oldValue { setNeedsPaint() } }
    }

    override class var defaultLayoutStyle: LayoutStyle { .with { $0.shrink = 0 } }

    override var isSelected: Bool { model.isOpen }

    override func tap(_ part: Int) { onTap?() }

    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        switch key {
        case .home: onEnd?(false) ?? false
        case .end: onEnd?(true) ?? false
        default: super.press(key, modifiers)
        }
    }

    /// Space beside the title and its sign, which what shows a finger covers, too.
    var side: Float { metrics.gap }
    private var signWidth: Float { metrics.mark + metrics.gap }

    private func title(_ engine: TextEngine, width: Float?) -> Paragraph {
        paragraph(
            model.control.label.content, engine, width: width,
            lines: model.control.label.maximumLines, weight: .semibold)
    }

    override func measure(in constraints: SizeConstraints) -> Size {
        guard let engine = tree?.text else { return .zero }
        let beside = signWidth + 2 * side
        var style = model.control.label.paragraphStyle(isRightToLeft: isRightToLeft)
        style.font.typeface.weight = .semibold
        let text = engine.measure(
            model.control.label.content, style: style,
            in: SizeConstraints(width: constraints.width.map { max(0, $0 - beside) }))
        return Size(
            width: text.width + beside,
            height: max(metrics.target, (text.height + metrics.gap * 1.5).rounded()))
    }

    override var focusArea: (rect: Rect, radius: Float) { (bounds, metrics.radius) }

    /// Box of an accordion's busy sign, which takes the place of the arrow.
    override var busyLine: Rect? {
        side(of: textBox, width: metrics.busySign.size.width, atStart: false)
    }

    /// The box of the title and its sign.
    private var textBox: Rect { contentBounds.narrowed(x: side) }

    override func draw(_ engine: TextEngine, into painter: inout Painter) {
        let box = textBox
        if pressedPart != nil {
            painter.fill(bounds, radii: CornerRadii(metrics.radius), .solid(look.press))
        }
        let room = rest(of: box, without: signWidth, atStart: false)
        draw(title(engine, width: room.width), in: room, look.text, engine, into: &painter)
        guard !showsBusySign else { return }
        let sign = side(of: box, width: metrics.mark, atStart: false)
        // Half-way through the turn, its two lines are one.
        let rise: Float = 0.13 - 0.26 * turn
        ControlSign.draw(
            [[(-0.26, -rise), (0, rise), (0.26, -rise)]], in: sign, look.mutedText,
            into: &painter, side: sign.width)
    }
}
