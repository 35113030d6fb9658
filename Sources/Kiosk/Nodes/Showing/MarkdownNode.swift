/// The model of a text in Markdown.
///
/// Properties of its text are available on the model, too: `model.text`, `model.font`.
@dynamicMemberLookup
public struct MarkdownModel: Equatable, Sendable {
    /// The text as it is written, with the font and the colour of its paragraphs.
    public var source: LabelModel
    /// Colour of links.
    public var linkColor = ThemeColor.role(.primary)
    /// Fills what is behind code.
    public var codeBackground = ThemeColor.role(.surfaceMuted)

    /// Makes a model of a text in Markdown.
    public init(_ text: String = "") { source = LabelModel(text) }

    /// Any property of the text.
    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { source[keyPath: property] }
        set { source[keyPath: property] = newValue }
    }
}

/// Sent by a text when a guest follows a link in it.
public struct LinkEvent: Event, Equatable {
    /// The target, as the text has it.
    public var target: String

    /// Makes an event, to be sent from the text.
    public init(target: String) { self.target = target }
}

/// A text in a subset of Markdown: headings, paragraphs, lists, quotes, code, rules, and in them
/// strong and emphasised text, code, line breaks and links.
///
/// A link does nothing but send an event. All links of a text are one stop of keys: arrows go from
/// one to the next, and Enter follows it.
public final class MarkdownNode: View<MarkdownModel> {
    private struct Link {
        let label: LabelNode
        let range: Range<Int>
        let target: String
    }

    private var links: [Link] = []
    /// The link that keys have reached.
    private var current = 0
    /// The link under the finger; nil for none.
    private var pressed: Int?
    private var press = Color.clear
    private var shownModel: MarkdownModel?
    /// The numbers of entries with their labels, and the language in which they are shown.
    private var numbers: [(label: LabelNode, number: Int)] = []
    private var shownTag = ""

    /// Greatest distance of a finger from a link that it follows.
    private static let reach: Float = 14
    private static let codeFamily = "DejaVu Sans Mono"

    /// Makes a text in Markdown.
    public convenience init(_ text: String) { self.init(MarkdownModel(text)) }

    // MARK: Blocks

    override var dependsOnAncestors: Bool { true }

    public override func updateContent() {
        let tag = controlLanguage.tag
        if model != shownModel {
            makeBlocks()
        } else if tag != shownTag {
            for (label, number) in numbers { label.model.text = sign(of: number) }
        }
        shownTag = tag
    }

    private func makeBlocks() {
        shownModel = model
        removeAllChildren()
        (links, numbers, current, pressed) = ([], [], 0, nil)
        let text = MarkdownText(model.source.text)
        if text.isCut {
            tree?.log.warning(
                "\(self): the text is longer than \(MarkdownText.byteLimit) bytes or "
                    + "\(MarkdownText.blockLimit) blocks; the rest is left out")
        }
        for block in text.blocks { add(block) }
        if links.isEmpty, isFocused { tree?.dropFocus() }
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }

    /// Makes the text anew: entries are indented by sizes of their letters.
    override func textScaleDidChange() {
        shownModel = nil
        super.textScaleDidChange()
    }

    private var em: Float { model.source.font.size }

    private func add(_ block: MarkdownText.Block) {
        let node: Node
        let gap: Float
        switch block {
        case .heading(let level, let text):
            let label = label(text, size: em * [1.9, 1.5, 1.25, 1.1][min(level, 4) - 1])
            label.model.font.typeface.weight = .bold
            label.accessibility.role = .heading
            (node, gap) = (label, 1.1)
        case .paragraph(let text): (node, gap) = (label(text), 0.75)
        case .entry(let level, let number, let text):
            (node, gap) = (entry(text, number, level), 0.35)
        case .quote(let text): (node, gap) = (quote(text), 0.75)
        case .code(let text): (node, gap) = (code(text), 0.75)
        case .rule: (node, gap) = (DividerNode(), 1)
        }
        if !children.isEmpty { node.layoutStyle.margin.top = .points((em * gap).rounded()) }
        add(node)
    }

