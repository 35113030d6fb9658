import Kiosk

/// A text on a fill, to be pressed.
struct CrownModel: Equatable, UsableModel {
    var caption = LabelModel("")
    var background = ThemePaint.role(.primary)
    var isEnabled = true
    var isBusy = false

    init() {
        caption.alignment = .center
        caption.color = .role(.onPrimary)
    }
}

/// The button that winds a clock. It has the properties of labels and of all that guests use.
final class CrownNode: View<CrownModel> {
    private let label = LabelNode("")

    override class var defaultLayoutStyle: LayoutStyle {
        var style = LayoutStyle()
        style.padding = LayoutEdges(12)
        return style
    }

    override func setUp() { add(label) }

    // MARK: States

    override class var ownStateLooks: InteractionStates { .busy }

    override func updateContent() {
        interaction.adopt(model)
        label.model = model.caption
        label.isHidden = model.isBusy
        setNeedsUpdateAppearance()
    }

    override func updateAppearance() { setNeedsPaint() }

    // MARK: Picture

    override func paint(into painter: inout Painter) {
        let fill = model.background.resolved(in: theme, across: bounds)
        painter.fill(bounds, radii: 8, fill)
        paintBusySign(beside: model.caption.font.size, in: bounds, into: &painter)
    }
}

extension NodeKind {
    static let crown = NodeKind(
        "crown", "A button that winds a clock.",
        Property.paragraph(at: \CrownModel.caption) + [
            .model(
                "background", .paint, \CrownModel.background, default: "primary",
                "Fills the button.")
        ],
        sharing: [.text(at: \CrownModel.caption), .use(at: \CrownModel.self)],
        defaults: ["textAlign": "center", "color": "on-primary", "padding": 12]
    ) { CrownNode(CrownModel()) }
}
