/// A card that asks before something is done: a title, a text and two answers. It stands in an
/// `OverlayNode`. A text that is too long for the panel can be scrolled.
package final class ConfirmationNode: Node {
    /// What it asks.
    package struct Question: Equatable, Sendable {
        package var title: String
        /// Empty for none.
        package var text: String
        package var yes: String
        package var no: String
        /// Whether yes destroys something, and looks like it.
        package var isDangerous = false

        package init(
            title: String, text: String = "", yes: String, no: String, isDangerous: Bool = false
        ) {
            (self.title, self.text, self.yes, self.no) = (title, text, yes, no)
            self.isDangerous = isDangerous
        }
    }

    package var onYes: (() -> Void)?
    package var onNo: (() -> Void)?

    private let card = BoxNode(.column)
    private let title = LabelNode("")
    private let text = LabelNode("")
    private let textPart = ScrollNode(.vertical)
    private let answers = BoxNode(.row)
    private let yes = ButtonNode("")
    private let no = ButtonNode("")

    package init(_ question: Question) {
        super.init()
        title.model.text = question.title
        text.model.text = question.text
        yes.model = ConfirmationNode.answer(question.yes)
        yes.model.background = .role(question.isDangerous ? .danger : .primary)
        no.model = ConfirmationNode.answer(question.no)
        no.model.background = .role(.surfaceMuted)
        no.model.color = .role(.text)
        answers.add([no, yes])
        card.add(title)
        textPart.add(text)
        if !question.text.isEmpty { card.add(textPart) }
        card.add(answers)
        add(card)
        for (button, answer) in [(yes, \ConfirmationNode.onYes), (no, \ConfirmationNode.onNo)] {
            button.on(TapEvent.self) { [unowned self] _ in
                self[keyPath: answer]?()
                return .handled
            }
        }
    }

    private static func answer(_ text: String) -> ButtonModel {
        var model = ButtonModel(text)
        model.maximumLines = 2
        return model
    }

    package override func setUpAppearance() {
        let isSmall = isSmall
        card.model.background = .role(.surface)
        textPart.model.background = .role(.surface)
        card.model.cornerRadii = isSmall ? 16 : 24
        card.model.shadows = [
            ThemeShadow(
                color: .literal(Color(0x000000, alpha: 77)), offset: Point(x: 0, y: 16), blur: 48)
        ]
        title.model.font = Font(size: isSmall ? 20 : 26, weight: .semibold)
        title.model.maximumLines = 2
        text.model.font = Font(size: isSmall ? 18 : 20)
        text.model.color = .role(.textMuted)
        text.model.lineHeight = 1.4
        for button in [yes, no] {
            button.model.font = Font(size: isSmall ? 18 : 20, weight: .semibold)
            button.model.cornerRadii = isSmall ? 12 : 14
        }
    }

    package override func setUpLayout() {
        let isSmall = isSmall
        for node in [self, card] { node.layoutStyle.minHeight = .zero }
        card.layoutStyle.width = .points(isSmall ? 400 : 520)
        card.layoutStyle.maxWidth = .percent(100)
        card.layoutStyle.padding = LayoutEdges(isSmall ? 20 : 32)
        card.layoutStyle.gap = .points(isSmall ? 8 : 12)
        for node in [title, answers] { node.layoutStyle.shrink = 0 }
        answers.layoutStyle.gap = .points(isSmall ? 12 : 16)
        answers.layoutStyle.margin.top = .points(isSmall ? 12 : 20)
        for button in [yes, no] {
            button.layoutStyle.grow = 1
            button.layoutStyle.basis = .zero
            button.layoutStyle.minHeight = .points(isSmall ? 56 : 64)
            button.layoutStyle.padding = LayoutEdges(horizontal: 12, vertical: 8)
        }
    }

    /// Whether the panel is too small for generous edges.
    private var isSmall: Bool {
        guard let size = tree?.size else { return false }
        return size.width < 600 || size.height < 400
    }
}