    private func label(
        _ text: String, size: Float? = nil, color: ThemeColor? = nil
    ) -> LabelNode {
        let inline = MarkdownInline(text)
        for word in inline.brokenLinks {
            tree?.log.warning(
                "\(self): the link \"\(word)\" has no target, or one with spaces; it is shown as text"
            )
        }
        var looks = MarkdownInline.Looks()
        looks.link.color = model.linkColor
        looks.link.underline = TextDecoration()
        looks.code.family = MarkdownNode.codeFamily
        looks.code.background = model.codeBackground
        let label = LabelNode(model.source)
        label.model.content = inline.styled(looks)
        if let size { label.model.font = model.source.font.withSize(size.rounded()) }
        if let color { label.model.color = color }
        for span in label.model.content.spans {
            guard let target = span.attributes.link else { continue }
            links.append(Link(label: label, range: span.range, target: target))
        }
        return label
    }

    private func entry(_ text: String, _ number: Int?, _ level: Int) -> Node {
        let row = Node()
        row.layoutStyle.direction = .row
        // Lines of some scripts are higher than that of the sign.
        row.layoutStyle.align = .baseline
        let step = em * 1.5 * (tree?.textScale ?? 1)
        let sign = LabelNode(number.map(sign(of:)) ?? ["•", "◦", "▪"][min(level, 2)])
        if let number { numbers.append((sign, number)) }
        sign.model.style = model.source.style
        sign.model.color = .role(.textMuted)
        sign.layoutStyle.shrink = 0
        sign.layoutStyle.minWidth = .points(step.rounded())
        let indent = Node()
        indent.layoutStyle.width = .points((step * Float(level)).rounded())
        indent.layoutStyle.shrink = 0
        let content = label(text)
        content.layoutStyle.grow = 1
        content.layoutStyle.basis = .points(0)
        row.add([indent, sign, content])
        return row
    }

    /// Returns the number of an entry as the language writes it.
    private func sign(of number: Int) -> String {
        controlLanguage.number(number) + "."
    }

    private func quote(_ text: String) -> Node {
        let row = Node()
        row.layoutStyle.direction = .row
        row.layoutStyle.gap = .points((em * 0.9).rounded())
        let bar = BoxNode(.stack)
        bar.model.background = .role(.outline)
        bar.model.cornerRadii = 2
        bar.layoutStyle.width = 4
        bar.layoutStyle.shrink = 0
        let content = label(text, color: .role(.textMuted))
        content.layoutStyle.grow = 1
        content.layoutStyle.basis = .points(0)
        row.add([bar, content])
        return row
    }

    private func code(_ text: String) -> Node {
        let box = BoxNode(.stack)
        box.model.background = .color(model.codeBackground)
        box.model.cornerRadii = 8
        box.layoutStyle.padding = LayoutEdges((em * 0.7).rounded())
        let label = LabelNode(model.source)
        label.model.content = RichText(text)
        label.model.font = model.source.font.withSize((em * 0.9).rounded())
        label.model.font.typeface.family = MarkdownNode.codeFamily
        // Programs are written from left to right.
        label.model.style.direction = .leftToRight
        box.add(label)
        return box
    }

    // MARK: Links

    /// The rectangles of a link in the node's space, one for each line.
    private func rects(of link: Link) -> [Rect] {
        let origin = origin(of: link.label)
        return link.label.rects(of: link.range).map { $0.offset(by: origin) }
    }

    /// The place of a text in the node's space.
    private func origin(of label: LabelNode) -> Point {
        var origin = Point.zero
        var node: Node = label
        while node !== self, let parent = node.parent {
            origin = origin + node.frame.origin
            node = parent
        }
        return origin
    }

