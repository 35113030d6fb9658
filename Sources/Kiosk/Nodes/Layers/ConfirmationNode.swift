/// A card with a question before an action: a title, a text and two answers. It is shown in an
/// `OverlayNode`.
///
/// All of its words are shown. The card grows to its longest word if necessary; answers that do not
/// fit side by side are stacked; and a title and text too long for the panel can be scrolled, with a
/// bar that tells that there is more to read. It takes the sizes of the letters and of the panel when it
/// appears: the card grows with them, up to the share of the picture that an overlay may have.
package final class ConfirmationNode: Node {
    package var onYes: (() -> Void)?
    package var onNo: (() -> Void)?

    private let question: Question
    /// True if the owner of the layers has given the card an edge.
    private var hasOwnersEdge = false
    private let card = BoxNode(.column)
    private let title = LabelNode("")
    let text = LabelNode("")
    private let words = ScrollNode(.vertical)
    /// Width that the bar of the words takes from them, as it has no room in the card's padding.
    private var barWidth: Float = 0
    private let answers = BoxNode(.row)
    private let yes = ButtonNode("")
    private let no = ButtonNode("")

    package init(_ question: Question) {
        self.question = question
        super.init()
        title.model.text = question.title
        text.model.text = question.text
        yes.model = ButtonModel(question.yes)
        yes.model.background = .role(question.isDangerous ? .danger : .primary)
        no.model = ButtonModel(question.no)
        no.model.background = .role(.surfaceMuted)
        no.model.color = .role(.text)
        answers.add(question.no.isEmpty ? [yes] : [no, yes])
        words.add(title)
        if !question.text.isEmpty { words.add(text) }
        card.add([words, answers])
        add(card)
        for (button, answer) in [(yes, \ConfirmationNode.onYes), (no, \ConfirmationNode.onNo)] {
            button.on(TapEvent.self) { [unowned self] _ in
                self[keyPath: answer]?()
                return .handled
            }
        }
    }

    package override func setUpAppearance() {
        let scale = layerScale
        card.model.background = .role(.surface)
        words.model.background = .role(.surface)
        card.model.cornerRadii = CornerRadii(scale(24, tight: 16))
        card.model.shadows = [
            ThemeShadow(
                color: .literal(Color(0x000000, alpha: 77)), offset: Point(x: 0, y: scale(16)),
                blur: scale(48))
        ]
        title.model.font = Font(size: scale(26, tight: 20), weight: .semibold)
        text.model.font = Font(size: scale(20, tight: 18))
        text.model.color = .role(.textMuted)
        text.model.lineHeight = 1.4
        for button in [yes, no] {
            button.model.font = Font(size: scale(20, tight: 18), weight: .semibold)
            button.model.cornerRadii = CornerRadii(scale(14, tight: 12))
        }
    }

    /// Gives the card an edge in themes of contrast: no shade tells it from what is behind it there.
    package override func updateAppearance() {
        guard !hasOwnersEdge else { return }
        let hasEdge = theme.edge.alpha > 0
        card.model.borderColor = hasEdge ? .role(.outline) : nil
        card.model.borderWidth = hasEdge ? 1 : 0
    }

    package override func setUpLayout() {
        let scale = layerScale
        for node in [self, card] { node.layoutStyle.minHeight = .zero }
        layoutStyle.direction = .row
        let width = (scale(520, tight: 400) * (tree?.textScale ?? 1)).rounded()
        layoutStyle.minWidth = .points(min(width, room))
        card.layoutStyle.basis = .points(width)
        card.layoutStyle.maxWidth = .percent(100)
        card.layoutStyle.padding = LayoutEdges(padding)
        words.layoutStyle.gap = .points(scale(12, tight: 8))
        answers.layoutStyle.shrink = 0
        answers.layoutStyle.wrap = .wrapReverse
        answers.layoutStyle.gap = .points(scale(16, tight: 12))
        answers.layoutStyle.margin.top = .points(scale(32, tight: 20))
        for button in [yes, no] {
            button.layoutStyle.grow = 1
            button.layoutStyle.minHeight = .points(scale(64, tight: 56))
            button.layoutStyle.padding = LayoutEdges(
                horizontal: .points(scale(12)), vertical: .points(scale(8)))
        }
        dress()
        let answerWidth = answerWidth
        for button in [yes, no] { button.layoutStyle.basis = .points(answerWidth) }
        for label in [title, text] { avoidBrokenWords(in: label) }
    }

    /// Gives the parts the looks that the owner of the layers wants.
    private func dress() {
        guard let style = layers?.style else { return }
        style(.question, card)
        hasOwnersEdge = card.model.borderColor != nil
        words.model.background = card.ground
        style(.questionTitle, title)
        style(.questionText, text)
        style(question.isDangerous ? .questionDanger : .questionYes, yes)
        style(.questionNo, no)
    }

    /// Asks anew on another panel, in the sizes that suit that.
    override func panelDidChange() {
        guard let overlay = parent?.parent as? OverlayNode else { return }
        let new = ConfirmationNode(question)
        (new.onYes, new.onNo) = (onYes, onNo)
        overlay.replaceContent(with: new)
    }

    /// Gets the focus in an overlay that was there before, too.
    override func contentDidAppear() {
        // Another one may have come in front of it since, whose focus it must not take.
        guard let overlay = parent?.parent as? OverlayNode, tree?.focusScope === overlay else {
            return
        }
        overlay.contentDidAppear()
    }

    package override func didAppear() {
        // Rounding may leave out a part of a pixel.
        guard words.range.upperBound >= 1 else { return }
        showBar()
        // They have less room now.
        for label in [title, text] { avoidBrokenWords(in: label) }
    }

    /// Adds a scroll bar in the card's padding when the words have no room: nothing else tells that they go
    /// on.
    private func showBar() {
        words.model.hasBar = true
        let (bar, margin) = (ScrollBar.seenBreadth + ScrollBar.margin, ScrollBar.margin)
        let sides = card.layoutStyle.padding.resolved(0, isRightToLeft: false)
        // The words have a ground, which must not cover the card's edge.
        let free = max(0, min(sides.left, sides.right) - margin)
        words.layoutStyle.margin.end = .points(-min(bar + margin, free))
        words.layoutStyle.padding.end = .points(bar + margin)
        barWidth = max(0, bar + margin - free)
    }

    /// Width of both answers, so that the longer one fits on one line, if possible.
    private var answerWidth: Float {
        guard let tree else { return 0 }
        let padding = 2 * layerScale(12)
        return [yes, no].reduce(0) {
            let caption = $1.model.caption
            let style = caption.paragraphStyle(isRightToLeft: false)
            let size = tree.text.measure(caption.content, style: style, width: .maxContent)
            return max($0, size.width + padding)
        }
    }

    /// Shrinks the letters of a label if a word is wider than the panel permits, and if that helps.
    private func avoidBrokenWords(in label: LabelNode) {
        guard let tree else { return }
        let room = room - 2 * padding - barWidth
        var style = label.model.style
        for size in stride(from: style.font.size, through: 14, by: -2) {
            style.font = style.font.withSize(size)
            let words = tree.text.measure(label.model.content, style: style, width: .minContent)
            if words.width <= room {
                label.model.style = style
                return
            }
        }
    }

    /// Greatest width of the card: less where the picture's sides are left free.
    private var room: Float {
        guard let tree else { return .infinity }
        let overlay = parent?.parent?.layoutStyle.padding ?? .zero
        let sides = overlay.resolved(tree.size.width, isRightToLeft: false)
        return (tree.size.width - sides.left - sides.right) * OverlayNode.contentShare
    }

    private var padding: Float { layerScale(32, tight: 20) }
}
