/// Panels of which one is seen, with a bar of their titles above it.
public final class TabsNode: PanelGroupNode {
    private let head = ScrollNode()
    let bar = TabBarNode(ChoiceModel())
    private var line = Color.clear

    /// Makes tabs without panels.
    public convenience init() { self.init(ChoiceModel()) }

    public override init(_ model: ChoiceModel) {
        super.init(model)
        head.model = ScrollModel(.horizontal)
        head.model.hasIndicator = false
        head.layoutStyle = ScrollNode.layoutStyle(along: .horizontal)
        head.layoutStyle.shrink = 0
        head.layoutStyle.order = -1
        head.add(bar)
        add(head)
    }

    /// Index of the panel that is seen: the chosen one, or else the first one that can be.
    private func shownIndex(in choice: ChoiceModel) -> Int? {
        choice.chosenIndex ?? choice.options.firstIndex(where: \.isEnabled)
    }

    override func isOpen(_ index: Int, in choice: ChoiceModel) -> Bool {
        index == shownIndex(in: choice)
    }

    override func update(_ choice: ChoiceModel) {
        bar.model = choice
        bar.model.chosen = shownIndex(in: choice).map { [choice.options[$0].value] } ?? []
        setNeedsUpdateAppearance()
    }

    public override func updateAppearance() { adopt(theme[.outline], as: &line) }

    /// The bar stands on a line as long as the tabs are wide.
    public override func paint(into painter: inout Painter) {
        guard !panels.isEmpty else { return }
        let (box, width) = (head.frame, painter.lineWidth(1))
        painter.fill(
            Rect(x: box.minX, y: box.maxY - width, width: box.width, height: width), .solid(line))
    }

    /// Takes the choice of the bar before others hear of it.
    public override func handle(_ event: any Event) -> Handling {
        if let event = event as? ChangeEvent { model.input = event.value }
        return .notHandled
    }
}

/// A panel of tabs, whose children stand one below the other.
public final class TabNode: PanelNode {
    private var isOpen = true

    /// Makes a tab with a title.
    public convenience init(_ text: String) { self.init(PanelModel(text)) }

    public override class var defaultLayoutStyle: LayoutStyle { .with { $0.grow = 1 } }

    override func standAlone() { show(true, animated: false) }

    override func show(_ isOpen: Bool, animated: Bool) {
        if isOpen { makeChildrenIfNeeded() }
        guard isOpen != self.isOpen else { return }
        self.isOpen = isOpen
        isHidden = !isOpen
        layoutStyle.display = isOpen ? .flex : .none
    }
}