    /// The link at a position, or the nearest one that a finger may mean.
    private func link(at position: Point) -> Int? {
        var best: (index: Int, distance: Float)?
        for (index, link) in links.enumerated() {
            for rect in rects(of: link) {
                let x = max(rect.minX - position.x, position.x - rect.maxX, 0)
                let y = max(rect.minY - position.y, position.y - rect.maxY, 0)
                let distance = max(x, y)
                if distance <= MarkdownNode.reach, distance < best?.distance ?? .infinity {
                    best = (index, distance)
                }
            }
        }
        return best?.index
    }

    /// Sends a link's target.
    @discardableResult
    func follow(_ index: Int) -> Bool {
        guard links.indices.contains(index) else { return false }
        current = index
        send(LinkEvent(target: links[index].target))
        return true
    }

    /// The texts in the access tree, each with its links behind it; none where there is no link, and the
    /// texts are told as the nodes that they are.
    var textParts: [AccessPart] {
        guard !links.isEmpty else { return [] }
        var parts: [AccessPart] = []
        var next = 0
        forEachDescendant { node in
            guard let label = node as? LabelNode, !label.model.text.isEmpty else { return }
            let text = AccessProperties(
                label.accessibility.role ?? .paragraph, name: label.model.text)
            // The numbers below are those of links.
            parts.append(
                AccessPart(
                    links.count + parts.count, text,
                    in: Rect(origin: origin(of: label), size: label.frame.size)))
            while next < links.count, links[next].label === label {
                parts.append(linkPart(next))
                next += 1
            }
        }
        return parts
    }

    private func linkPart(_ index: Int) -> AccessPart {
        let link = links[index]
        let text = link.label.model.content.string.utf8
        let start = text.index(text.startIndex, offsetBy: link.range.lowerBound)
        let end = text.index(text.startIndex, offsetBy: link.range.upperBound)
        return AccessPart(
            index, AccessProperties(.link, name: String(text[start..<end]) ?? ""),
            in: rects(of: link).first ?? bounds)
    }

    override var sendsTaps: Bool { false }

    override var isTappable: Bool { !links.isEmpty }

    override var ownGestures: GestureSet { links.isEmpty ? [] : .press }

    override func handle(gesture event: GestureEvent) {
        let link = event.kind == .press ? link(at: event.position) : nil
        guard link != pressed else { return }
        pressed = link
        setNeedsPaint()
    }

    override func didTap(at position: Point) {
        guard let inner = toRoot.unapply(position), let link = link(at: inner) else {
            send(TapEvent(at: position))
            return
        }
        follow(link)
    }

    // MARK: Keys

    public override func activate() -> Bool {
        guard links.indices.contains(current) else { return false }
        follow(current)
        return true
    }

    public override func handle(key event: KeyEvent) -> Handling {
        guard isFocused, event.acts else { return .notHandled }
        let step: Int
        switch alongLine(event.symbol) {
        case .down, .right: step = 1
        case .up, .left: step = -1
        default: return .notHandled
        }
        // Past the first and the last link, arrows leave the text.
        guard links.indices.contains(current + step) else { return .notHandled }
        current += step
        setNeedsPaint()
        reveal()
        return .handled
    }

    public override func focusDidChange(isFocused: Bool) {
        if isFocused { current = min(current, max(0, links.count - 1)) }
        setNeedsPaint()
    }

    public override var focusRingArea: Rect {
        guard links.indices.contains(current), let first = rects(of: links[current]).first else {
            return bounds
        }
        return first.inset(by: -3)
    }

    public override var focusRingRadii: CornerRadii { 6 }

    // MARK: Picture

    public override func updateAppearance() { adopt(theme.press, as: &press) }

    public override func paint(into painter: inout Painter) {
        guard let pressed, links.indices.contains(pressed) else { return }
        for rect in rects(of: links[pressed]) {
            painter.fill(rect.inset(by: -3), radii: 6, .solid(press))
        }
    }

    public override var paintBounds: Rect { bounds.inset(by: -4) }
}
