/// Shows a configuration's errors on the panel.
package final class DiagnosticNode: Node {
    private let diagnostics: [Diagnostic]
    /// True if it covers a running kiosk, which shows through.
    private let coversKiosk: Bool
    /// Maximum number of errors shown; more do not fit.
    private static let shownAtMost = 12
    private static let smallestText: Float = 11
    private static let coverOpacity: UInt8 = 232

    package init(_ diagnostics: [Diagnostic], coversKiosk: Bool = false) {
        self.diagnostics = diagnostics
        self.coversKiosk = coversKiosk
        super.init()
    }

    package override func setUp() { fit() }

    override func panelDidChange() { fit() }

    /// Scale from lengths in a picture of 960 by 540 pixels to the tree's picture.
    private var scale: Float {
        guard let size = tree?.size else { return 1 }
        return min(max(min(size.width / 960, size.height / 540), 0.4), 4)
    }

    /// Makes all parts in the sizes that suit the panel.
    private func fit() {
        removeAllChildren()
        layoutStyle.gap = .points(20 * scale)
        layoutStyle.padding = LayoutEdges(48 * scale)
        let count = diagnostics.count == 1 ? "an error" : "\(diagnostics.count) errors"
        add(label("This kiosk’s configuration has \(count)", size: 34, .bold, .role(.danger)))
        add(
            label(
                coversKiosk
                    ? "The kiosk goes on with the version before, and takes the new one when it is correct."
                    : "The screens appear as soon as the file is correct. Nobody has to restart anything.",
                size: 18, .regular, .role(.textMuted)))
        for diagnostic in diagnostics.prefix(DiagnosticNode.shownAtMost) {
            add(card(diagnostic))
        }
    }

    package override func paint(into painter: inout Painter) {
        var background = theme[.background]
        if coversKiosk { background = background.faded(DiagnosticNode.coverOpacity) }
        painter.fill(bounds, .solid(background))
    }

    package override var opaqueBounds: Rect {
        coversKiosk ? .zero : bounds
    }

    private func card(_ diagnostic: Diagnostic) -> Node {
        var model = BoxModel()
        model.background = .role(.surface)
        model.borderColor = .role(.outline)
        model.borderWidth = 1
        model.cornerRadii = CornerRadii(12 * scale)
        let box = BoxNode(.column, model)
        box.layoutStyle.gap = .points(6 * scale)
        box.layoutStyle.padding = LayoutEdges(
            horizontal: .points(20 * scale), vertical: .points(16 * scale))
        box.layoutStyle.shrink = 0
        let location = "\(diagnostic.file), line \(diagnostic.line), column \(diagnostic.column)"
        box.add(label(location, size: 16, .semibold, .role(.textMuted)))
        box.add(label(diagnostic.message, size: 20, .medium, .role(.text)))
        if let help = diagnostic.help {
            box.add(label(help, size: 18, .regular, .role(.primary)))
        }
        return box
    }

    private func label(
        _ text: String, size: Float, _ weight: FontWeight, _ color: ThemeColor
    ) -> LabelNode {
        var model = LabelModel(text)
        model.font = Font(
            size: max(size * scale, DiagnosticNode.smallestText), weight: weight)
        model.color = color
        model.maximumLines = 4
        let label = LabelNode(model)
        label.layoutStyle.shrink = 0
        return label
    }
}
