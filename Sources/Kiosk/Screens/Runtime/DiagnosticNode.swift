/// Shows what is wrong with a configuration to whoever stands in front of the panel.
final class DiagnosticNode: Node {
    private let diagnostics: [Diagnostic]
    private static let shownAtMost = 6

    init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
        super.init()
        layoutStyle.direction = .column
        layoutStyle.gap = 20
        layoutStyle.padding = EdgeInsets(48)
    }

    override func setUp() {
        add(label("This kiosk’s configuration has errors", size: 34, .bold, .role(.danger)))
        add(
            label(
                "The screens appear as soon as the file is correct. Nobody has to restart anything.",
                size: 18, .regular, .role(.textMuted)))
        for diagnostic in diagnostics.prefix(DiagnosticNode.shownAtMost) {
            add(card(diagnostic))
        }
        let rest = diagnostics.count - DiagnosticNode.shownAtMost
        if rest > 0 {
            add(label("and \(rest) more", size: 18, .regular, .role(.textMuted)))
        }
    }

    override func paint(into painter: inout Painter) {
        painter.fill(Rect(origin: .zero, size: frame.size), color: theme[.background])
    }

    override var opaqueBounds: Rect { Rect(origin: .zero, size: frame.size) }

    private func card(_ diagnostic: Diagnostic) -> Node {
        var model = BoxModel()
        model.background = .role(.surface)
        model.borderColor = .role(.outline)
        model.borderWidth = 1
        model.cornerRadius = 12
        let box = Box(.column, model)
        box.layoutStyle.gap = 6
        box.layoutStyle.padding = EdgeInsets(top: 16, right: 20, bottom: 16, left: 20)
        let place = "\(diagnostic.file), line \(diagnostic.line), column \(diagnostic.column)"
        box.add(label(place, size: 16, .semibold, .role(.textMuted)))
        box.add(label(diagnostic.message, size: 20, .medium, .role(.text)))
        if let help = diagnostic.help {
            box.add(label(help, size: 18, .regular, .role(.primary)))
        }
        return box
    }

    private func label(
        _ text: String, size: Float, _ weight: FontWeight, _ color: ThemeColor
    ) -> Label {
        var model = LabelModel(text)
        model.font = Font(size: size, weight: weight)
        model.color = color
        model.maximumLines = 4
        let label = Label(model)
        label.layoutStyle.shrink = 0
        return label
    }
}
